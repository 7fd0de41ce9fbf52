"""What happened at a table, in order."""

from typing import NamedTuple

from ...core.state import codes as n
from ...core.state.records import Log
from ...tiles import NAMES, NONE

KINDS = {
    n.E_DEAL: "deal",
    n.E_BONUS: "bonus",
    n.E_DRAW: "draw",
    n.E_LOOSE: "loose",
    n.E_DISCARD: "discard",
    n.E_CHOW: "chow",
    n.E_PUNG: "pung",
    n.E_KONG: "kong",
    n.E_CONCEALED: "conceal",
    n.E_ADDED: "add",
    n.E_REPLENISH: "replenish",
    n.E_WIN: "win",
    n.E_WASHOUT: "washout",
    n.E_SCORE: "score",
    n.E_PAY: "pay",
    n.E_SAY: "say",
    n.E_GIVE: "give",
    n.E_NO_EXCHANGE: "no-exchange",
    n.E_INFRACTION: "infraction",
    n.E_SHOWN: "shown",
    n.E_FORFEIT: "forfeit",
    n.E_BOGUS: "bogus",
    n.E_PLEA: "no-choice",
    n.E_DANGER: "danger",
}


class Event(NamedTuple):
    """One thing that happened.

    `tile` is written ("7b") or None; `other` is the seat whose tile it was or who paid, or None. `number` depends on the kind:
    deal, tiles dealt; draw and loose, live tiles left; discard, 1 if an original call came with it, 2 if riichi did; washout,
    why; chow, its lowest tile's kind; replenish, loose tiles that lie now; win, how the last tile came; score, the total; pay,
    the amount; say, 1 for "fishing", 0 for "no longer fishing"; pung, kong, conceal and add, wild tiles used; give, which
    exchange it is in which the tile comes to `seat` from `other`; infraction, of what the seat is guilty; bogus, the two tiles
    shown with the claimed one, 64 * one + other; danger, which of the ruleset's `dangers` it is: who is named as `other` has let
    the seat have the tile.
    """

    kind: str
    seat: int
    tile: str | None
    other: int | None
    number: int


def events_of(log: Log, first: int = 0) -> list[Event]:
    """The events from one on."""
    found = []
    for row in range(first, log.events):
        kind, seat, tile, other, number = (log.event[row, column] for column in range(5))
        found.append(Event(KINDS[kind], seat, NAMES[tile] if tile != NONE else None, other if other != NONE else None, number))
    return found
