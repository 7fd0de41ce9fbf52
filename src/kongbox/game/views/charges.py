"""The possible rulings at a table, from which a referee chooses."""

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
    """A choice for the referee: a ruling against a player.

    `done` says what the player has done, and `sentences` say what follows from it. `ends`: the ruling ends the hand. `refused`
    says why the ruling is impossible now; null if it is possible.
    """

    name: str
    clause: str
    done: str
    sentences: list[str]
    ends: bool
    refused: str | None


class Accused(msgspec.Struct, frozen=True):
    """A player, and every ruling as it would apply to that player. `called` is the player's name within a sentence."""

    seat: Seat
    wind: Wind
    name: str
    called: str
    charges: list[ChargeView]


class Referee(msgspec.Struct, frozen=True):
    """The rulings from which the referee chooses, player by player. `serial` is the number of the view to which they belong."""

    serial: int
    rules: str
    players: list[Accused]


def accused(match: Match, table: Table, me: int | None, seat: int) -> Accused:
    """Return the player at `seat` and the rulings to choose from, in words for the player at `me` (None for a watcher)."""
    reader = Reader.by_wind(me, table.east)
    views = [charge_view(table, seat, charge, reader) for charge in charges(table.ruleset)]
    return Accused(seat, WINDS[table.wind(seat)], match.name_at(seat), reader.who(seat), views)


def charge_view(table: Table, seat: int, charge: Charge, reader: Reader) -> ChargeView:
    """Return a ruling against the player at a seat. If it is impossible now, the view says why."""
    payments: Sequence[Payment[int]] = ()
    refused = None
    try:
        payments = table.foresee(seat, charge.name)
    except KongboxError as error:
        refused = error.message
    done, sentences = done_text(charge.name, reader.person(seat)), charge_texts(charge, seat, payments, reader)
    return ChargeView(charge.name, charge.clause, done, sentences, charge.ends, refused)
