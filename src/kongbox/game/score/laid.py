"""A written hand in the kernels' records, for hands on a physical table."""

from collections.abc import Iterable

from ...core.hand.hands import display, gain
from ...core.score.case import lay_case
from ...core.score.winning import lacks_one, score_side
from ...core.state import codes as n
from ...core.state.records import Case, Hand, Side, Table, clear_side
from ...errors import RuleRefusal
from ...notation import WrittenHand
from ...rulesets import Ruleset
from ...rulesets.own_hands import LIES, SET_KINDS
from ...tiles import NONE, PLAYED
from ..words.failures import failure
from .circumstances import CLAIMS, Circumstances

HOW = {"wall": n.FROM_WALL, "loose": n.FROM_LOOSE, "discard": n.FROM_DISCARD, "rob": n.FROM_KONG}


def lay(side: Side, hand: WrittenHand) -> None:
    """Lay the sets and bonus tiles on the table, and put all other tiles in the hand, the winning tile included."""
    for written in hand.sets:
        display(side, SET_KINDS[written.kind], written.low, LIES[written.display])
        side.wild[side.melds - 1] = written.wild
    for tile in hand.bonus:
        side.hand[tile] = 1
    for tile in (*hand.concealed, *(() if hand.winning is None else (hand.winning,))):
        gain(side, tile, 1)


def lay_out(hand: WrittenHand, case: Circumstances, ruleset: Ruleset, exposed: Iterable[int]) -> Table:
    """Return a table with this hand as written. A player's seat is the number of their wind, from 0 (East) to 3 (North)."""
    table = Table.new()
    for seat in range(4):
        clear_side(table.side[seat])
    lay(table.side[case.seat], hand)
    for tile in (*(tile for written in hand.sets for tile in written.tiles if tile < PLAYED), *exposed):
        table.melded[tile] += 1
    lay_case(table, ruleset.lookup, case_of(hand, case))
    return table


def case_of(hand: WrittenHand, case: Circumstances) -> Case:
    """Return circumstances in the kernels' form."""
    made = Case.new()
    made.seat, made.prevailing = case.seat, case.prevailing
    for name in CLAIMS:
        setattr(made, name, int(getattr(case, name)))
    if hand.winning is not None:
        made.winning, made.how = hand.winning, HOW[str(case.won)]
    return made


def scored(hand: WrittenHand, case: Circumstances, ruleset: Ruleset, exposed: Iterable[int]) -> Hand | None:
    """Return the hand in its best reading; None for a winner's hand that is not mahjong.

    Raises RuleRefusal for an original call of a loser who is not fishing. A loser with a kong is not checked, because
    the kong may have changed the hand. (BM-PLAY-9)
    """
    table, best = lay_out(hand, case, ruleset, exposed), Hand.new()
    kept = case.original_call and hand.winning is None and all(written.kind != "kong" for written in hand.sets)
    if kept and not lacks_one(table, ruleset.lookup, case.seat):
        raise failure(RuleRefusal, "impossible", "called-not-fishing")
    total = score_side(table, ruleset.lookup, case.seat, best)
    return None if total == NONE else best


def lay_alone(hand: WrittenHand) -> Table:
    """Return a table without a winner, at which East holds the hand."""
    table = Table.new()
    table.winner, table.side[0].discards = NONE, 1
    side = table.side[0]
    clear_side(side)
    lay(side, hand)
    return table
