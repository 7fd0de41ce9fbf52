"""Whole numbers that programs pass. One below the least and one above the most is refused, and the refusal names both bounds."""

from collections.abc import Callable

import pytest

from kongbox.envs import VectorTables, init_many
from kongbox.errors import BadInput
from kongbox.game import Match, Seen, Table
from kongbox.game.play.sampling import sample
from kongbox.minds.weighing import check_effort
from kongbox.sim.asking import sound_hands
from kongbox.sim.executors import sound_workers


def seen() -> Seen:
    """Return what East knows when a hand begins."""
    return Table(seed=7).seen(0)


CALLS: dict[str, tuple[Callable[[int], object], int, int, int]] = {
    "hands of a session": (lambda number: Match(hands=number), 0, 10**9, 10**9),
    "streak": (lambda number: Table(seed=1, streak=number), 0, 10_000, 10_000),
    "prevailing": (lambda number: Table(seed=1, prevailing=number), 0, 3, 3),
    "answers": (lambda number: Table(seed=1).before(number), 0, 10**9, 10**9),
    "samples": (lambda number: sample(seen(), number), 0, 100_000, 1),
    "playouts": (lambda number: check_effort(number, 1), 1, 10**9, 10**9),
    "threads of playouts": (lambda number: check_effort(1, number), 1, 1024, 1024),
    "tables": (lambda number: VectorTables(number, compiled=False), 1, 1_000_000, 1),
    "tables of a caller": (lambda number: init_many("redux", number, compiled=False), 1, 1_000_000, 1),
    "threads of tables": (lambda number: VectorTables(2, threads=number, compiled=False), 1, 256, 256),
    "simulated hands": (sound_hands, 1, 10**11, 10**11),
    "workers": (sound_workers, 1, 256, 256),
}
"""By what a number is: a call with it, the least, the most, and the largest that is tried, because more would take too long."""


@pytest.mark.parametrize("what", CALLS)
def test_a_number_outside_its_bounds_is_refused_with_both_of_them(what: str) -> None:
    call, least, most, _ = CALLS[what]
    for wrong in (least - 1, most + 1):
        with pytest.raises(BadInput) as caught:
            call(wrong)
        named = caught.value.message.replace(",", "").rstrip(".").split()
        assert {str(least), str(most)} <= set(named), caught.value.message


@pytest.mark.parametrize("what", CALLS)
def test_the_least_and_the_most_are_accepted(what: str) -> None:
    call, least, _, tried = CALLS[what]
    call(least)
    call(tried)
