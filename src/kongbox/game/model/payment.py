"""Payments, and the settlement of a hand."""

from typing import Any, Generic, NoReturn, TypeVar

import msgspec

Who = TypeVar("Who", bound=int | str)
"""A player, by seat or by wind."""


class Payment(msgspec.Struct, Generic[Who], frozen=True, rename={"giver": "from", "taker": "to"}):
    """A payment from one player to another. Players are named by seat at a `Table`, and by wind at a physical table."""

    giver: Who
    taker: Who
    amount: int


class Gains(dict[str, int]):
    """Each player's total gain, in an immutable dictionary."""

    def _never(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("immutable")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _never

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Gains, (dict(self),)


class Settlement(msgspec.Struct, frozen=True):
    """All payments of a hand, and each player's total gain."""

    payments: tuple[Payment[str], ...]
    net: Gains
