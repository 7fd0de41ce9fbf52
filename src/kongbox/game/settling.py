"""Who owes whom, from the scores of four hands."""

from collections.abc import Mapping
from typing import Any

import msgspec

from ..core.records import Table
from ..core.settlement import settle_scores
from ..errors import BadInput
from ..rulesets import Ruleset
from ..tiles import WINDS
from .scoring import wind

MOST = 10**12
"""No score is higher."""


class Payment(msgspec.Struct, frozen=True, rename={"giver": "from", "taker": "to"}):
    """What one player pays another; both are winds, or seats where the table says so."""

    giver: str
    taker: str
    amount: int


class Settlement(msgspec.Struct, frozen=True):
    """All payments of a hand, and what each player gains by them altogether."""

    payments: list[Payment]
    net: dict[str, int]


def settle(
    rules: str | Ruleset,
    winner: str,
    scores: Mapping[str, int],
    *,
    round: str = "E",
    holdings: Mapping[str, int] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Settlement:
    """Who pays whom. (RX-PAY-2, RX-PAY-3, RX-PAY-4)

    Players are named by their winds of this hand. `scores` gives the four totals; the limit caps them first. `round` matters
    where the option `dealer` is "prevailing", `holdings` where `cap_at_holdings` is set: they default to the points that every
    player starts with. Nothing is listed where nothing is owed.

    Raises BadInput for a wind that is none, a missing or negative score.
    """
    ruleset = rules.choose(options or {}) if isinstance(rules, Ruleset) else Ruleset.load(rules, options)
    limit = ruleset.rules.limit
    held = four(holdings, "holdings") if holdings is not None else [ruleset.sheet.start] * 4
    table = Table.new()
    table.winner = wind(winner, "winner")
    prevailing = wind(round, "round")
    table.dealer = prevailing if ruleset.rules.dealer_prevails else 0
    for seat, total in enumerate(four(scores, "scores")):
        table.side[seat].score = min(total, limit) if limit else total
        table.side[seat].held = held[seat]
    settle_scores(table, ruleset.rules)
    return settlement_of(table, WINDS)


def settlement_of(table: Table, names: tuple[str, ...]) -> Settlement:
    """The payments that lie at a settled table, to the winner first."""
    takers = sorted(range(4), key=lambda seat: (seat != table.winner, -table.side[seat].score))
    payments = [
        Payment(names[giver], names[taker], table.owed[giver, taker])
        for taker in takers
        for giver in range(4)
        if table.owed[giver, taker] > 0
    ]
    return Settlement(payments, {names[seat]: table.side[seat].net for seat in range(4)})


def four(given: Mapping[str, int], what: str) -> list[int]:
    """Four numbers, one for each wind."""
    numbers = {wind(name, what): value for name, value in given.items()}
    missing = [name for seat, name in enumerate(WINDS) if seat not in numbers]
    if missing:
        raise BadInput(f"{what}: {' and '.join(missing)} missing; give one for each of E, S, W, N", code="missing-score")
    for seat, value in numbers.items():
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST:
            raise BadInput(f"{what}: {WINDS[seat]} = {value!r} is no score; it is a whole number from 0", code="bad-score")
    return [numbers[seat] for seat in range(4)]
