"""The bound on a fuzz: it counts the seconds of a quiet machine, whatever this one does meanwhile."""

from itertools import count

import fuzzing
import pytest
from fuzzing import BOUND, QUIET, paced


def test_on_two_cores_all_fuzzes_are_over_within_two_minutes() -> None:
    cores = [0.0, 0.0]
    for seconds in sorted(BOUND.values(), reverse=True):
        cores[cores.index(min(cores))] += seconds
    assert max(cores) <= 120


@pytest.mark.parametrize("slower", [1, 4])
def test_a_fuzz_that_takes_too_long_goes_through_all_and_fails(monkeypatch: pytest.MonkeyPatch, slower: int) -> None:
    monkeypatch.setattr(fuzzing, "reference", lambda: slower * QUIET)
    gone: list[int] = []
    clock = count(step=slower)  # every case takes so many seconds of this machine

    def go_through(seconds: float) -> None:
        gone[:] = []
        for case in paced(100, seconds, lambda: next(clock)):
            gone.append(case)  # noqa: PERF402 - what was gone through before it failed

    go_through(100.5)
    with pytest.raises(pytest.fail.Exception):
        go_through(99.5)
    assert gone == [*range(100)]
