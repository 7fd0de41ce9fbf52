"""Resuming a session: its lines are checked by their seals, and all its answers are replayed."""

from collections.abc import Sequence
from typing import NamedTuple

from ..errors import KongboxError
from ..game import Match, NextDeal, Table
from ..game.words.failures import failure
from ..record.chain import BadRecord, bad, understand, unseal
from ..record.form import Deal, End, Header, Moves
from ..record.lines import deal_of, encode, four
from ..record.read import Group, grouped, head
from ..record.replay import blaming, play, play_all
from ..record.verify import begin_hand, compare, seat_players
from ..rulesets import Ruleset
from .changes import Settings, Written
from .ledger import Ledger, Piece


class Resumed(NamedTuple):
    """A session as it was last saved. `table` has the last hand. `next` says what follows it; None during the hand."""

    match: Match
    table: Table
    next: NextDeal | None
    settings: Settings
    ledger: Ledger
    header: Header


def resume(session: str, rows: Sequence[Written], settings: Settings) -> Resumed:
    """Replay a session from the store.

    Raises KongboxError (code "session-damaged") if the session's lines were altered, or if the replay differs from them.
    """
    try:
        return played_again(session, rows, settings)
    except BadRecord as error:
        raise failure(KongboxError, "session-damaged", session=session, why=error.message) from None


def played_again(session: str, rows: Sequence[Written], settings: Settings) -> Resumed:
    """Replay a session as `resume` does, but raise BadRecord if the session is damaged."""
    lines = [row for row in rows if row.line is not None]
    if [row.number for row in rows] != [*range(1, len(rows) + 1)] or [row.line for row in lines] != [*range(1, len(lines) + 1)]:
        raise bad(len(lines), "lines are missing")
    every = grouped(f"{row.text}\n".encode() for row in lines)
    header, ruleset = head(next(every))
    match = seat_players(header, ruleset)
    if match is None:
        raise bad(1, "independent hands are not a session")
    match.day = settings.day
    table, concluded = None, None
    for group in every:
        if group.is_end:
            break
        table, concluded = hand_again(group, ruleset, match)
        if concluded is None:
            pieces_again(table, rows, group.line)
    if table is None:
        raise bad(1, "no hand was dealt")
    ledger = Ledger()
    ledger.go_on(session, match, rows, () if concluded else table.actions, 0 if concluded else len(table.taken))
    return Resumed(match, table, concluded, settings, ledger, header)


def begun_as(row: Written) -> tuple[Header, Ruleset]:
    """Return the header and the rules in the first line of a session."""
    return head(next(grouped([f"{row.text}\n".encode()])))


def hand_again(group: Group, ruleset: Ruleset, match: Match) -> tuple[Table, NextDeal | None]:
    """Return the table of a hand, and the next deal.

    A finished hand is replayed, and its result is added to the match. If the record has only the hand's deal, the next deal is
    None. Raises BadRecord if the replay differs.
    """
    contents, line, number = group.contents, group.line, len(match.results) + 1
    if group.damage and (len(contents) != 1 or group.damage.code != "cut-off"):
        raise group.damage
    deal = understand(contents[0], Deal, line)
    table = begin_hand(ruleset, deal, line, match)
    compare(group, 0, encode(deal_of(number, table.dealt)))
    if len(contents) == 1:
        return table, None
    play_all(table, understand(contents[1], Moves, line + 1), line + 1)
    with blaming(line + 3):
        concluded = match.conclude(table)
    compare(group, 3, encode(End(number, table.played.result, four(match.totals), concluded)))
    return table, concluded


def pieces_again(table: Table, rows: Sequence[Written], line: int) -> None:
    """Replay every answer after a deal. The deal is line `line` of the record."""
    dealt = next(place for place, row in enumerate(rows) if row.line == line)
    seal = rows[dealt].text[-34:-2]
    for row in rows[dealt + 1 :]:
        content, seal = unseal(f"{row.text}\n".encode(), seal, line)
        piece = understand(content, Piece, line)
        with blaming(line):
            go_back(table, piece, line)
        for move, text in enumerate(piece.moves):
            play(table, text, move, line)


def go_back(table: Table, piece: Piece, line: int) -> None:
    """Undo the last `piece.back` answers.

    If `piece.taken` names a player, these answers are the player's decision and everything after it.
    """
    if piece.taken is None:
        for _ in range(piece.back):
            table.undo()
    elif len(table.take_back(piece.taken).undone) != piece.back:
        raise bad(line, "the takeback differs")
