"""The settlement of the players' totals, in figures, sticks or tallies."""

from collections.abc import Mapping, Sequence

from ...book.paying import VALUES_OF
from ...game import Payment, settle
from ...game.score.rulings import SHOWN, read_ruling
from ...game.score.sticks import Purse, after_handing, in_sticks, purse_of, worth
from ...game.score.transfers import fewest_transfers
from ...rulesets import Ruleset
from .wire import Count, Counted, InPieces, Settled


def settled(asked: Count, counted: Sequence[Counted], ruleset: Ruleset) -> Settled | None:
    """Return the payments. If no ruling ended the hand, return None while the winner or a total is missing."""
    rulings = [read_ruling(text, ruleset) for text in asked.rulings]
    ended = asked.winner is None and any(ruling.what == SHOWN for ruling in rulings)
    if not ended and (asked.winner is None or any(one.total is None for one in counted)):
        return None
    totals: dict[str, int] = {one.wind: one.total or 0 for one in counted}
    values = VALUES_OF[asked.money]
    purses: dict[str, Purse] = {}
    if values:
        purses = {wind: tuple(asked.purses.get(wind, purse_of(ruleset.start, values))) for wind in totals}
    holdings = {wind: worth(purse, values) for wind, purse in purses.items()}
    if asked.holdings and not purses:
        holdings = dict.fromkeys(totals, ruleset.start) | asked.holdings
    settlement = settle(
        totals,
        ruleset,
        winner=asked.winner,
        round=asked.round,
        holdings=holdings if holdings and ruleset.options.cap_at_holdings else None,
        cannon=asked.cannon if asked.winner else None,
        rulings=asked.rulings,
        called=[one.wind for one in asked.players if one.called],
    )
    transfers = fewest_transfers(settlement.net)
    pieces, after = in_pieces(transfers, purses, values)
    return Settled([*settlement.payments], [*transfers], dict(settlement.net), pieces, after)


def in_pieces(
    transfers: Sequence[Payment[str]], purses: Mapping[str, Purse], values: Sequence[int]
) -> tuple[list[InPieces] | None, dict[str, list[int]]]:
    """Return the payments in sticks or tallies, and the purses after them.

    Return None and no purses if the players pay in figures, or if the purses do not allow the payments.
    """
    handed = in_sticks(transfers, purses, values) if purses else None
    if handed is None:
        return None, {}
    after = {wind: [*purse] for wind, purse in after_handing(purses, handed).items()}
    return [InPieces(one.payment, [*one.given], [*one.change]) for one in handed], after
