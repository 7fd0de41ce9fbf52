"""The next deal in a sentence."""

from ...words.catalogue import say
from ..model.next_deal import NextDeal
from .reader import Reader

CALLED = {"wall-out": "wash-out", "no-loose-tile": "wash-out", "washed": "washed"}
"""The name of a hand without a winner, by the reason; for other reasons it is called a draw."""


def next_text(deal: NextDeal, reader: Reader) -> str:
    """Return who deals next, and why, with the players' names."""
    if deal.dealer is None:
        return say("next", deal.code)
    kind = "goulash" if deal.goulash else "plain"
    forms = {
        "new-set": [kind],
        "new-wind": [kind],
        "penalty": ["stays" if deal.stays else "moves"],
        "again": [CALLED.get(deal.why or "", "draw"), kind if deal.stays else f"moved-{kind}"],
        "keeps": ["box" if deal.box else "deal"],
        "passes": ["box" if deal.box else "deal"],
    }
    prevailing = say("wind", deal.prevailing) if deal.prevailing else ""
    return reader.tell(deal.dealer, "next", deal.code, *forms.get(deal.code, ()), prevailing=prevailing)
