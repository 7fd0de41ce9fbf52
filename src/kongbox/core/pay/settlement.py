"""The settlement: every loser pays the winner, then the losers pay each other."""

from ...tiles import NONE
from ..hand.hands import shift
from ..score.winning import lacks_one, score_side
from ..state.codes import E_PAY, E_SCORE, FAULT_COUNT, FAULT_LONG, FROM_DISCARD, PENALTY, THREE, WASHED
from ..state.journal import note
from ..state.records import Hand, Log, Lookup, Rules, Side, Table
from ..state.registry import kernel
from .cannon import find_culprit


@kernel
def settle(table: Table, log: Log, lookup: Lookup, hand: Hand) -> None:
    """Score every hand and make the payments.

    Without a winner no hand is scored, and players pay only for washed tiles and for errors. (RX-PLAY-20) If the players play
    without scoring, nobody pays. (RX-AID-2)
    """
    if lookup.rules.score.scoring == 0:
        return
    if table.winner == NONE:
        if table.why == WASHED:
            pay_washing(table, lookup.rules)
        elif table.why == PENALTY:
            pay_penalty(table, lookup, hand)
        pay_fines(table, lookup.rules)
        note_payments(table, log)
        return
    for seat in range(4):
        if table.absent >> seat & 1:
            continue
        side = table.side[seat]
        side.score = score_side(table, lookup, seat, hand)
        if scores_nothing(side, lookup.rules):
            side.score = 0
        side.points = hand.points
        side.doublers = hand.doublers
        side.special = hand.special
        if seat == table.winner and side.dangers != 0:
            find_culprit(table, lookup.rules, hand)
        note(log, E_SCORE, seat, hand.winning, NONE, side.score)
    settle_scores(table, lookup.rules)
    pay_withdrawn(table, lookup.rules)
    pay_unfounded(table, lookup)
    pay_fines(table, lookup.rules)
    note_payments(table, log)


@kernel
def scores_nothing(side: Side, rules: Rules) -> bool:
    """Whether a player scores nothing: the hand is or was long or, under some rules, short. (RX-INF-2, PC-PLAY-2)"""
    return side.faults & FAULT_LONG != 0 or (side.faults & FAULT_COUNT != 0 and rules.faults.wrong_count == 1)


@kernel
def half_limit(rules: Rules) -> int:
    """Return half the limit or, without a limit, half the value of a special hand. (Ruling 58)"""
    return rules.score.special // 2


@kernel
def pay_penalty(table: Table, lookup: Lookup, hand: Hand) -> None:
    """The player whose error ended the hand pays half the limit to every other player. (RX-INF-11, ruling 15)

    The sum is doubled if the payer or the receiver is the dealer. If the error was a false name that misled a player,
    the penalty is that of `pay_misled` instead.
    """
    rules = lookup.rules
    if table.faults.misled != NONE:
        pay_misled(table, lookup, hand)
        return
    for turn in range(4):
        taker = (table.dealer + turn) % 4
        if taker != table.faults.culprit and table.absent >> taker & 1 == 0:
            pay(table, rules, table.faults.culprit, taker, half_limit(rules))


@kernel
def pay_misled(table: Table, lookup: Lookup, hand: Hand) -> None:
    """Only the player who misnamed a discard pays: what the misled player would have won with the named tile. (BM-PEN-1)"""
    misled = table.faults.misled
    hand_over(table, lookup.rules, table.faults.culprit, misled, worth_by_name(table, lookup, misled, hand))


@kernel
def worth_by_name(table: Table, lookup: Lookup, seat: int, hand: Hand) -> int:
    """Return what a seat would receive from all players if the discard were the tile that the discarder named. (BM-PEN-1)"""
    side = table.side[seat]
    tile = table.tile
    table.winner = seat
    table.tile = table.faults.named
    table.how = FROM_DISCARD
    shift(side, table.tile, 1)
    score = score_side(table, lookup, seat, hand)
    shift(side, table.tile, -1)
    table.winner = NONE
    table.tile = tile
    owed = 0
    for other in range(4):
        if other != seat and table.absent >> other & 1 == 0:
            owed += owes(table, lookup.rules, other, seat, score)
    return owed


@kernel
def fine(table: Table, rules: Rules, payer: int) -> None:
    """Make a player owe half the limit to every other player, even if nobody wins. (RX-INF-11, ruling 77)

    A payment is doubled if its payer or its receiver is the dealer.
    """
    for taker in range(4):
        if taker != payer and table.absent >> taker & 1 == 0:
            table.faults.fines[payer, taker] += owes(table, rules, payer, taker, half_limit(rules))


@kernel
def pay_withdrawn(table: Table, rules: Rules) -> None:
    """Make players pay the winner a flat sum for each claim that they withdrew. (RX-INF-9)"""
    for payer in range(4):
        if payer != table.winner:
            hand_over(table, rules, payer, table.winner, table.side[payer].withdrawn * rules.faults.withdrawn_claim)


@kernel
def pay_unfounded(table: Table, lookup: Lookup) -> None:
    """A loser who announced fishing but is not fishing pays every other player. (BM-PLAY-7, ruling 75)"""
    for turn in range(4):
        payer = (table.dealer + turn) % 4
        if payer == table.winner or table.side[payer].fishing == 0 or lacks_one(table, lookup, payer):
            continue
        for place in range(1, 4):
            taker = (payer + place) % 4
            if table.absent >> taker & 1 == 0:
                hand_over(table, lookup.rules, payer, taker, lookup.rules.pay.fishing_penalty)


@kernel
def pay_fines(table: Table, rules: Rules) -> None:
    """Pay the fines that are owed whether or not anyone wins."""
    for payer in range(4):
        for taker in range(4):
            hand_over(table, rules, payer, taker, table.faults.fines[payer, taker])


@kernel
def note_payments(table: Table, log: Log) -> None:
    """Note all payments in the journal."""
    for seat in range(4):
        for other in range(4):
            if table.owed[seat, other] > 0:
                note(log, E_PAY, other, NONE, seat, table.owed[seat, other])


@kernel
def settle_scores(table: Table, rules: Rules) -> None:
    """Pay the winner. Then, if the rules say so, settle among the losers, the highest hand first. (RX-PAY-2, RX-PAY-4, RX-PAY-5)

    If several players pay one player, their order makes no difference. If one player pays for all, the losers settle nothing.
    (RX-CAN-1)
    """
    if table.blame.pays_all != 0:
        pay_for_all(table, rules)
        pay_penalties(table, rules)
        return
    for payer in range(4):
        if payer != table.winner and table.absent >> payer & 1 == 0:
            pay(table, rules, payer, table.winner, table.side[table.winner].score)
    pay_penalties(table, rules)
    if rules.pay.losers_settle == 0:
        return
    taken = 1 << table.winner | table.absent
    while taken < 15:
        taker = highest_left(table, taken)
        taken |= 1 << taker
        for payer in range(4):
            if taken >> payer & 1 == 0:
                pay(table, rules, payer, taker, table.side[taker].score - table.side[payer].score)


@kernel
def highest_left(table: Table, taken: int) -> int:
    """Return the seat with the highest score among the seats that are not in the bits of `taken`. On a tie, return the
    first of the tied seats, counted from the dealer.
    """
    best = NONE
    for turn in range(4):
        seat = (table.dealer + turn) % 4
        if taken >> seat & 1 == 0 and (best == NONE or table.side[seat].score > table.side[best].score):
            best = seat
    return best


@kernel
def pay(table: Table, rules: Rules, payer: int, taker: int, amount: int) -> None:
    """Pay an amount, after applying the limit and the doubling."""
    hand_over(table, rules, payer, taker, owes(table, rules, payer, taker, amount))


@kernel
def owes(table: Table, rules: Rules, payer: int, taker: int, amount: int) -> int:
    """Return what a payer owes for an amount: twice the amount if the payer or the taker is the dealer. (RX-PAY-3, ruling 59)

    If the rules limit payments, the limit caps the amount before it is doubled.
    """
    if rules.score.limit_on == 1 and rules.score.limit > 0:
        amount = min(amount, rules.score.limit)
    if payer == table.dealer or taker == table.dealer:
        amount *= 2
    return amount


@kernel
def hand_over(table: Table, rules: Rules, payer: int, taker: int, amount: int) -> None:
    """Move points from payer to taker. (RX-PAY-5)

    Under some rules, players whose holdings are known pay no more than they hold.
    """
    giver = table.side[payer]
    if rules.pay.cap_at_holdings == 1 and giver.held != NONE:
        amount = min(amount, max(giver.held + giver.net, 0))
    giver.net -= amount
    table.side[taker].net += amount
    table.owed[payer, taker] += amount


@kernel
def pay_for_all(table: Table, rules: Rules) -> None:
    """Make the player at fault pay every loser's debt or, under some rules, pay their own debt once for each loser. (RX-CAN-1,
    RX-CAN-4, ruling 14)
    """
    winner = table.winner
    score = table.side[winner].score
    for payer in range(4):
        if table.blame.pays_all >> payer & 1:
            for loser in range(4):
                if loser != winner and table.absent >> loser & 1 == 0:
                    debtor = payer if rules.dangers.cannon == THREE else loser
                    hand_over(table, rules, payer, winner, owes(table, rules, debtor, winner, score))


@kernel
def pay_penalties(table: Table, rules: Rules) -> None:
    """A loser who declared riichi pays the winner a penalty, which is never doubled. (DM-14)"""
    for payer in range(4):
        if payer != table.winner and table.side[payer].calling == 1:
            hand_over(table, rules, payer, table.winner, rules.pay.riichi_penalty)


@kernel
def pay_washing(table: Table, rules: Rules) -> None:
    """Make all others pay the player who washed the tiles. Each payment depends on the number of different heads, and is never
    doubled. (PC2-WASH-1)
    """
    amount = rules.pay.washing_pays[table.side[table.turn].heads - 9]
    for payer in range(4):
        if payer != table.turn and table.absent >> payer & 1 == 0:
            hand_over(table, rules, payer, table.turn, amount)
