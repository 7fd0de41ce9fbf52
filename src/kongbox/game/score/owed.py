"""The payments of a hand on a physical table, from the players' scores."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from ...core.pay.settlement import fine, pay_fines, pay_penalty, pay_unfounded, pay_washing, pay_withdrawn, settle_scores
from ...core.state.records import Hand, Table
from ...rulesets import Ruleset
from ...tiles import NONE, WINDS
from ..model.payment import Gains, Payment, Settlement, Who
from .rulings import SHOWN, UNFOUNDED, WITHDRAWN, WRONG_COUNTS, Ruling


class Case(NamedTuple):
    """The facts of a settlement, by seat.

    `winner` is NONE if nobody won. `blamed` is the seat that pays for all, or NONE. `ended` is the seat whose error ended the
    hand, or None. The seats in `called` have declared riichi.
    """

    winner: int
    prevailing: int
    totals: Mapping[int, int]
    held: Mapping[int, int]
    blamed: int
    ended: int | None
    rulings: tuple[Ruling, ...]
    called: Collection[int] = ()


def settled(ruleset: Ruleset, case: Case) -> Table:
    """Return a table with all payments for these facts."""
    rules, table = ruleset.rules, Table.new()
    limit = 0 if rules.score.limit_on else rules.score.limit
    table.winner = case.winner
    table.dealer = case.prevailing if rules.seats.dealer else 0
    table.absent = 15 - sum(1 << seat for seat in case.totals)
    for seat, total in case.totals.items():
        table.side[seat].score = min(total, limit) if limit else total
        table.side[seat].held = case.held[seat]
        table.side[seat].calling = int(seat in case.called)
    if case.blamed != NONE:
        table.blame.pays_all = 1 << case.blamed
    for ruling in case.rulings:
        if ruling.what == WITHDRAWN:
            table.side[ruling.seat].withdrawn += 1
        elif ruling.what == UNFOUNDED:
            table.side[ruling.seat].fishing = True  # the tiles are not known, so the hand is empty here and is not fishing
        elif ruling.what in WRONG_COUNTS:
            table.side[ruling.seat].score = 0
        elif ruling.what == SHOWN and case.ended is None:
            fine(table, rules, ruling.seat)  # a false mahjong beside a true one
    if not rules.score.scoring:
        return table
    if case.ended is None:
        settle_scores(table, rules)
        pay_withdrawn(table, rules)
        pay_unfounded(table, ruleset.lookup)
        pay_fines(table, rules)
    else:
        table.faults.culprit, table.faults.misled = case.ended, NONE
        pay_penalty(table, ruleset.lookup, Hand.new())
    return table


def washed(ruleset: Ruleset, washer: int, heads: int, held: Mapping[int, int]) -> Table:
    """Return a table with the payments for washing the tiles. The washer had `heads` different heads. (PC2-WASH-1)"""
    table = Table.new()
    table.turn, table.winner = washer, NONE
    table.absent = 15 - sum(1 << seat for seat in held)
    for seat, amount in held.items():
        table.side[seat].held = amount
    table.side[washer].heads = heads
    if ruleset.rules.score.scoring:
        pay_washing(table, ruleset.rules)
    return table


def pay_for_helping(table: Table, before: Table, ruling: Ruling) -> None:
    """Make the player who pointed out another's under-count repay what the right count costs the remaining players. (RX-INF-14)

    `table` has the payments by the right count, `before` those by the under-count.
    """
    for seat in range(4):
        loss = max(0, before.side[seat].net - table.side[seat].net)
        if seat not in (ruling.seat, ruling.other):
            table.owed[ruling.seat, seat] += loss
            table.side[ruling.seat].net -= loss
            table.side[seat].net += loss


def settlement_of(table: Table) -> Settlement:
    """Return the payments of a settled table, and each player's total gain, by wind."""
    present = [seat for seat in range(4) if not table.absent >> seat & 1]
    return Settlement(payments_of(table, WINDS), Gains((WINDS[seat], table.side[seat].net) for seat in present))


def payments_of(table: Table, names: Sequence[Who]) -> tuple[Payment[Who], ...]:
    """Return the payments of a settled table, those to the winner first. `names` are the players by seat."""
    takers = sorted(range(4), key=lambda seat: (seat != table.winner, -table.side[seat].score))
    return tuple(
        Payment(names[giver], names[taker], table.owed[giver, taker])
        for taker in takers
        for giver in range(4)
        if table.owed[giver, taker] > 0
    )
