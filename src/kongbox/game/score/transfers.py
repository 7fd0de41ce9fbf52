"""The fewest payments that settle a hand or a session."""

from collections.abc import Mapping

from ..model.payment import Payment, Who


def fewest_transfers(net: Mapping[Who, int]) -> tuple[Payment[Who], ...]:
    """Return the fewest payments that give everybody their gain in `net`. Raises ValueError unless `net` sums to zero.

    If several ways have equally few payments, the player who lost most pays the player who gained most.
    """
    if sum(net.values()):
        raise ValueError(f"the gains add up to {sum(net.values())}, not to zero")
    return settled({who: gain for who, gain in net.items() if gain})


def settled(net: dict[Who, int]) -> tuple[Payment[Who], ...]:
    """Return the fewest payments that settle these gains."""
    if not net:
        return ()
    giver = min(net, key=net.__getitem__)
    ways = [
        (Payment(giver, taker, amount), *settled(after(net, giver, taker, amount)))
        for taker, gain in sorted(net.items(), key=lambda one: -one[1])
        if (amount := min(gain, -net[giver])) > 0
    ]
    return min(ways, key=len)


def after(net: dict[Who, int], giver: Who, taker: Who, amount: int) -> dict[Who, int]:
    """Return what is left to settle after this payment."""
    left = {**net, giver: net[giver] + amount, taker: net[taker] - amount}
    return {who: gain for who, gain in left.items() if gain}
