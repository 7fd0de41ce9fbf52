"""What a program hands to a table, looked at before the kernels see it: each of these says in one sentence what is wrong."""

import operator
import secrets
from collections.abc import Iterable, Sequence

from ...core.state.records import Table as State
from ...errors import BadInput
from ...rulesets import Ruleset
from ...rulesets.largest import MOST_HELD
from ...tiles import PLAYED, WILD
from ..model.actions import Action, read_action

MOST_HANDS = 10_000
"""Nobody wins more hands in a row."""


def whole_number(value: object, what: str, low: int, high: int, code: str) -> int:
    """A whole number from low to high.

    Raises BadInput with the code that is given.
    """
    try:
        number = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        number = low - 1
    if isinstance(value, bool) or not low <= number <= high:
        raise BadInput(f"{what} {_short(value)}: it is a whole number from {low} to {high}", code=code)
    return number


def seat_number(seat: object, what: str = "seat") -> int:
    """A chair, 0 to 3. Raises BadInput (code "bad-seat")."""
    return whole_number(seat, what, 0, 3, "bad-seat")


def points_held(held: Sequence[int] | None, start: int) -> tuple[int, ...]:
    """What the four seats hold before a hand. Raises BadInput (code "bad-held")."""
    if held is None:
        return (start,) * 4
    numbers = numbers_of(held, "held", "bad-held")
    if len(numbers) != 4:
        raise BadInput(f"held: {len(numbers)} of them; the four seats hold points, 0 on an empty chair", code="bad-held")
    return tuple(whole_number(number, "held", -MOST_HELD, MOST_HELD, "bad-held") for number in numbers)


def asked_seats(asked: Iterable[int]) -> int:
    """The seats that answer to every open tile, as bits. Raises BadInput (code "bad-seat")."""
    return sum(1 << seat for seat in {seat_number(seat, "asked") for seat in numbers_of(asked, "asked", "bad-seat")})


def numbers_of(values: object, what: str, code: str) -> list[object]:
    """The values of a sequence. Raises BadInput for what is none."""
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise BadInput(f"{what} {_short(values)}: it is a row of whole numbers", code=code)
    return list(values)


def action_that_is_one(action: Action | str) -> Action:
    """An action in its one form. Raises BadInput (code "bad-action") for a verb, or tiles, of which none is made."""
    if isinstance(action, str):
        return read_action(action)
    if not isinstance(action, Action) or not action.is_written:
        raise BadInput(f"{_short(action)} is no action: it has a verb and tiles, kinds from 0 to {PLAYED - 1}", code="bad-action")
    return read_action(action.id)


def lay_wall(state: State, ruleset: Ruleset, wall: Sequence[int] | None, dice: Sequence[int] | None) -> None:
    """Build the wall that is given, or one that nobody can foresee; throw the dice where none are given.

    Raises BadInput for a wall that is not all the tiles of the ruleset, or dice that are not four numbers from 1 to 6.
    """
    random = secrets.SystemRandom()
    whole = ruleset.tiles
    if wall is None:
        tiles = random.sample(whole, len(whole))
    else:
        kinds = numbers_of(wall, "wall", "bad-wall")
        tiles = [whole_number(kind, "wall: a kind of tile is", 0, WILD, "bad-wall") for kind in kinds]
        if sorted(tiles) != whole:
            raise BadInput(f"the wall is not the {len(whole)} tiles of {ruleset.name}", code="bad-wall")
    if dice is None:
        rolled = [random.randint(1, 6) for _ in range(4)]
    else:
        rolled = [whole_number(die, "dice: a die shows", 1, 6, "bad-dice") for die in numbers_of(dice, "dice", "bad-dice")]
        if len(rolled) != 4:
            raise BadInput(f"dice {rolled}: there are two rolls of two dice, 1 to 6 each", code="bad-dice")
    state.wall.size = len(whole)
    for place, tile in enumerate(tiles):
        state.wall.tile[place] = tile
    for die, spots in enumerate(rolled):
        state.wall.dice[die] = spots


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
