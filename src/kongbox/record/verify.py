"""Verifying a record: a replay of the game by the record's rules must give the same lines."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from ..game import Match, Table
from ..game.play.drawn import Drawn
from ..rulesets import Ruleset
from ..words.catalogue import say
from .chain import BadRecord, bad, understand
from .closing import Ending
from .differ import first_difference
from .form import PARTS, Deal, Header, Moves, names_by_seat
from .lines import agree, deal_of, encode, hand_lines
from .read import Group, groups, head
from .replay import blaming, must_be_over, play_all, table_of
from .whose import Whose, whose


class Report(msgspec.Struct):
    """The findings about a record.

    Unless the record is `ok`, `line` is the first line at fault, and `problem` is a sentence that says what is wrong. `hands` is
    the number of hands that the replay confirms, and `lines` is the number of lines found correct. `over` says whether the
    session has ended. `totals` has the seats' totals after the last hand; None for separate hands. `players` has the names by
    seat. `whose` says how the rules compare with the shipped ruleset of the same id. `ending` is set if the record was closed.
    `promised` counts the walls that were promised before the dice were thrown; each matches its promise.
    """

    ok: bool = False
    rules: str = ""
    hash: str = ""
    kind: str = ""
    players: list[str] = []
    hands: int = 0
    lines: int = 0
    over: bool = False
    totals: list[int] | None = None
    line: int | None = None
    problem: str | None = None
    whose: Whose = "own"
    promised: int = 0
    ending: Ending | None = None

    @property
    def closed(self) -> bool:
        """Whether the record was closed."""
        return self.ending is not None

    @property
    def signed(self) -> list[str]:
        """The fingerprints of the keys that the signatures name. The signatures themselves are not checked."""
        return [] if self.ending is None else [one.key for one in self.ending.signatures]


def verify(path: str | Path, progress: Callable[[int], None] | None = None) -> Report:
    """Replay a record, and report whether its events, scores, payments, totals, winds and hashes are all true.

    `progress` is called after each hand with the number of hands so far. Raises BadInput (code "no-such-record") for an
    unreadable file. Every other problem is in the report.
    """
    report = Report()
    try:
        every = groups(path)
        first = next(every)
        header, ruleset = head(first)
        check_header(first, header, ruleset)
        report.rules, report.hash, report.kind, report.lines = ruleset.id, ruleset.hash, header.kind, 1
        report.players = names_by_seat(header)
        report.whose = whose(ruleset)
        match = seat_players(header, ruleset)
        for group in every:
            if group.is_end:
                report.ending = group.ending(report.hands)
                report.lines += len(group.contents)
                break
            report.promised += check_hand(group, report.hands + 1, ruleset, match)
            report.hands += 1
            report.lines += len(group.contents)
            if progress:
                progress(report.hands)
    except BadRecord as fault:
        report.line, report.problem = fault.line, fault.message
        return report
    report.ok = True
    if match is not None:
        report.over, report.totals = match.over, match.totals
    return report


def check_header(group: Group, header: Header, ruleset: Ruleset) -> None:
    """Raise BadRecord unless the ruleset matches its hash and the header is written as this program writes it."""
    raw = msgspec.Raw(ruleset.to_json())
    compare(group, 0, encode(msgspec.structs.replace(header, hash=ruleset.hash, ruleset=raw)))


def seat_players(header: Header, ruleset: Ruleset) -> Match | None:
    """Return the match at its start; None for separate hands. Raises BadRecord if the seats are impossible."""
    if header.kind == "hands":
        return None
    with blaming(1):
        exercise = header.kind == "exercise"
        match = Match(ruleset, header.players, seed=header.seed, seats=header.seats, hands=header.hands, exercise=exercise)
    if header.seating is None or exercise:
        return match
    drawn = drawn_as(header, ruleset)
    with blaming(1, "seating: "):
        match = Match(ruleset, header.players, seed=header.seed, drawn=drawn, hands=header.hands)
    if match.seats != header.seats:
        raise bad(1, say("record", "seating-seats", given=list(header.seats), right=list(match.seats)))
    if header.seed is not None and Match(ruleset, header.players, seed=header.seed).drawn != drawn:
        raise bad(1, say("record", "seating", seed=header.seed))
    return match


def drawn_as(header: Header, ruleset: Ruleset) -> Drawn:
    """Return the dice and wind tiles in the header. Raises BadRecord if the rules do not draw seats in this way."""
    assert header.seating is not None
    drawn = Drawn(*msgspec.structs.astuple(header.seating))
    if sorted(drawn.row) != [0, 1, 2, 3]:
        raise bad(1, say("record", "seating-row"))
    by_box = ruleset.options.seating == "wind_box"
    if ruleset.rules.seats.absent or by_box != (drawn.box is not None):
        raise bad(1, say("record", "seating-way", rules=ruleset.name))
    return drawn


def begin_hand(ruleset: Ruleset, deal: Deal, line: int, match: Match | None) -> Table:
    """Return the table right after the deal or, in an exercise, in the position that the deal gives.

    Raises BadRecord if the deal is impossible.
    """
    exercise = match is not None and match.exercise
    if exercise != bool(deal.position) and match is not None:
        raise bad(line, say("record", "exercise"))
    table = table_of(ruleset, deal, line, None if match is None else match.place)
    if match is not None and exercise:
        match.sit_at(table)
    return table


def compare(group: Group, part: int, right: bytes) -> None:
    """Raise BadRecord if a line differs from `right`, the line that the game gives."""
    if not agree(group.contents[part], right, group.version):
        line = group.line + part
        if line > 1:
            understand(group.contents[part], PARTS[part], line)
        raise bad(line, first_difference(group.contents[part], right))


def check_hand(group: Group, number: int, ruleset: Ruleset, match: Match | None) -> bool:
    """Check the lines of a hand; its last lines may be missing. Return whether the wall was promised.

    Raises BadRecord for the first false line or, if all these lines are right, for damage to the line after them.
    """
    contents, line, promised = group.contents, group.line, False
    if contents:
        if match is not None and match.over:
            raise bad(line, say("record", "over", number=number))
        deal = understand(contents[0], Deal, line)
        table = begin_hand(ruleset, deal, line, match)
        promised = deal.promise is not None
        compare(group, 0, encode(deal_of(number, table.dealt)))
    if len(contents) > 1:
        moves = understand(contents[1], Moves, line + 1)
        play_all(table, moves, line + 1)
        must_be_over(table, moves, line + 1)
        with blaming(line + 3):
            concluded = None if match is None else match.conclude(table)
            totals = None if match is None else match.totals
            lines = hand_lines(number, table.played, totals=totals, concluded=concluded)
        for part in range(1, len(contents)):
            compare(group, part, lines[part])
    if group.damage:
        raise group.damage
    return promised
