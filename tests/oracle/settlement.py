"""Payments after a redux hand, pair by pair."""

from typing import Any

WINDS = "ESWN"
Payment = tuple[str, str, int]


def turn_order(dealer: str) -> list[str]:
    """Return the four winds, the dealer first."""
    start = WINDS.index(dealer)
    return list(WINDS[start:] + WINDS[:start])


def settle(
    winner: str | None,
    scores: dict[str, int],
    *,
    cannon: str | None = None,
    dealer: str = "E",
    holdings: dict[str, int] | None = None,
    options: dict[str, Any] | None = None,
) -> tuple[list[Payment], dict[str, int]]:
    """Return the payments as (from, to, amount), and each player's net. `holdings` cap them if `cap_at_holdings` is on.
    (RX-PAY-2…5)
    """
    options = options or {}
    limit = options.get("limit", 1000)
    worth = {wind: min(scores[wind], limit) if limit else scores[wind] for wind in WINDS}
    purse = dict(holdings) if options.get("cap_at_holdings", True) and holdings is not None else None
    payments: list[Payment] = []

    def pay(payer: str, receiver: str, owed: int) -> None:
        """Pay what is owed, or as much of it as the payer holds. (RX-PAY-5, ruling 46)"""
        if purse is not None:
            owed = min(owed, purse[payer])
            purse[payer] -= owed
            purse[receiver] += owed
        if owed > 0:
            payments.append((payer, receiver, owed))

    def debt(payer: str, receiver: str, amount: int) -> int:
        """The dealer pays and receives double. (RX-PAY-3)"""
        return 2 * amount if dealer in (payer, receiver) else amount

    if winner is not None:
        losers = [wind for wind in turn_order(dealer) if wind != winner]
        rule = options.get("cannon", "debts")
        if cannon is not None and rule != "off":
            if rule == "three":
                owed = 3 * debt(cannon, winner, worth[winner])
            else:
                owed = sum(debt(loser, winner, worth[winner]) for loser in losers)
            pay(cannon, winner, owed)
        else:
            for loser in losers:
                pay(loser, winner, debt(loser, winner, worth[winner]))
            if options.get("losers_settle", True):
                for receiver in sorted(losers, key=lambda wind: -worth[wind]):
                    for payer in losers:
                        if worth[payer] < worth[receiver]:
                            pay(payer, receiver, debt(payer, receiver, worth[receiver] - worth[payer]))
    net = dict.fromkeys(WINDS, 0)
    for payer, receiver, amount in payments:
        net[payer] -= amount
        net[receiver] += amount
    return payments, net
