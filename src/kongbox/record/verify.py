"""Is a record true? The game is played again, by the rules that it names, and must leave the same lines."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from ..game import Match, Table
from ..game.play.drawn import Drawn
from ..rulesets import Ruleset
from .chain import BadRecord, bad, understand
from .closing import Ending
from .differ import first_difference
from .form import PARTS, Deal, Header, Moves, names_by_seat
from .lines import deal_of, encode, hand_lines
from .read import Group, groups, head
from .replay import blaming, must_be_over, play_all, table_of
from .whose import Whose, whose

FORMS: Any = PARTS


class Report(msgspec.Struct):
    """The findings: `ok`, or the first `line` at fault and the `problem` with it.

    `hands` is how many were played again and agree, `lines` on how many lines they stand with the header. `over`: the session has
    come to its end. `totals` is what every seat holds after the last hand, `players` who sits there. `whose` tells by the hash
    whether the rules are those that the program knows by this name; `ending` is there where the record was closed. So many
    walls were `promised` before the dice were thrown, and are those that were promised.
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
        """Was it closed, or does it just stop?"""
        return self.ending is not None

    @property
    def signed(self) -> list[str]:
        """The fingerprints of the keys it says it is signed with."""
        return [] if self.ending is None else [one.key for one in self.ending.signatures]


def verify(path: str | Path, progress: Callable[[int], None] | None = None) -> Report:
    """Play a record again: events, scores, payments, totals, the turning of the winds and every hash must agree.

    `progress` is told how many hands have been played. Raises BadInput (code "no-such-record") for a file that cannot be read;
    everything else is in the report.
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
    """The ruleset has the hash that is written, and all of it is written as it is."""
    raw = msgspec.Raw(ruleset.to_json())
    compare(group, 0, encode(msgspec.structs.replace(header, hash=ruleset.hash, ruleset=raw)))


def seat_players(header: Header, ruleset: Ruleset) -> Match | None:
    """A session as it began; None for hands that are none."""
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
        raise bad(1, f"seats is {list(header.seats)}; dice and wind tiles give {list(match.seats)}")
    if header.seed is not None and Match(ruleset, header.players, seed=header.seed).drawn != drawn:
        raise bad(1, f"seating: it does not follow from the seed {header.seed}")
    return match


def drawn_as(header: Header, ruleset: Ruleset) -> Drawn:
    """The dice and the wind tiles that are written; from a seed these must follow as well."""
    assert header.seating is not None
    drawn = Drawn(header.seating.host, header.seating.rolls, header.seating.row, header.seating.box)
    if sorted(drawn.row) != [0, 1, 2, 3]:
        raise bad(1, "seating.row: each of 0 to 3 lies there once")
    by_box = ruleset.options.seating == "wind_box"
    if ruleset.rules.seats.absent or by_box != (drawn.box is not None):
        raise bad(1, f"seating: not as players find their seats in {ruleset.name}")
    return drawn


def begin_hand(ruleset: Ruleset, deal: Deal, line: int, match: Match | None) -> Table:
    """The table of a hand as it begins: an exercise's at its position, a session's dealt where the session stands."""
    exercise = match is not None and match.exercise
    if exercise != bool(deal.position) and match is not None:
        raise bad(line, "an exercise goes on from a position, and nothing else does")
    table = table_of(ruleset, deal, line, None if match is None else match.place)
    if match is not None and exercise:
        match.sit_at(table)
    return table


def compare(group: Group, part: int, right: bytes) -> None:
    """The line is, to the byte, what the game gives."""
    if group.contents[part] != right:
        line = group.line + part
        if line > 1:
            understand(group.contents[part], FORMS[part], line)
        raise bad(line, first_difference(group.contents[part], right))


def check_hand(group: Group, number: int, ruleset: Ruleset, match: Match | None) -> bool:
    """Deal, moves, events and end, as far as the lines go; then what is wrong with the line after them. Was its wall promised?"""
    contents, line, promised = group.contents, group.line, False
    if contents:
        if match is not None and match.over:
            raise bad(line, f"hand {number}: the session was over before it")
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
