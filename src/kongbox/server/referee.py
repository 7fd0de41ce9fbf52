"""What the referee may rule at a table as it stands, against whom, and what would follow: for a page to choose from."""

import msgspec

from ..errors import KongboxError
from ..game.play.referee import Ruling, rulings
from ..game.words.infractions import to_you
from ..game.words.wording import listed, whom, yours
from ..tiles import WINDS
from .evening import Evening


class Finding(msgspec.Struct, frozen=True):
    """A ruling against one player: what he has done and what follows; `pays` in figures what he pays at once.

    `ends`: with it the hand ends. `refused` is why it cannot be given now.
    """

    name: str
    clause: str
    done: str
    follows: str
    ends: bool
    pays: str | None
    refused: str | None


class Accused(msgspec.Struct, frozen=True):
    """A player, and everything of which the rules let the referee find him guilty."""

    seat: int
    wind: str
    name: str
    findings: list[Finding]


class Referee(msgspec.Struct, frozen=True):
    """Everything that could be ruled at the table as the view with this serial shows it."""

    serial: int
    rules: str
    players: list[Accused]


def referee(evening: Evening, players: list[Accused] | None = None) -> Referee:
    """What can be ruled at a table, for the person who sits there; `players` where they have been gone through already."""
    found = [accused(evening, seat) for seat in evening.order] if players is None else players
    return Referee(evening.serial, evening.table.ruleset.name, found)


def accused(evening: Evening, seat: int) -> Accused:
    """What can be ruled against one player."""
    table, match, me = evening.table, evening.match, evening.me
    wind = WINDS[(seat - table.state.east) % 4]
    name = "You" if seat == me else match.name_at(seat)
    return Accused(seat, wind, name, [finding(evening, seat, ruling) for ruling in rulings(table.ruleset)])


def finding(evening: Evening, seat: int, ruling: Ruling) -> Finding:
    """A ruling against a player."""
    table, pays, refused = evening.table, None, None
    try:
        payments = table.foresee(seat, ruling.name)
        paid = [f"{whom(table.state, int(payment.taker), evening.me)} {payment.amount:,}" for payment in payments]
        pays = listed(paid) if paid else None
    except KongboxError as error:
        refused = error.message
    mine = seat == evening.me
    follows = to_you(ruling.follows) if mine else ruling.follows
    return Finding(ruling.name, ruling.clause, yours(ruling.done, mine), follows, ruling.ends, pays, refused)
