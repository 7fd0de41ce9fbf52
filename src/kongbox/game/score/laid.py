"""A written hand in the kernels' form, laid before a seat. A physical table has no `Table`."""

from collections.abc import Iterable

from ...core.hand.hands import display, gain
from ...core.score.winning import score_side
from ...core.state import codes as n
from ...core.state.records import Hand, Side, Table, clear_side
from ...notation import WrittenHand
from ...rulesets import Ruleset
from ...tiles import NONE, PLAYED
from .circumstances import Circumstances

SET = {"chow": n.CHOW, "pung": n.PUNG, "kong": n.KONG}
LIES = {"exposed": n.EXPOSED, "concealed": n.CONCEALED, "claimed": n.CLAIMED_KONG}
HOW = {"wall": n.FROM_WALL, "loose": n.FROM_LOOSE, "discard": n.FROM_DISCARD, "rob": n.FROM_KONG}


def lay(side: Side, hand: WrittenHand) -> None:
    """Put sets and bonus tiles on the table, and all other tiles in the hand, the winning one too."""
    for written in hand.sets:
        display(side, SET[written.kind], written.low, LIES[written.display])
        side.wild[side.melds - 1] = written.wild
    for tile in hand.bonus:
        side.hand[tile] = 1
    for tile in (*hand.concealed, *(() if hand.winning is None else (hand.winning,))):
        gain(side, tile, 1)


def lay_out(hand: WrittenHand, case: Circumstances, ruleset: Ruleset, exposed: Iterable[int]) -> Table:
    """Return a table with this hand as written; winds are its seats."""
    table = Table.new()
    for seat in range(4):
        clear_side(table.side[seat])
    table.prevailing = case.prevailing
    table.dealer = case.prevailing if ruleset.rules.seats.dealer else 0
    table.winner = table.tile = table.giver = NONE
    side = table.side[case.seat]
    lay(side, hand)
    for tile in (*(tile for written in hand.sets for tile in written.tiles if tile < PLAYED), *exposed):
        table.melded[tile] += 1
    side.calling = int(case.original_call)
    if hand.winning is None:
        return table
    table.winner = case.seat
    table.tile = hand.winning
    table.how = HOW[str(case.won)]
    if case.won == "loose" and case.final and not ruleset.rules.tiles.bonus_from:
        table.how = n.FROM_BOX  # replaces a bonus tile that was the last of the live wall (ruling 6)
    table.final = int(case.final)
    table.kongs.chain = 2 if case.kong_on_kong else 0
    table.side[table.dealer].discards = 1 if case.earth else 99
    side.discards = 0 if case.heaven or case.earth else 1
    table.turn = table.dealer
    for meld in range(side.melds if case.earth else 0):
        side.giver[meld] = table.dealer if side.lies[meld] != n.CONCEALED else NONE
    side.kept = int((case.original_call or case.heaven or case.earth) and not hand.sets)
    table.streak = 12 if case.thirteenth else 0
    return table


def scored(hand: WrittenHand, case: Circumstances, ruleset: Ruleset, exposed: Iterable[int]) -> Hand | None:
    """Return the hand in its best reading; None for a winner's hand that is not mahjong."""
    found = Hand.new()
    total = score_side(lay_out(hand, case, ruleset, exposed), ruleset.lookup, case.seat, found)
    return None if total == NONE else found


def lay_alone(hand: WrittenHand) -> Table:
    """Return a table with the hand before East, and no winner."""
    table = Table.new()
    table.winner, table.side[0].discards = NONE, 1
    side = table.side[0]
    clear_side(side)
    lay(side, hand)
    return table
