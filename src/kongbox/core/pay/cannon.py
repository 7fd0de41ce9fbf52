"""Letting off a cannon: who gave a player a dangerous tile is remembered, and pays for all if it helped to a big win. (RX-CAN-1)

A tile is judged when it is used: the giver's hand and what lies on the table are then as they were when it was given.
"""

from ...tiles import NONE
from ..score.best import facts_of_best
from ..state.actions import MAHJONG
from ..state.codes import E_DANGER, MOST_WINS, ROB
from ..state.journal import note
from ..state.records import Hand, Log, Lookup, Rules, Table
from ..state.registry import kernel
from .dangers import dangers, harmless
from .excuses import find_excuses


@kernel
def remember_dangers(table: Table, log: Log, lookup: Lookup, taker: int) -> None:
    """The open tile is about to be used: the player who gave it answers for its dangers, unless excused. (RX-CAN-2, RX-CAN-3)

    The giver of the last one answers, whatever was remembered before.
    """
    if lookup.rules.dangers.count == 0 or harmless(table, taker):
        return
    robbed = 1 if table.phase == ROB else 0  # of a concealed kong only by a player without sets on the table: it threatens nobody
    side = table.side[taker]
    found = dangers(table, lookup, taker, table.tile, table.shown[table.tile] - 1, robbed)
    if side.answer != MAHJONG:
        for place in range(lookup.rules.dangers.count):
            found &= ~(lookup.rules.dangers.at_once[place] << place)
    if found == 0 or find_excuses(table, lookup, taker) & lookup.rules.dangers.excuses:
        return
    side.dangers |= found
    for place in range(lookup.rules.dangers.count):
        if found >> place & 1:
            side.danger_from[place] = table.turn
            side.danger_tile[place] = table.tile
            side.danger_at[place] = table.discards
            note(log, E_DANGER, taker, table.tile, table.turn, place)


@kernel
def find_culprit(table: Table, rules: Rules, hand: Hand) -> None:
    """Of the dangers that the win is about the latest decides who pays; of one tile's the first on the sheet. (RX-CAN-3)"""
    side = table.side[table.winner]
    facts_of_best(hand)
    latest = NONE
    for place in range(rules.dangers.count):
        if side.dangers >> place & 1 and side.danger_at[place] > latest and is_about(hand, rules, place):
            latest = side.danger_at[place]
            table.blame.pays_all = 1 << side.danger_from[place]
            table.blame.danger = place


@kernel
def is_about(hand: Hand, rules: Rules, place: int) -> bool:
    """Is the win one of those that a danger is about? (RX-CAN-2)"""
    if rules.dangers.wins[place, 0] == NONE:
        return True
    for one in range(MOST_WINS):
        if rules.dangers.wins[place, one] != NONE and hand.fact[rules.dangers.wins[place, one]] > 0:
            return True
    return False
