"""Counting sticks: which of them a payment hands over, and which come back as change."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import NamedTuple

from ..model.payment import Payment

VALUES = (500, 100, 10, 2)
"""The four kinds of counting stick. (RX-PAY-1)"""
Purse = tuple[int, int, int, int]
"""So many sticks of each kind, the dearest first."""
START: Purse = (2, 9, 8, 10)
"""What each player starts with: 2,000 points. (RX-PAY-1)"""


class Handed(NamedTuple):
    """One payment in sticks: those that the giver hands over, and those that come back."""

    payment: Payment
    given: Purse
    change: Purse


def in_sticks(payments: Sequence[Payment], purses: Mapping[str, Purse]) -> tuple[Handed, ...] | None:
    """The payments in an order in which each can be made in sticks, with the fewest sticks handed about.

    `purses` is what each player has before. None where there is no such order: an odd sum, or sticks that nobody can change.
    """
    ways = [way for order in permutations(payments) if (way := one_after_another(order, dict(purses))) is not None]
    return min(ways, key=lambda way: sum(sum(one.given) + sum(one.change) for one in way), default=None)


def one_after_another(payments: Sequence[Payment], purses: dict[str, Purse]) -> tuple[Handed, ...] | None:
    """The same in this order."""
    done = []
    for payment in payments:
        moved = exchange(payment.amount, purses[payment.giver], purses[payment.taker])
        if moved is None:
            return None
        given, change = tuple(max(0, one) for one in moved), tuple(max(0, -one) for one in moved)
        purses[payment.giver] = less(purses[payment.giver], moved)
        purses[payment.taker] = less(purses[payment.taker], tuple(-one for one in moved))
        done.append(Handed(payment, as_purse(given), as_purse(change)))
    return tuple(done)


def exchange(amount: int, giver: Purse, taker: Purse) -> Purse | None:
    """The fewest sticks of each kind that pass from one to the other, negative for change; None where it cannot be done."""
    return min(exchanges(amount, giver, taker, 0), key=lambda moved: sum(map(abs, moved)), default=None)


def exchanges(amount: int, giver: Purse, taker: Purse, kind: int) -> Iterator[Purse]:
    """Every way to make up an amount with the sticks from this kind on; those before it are none."""
    value = VALUES[kind]
    if kind == len(VALUES) - 1:
        if amount % value == 0 and -taker[kind] <= amount // value <= giver[kind]:
            yield as_purse([0] * kind + [amount // value])
        return
    most = sum(VALUES[other] * giver[other] for other in range(kind + 1, len(VALUES)))
    least = -sum(VALUES[other] * taker[other] for other in range(kind + 1, len(VALUES)))
    for count in range(max(-taker[kind], -((most - amount) // value)), min(giver[kind], (amount - least) // value) + 1):
        for rest in exchanges(amount - count * value, giver, taker, kind + 1):
            yield as_purse([*rest[:kind], count, *rest[kind + 1 :]])


def less(purse: Purse, moved: Sequence[int]) -> Purse:
    """A purse without these sticks."""
    return as_purse([one - other for one, other in zip(purse, moved, strict=True)])


def as_purse(counts: Sequence[int]) -> Purse:
    """Four counts."""
    dear, hundreds, tens, twos = counts
    return dear, hundreds, tens, twos


def worth(purse: Purse) -> int:
    """The points of these sticks."""
    return sum(value * count for value, count in zip(VALUES, purse, strict=True))
