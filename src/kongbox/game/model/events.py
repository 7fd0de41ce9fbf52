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
"""What somebody says is an event of its own on the wire, and a code of one at the table: `TOLD`."""
TOLD = {"say", *get_args(EventName)} - {*SAID}
"""The events that players are told; the settlement is told by the result."""


class Event(NamedTuple):
    """One thing that happened.

    `tile` is written ("7b") or None; `other` is the seat whose tile it was, that paid or that gave, or None. `code`: discard,
    "fishing" or "riichi" if that was announced with it; say, "fishing" or "not-fishing"; win, how the last tile came; washout,
    why nobody won; infraction, of what the seat is guilty. `tiles`: chow, all three; bogus, the two shown with the claimed one.

    The rest is None where the kind has none. `dealt`: deal, how many tiles. `left`: draw and loose, live tiles that are left;
    replenish, loose tiles that lie now. `total`: score. `amount`: pay. `wilds`: pung, kong, conceal and add, wild tiles used.
    `exchange`: give, which exchange it is in which the tile comes to `seat`. `danger`: which of the ruleset's `dangers` it is,
    from 0: `other` has let the seat have the tile. `replaced`: win, whether a loose tile came in place of a live one.
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
