"""A payment."""

import msgspec


class Payment(msgspec.Struct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """One player pays another; both are winds, or seats where the table says so."""

    giver: str
    taker: str
    amount: int
