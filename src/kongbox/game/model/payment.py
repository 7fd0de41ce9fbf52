"""What one player pays another."""

import msgspec


class Payment(msgspec.Struct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """What one player pays another; both are winds, or seats where the table says so."""

    giver: str
    taker: str
    amount: int
