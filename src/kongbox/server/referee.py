"""What the referee may rule at a table as it stands, against whom, and what would follow: for a page to choose from."""

import msgspec

from ..errors import KongboxError
from ..game.model.offence import Charge
from ..game.play.referee import charges
from ..game.words.offences import done_text, follows_text, paid_text
from ..game.words.reader import Reader
from ..tiles import WINDS
from .evening import Evening


class Finding(msgspec.Struct, frozen=True):
    """A ruling against one player: what they have done and what follows; `pays` in figures what they pay at once.

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
    """A player, and everything of which the rules let the referee find them guilty."""

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
    return Accused(seat, wind, name, [finding(evening, seat, charge) for charge in charges(table.ruleset)])


def finding(evening: Evening, seat: int, charge: Charge) -> Finding:
    """A ruling against a player."""
    table, pays, refused = evening.table, None, None
    reader = Reader.by_wind(evening.me, table.state.east)
    try:
        pays = paid_text(table.foresee(seat, charge.name), reader) or None
    except KongboxError as error:
        refused = error.message
    person = reader.person(seat)
    done, follows = done_text(charge.name, person), follows_text(charge.follows, person)
    return Finding(charge.name, charge.clause, done, follows, charge.ends, pays, refused)
