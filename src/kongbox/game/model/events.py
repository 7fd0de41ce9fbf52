"""The events at a table, in order."""

from typing import Literal, NamedTuple, get_args

EventName = Literal[
    "deal",
    "bonus",
    "draw",
    "loose",
    "discard",
    "fishing",
    "not-fishing",
    "chow",
    "pung",
    "kong",
    "conceal",
    "add",
    "give",
    "no-exchange",
    "win",
    "washout",
    "danger",
    "infraction",
    "shown",
    "forfeit",
    "bogus",
    "no-choice",
]
SAID: tuple[EventName, ...] = ("fishing", "not-fishing")
"""Announcements. On the wire each is a kind of event; at a table it is the code of a `say` event."""
SHOWN = {"say", *get_args(EventName)} - {*SAID}
"""The kinds of event that players see. Scores and payments are in the result."""


class Event(NamedTuple):
    """Something that happened at a table.

    `tile` is in notation ("7b"), or None. `other` is the seat that supplied the tile, made the payment, or gave the tile in an
    exchange; None if no seat did. `code` depends on the kind. For discard it is the announcement, "fishing" or "riichi"; for
    say, "fishing" or "not-fishing"; for win, the source of the last tile; for washout, the reason; for infraction, the
    infraction. `tiles` are all three tiles of a chow; for bogus, the two tiles shown with the claimed tile.

    Every other field belongs to certain kinds of event, and is None for the rest. `dealt`: for deal, the number of tiles.
    `left`: for draw and loose, the number of live tiles left; for replenish, the number of loose tiles on the wall. `total`:
    for score, the score. `amount`: for pay, the points paid. `wilds`: for pung, kong, conceal and add, the number of wild tiles
    used. `exchange`: for give, the number of the exchange in which `seat` gets the tile. `danger`: for danger, the index in the
    ruleset's `dangers`; `other` is then the seat that let `seat` have the tile. `replaced`: for win, whether the last tile was
    a loose tile in place of a live one.
    """

    kind: str
    seat: int
    tile: str | None
    other: int | None
    code: str | None = None
    tiles: tuple[str, ...] = ()
    dealt: int | None = None
    left: int | None = None
    total: int | None = None
    amount: int | None = None
    wilds: int | None = None
    exchange: int | None = None
    danger: int | None = None
    replaced: bool | None = None
