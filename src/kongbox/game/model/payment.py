"""A payment."""

from typing import Generic, TypeVar

import msgspec

Who = TypeVar("Who", bound=int | str)
"""A player, by seat or by wind."""


class Payment(msgspec.Struct, Generic[Who], frozen=True, rename={"giver": "from", "taker": "to"}):
    """A payment from one player to another: by seat at a table, by wind elsewhere."""

    giver: Who
    taker: Who
    amount: int
