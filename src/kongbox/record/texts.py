"""The short texts of a record: tiles of a wall, moves, events."""

from collections.abc import Sequence
from functools import cache

from ..core.state import codes as n
from ..core.state.records import Log, Table
from ..errors import BadInput
from ..game import Action, read_action
from ..game.model.actions import action_of
from ..game.model.codes import EVENT_KINDS, OFFENCES, WHY
from ..notation import read_tiles
from ..tiles import NAMES, NONE

SEATS = {"0": 0, "1": 1, "2": 2, "3": 3}


def wall_text(table: Table) -> str:
    """The tiles of the wall as it was built, by place."""
    built = table.wall.built if table.wall.rebuilt else table.wall.tile
    return " ".join(NAMES[built[place]] for place in range(table.wall.size))


def read_wall(text: str) -> list[int]:
    """The kinds that a written wall names, by place; notation has a limit of its own for texts, so it reads them in parts."""
    names = text.split(" ")
    return [tile for first in range(0, len(names), 64) for tile in read_tiles(" ".join(names[first : first + 64]))]


@cache
def action_text(number: int, tile: int) -> str:
    """An action of the kernels as text; `tile` is the one in question."""
    asked = Table.new()
    asked.tile = tile
    return action_of(number, asked).id


def moves_of(log: Log) -> list[str]:
    """Every move of a hand."""
    return [f"{seat} {action_text(number, tile)}" for seat, number, tile in rows(log.move, log.moves, 3)]


def read_move(text: str) -> tuple[int, Action]:
    """The seat and the action that a written answer names.

    Raises BadInput (code "bad-action") for a text that names none.
    """
    seat, _, action = text.partition(" ")
    if seat not in SEATS:
        raise BadInput(f"{text[:40]!r} is no answer: a seat, 0 to 3, and an action: 2 discard 7b", code="bad-action")
    return SEATS[seat], read_action(action)


def events_text(log: Log, first: int = 0) -> list[str]:
    """Everything that happened in a hand, from an event on."""
    return [event_text(row) for row in rows(log.event, log.events, 5, first)]


def rows(cells: memoryview, count: int, columns: int, first: int = 0) -> list[tuple[int, ...]]:
    """Rows of a table of numbers."""
    return [tuple(cells[row, column] for column in range(columns)) for row in range(first, count)]


def event_text(row: Sequence[int]) -> str:
    """One event: "1 draw 7b, 61 left", "3 chow 6b from 2: 678b" and so on; different events have different texts."""
    kind, seat, tile, of, number = row
    words = [str(seat), EVENT_KINDS[kind]]
    if tile != NONE:
        words.append(NAMES[tile])
    if of not in (NONE, seat):
        words.append(f"from {of}")
    return " ".join(words) + detail(kind, number)


def detail(kind: int, number: int) -> str:
    """What the number of an event says."""
    if kind in (n.E_DRAW, n.E_LOOSE):
        return f", {number} left"
    if kind == n.E_CHOW:
        return f": {NAMES[number][0]}{NAMES[number + 1][0]}{NAMES[number + 2]}"
    if kind == n.E_DISCARD:
        return ("", ", fishing", ", riichi")[number]
    if kind == n.E_WIN:
        return f", {SOURCE[number]}"
    if kind in (n.E_DEAL, n.E_REPLENISH, n.E_SCORE, n.E_PAY):
        return f" {number}"
    if kind == n.E_INFRACTION:
        return f" {OFFENCES[number]}"
    if kind == n.E_BOGUS:
        return f" with {NAMES[number // 64]} {NAMES[number % 64]}"
    if kind == n.E_DANGER:
        return f", danger {number + 1}"
    if kind == n.E_WASHOUT:
        return f", {WHY[number]}" if number else ""
    return f" {number}" if number else ""


SOURCE = {
    n.FROM_WALL: "wall",
    n.FROM_LOOSE: "loose",
    n.FROM_BOX: "loose in place of a live tile",
    n.FROM_DISCARD: "discard",
    n.FROM_KONG: "rob",
}
