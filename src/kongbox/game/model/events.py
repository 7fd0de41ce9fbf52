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
"""Announcements. On the wire each is an event of its own; at the table it is the code of an event `say`."""
SHOWN = {"say", *get_args(EventName)} - {*SAID}
"""The kinds of event that players see. Scores and payments are not among them: the result shows those."""


class Event(NamedTuple):
    """Something that happened at a table.

    `tile` is in notation ("7b"), or None. `other` is the seat that supplied the tile, paid or gave, or None. `code`: for discard,
    the announcement, "fishing" or "riichi"; for say, "fishing" or "not-fishing"; for win, the source of the last tile; for
    washout, the reason; for infraction, the infraction. `tiles`: for chow, all three; for bogus, the two shown with the claimed
    one.

    Every other field is for certain events, and None for the rest. `dealt`: for deal, the number of tiles. `left`: for draw and
    loose, the live tiles left; for replenish, the loose tiles on the wall. `total`: for score. `amount`: for pay. `wilds`: for
    pung, kong, conceal and add, the wild tiles used. `exchange`: for give, the number of the exchange in which `seat` gets the
    tile. `danger`: for danger, its index in the ruleset's `dangers`; `other` let the seat have the tile. `replaced`: for win,
    whether the last tile was a loose tile in place of a live one.
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
