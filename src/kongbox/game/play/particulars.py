"""The state of a seat or of the table, apart from the tiles: each item's name in a text, its range and its default."""

from collections.abc import Iterator
from typing import Any

from ...core.play.deal import different_heads
from ...core.state import codes as n
from ...core.state.records import Side
from ...core.state.records import Table as State
from ...tiles import FLOWER, NAMES, NONE, PLAYED, WILD

PREPLAY = (n.OPENING, n.WASHING, n.EXCHANGE, n.VOTE)
"""The phases before the first turn."""
TILE = (NONE, WILD)
SEAT = (NONE, 3)
FLAG = (0, 1)
KINDS_OF = {"missed": (0, PLAYED), "spare": (0, WILD + 1), "unlaid": (FLOWER, 8)}
"""By the name of an item that is a set of kinds, as bits: its lowest kind, and how many kinds it may have."""

SIDE: dict[str, tuple[int, int]] = {
    "kept": FLAG,  # the hand is still as dealt
    "calling": FLAG,
    "spare": (0, (1 << WILD + 1) - 1),
    "fishing": FLAG,
    "spoke": FLAG,
    "bound": FLAG,
    "faults": (0, 31),
    "wrong": (-13, 13),
    "owing": (0, 4),
    "barred": (0, 2),
    "forfeit": (0, 2),
    "erred": FLAG,
    "pleads": FLAG,
    "withdrawn": (0, 99),
    "unmarked": (0, 15),
    "heads": (0, 13),
    "drawn": TILE,
    "came": (0, 5),
    "could": (0, 4095),
    "missed": (0, (1 << PLAYED) - 1),
    "unlaid": (0, 255),
}
TABLE: dict[str, tuple[int, int]] = {
    "final": FLAG,
    "chain": (0, 16),
    "claimed": FLAG,
    "opened": (0, 4),
    "added_wild": FLAG,
    "pleaded": FLAG,
    "forgot": FLAG,
    "misled": SEAT,
    "named": TILE,
    "early": SEAT,
    "early_tile": TILE,
    "resume": SEAT,
    "after": SEAT,
    "goes_on_final": FLAG,
    "tile": TILE,
    "how": (0, 5),
}
PART = {"chain": ("kongs", "chain"), "added_wild": ("kongs", "wild"), "goes_on_final": ("faults", "final")} | {
    name: ("faults", name) for name in ("pleaded", "forgot", "misled", "named", "early", "early_tile", "resume", "after")
}
"""The part of the record and the field that hold an item, by its name. Other items are fields of the record itself."""


def place_of(state: State, name: str) -> tuple[object, str]:
    """Return the part of the record that holds an item of the table, and the name of the item's field."""
    part, field = PART.get(name, ("", name))
    return getattr(state, part) if part else state, field


def remember(state: State, name: str, value: int) -> None:
    """Set an item of the table."""
    part, field = place_of(state, name)
    setattr(part, field, value)


def is_asked(state: State, name: str) -> bool:
    """Whether an "also" line may give the item `name` in the current phase.

    Once play has begun, only the line of the question may give the open or drawn tile and its source.
    """
    return name not in ("tile", "how") or state.phase in PREPLAY


def table_particulars(state: State) -> Iterator[tuple[str, int]]:
    """Yield the name and value of each item of the table that matters in the current phase."""
    for name in TABLE:
        if name == "added_wild" and state.phase != n.ROB:
            continue
        if (name == "early_tile" and state.faults.early == NONE) or (name == "goes_on_final" and state.faults.resume == NONE):
            continue
        if not is_asked(state, name):
            continue
        part, field = place_of(state, name)
        yield name, getattr(part, field)


def side_particulars(state: State, side: Side, seat: int) -> Iterator[tuple[str, int]]:
    """Yield the name and value of each item of a seat that matters in the current phase."""
    for name in SIDE:
        value = getattr(side, name)
        if name == "heads" and state.phase not in PREPLAY:
            continue
        if name in ("drawn", "came") and not remembers_draw(state, seat):
            continue
        yield name, value


def remembers_draw(state: State, seat: int) -> bool:
    """Whether the tile that a seat last drew still matters.

    It matters before the first turn, and during the seat's turn, even if another player interrupts the turn.
    """
    return state.phase in PREPLAY or seat == state.faults.resume or (state.phase == n.TURN and seat == state.turn)


def defaults_of_side(state: State, side: Side, seat: int) -> dict[str, int]:
    """Return the default of each item that a position may give for a seat. The tiles on the table decide the defaults."""
    usual = dict.fromkeys(SIDE, 0)
    usual["kept"] = int(side.discards == 0 and side.melds == 0)
    usual["heads"] = different_heads(side)
    usual["drawn"] = side.drawn if state.phase == n.TURN and seat == state.turn else NONE
    usual["came"] = state.how if state.phase == n.TURN and seat == state.turn and state.how != n.FROM_CLAIM else 0
    usual["could"] = side.could
    return usual


def defaults_of_table(state: State) -> dict[str, int]:
    """Return the default of each item of the table."""
    usual = dict.fromkeys(TABLE, 0) | dict.fromkeys((name for name in TABLE if TABLE[name] in (TILE, SEAT)), NONE)
    usual["final"] = int(state.wall.live == 0)
    usual["claimed"] = int(state.phase == n.TURN and state.how == n.FROM_CLAIM)
    usual["opened"] = (state.turn - state.dealer) % 4 if state.phase == n.OPENING else 4
    return usual


def written(name: str, value: int) -> str:
    """Return an item as text: "missed=5b7c", "drawn=3d", "kept=1"."""
    return f"{name}={value_text(name, value)}"


def value_text(name: str, value: int) -> str:
    """Return a value as text: a tile or tiles in notation, "none", or a number."""
    if name in KINDS_OF:
        first, many = KINDS_OF[name]
        return ",".join(NAMES[first + kind] for kind in range(many) if value >> kind & 1) or "none"
    if (SIDE | TABLE)[name] == TILE:
        return "none" if value == NONE else NAMES[value]
    return "none" if (SIDE | TABLE)[name] == SEAT and value == NONE else str(value)


def read_value(name: str, text: str, ranges: dict[str, tuple[int, int]]) -> int | None:
    """Return the value in a text; None if the text is unreadable or the value out of range."""
    low, high = ranges[name]
    kinds: dict[str, Any] = {tile: kind for kind, tile in enumerate(NAMES)}
    if name in KINDS_OF:
        names = set() if text == "none" else set(text.split(","))
        first, many = KINDS_OF[name]
        if any(tile not in kinds or not 0 <= kinds[tile] - first < many for tile in names):
            return None
        return sum(1 << int(kinds[tile]) - first for tile in names)
    if (low, high) == TILE:
        value = NONE if text == "none" else kinds.get(text, high + 1)
    elif text == "none" and low == NONE:
        value = NONE
    else:
        value = int(text) if text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 12 else high + 1
    return value if low <= value <= high else None
