"""Who hands over what in the end: the fewest payments by which a hand, or an evening, is settled."""

from collections.abc import Mapping

from ..model.payment import Payment


def fewest_transfers(net: Mapping[str, int]) -> tuple[Payment, ...]:
    """The fewest payments after which everybody has gained what `net` says; of several ways the larger payments first.

    What one player owes a second and the second a third goes straight to the third. `net` adds up to nothing; four players need
    three payments at most. Raises ValueError for gains that do not add up.
    """
    if sum(net.values()):
        raise ValueError(f"the gains add up to {sum(net.values())}, not to nothing")
    return settled({who: gain for who, gain in net.items() if gain})


def settled(net: dict[str, int]) -> tuple[Payment, ...]:
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


def after(net: dict[str, int], giver: str, taker: str, amount: int) -> dict[str, int]:
    """What is left to settle once this is paid."""
    left = {**net, giver: net[giver] + amount, taker: net[taker] - amount}
    return {who: gain for who, gain in left.items() if gain}
