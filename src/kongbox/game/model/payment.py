"""A payment."""

from typing import Generic, TypeVar

import msgspec

Who = TypeVar("Who", bound=int | str)
"""A player, by seat or by wind."""


class Payment(msgspec.Struct, Generic[Who], frozen=True, rename={"giver": "from", "taker": "to"}):
    """One player pays another: seats at a table, winds where nobody sits at one."""

    giver: Who
    taker: Who
    amount: int
