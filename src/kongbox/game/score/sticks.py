"""Payments in counting sticks or tallies, with change."""

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Generic, NamedTuple

from ..model.payment import Payment, Who

VALUES = (500, 100, 10, 2)
"""The four kinds of counting stick. (RX-PAY-1)"""
TALLIES = (2000, 1000, *VALUES)
"""Tallies: the sticks, with coins of 1,000 and 2,000 for larger sums. (BM-EQ-2)"""
Purse = tuple[int, ...]
"""How many sticks of each kind, the most valuable kind first."""
START: Purse = (2, 9, 8, 10)
"""Each player's starting set: 2,000 points. (RX-PAY-1)"""


def purse_of(points: int, values: Sequence[int] = VALUES) -> Purse:
    """Return the purse for a number of points: a starting set with sticks added or removed, the most valuable first."""
    counts = [0] * (len(values) - len(START)) + [*START]
    rest = points - worth(START)
    for kind, value in enumerate(values):
        count = rest // value if rest >= 0 else -min(-rest // value, counts[kind])
        counts[kind] += count
        rest -= count * value
    return tuple(counts)


class Handed(NamedTuple, Generic[Who]):
    """A payment in sticks, and the sticks that come back as change."""

    payment: Payment[Who]
    given: Purse
    change: Purse


def in_sticks(
    payments: Sequence[Payment[Who]], purses: Mapping[Who, Purse], values: Sequence[int] = VALUES
) -> tuple[Handed[Who], ...] | None:
    """Return the payments in sticks, in the order in which they move the fewest sticks.

    `purses` says how many sticks of each of the `values` each player has before the payments. Return None if no order is
    possible, because a sum is odd or the players cannot make change.
    """
    ways = [way for order in permutations(payments) if (way := one_after_another(order, purses, values)) is not None]
    return min(ways, key=lambda way: sum(handled(one.given) + handled(one.change) for one in way), default=None)


def one_after_another(
    payments: Sequence[Payment[Who]], purses: Mapping[Who, Purse], values: Sequence[int] = VALUES
) -> tuple[Handed[Who], ...] | None:
    """Return the payments in sticks, in the given order; None if one is impossible."""
    done = []
    for payment in payments:
        moved = exchange(payment.amount, purses[payment.giver], purses[payment.taker], values)
        if moved is None:
            return None
        done.append(Handed(payment, tuple(max(0, one) for one in moved), tuple(max(0, -one) for one in moved)))
        purses = after_handing(purses, done[-1:])
    return tuple(done)


def after_handing(purses: Mapping[Who, Purse], handed: Sequence[Handed[Who]]) -> dict[Who, Purse]:
    """Return the purses after these payments."""
    after = dict(purses)
    for payment, given, change in handed:
        moved = less(given, change)
        after[payment.giver] = less(after[payment.giver], moved)
        after[payment.taker] = less(after[payment.taker], tuple(-one for one in moved))
    return after


def exchange(amount: int, giver: Purse, taker: Purse, values: Sequence[int] = VALUES) -> Purse | None:
    """Return how many sticks of each kind to hand over, so that as few sticks as possible move. Negative numbers are change.

    Return None if the amount cannot be paid.
    """
    ways: dict[int, Purse] = {amount: ()}
    for kind, value in enumerate(values):
        rest = list(zip(values, giver, taker, strict=True))[kind + 1 :]
        most, least = sum(one * mine for one, mine, _ in rest), -sum(one * theirs for one, _, theirs in rest)
        moves: dict[int, Purse] = {}
        for owed, way in ways.items():
            for count in range(max(-taker[kind], -((most - owed) // value)), min(giver[kind], (owed - least) // value) + 1):
                left, longer = owed - count * value, (*way, count)
                if left not in moves or handled(longer) < handled(moves[left]):
                    moves[left] = longer
        ways = moves
    return ways.get(0)


def handled(moved: Purse) -> int:
    """Return the number of sticks that change hands."""
    return sum(map(abs, moved))


def less(purse: Purse, moved: Sequence[int]) -> Purse:
    """Return a purse without these sticks."""
    return tuple(one - other for one, other in zip(purse, moved, strict=True))


def worth(purse: Purse, values: Sequence[int] = VALUES) -> int:
    """Return how many points these sticks are worth."""
    return sum(value * count for value, count in zip(values, purse, strict=True))
