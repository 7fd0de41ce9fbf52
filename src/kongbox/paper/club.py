"""The printed standings of a club's evening, and the tables of every round."""

from collections.abc import Mapping

import msgspec

from ..book.standing import StandingKept
from ..club.form import Meeting, TableDrawn
from ..club.standings import TableResult, chairs_of, standings
from ..tiles import WINDS
from .drawings import drawings
from .press import Form


class TableSheet(msgspec.Struct, frozen=True):
    """A table of a round: its players from East on, and what each has gained once hands are booked."""

    names: list[str]
    gained: list[int]


class RoundSheet(msgspec.Struct, frozen=True):
    """A round: its tables, and who sat out."""

    tables: list[TableSheet]
    bench: list[str]


class PenaltySheet(msgspec.Struct, frozen=True):
    """A penalty that counts."""

    name: str
    points: int
    reason: str


class ClubSheet(msgspec.Struct, frozen=True):
    """The printed text of an evening."""

    name: str
    begun: str
    called: str
    standings: list[StandingKept]
    rounds: list[RoundSheet]
    penalties: list[PenaltySheet]
    tiles: dict[str, str]


def club_sheet(name: str, begun: str, meeting: Meeting, results: Mapping[str, TableResult], paper: str = "a4") -> Form:
    """Return the standings and rounds of an evening. `results` has each table's result by the id of its book."""
    facts = ClubSheet(
        name,
        begun[:10],
        meeting.rules.name,
        standings(meeting, results),
        [
            RoundSheet(
                [table_sheet(meeting, table, results.get(table.book)) for table in one.tables],
                [meeting.name(number) for number in one.bench],
            )
            for one in meeting.rounds
        ],
        [PenaltySheet(meeting.name(one.player), one.points, one.reason) for one in meeting.penalties if not one.revoked],
        drawings(WINDS),
    )
    return Form("club", facts, paper)


def table_sheet(meeting: Meeting, table: TableDrawn, result: TableResult | None) -> TableSheet:
    """Return a table: the players who sit there, or were drawn for it, with their gains once a hand is booked."""
    chairs = chairs_of(meeting, table, result)
    return TableSheet([one.name for one in chairs], [one.gained for one in chairs] if result and result.hands else [])
