"""Replaying a record, move by move."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from ..errors import KongboxError
from ..game import Action, Event, Table
from ..game.model.promise import Promise
from ..game.play.match import Place
from ..rulesets import Ruleset
from ..tiles import WINDS
from ..words.catalogue import say
from .chain import BadRecord, bad
from .form import Deal, Moves, RecordedHand
from .read import IMPOSSIBLE, Record, read
from .texts import read_move, read_wall


class Position(NamedTuple):
    """A moment of a game: the table after a move, and the events of the move.

    `move` counts the moves of the hand from 1. Right after the deal it is 0, and `seat` and `action` are None. The next move
    changes `table`, so copy the table to keep it.
    """

    hand: RecordedHand
    table: Table
    move: int
    seat: int | None
    action: Action | None
    events: tuple[Event, ...]


def replay(record: Record | str | Path) -> Iterator[Position]:
    """Yield every position of a record, hand after hand.

    Raises BadRecord with the line if the rules do not allow a move. For a path, also raises the errors of `read`.
    """
    if not isinstance(record, Record):
        record = read(record)
    for hand in record.hands:
        yield from replay_hand(record.ruleset, hand)


def replay_hand(ruleset: Ruleset, hand: RecordedHand) -> Iterator[Position]:
    """Yield every position of a hand."""
    table = table_of(ruleset, hand.deal, hand.line)
    yield Position(hand, table, 0, None, None, table.events)
    for move, text in enumerate(hand.moves.moves):
        seen = len(table.events)
        seat, action = play(table, text, move, hand.line + 1)
        yield Position(hand, table, move + 1, seat, action, table.events[seen:])
    must_be_over(table, hand.moves, hand.line + 1)


def table_of(ruleset: Ruleset, deal: Deal, line: int, place: Place | None = None) -> Table:
    """Return the table right after a deal or, if the deal has a position, in that position. Raises BadRecord about `line` if the
    deal is impossible.

    If given, `place` replaces the deal's East, wind, streak and holdings.
    """
    if deal.position:
        with blaming(line):
            return Table.from_text(deal.position, ruleset.goulash if deal.goulash else ruleset)
    place = place or Place(deal.east, WINDS.index(deal.prevailing), deal.streak, deal.held, deal.goulash)
    promise = None if deal.promise is None else Promise(deal.promise.hash, deal.promise.salt)
    if promise is not None and not promise.binds(deal.wall):
        raise bad(line, say("record", "promise"))
    with blaming(line):
        return place.table(ruleset, wall=read_wall(deal.wall), dice=deal.dice, answering=deal.asked, promise=promise)


@contextmanager
def blaming(line: int, what: str = "") -> Iterator[None]:
    """In this block, turn any error that a faulty record causes into a BadRecord about `line`."""
    try:
        yield
    except BadRecord:
        raise
    except KongboxError as error:
        raise bad(line, what + error.message) from None
    except IMPOSSIBLE as error:
        raise bad(line, say("record", "no-game", where=what, what=f"{type(error).__name__}: {str(error)[:80]}")) from None


def play(table: Table, text: str, move: int, line: int) -> tuple[int, Action]:
    """Carry out a written move."""
    with blaming(line, f"moves[{move}] is {text[:40]!r}: "):
        seat, action = read_move(text)
        table.step(seat, action)
    return seat, action


def play_all(table: Table, moves: Moves, line: int) -> None:
    """Carry out every written move, including those that were later taken back.

    The record has the moves that were never taken back, and the moves that each takeback undid. Together they give the moves
    before each takeback.
    """
    before = [moves.moves]
    for taken in reversed(moves.taken):
        if taken.at > len(before[0]):
            raise bad(line, say("record", "taken", at=taken.at, count=len(before[0])))
        before.insert(0, [*before[0][: taken.at], *taken.moves])
    for stood, taken in zip(before, moves.taken, strict=False):
        play_up_to(table, stood, line)
        seat, _ = read_move(taken.moves[0])
        with blaming(line, "taken: "):
            found = table.take_back(seat)
        if found.at != taken.at:
            raise bad(line, say("record", "taken-other", seat=seat, right=found.at, given=taken.at))
    play_up_to(table, before[-1], line)


def play_up_to(table: Table, moves: Sequence[str], line: int) -> None:
    """Carry out the moves that have not yet been made at the table."""
    for move in range(len(table.actions), len(moves)):
        play(table, moves[move], move, line)


def must_be_over(table: Table, moves: Moves, line: int) -> None:
    """Raise BadRecord if the moves have not ended the hand."""
    if not table.over:
        raise bad(line, say("record", "not-over", count=len(moves.moves)))
