"""Who hands over what in the end: the fewest payments by which a hand, or an evening, is settled."""

from collections.abc import Mapping

from ..model.payment import Payment, Who


def fewest_transfers(net: Mapping[Who, int]) -> tuple[Payment[Who], ...]:
    """The fewest payments after which everybody has gained what `net` says; of several ways the larger payments first.

    What one player owes a second and the second a third goes straight to the third. `net` adds up to nothing; four players need
    three payments at most. Raises ValueError for gains that do not add up.
    """
    if sum(net.values()):
        raise ValueError(f"the gains add up to {sum(net.values())}, not to nothing")
    return settled({who: gain for who, gain in net.items() if gain})


def settled(net: dict[Who, int]) -> tuple[Payment[Who], ...]:
    """The same for those who have gained or lost: it is tried whom the one who has lost most pays first."""
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
    """What is left to settle once this is paid."""
    left = {**net, giver: net[giver] + amount, taker: net[taker] - amount}
    return {who: gain for who, gain in left.items() if gain}
