"""The payments between seats for a booked hand."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..errors import BadInput, RuleRefusal
from ..game import Payment, Settlement, settle
from ..game.model.offence import Charge
from ..game.play.referee import beside_a_win, charges_at_hand
from ..game.score.rulings import PAYS, knows_helping
from ..game.score.settling import settle_washing
from ..game.score.sticks import TALLIES, VALUES
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..tiles import WINDS
from .corrections import Corrected, must_be_a_count
from .form import MOST_POINTS, At, NoWin, PenaltyEntry, Score
from .moving import moved
from .state import Capped, Ruled

VALUES_OF: dict[str, tuple[int, ...]] = {"figures": (), "sticks": VALUES, "tallies": TALLIES}
"""The points of each kind of stick or tally, by the way of paying."""


class Paid(NamedTuple):
    """Payments between seats, the totals from which they follow, and the players who owe more than they hold."""

    payments: tuple[Payment[int], ...] = ()
    totals: Mapping[int, int] = {}
    capped: tuple[Capped, ...] = ()

    @property
    def net(self) -> Any:
        """Each seat's gain."""
        gains = [0] * 4
        for one in self.payments:
            gains[one.giver] -= one.amount
            gains[one.taker] += one.amount
        return tuple(gains)


def hand_paid(latest: Corrected, ruleset: Ruleset, at: At, holds: Sequence[int], pending: Sequence[Ruled]) -> Paid:
    """Return the payments for the latest count of a won hand."""
    score = latest.score
    assert score is not None
    rulings = [*texts(pending, ruleset, at), *score.rulings, *helped(latest, ruleset, at, holds, pending)]
    return settled(score, score.totals, ruleset, at, holds, rulings)


def settled(
    score: Score | None, totals: Mapping[str, int], ruleset: Ruleset, at: At, holds: Sequence[int], rulings: Sequence[str]
) -> Paid:
    """Return the payments for these totals and rulings. `score` is None if an error has ended the hand."""
    if not ruleset.options.scoring:
        return Paid()
    held = by_wind(holds, at, totals) if ruleset.options.cap_at_holdings else {}
    winner, cannon, called = (score.winner, score.cannon, score.called) if score else (None, None, ())
    counts = (*totals.items(),)

    def paying(held: Mapping[str, int]) -> Settlement:
        return settlement(ruleset, winner, counts, at.prevailing, (*held.items(),), cannon, tuple(rulings), called)

    return between_seats(paying(held), at, totals if score else {}, paying({}) if held else None)


@lru_cache(4096)
def settlement(
    ruleset: Ruleset,
    winner: str | None,
    totals: tuple[tuple[str, int], ...],
    prevailing: str,
    held: tuple[tuple[str, int], ...],
    cannon: str | None,
    rulings: tuple[str, ...],
    called: tuple[str, ...],
) -> Settlement:
    """Return the engine's settlement of a count. It is cached because a book often has to be computed anew."""
    holdings = dict(held) if held else None
    return settle(
        dict(totals), ruleset, winner=winner, round=prevailing, holdings=holdings, cannon=cannon, rulings=rulings, called=called
    )


def helped(latest: Corrected, ruleset: Ruleset, at: At, holds: Sequence[int], pending: Sequence[Ruled]) -> list[str]:
    """Return the rulings that follow from a hand's corrections. (RX-INF-14)

    Only the player whose hand was over-counted, or a player who paid that player, may point out an over-count. A player who
    points out another player's under-count is ruled against, if the rules say so.

    Raises RuleRefusal (code "book-correction") for an over-count that any other player pointed out.
    """
    rulings = []
    for entry, before in zip(latest.corrections, latest.before, strict=True):
        if entry.why == "slip":
            continue
        wind = must_be_a_count(entry, before)
        assert entry.score is not None and not isinstance(before, NoWin)
        seat = seat_at(wind, entry.score.at)
        wind, before = wind_of(seat, at), moved(before, at)
        own = entry.by is None or wind_of(entry.by, at) == wind
        if entry.why == "over":
            given = [*texts(pending, ruleset, at), *before.rulings]
            payments = settled(before, before.totals, ruleset, at, holds, given).payments
            paid_them = any((one.giver, one.taker) == (entry.by, seat) for one in payments)
            if not (own or paid_them):
                raise failure(RuleRefusal, "book-correction", "no-payer", clause="RX-INF-14")
        elif not own and knows_helping(ruleset):
            rulings.append(f"RX-INF-14:{wind_of(entry.by or 0, at)}:{wind}={before.totals[wind]}")
    return rulings


def charge_of(entry: PenaltyEntry, ruleset: Ruleset) -> Charge:
    """Return the infraction of a ruling, with its consequence.

    Raises RuleRefusal if the rules do not have the infraction, and BadInput (code "book-beside") if `beside` is set and the
    infraction does not end a hand.
    """
    charge = next((one for one in charges_at_hand(ruleset) if one.name == entry.name), None)
    if charge is None:
        raise failure(RuleRefusal, "not-in-these-rules", "infraction", rules=ruleset.name)
    if not entry.beside:
        return charge
    if not charge.ends:
        raise failure(BadInput, "book-beside", "goes-on")
    return beside_a_win(charge)


def penalty_paid(ruled: Ruled, ruleset: Ruleset, at: At, holds: Sequence[int], seats: Collection[int]) -> Paid:
    """Return the payments by the player whose error has ended the hand. (RX-INF-11)"""
    nothing = {wind_of(seat, at): 0 for seat in seats}
    return settled(None, nothing, ruleset, at, holds, texts([ruled], ruleset, at))


def washing_paid(seat: int, heads: int, ruleset: Ruleset, at: At, holds: Sequence[int], seats: Collection[int]) -> Paid:
    """Return the payments to the player who has washed the tiles. (PC2-WASH-1)"""
    held = by_wind(holds, at, [wind_of(one, at) for one in seats])
    return between_seats(settle_washing(ruleset, wind_of(seat, at), heads, held), at, {})


def texts(rulings: Sequence[Ruled], ruleset: Ruleset, at: At) -> list[str]:
    """Return the rulings that change payments, in the form that `settle` reads."""
    dead = ruleset.rules.faults.wrong_count
    paying = [one for one in rulings if one.name in PAYS and (one.name != "short-hand" or dead)]
    return [f"{one.name}:{wind_of(one.seat, at)}" for one in paying]


def between_seats(by_winds: Settlement, at: At, totals: Mapping[Any, int], owed: Settlement | None = None) -> Paid:
    """Return a settlement with seats in place of winds. `owed` is what the players would pay without a cap."""
    payments = [Payment(seat_at(one.giver, at), seat_at(one.taker, at), one.amount) for one in by_winds.payments]
    counted = {seat_at(wind, at): total for wind, total in totals.items()}
    return Paid(tuple(payments), counted, tuple(Capped(seat_at(wind, at), *both) for wind, *both in short_of(by_winds, owed)))


def short_of(paid: Settlement, owed: Settlement | None) -> list[tuple[str, int, int]]:
    """Return the winds that pay less than they owe, with the sums owed and paid."""
    sums = [(wind, spent(owed, wind), spent(paid, wind)) for wind in WINDS] if owed else []
    return [one for one in sums if one[1] > one[2]]


def spent(settlement: Settlement, wind: str) -> int:
    """Return everything that a wind pays."""
    return sum(one.amount for one in settlement.payments if one.giver == wind)


def by_wind(holds: Sequence[int], at: At, winds: Collection[str]) -> dict[str, int]:
    """Return the holdings of these winds. A debt counts as 0."""
    return {wind: min(max(0, holds[seat_at(wind, at)]), MOST_POINTS) for wind in winds}


def seat_at(wind: str, at: At) -> int:
    """Return the seat of a wind."""
    return (WINDS.index(wind) + at.east) % 4


def wind_of(seat: int, at: At) -> str:
    """Return the wind of a seat."""
    return WINDS[(seat - at.east) % 4]
