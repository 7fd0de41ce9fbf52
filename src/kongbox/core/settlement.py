"""Who pays whom."""

from ..tiles import NONE
from .kernel import kernel
from .log import note
from .names import E_PAY, E_SCORE, WASHED
from .records import Hand, House, Log, Rules, Table
from .winning import reckon


@kernel
def settle(table: Table, log: Log, house: House, hand: Hand) -> None:
    """Score every hand and pay; where nobody wins only washing is paid for. (RX-PLAY-20)"""
    if table.winner == NONE:
        if table.why == WASHED:
            pay_washing(table, house.rules)
            note_payments(table, log)
        return
    for seat in range(4):
        if table.absent >> seat & 1:
            continue
        side = table.side[seat]
        side.score = reckon(table, house, seat, hand)
        side.points = hand.points
        side.doublers = hand.doublers
        side.special = hand.special
        note(log, E_SCORE, seat, hand.won, NONE, side.score)
    settle_scores(table, house.rules)
    note_payments(table, log)


@kernel
def note_payments(table: Table, log: Log) -> None:
    """One event for every debt."""
    for seat in range(4):
        for other in range(4):
            if table.owed[seat, other] > 0:
                note(log, E_PAY, other, NONE, seat, table.owed[seat, other])


@kernel
def settle_scores(table: Table, rules: Rules) -> None:
    """The winner is paid first, by all; then the losers settle, the highest hand first. (RX-PAY-2, RX-PAY-4, RX-PAY-5)

    Payers come in turn order from the dealer. (Ruling 46)
    """
    for turn in range(4):
        payer = (table.dealer + turn) % 4
        if payer != table.winner and table.absent >> payer & 1 == 0:
            pay(table, rules, payer, table.winner, table.side[table.winner].score)
    pay_penalties(table, rules)
    if rules.losers_settle == 0:
        return
    taken = 1 << table.winner | table.absent
    while taken < 15:
        taker = highest_left(table, taken)
        taken |= 1 << taker
        for turn in range(4):
            payer = (table.dealer + turn) % 4
            if taken >> payer & 1 == 0:
                pay(table, rules, payer, taker, table.side[taker].score - table.side[payer].score)


@kernel
def highest_left(table: Table, taken: int) -> int:
    """The seat with the highest score of those not taken, the first from the dealer among equals."""
    best = NONE
    for turn in range(4):
        seat = (table.dealer + turn) % 4
        if taken >> seat & 1 == 0 and (best == NONE or table.side[seat].score > table.side[best].score):
            best = seat
    return best


@kernel
def pay(table: Table, rules: Rules, payer: int, taker: int, amount: int) -> None:
    """The dealer pays and receives double; the limit may be on the payment. (RX-PAY-3, ruling 59)"""
    if rules.payment_limit == 1 and rules.limit > 0:
        amount = min(amount, rules.limit)
    if payer == table.dealer or taker == table.dealer:
        amount *= 2
    hand_over(table, rules, payer, taker, amount)


@kernel
def hand_over(table: Table, rules: Rules, payer: int, taker: int, amount: int) -> None:
    """Nobody pays more than he holds, where that is agreed. (RX-PAY-5)"""
    giver = table.side[payer]
    if rules.cap_at_holdings == 1:
        amount = min(amount, max(giver.held + giver.net, 0))
    giver.net -= amount
    table.side[taker].net += amount
    table.owed[payer, taker] += amount


@kernel
def pay_penalties(table: Table, rules: Rules) -> None:
    """Who declared riichi and did not win pays the winner for it, never doubled. (DM-14)"""
    if rules.penalty == 0:
        return
    for turn in range(4):
        payer = (table.dealer + turn) % 4
        if payer != table.winner and table.side[payer].calling == 1:
            hand_over(table, rules, payer, table.winner, rules.penalty)


@kernel
def pay_washing(table: Table, rules: Rules) -> None:
    """From each player by the number of different heads, never doubled. (PC2-WASH-1)"""
    amount = rules.wash_pays[min(table.side[table.turn].heads, 13) - 9]
    for turn in range(4):
        payer = (table.dealer + turn) % 4
        if payer != table.turn and table.absent >> payer & 1 == 0:
            hand_over(table, rules, payer, table.turn, amount)
