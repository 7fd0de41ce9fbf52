"""The reason for a refusal, in one sentence for the player who asked."""

from ...words.catalogue import say
from ..model.reason import Reason
from .said import count, number_words, several, tile_words, with_clause

MOST_NAMED = 6
"""The most waits that a sentence names."""


def reason_text(reason: Reason) -> str:
    """Return the reason, and its clause."""
    return with_clause(bare_reason(reason), reason.clause)


def bare_reason(reason: Reason) -> str:
    """Return the reason without its clause."""
    return say(
        "refused",
        reason.code,
        reason.case,
        "late" if reason.late else "early",
        str(reason.wilds),
        tile=tile_words(reason.tile),
        needed=number_words(reason.needed),
        held=number_words(reason.held),
        heads=reason.heads,
        turn=say("wind", reason.turn) if reason.turn else "",
        away=away_text(reason),
        rules=reason.rules,
    )


def away_text(reason: Reason) -> str:
    """Return how far a hand is from ready, as the end of a sentence; "" if `reason.away` is below 0.

    If a ready hand has `waits`, the text names these tiles or gives their number.
    """
    away, waits = reason.away, reason.waits
    if away < 0:
        return ""
    if waits and away == 0:
        form = "waits" if len(waits) <= MOST_NAMED else "many-waits"
        return say("refused", "away", form, tiles=several([tile_words(tile) for tile in waits], "or"), number=len(waits))
    return say("refused", "away", "ready" if away == 0 else count(away), away=away)
