"""Why an action is refused, in one sentence to the player who asked for it."""

from ...words.catalogue import say
from ..model.reason import Reason
from .said import count, number_words, several, tile_words, with_clause

MOST_NAMED = 6
"""So many kinds that a hand waits for are told by name."""


def reason_text(reason: Reason) -> str:
    """The reason, and its clause."""
    return with_clause(told_reason(reason), reason.clause)


def told_reason(reason: Reason) -> str:
    """The reason alone, where its clause is named beside it."""
    return say(
        "refused",
        reason.code,
        reason.case,
        "late" if reason.late else "early",
        str(reason.wilds),
        tile=tile_words(reason.tile),
        needed=number_words(reason.needed),
        held=reason.held,
        heads=reason.heads,
        wind=say("wind", reason.wind) if reason.wind else "",
        turn=say("wind", reason.turn) if reason.turn else "",
        away=away_text(reason),
        rules=reason.rules,
    )


def away_text(reason: Reason) -> str:
    """How far a hand is from ready, or what it waits for, as the end of a sentence; nothing of a complete one."""
    away, waits = reason.away, reason.waits
    if away < 0:
        return ""
    if waits and away == 0:
        form = "waits" if len(waits) <= MOST_NAMED else "many-waits"
        return say("refused", "away", form, tiles=several([tile_words(tile) for tile in waits], "or"), number=len(waits))
    return say("refused", "away", "ready" if away == 0 else count(away), away=away)
