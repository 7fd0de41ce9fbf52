"""The short texts of a record: walls, moves and events."""

from functools import cache

from ..errors import BadInput
from ..game import Action, Event, read_action
from ..game.words.failures import failure
from ..notation import read_tiles

SEATS = {"0": 0, "1": 1, "2": 2, "3": 3}


def read_wall(text: str) -> list[int]:
    """Return the kinds of tile in a written wall, by place. It is read in parts, because notation limits the length of a text."""
    names = text.split(" ")
    return [tile for first in range(0, len(names), 64) for tile in read_tiles(" ".join(names[first : first + 64]))]


@cache
def move_text(seat: int, action: Action) -> str:
    """Return a move as text, such as "2 discard 7b"."""
    return f"{seat} {action.id}"


def read_move(text: str) -> tuple[int, Action]:
    """Return the seat and the action of a written move. Raises BadInput (code "bad-action") for any other text."""
    seat, _, action = text.partition(" ")
    if seat not in SEATS:
        raise failure(BadInput, "bad-action", "answer", given=text[:40])
    return SEATS[seat], read_action(action)


def event_text(event: Event) -> str:
    """Return an event as text: "1 draw 7b, 61 left", "3 chow 6b from 2: 678b". Different events have different texts."""
    words = [str(event.seat), event.kind]
    if event.tile is not None:
        words.append(event.tile)
    if event.other not in (None, event.seat):
        words.append(f"from {event.other}")
    return " ".join(words) + detail(event)


def detail(event: Event) -> str:
    """Return the end of an event's text, after its tile; "" for an event without details."""
    match event.kind:
        case "draw" | "loose":
            return f", {event.left} left"
        case "chow":
            one, two, three = event.tiles
            return f": {one[0]}{two[0]}{three}"
        case "discard":
            return f", {event.code}" if event.code else ""
        case "say":
            return " 1" if event.code == "fishing" else ""
        case "win":
            return f", {event.code}" + (" in place of a live tile" if event.replaced else "")
        case "deal":
            return f" {event.dealt}"
        case "replenish":
            return f" {event.left}"
        case "score":
            return f" {event.total}"
        case "pay":
            return f" {event.amount}"
        case "give":
            return f" {event.exchange}"
        case "infraction":
            return f" {event.code}"
        case "bogus":
            return " with " + " ".join(event.tiles)
        case "danger":
            return f", danger {(event.danger or 0) + 1}"
        case "washout":
            return "" if event.code == "wall-out" else f", {event.code}"
    return f" {event.wilds}" if event.wilds else ""
