"""A club's evening on paper: the standings, and the tables of every round."""

from collections.abc import Mapping

import msgspec

from ..book.standing import StandingKept
from ..club.form import Meeting, TableDrawn
from ..club.standings import TableResult, chairs_of, standings
from ..tiles import WINDS
from .drawings import drawings
from .press import Form


class TableSheet(msgspec.Struct, frozen=True):
    """A table of a round: the players' names from East on, and their gains. `gained` is empty until the book has a hand."""

    names: list[str]
    gained: list[int]


class RoundSheet(msgspec.Struct, frozen=True):
    """A round: its tables, and the names of the players who sat out."""

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
    """Return the printed form of an evening. `results` has each table's result, by the id of the table's book."""
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
    """Return a table with the players who sit at it. Without a `result`, return it with the players drawn for it."""
    chairs = chairs_of(meeting, table, result)
    return TableSheet([one.name for one in chairs], [one.gained for one in chairs] if result and result.hands else [])
