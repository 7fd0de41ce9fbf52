"""Letting off a cannon: a player who gave the winner a dangerous tile for a big win pays for everyone. (RX-CAN-1)

A tile is judged when a player takes it. At that time the giver's hand and the table are still as they were when it was given.
"""

from ...tiles import NONE
from ..score.scoring import counts, facts_of_best
from ..state.actions import MAHJONG
from ..state.codes import E_DANGER, MOST_WINS, ROB, WIN_BY_ROW
from ..state.journal import note
from ..state.records import Hand, Log, Lookup, Rules, Table
from ..state.registry import kernel
from .dangers import dangers, harmless
from .excuses import find_excuses


@kernel
def remember_dangers(table: Table, log: Log, lookup: Lookup, taker: int) -> None:
    """Record that the giver of the open tile answers for its dangers, unless the giver has an excuse. (RX-CAN-2, RX-CAN-3)

    A later tile with the same danger replaces an earlier one.
    """
    if lookup.rules.dangers.count == 0 or harmless(table, taker):
        return
    robbed = 1 if table.phase == ROB else 0  # 1 for a concealed kong too: a player who can rob it has no sets, so no dangers
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
    """Find the player who pays for all: the giver of the latest tile whose danger fits the win. (RX-CAN-3)

    If that tile had several such dangers, the first on the sheet counts.
    """
    side = table.side[table.winner]
    facts_of_best(hand, rules)
    latest = NONE
    for place in range(rules.dangers.count):
        if side.dangers >> place & 1 and side.danger_at[place] > latest and is_about(hand, rules, place):
            latest = side.danger_at[place]
            table.blame.pays_all = 1 << side.danger_from[place]
            table.blame.danger = place


@kernel
def is_about(hand: Hand, rules: Rules, place: int) -> bool:
    """Whether a danger covers this win. (RX-CAN-2)"""
    if rules.dangers.wins[place, 0] == NONE:
        return True
    for one in range(MOST_WINS):
        win = rules.dangers.wins[place, one]
        if win >= 0 and hand.fact[win] > 0:
            return True
        if win <= WIN_BY_ROW and counts(hand, rules, WIN_BY_ROW - win) > 0:
            return True
    return False
