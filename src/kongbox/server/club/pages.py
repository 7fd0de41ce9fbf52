"""The page of a club's evening."""

from collections.abc import Mapping

from ...book.sentences import device_text
from ...club.drawing import table_sizes
from ...club.form import Meeting, Round, TableDrawn
from ...club.standings import TableResult, chairs_of, standings
from ...errors import RuleRefusal
from ...game.views.kinds import Wind
from ...store.books import Glance
from ...store.clubs import ClubKept
from .wire import ClubLine, ClubMember, ClubPage, ClubPenalty, ClubRound, ClubSeat, ClubTable

WINDS: tuple[Wind, ...] = ("E", "S", "W", "N")
Results = Mapping[str, TableResult]
Glances = Mapping[str, Glance]


def club_page(kept: ClubKept, results: Results, glances: Glances, *, hosts: bool, links: list[str]) -> ClubPage:
    meeting, rules = kept.meeting, kept.meeting.rules
    seated = {number for one in meeting.rounds for table in one.tables for number in table.players}
    sizes = next_sizes(meeting)
    return ClubPage(
        id=kept.id,
        look=kept.look,
        name=kept.name,
        begun=kept.begun,
        rules=rules.id,
        called=rules.name,
        hands=meeting.hands,
        hosts=hosts,
        over=meeting.over,
        links=links,
        members=[ClubMember(one.name, one.away, number in seated) for number, one in enumerate(meeting.players)],
        rounds=[club_round(number, one, meeting, results, glances) for number, one in enumerate(meeting.rounds, 1)],
        standings=standings(meeting, results),
        penalties=[ClubPenalty(meeting.name(one.player), one.points, one.reason, one.revoked) for one in meeting.penalties],
        sizes=sizes,
        resting=sum(not one.away for one in meeting.players) - sum(sizes) if sizes else 0,
    )


def next_sizes(meeting: Meeting) -> list[int]:
    """Return the number of players at each table of the next round; [] if there are too few."""
    try:
        return table_sizes(sum(not one.away for one in meeting.players), meeting)
    except RuleRefusal:
        return []


def club_round(number: int, one: Round, meeting: Meeting, results: Results, glances: Glances) -> ClubRound:
    tables = [club_table(at, table, meeting, results, glances) for at, table in enumerate(one.tables, 1)]
    return ClubRound(number, tables, [meeting.name(number) for number in one.bench])


def club_table(number: int, table: TableDrawn, meeting: Meeting, results: Results, glances: Glances) -> ClubTable:
    """Return a table, with its players and their winds in the first hand. Without a result, players and winds are as they were
    drawn.
    """
    seen = glances.get(table.book)
    result = results.get(table.book) if seen else None
    chairs = chairs_of(meeting, table, result)
    seats = [ClubSeat(one.name, WINDS[one.seat], one.holds, one.gained, one.place) for one in chairs]
    if result is None or seen is None:
        return ClubTable(number, table.book, "", "", 0, False, seats)
    return ClubTable(number, table.book, seen.look, device_text(seen.device), result.hands, result.over, seats)


def club_line(kept: ClubKept) -> ClubLine:
    meeting = kept.meeting
    return ClubLine(kept.id, kept.name, kept.begun, len(meeting.players), len(meeting.rounds), meeting.over)
