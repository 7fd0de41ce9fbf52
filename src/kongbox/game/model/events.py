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

    `tile` is written ("7b") or None; `other` is the seat whose tile it was, that paid or that gave, or None. The rest depends on
    the kind. `number`: deal, tiles dealt; draw and loose, live tiles left; replenish, loose tiles that lie now; score, the total;
    pay, the amount; win, 1 where a loose tile came in place of a live one; pung, kong, conceal and add, wild tiles used; give,
    which exchange it is in which the tile comes to `seat`; danger, which of the ruleset's `dangers` it is, from 0: `other` has
    let the seat have the tile. `code`: discard, "fishing" or "riichi" if that was announced with it; say, "fishing" or
    "not-fishing"; win, how the last tile came; washout, why nobody won; infraction, of what the seat is guilty. `tiles`: chow,
    all three; bogus, the two shown with the claimed one.
    """

    kind: str
    seat: int
    tile: str | None
    other: int | None
    number: int
    code: str | None = None
    tiles: tuple[str, ...] = ()
