"""The winds and the deal, from the first hand to the last."""

from ...tiles import NONE
from ..state.codes import PENALTY, WASHED
from ..state.records import Rules, Session, Table
from ..state.registry import kernel


@kernel
def open_session(session: Session, east: int, rounds: int, sets: int, points: int, absent: int) -> None:
    """Begin a session: East prevails first, and all players start with equal points. (RX-ROT-4, RX-PAY-1)"""
    session.east = east
    session.absent = absent
    session.prevailing = 0
    session.lost = 0
    session.streak = 0
    session.hands = 0
    session.rounds = rounds
    session.sets = sets
    session.set = 0
    session.ended = 0
    session.goulash = 0
    for seat in range(4):
        session.total[seat] = 0 if absent >> seat & 1 else points


@kernel
def conclude(session: Session, table: Table, rules: Rules) -> None:
    """Add up the payments, and decide who deals next. (RX-ROT-2, RX-INF-11)

    The dealer keeps the deal after winning and after washed tiles. Unless the house chooses otherwise, the dealer also keeps it
    after a wash-out and after another player's error. (Ruling 79) Under some rules the dealer's thirteenth win in a row passes
    the deal. (RX-SH-18) After washed tiles the next hand is a goulash if this one was.
    """
    session.hands += 1
    if table.why != WASHED:
        session.goulash = 1 if rules.play.goulash == 1 and table.winner == NONE and table.why != PENALTY else 0
    for seat in range(4):
        session.total[seat] += table.side[seat].net
    if table.winner == NONE:
        lost = table.why == PENALTY and table.faults.culprit == table.dealer  # a dealer's error counts as a loss (RX-ROT-5)
        if lost or (rules.seats.deal_after_draw == 1 and table.why != WASHED):
            pass_deal(session, table.dealer)
        return
    if table.winner == table.dealer:
        session.streak += 1
        if rules.score.thirteenth == 0 or session.streak < 13:  # after the thirteenth win the deal passes (RX-ROT-5)
            return
    pass_deal(session, table.dealer)


@kernel
def pass_deal(session: Session, dealer: int) -> None:
    """Move all winds on: South becomes East. When every player has lost the deal, the next wind prevails. (RX-ROT-3, RX-ROT-4)

    The deal skips empty chairs. (PC-23-3) A session may have several sets of rounds, and East prevails first in each. (PC2-ROT-1)
    """
    session.streak = 0
    session.lost |= 1 << dealer
    session.east = (session.east + 1) % 4
    while session.absent >> session.east & 1:
        session.east = (session.east + 1) % 4
    if session.lost | session.absent != 15:
        return
    session.lost = 0
    if session.prevailing + 1 < session.rounds:
        session.prevailing += 1
    elif session.set + 1 < session.sets:
        session.set += 1
        session.prevailing = 0
    else:
        session.ended = 1
