"""Checks of the arguments that a program gives a table, before the kernels see them."""

import operator
import secrets
from collections.abc import Iterable, Sequence

from ...core.state.records import Table as State
from ...errors import BadInput
from ...notation import read_tiles
from ...notation.faults import short
from ...rulesets import Ruleset
from ...rulesets.largest import MOST_HELD
from ...tiles import PLAYED, WILD
from ..model.actions import NUMBER, PLAIN, WITH_TILE, Action, is_three
from ..words.failures import failure

MOST_HANDS = 10_000
"""The most hands in a row that a dealer can have won."""


def whole_number(value: object, what: str, low: int, high: int, code: str) -> int:
    """Return the value as an int. Raises BadInput (code `code`) unless it is a whole number from `low` to `high`."""
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = low - 1
    if isinstance(value, bool) or not low <= number <= high:
        raise failure(BadInput, code, "whole", what=what, given=short(repr(value), 40), low=low, high=high)
    return number


def seat_number(seat: object, what: str = "seat") -> int:
    """Return the seat. Raises BadInput (code "bad-seat") unless it is a whole number from 0 to 3."""
    return whole_number(seat, what, 0, 3, "bad-seat")


def points_held(held: Sequence[int] | None, start: int) -> tuple[int, ...]:
    """Return the four seats' points before a hand; `start` for each if `held` is None. Raises BadInput (code "bad-held")."""
    if held is None:
        return (start,) * 4
    numbers = numbers_of(held, "held", "bad-held")
    if len(numbers) != 4:
        raise failure(BadInput, "bad-held", "seats", count=len(numbers))
    return tuple(whole_number(number, "held", -MOST_HELD, MOST_HELD, "bad-held") for number in numbers)


def asked_seats(asked: Iterable[int], what: str = "asked") -> int:
    """Return the seats as bits. `what` names the argument in the error. Raises BadInput (code "bad-seat")."""
    return sum(1 << seat for seat in {seat_number(seat, what) for seat in numbers_of(asked, what, "bad-seat")})


def numbers_of(values: object, what: str, code: str) -> list[object]:
    """Return the values as a list. Raises BadInput (code `code`) for a string, for bytes, and for anything not iterable."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise failure(BadInput, code, "row", what=what, given=short(repr(values), 40))
    return list(values)


def read_action(text: str) -> Action:
    """Return the action that a text names. Raises BadInput (code "bad-action") if the text names none."""
    verb, _, rest = text.strip().lower().partition(" ")
    action = Action(verb, tuple(sorted(read_tiles(rest))) if rest else ())
    if action in NUMBER or (verb == "chow" and is_three(action.tiles)):
        return action
    known = (*PLAIN, *(f"{verb} 7b" for verb in WITH_TILE), "chow 678b")
    raise failure(BadInput, "bad-action", "text", given=text[:40], known=known)


def action_that_is_one(action: Action | str) -> Action:
    """Return an action in its standard form. Raises BadInput (code "bad-action") for an impossible action."""
    if isinstance(action, str):
        return read_action(action)
    if not isinstance(action, Action):
        raise failure(BadInput, "bad-action", "object", given=short(repr(action), 40))
    if not action.is_written:
        raise failure(BadInput, "bad-action", "kinds", given=short(repr(action), 40), high=PLAYED - 1)
    return read_action(action.id)


def lay_wall(state: State, ruleset: Ruleset, wall: Sequence[int] | None, dice: Sequence[int] | None) -> None:
    """Build the given wall and set the given dice. If either is None, it is chosen unpredictably.

    Raises BadInput unless `wall` has exactly the ruleset's tiles and `dice` are four numbers from 1 to 6.
    """
    random = secrets.SystemRandom()
    whole = ruleset.tiles
    if wall is None:
        tiles = random.sample(whole, len(whole))
    else:
        kinds = numbers_of(wall, "wall", "bad-wall")
        tiles = [whole_number(kind, "wall", 0, WILD, "bad-wall") for kind in kinds]
        if sorted(tiles) != whole:
            raise failure(BadInput, "bad-wall", "tiles", count=len(whole), rules=ruleset.name)
    if dice is None:
        rolled = [random.randint(1, 6) for _ in range(4)]
    else:
        rolled = [whole_number(die, "dice", 1, 6, "bad-dice") for die in numbers_of(dice, "dice", "bad-dice")]
        if len(rolled) != 4:
            raise failure(BadInput, "bad-dice", "rolls", given=rolled)
    state.wall.size = len(whole)
    for place, tile in enumerate(tiles):
        state.wall.tile[place] = tile
    for die, spots in enumerate(rolled):
        state.wall.dice[die] = spots
