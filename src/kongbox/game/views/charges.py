"""What the referee may rule at a table as it stands, against whom, and what would follow: for a page to choose from."""

from collections.abc import Sequence

import msgspec

from ...errors import KongboxError
from ...tiles import WINDS
from ..model.offence import Charge
from ..model.payment import Payment
from ..play.match import Match
from ..play.referee import charges
from ..play.table import Table
from ..words.offences import charge_texts, done_text
from ..words.reader import Reader
from .kinds import Seat, Wind


class ChargeView(msgspec.Struct, frozen=True):
    """A ruling that may be given against one player: what they have done, and in `sentences` what follows.

    `ends`: with it the hand ends. `refused` is why it cannot be given now.
    """

    name: str
    clause: str
    done: str
    sentences: list[str]
    ends: bool
    refused: str | None


class Accused(msgspec.Struct, frozen=True):
    """A player, and everything of which the rules let the referee find them guilty; `called` as a sentence calls them."""

    seat: Seat
    wind: Wind
    name: str
    called: str
    charges: list[ChargeView]


class Referee(msgspec.Struct, frozen=True):
    """Everything that could be ruled at the table as the view with this serial shows it."""

    serial: int
    rules: str
    players: list[Accused]


def accused(match: Match, table: Table, me: int | None, seat: int) -> Accused:
    """What can be ruled against one player, told to the one who sits at `me`, or looks on."""
    reader = Reader.by_wind(me, table.east)
    found = [charge_view(table, seat, charge, reader) for charge in charges(table.ruleset)]
    return Accused(seat, WINDS[table.wind(seat)], match.name_at(seat), reader.who(seat), found)


def charge_view(table: Table, seat: int, charge: Charge, reader: Reader) -> ChargeView:
    """A ruling against a player."""
    payments: Sequence[Payment[int]] = ()
    refused = None
    try:
        payments = table.foresee(seat, charge.name)
    except KongboxError as error:
        refused = error.message
    done, sentences = done_text(charge.name, reader.person(seat)), charge_texts(charge, seat, payments, reader)
    return ChargeView(charge.name, charge.clause, done, sentences, charge.ends, refused)
