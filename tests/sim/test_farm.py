"""Hands are given out, come back and are counted once, whoever plays them and whoever dies meanwhile."""

import multiprocessing
import pickle
import random
from collections.abc import Callable
from concurrent.futures import Future
from itertools import cycle, repeat
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any, Self, cast

import pytest
from failing import fails
from farming import Adding, Died, Mortal, Signing, numbers
from hypothesis import given
from hypothesis import strategies as st

from kongbox.errors import KongboxError
from kongbox.rulesets import Ruleset
from kongbox.sim import farm
from kongbox.sim.executors import Processes, Threads, have_begun
from kongbox.sim.farm import play_all
from kongbox.sim.gathered import Chunks, Gathered
from kongbox.sim.jobs import GivenUp, never, play_carried
from kongbox.sim.simulate import Simulation, batches
from kongbox.sim.sources import LOADED, PARTS, fingerprint
from kongbox.words.catalogue import say

HANDS = 77_777


@given(st.integers(1, 20_000), st.integers(1, 9), st.integers())
def test_every_hand_is_given_out_once_and_again_only_where_it_was_lost(hands: int, slots: int, luck: int) -> None:
    chance = random.Random(luck)
    chunks = Chunks([(0, hands)], 2.0)
    gathered = Gathered(numbers([]))
    while (chunk := chunks.next(slots)) is not None:
        if chance.random() < 0.1:
            chunks.back(chunk)
            continue
        assert gathered.add(*chunk, numbers(range(chunk[0], sum(chunk))))
        chunks.took(chunk[1], chance.choice([0.0, 0.001, 0.3, 2.0, 60.0]))
    assert gathered.counted == numbers(range(hands))
    assert (gathered.done, gathered.gaps(hands), gathered.gaps(hands + 5)) == ([(0, hands)], [], [(hands, 5)])


def test_a_chunk_that_comes_twice_counts_once() -> None:
    gathered = Gathered(numbers([]))
    assert gathered.add(10, 5, numbers(range(10, 15)))
    assert not gathered.add(10, 5, numbers(range(10, 15)))
    assert not gathered.add(11, 2, numbers(range(11, 13)))
    assert gathered.counted == numbers(range(10, 15))
    for first, hands in ((9, 3), (14, 2), (0, 100), (20, 0), (-1, 2)):
        with pytest.raises(ValueError, match="hands"):
            gathered.add(first, hands, numbers([]))
    assert gathered.gaps(20) == [(0, 10), (15, 5)]
    assert gathered.gaps(12) == [(0, 10)]


def test_chunks_become_as_long_as_they_should_and_small_in_the_end() -> None:
    chunks = Chunks([(0, 1_000_000)], 2.0)
    sizes = []
    while (chunk := chunks.next(4)) is not None:
        sizes.append(chunk[1])
        chunks.took(chunk[1], chunk[1] / 10_000)  # ten thousand hands a second
    assert max(sizes) == 20_000
    assert sizes[0] == 1_000
    assert sizes[-2] <= 1_000


def test_chunks_follow_the_speed_within_bounds() -> None:
    """Half of a fair share, at least 500 hands; eight times as many as the last ones, at most; the rest of a gap."""
    chunks = Chunks([(0, 10_000), (20_000, 300), (30_000, 500)], 2.0)
    assert chunks.next(2) == (0, 1_000)
    chunks.took(1_000, 0.1)  # twenty thousand would take two seconds
    assert chunks.next(1) == (1_000, 8_000)
    chunks.took(499, 10.0)  # too few to tell
    assert chunks.next(3) == (9_000, 500)
    chunks.back((1_000, 8_000))
    assert chunks.next(1) == (1_000, 8_000)
    assert (chunks.next(2), chunks.next(2)) == ((9_500, 500), (20_000, 300))
    assert (chunks.next(1), chunks.next(1)) == ((30_000, 500), None)
    chunks = Chunks([(0, 100_000)], 2.0)
    sizes = []
    for hands, seconds in ((1_000, 1.0), (500, 0.3), (500, 0.0), (4_000, 1_000.0), (500, 0.5)):
        chunks.took(hands, seconds)
        sizes.append(chunks.next(1))
    assert sizes == [(0, 2_000), (2_000, 3_333), (5_333, 4_000), (9_333, 500), (9_833, 2_000)]
    assert Chunks([(0, 1_999), (5_000, 2_001)], 2.0).next(2) == (0, 1_000)
    assert Chunks([(0, 2_001), (5_000, 1_001)], 2.0).next(2) == (0, 750)


def test_neighbouring_chunks_become_one() -> None:
    gathered = Gathered(numbers([]), [(20, 5), (0, 5), (10, 5), (15, 5), (40, 1)])
    assert gathered.done == [(0, 5), (10, 15), (40, 1)] and gathered.hands == 21
    assert gathered.gaps(50) == [(5, 5), (25, 15), (41, 9)]
    assert gathered.gaps(41) == [(5, 5), (25, 15)] and gathered.gaps(26) == [(5, 5), (25, 1)] and gathered.gaps(10) == [(5, 5)]
    assert gathered.add(5, 5, numbers([])) and gathered.done == [(0, 25), (40, 1)]
    with pytest.raises(ValueError, match="twice"):
        Gathered(numbers([]), [(0, 5), (4, 1)])


def test_a_hand_is_played_before_the_clock_runs_if_any_is_missing() -> None:
    played: list[tuple[int, int]] = []

    class Noting(Adding):
        def play(self, first: int, hands: int, stopped: Callable[[], bool]) -> Any:
            played.append((first, hands))
            return super().play(first, hands, stopped)

    with Threads() as executor:
        assert play_all(Noting(), 10, executor)[:2] == (numbers(range(10)), 10)
        assert played == [(0, 1), (0, 10)]
        found = Gathered(numbers(range(10)), [(0, 10)])
        assert play_all(Noting(), 10, executor, gathered=found)[:2] == (numbers(range(10)), 0)
    assert len(played) == 2 and not executor.renew(), "a thread does not die"


def test_whoever_names_no_number_of_workers_has_one() -> None:
    assert Threads().slots == Processes().slots == 1


@pytest.mark.parametrize(
    ("dies", "slots", "all_lost"),
    [
        *(([False, True, False], slots, all_lost) for slots in (1, 3) for all_lost in (False, True)),
        ([True, True, False], 3, True),
    ],
)
def test_what_a_dead_worker_had_is_played_again(dies: list[bool], slots: int, all_lost: bool) -> None:
    told: list[int] = []
    with Mortal(slots, cycle(dies), all_lost) as executor:
        counted, played, _ = play_all(Adding(), HANDS, executor, progress=lambda done, _: told.append(done))
    assert (counted, played) == (numbers(range(HANDS)), HANDS)
    assert executor.renewed > 1
    assert len(executor.given) > len(set(executor.given)), "a chunk is given out again as it was"
    assert told == sorted(told) and told[-1] == HANDS


def test_workers_that_die_again_and_again_end_it() -> None:
    with Mortal(2, repeat(True)) as executor, fails("worker-lost", KongboxError) as caught:
        play_all(Adding(), HANDS, executor)
    assert executor.renewed == 3
    assert caught.value.message == say("simulation", "workers-died", count=4)
    with Mortal(1, cycle([True, True, True, False])) as executor:
        assert play_all(Adding(), HANDS, executor)[0] == numbers(range(HANDS)), "a result in between begins a new count"


class Late(Mortal):
    """Takes nothing that is given to it, so many times: its workers have died before."""

    refuses = 1

    def submit(self, job: Any, first: int, hands: int) -> "Future[Any]":
        self.refuses -= 1
        if self.refuses >= 0:
            raise Died
        return super().submit(job, first, hands)


@pytest.mark.parametrize("all_lost", [False, True])
def test_workers_that_have_died_before_anything_was_given_out_lose_no_hand(all_lost: bool) -> None:
    with Late(2, repeat(False), all_lost) as executor:
        assert play_all(Adding(), HANDS, executor)[:2] == (numbers(range(HANDS)), HANDS)
    with Late(2, repeat(False), all_lost) as executor, fails("worker-lost", KongboxError):
        executor.refuses = 10**6
        play_all(Adding(), HANDS, executor)


def test_a_clock_does_not_run_while_the_workers_begin() -> None:
    with Mortal(3, repeat(False)) as executor:
        have_begun(executor, Adding())
        assert executor.given == [(0, 1)] * 3
    with Late(3, repeat(False)) as executor:
        have_begun(executor, Adding())  # whoever submits then hears of it
        assert executor.given == []


def test_what_a_worker_refuses_is_told() -> None:
    for executor in (Mortal(2, repeat(False)), Threads(2)):
        with executor as place, fails("no-hand", KongboxError):
            play_all(Adding(refuses=5_000), HANDS, place)


class Endless:
    """A job that plays until it is stopped."""

    def __init__(self) -> None:
        self.plays = Event()

    def worker(self) -> Self:
        return self

    def play(self, first: int, hands: int, stopped: Callable[[], bool]) -> str:
        self.plays.set()
        while not stopped():
            sleep(0.001)
        return "stopped"


def test_hands_are_played_in_batches_until_nobody_wants_them() -> None:
    assert [*batches(5, 45, never, 20)] == [(5, 20), (25, 20), (45, 5)]
    assert [*batches(7, 2_000, never)] == [(7, 2_000)] and [*batches(7, 2_001, never)] == [(7, 2_000), (2_007, 1)]
    wanted = iter([False, True])
    found = batches(0, 30, lambda: next(wanted), 10)
    assert next(found) == (0, 10)
    with pytest.raises(GivenUp):
        next(found)


def test_threads_stop_in_the_middle_of_their_hands() -> None:
    job = Endless()
    with Threads(1) as executor:
        found = executor.submit(cast(Any, job), 0, HANDS)
        job.plays.wait()
    assert found.result() == "stopped"


def test_threads_find_what_one_does() -> None:
    for workers in (1, 3):
        with Threads(workers) as executor:
            assert play_all(Adding(), HANDS, executor)[0] == numbers(range(HANDS))


def test_processes_find_it_too_and_one_that_is_killed_is_replaced() -> None:
    killed: list[int] = []

    def kill(_: int, __: int) -> None:
        if not killed:
            victim = multiprocessing.active_children()[0]
            victim.kill()
            killed.append(victim.pid or 0)

    with Processes(1) as executor:
        executor.begin(Adding())
        assert len(multiprocessing.active_children()) == 1
        assert play_all(Adding(), 100_000, executor, progress=kill)[0] == numbers(range(100_000))
    assert killed
    assert killed[0] not in [child.pid for child in multiprocessing.active_children()]


def test_every_process_begins_and_none_for_another(tmp_path: Path) -> None:
    with Processes(2) as executor:
        for _ in range(2):
            executor.begin(Signing(folder=str(tmp_path)))
            children = {str(child.pid) for child in multiprocessing.active_children()}
            assert len(children) == 2 and {path.name for path in tmp_path.iterdir()} == children
        executor.all_there.abort()
        executor.begin(Adding())  # one of them has been waited for long enough: the others have begun


def test_no_clock_counts_how_long_workers_take_to_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    class Slow(Mortal):
        """Takes an hour to begin."""

        def begin(self, job: Any) -> None:
            now[0] += 3600

    monkeypatch.setattr(farm, "perf_counter", lambda: now[0])
    with Slow(2, repeat(False)) as executor:
        assert play_all(Adding(), 1_000, executor)[1:] == (1_000, 0.0)
    assert now == [3600]


def test_a_worker_with_other_sources_is_refused() -> None:
    job = pickle.dumps(Adding())
    assert play_carried(job, LOADED, 0, 10) == numbers(range(10))
    refused = play_carried(b"not even read", "0" * 64, 0, 10)
    assert isinstance(refused, KongboxError) and refused.code == "other-sources"
    told = play_carried(pickle.dumps(Adding(refuses=3)), LOADED, 0, 10)
    assert isinstance(told, KongboxError) and told.code == "no-hand"


def test_the_fingerprint_is_of_every_byte(tmp_path: Path) -> None:
    for part in PARTS:
        place = tmp_path / part
        if part.endswith(".py"):
            place.write_text("x = 1\n")
        else:
            (place / "inner").mkdir(parents=True)
            (place / "inner" / "a.py").write_text("y = 1\n")
            (place / "inner" / "a.toml").write_text("z = 1\n")
    found = {fingerprint(tmp_path)}
    for path in sorted(tmp_path.rglob("*.*")):
        path.write_text("x = 2\n")
        found.add(fingerprint(tmp_path))
    assert len(found) == 2 * len(PARTS)  # as they were, a file of its own, and two in each of the folders
    (tmp_path / "sim" / "notes.txt").write_text("nothing\n")
    assert fingerprint(tmp_path) in found


def test_a_job_is_small_when_it_travels() -> None:
    job = Simulation(Ruleset.load("bmja").goulash, ("greedy",) * 4, 5)
    job.rules.lookup  # noqa: B018  what was worked out does not travel
    there = pickle.loads(pickle.dumps(job))
    assert len(pickle.dumps(job)) < 64_000
    assert (there.rules.hash, there.rules.is_goulash, there.bots) == (job.rules.hash, True, job.bots)
    assert there.rules.rules.bytes() == job.rules.rules.bytes()
