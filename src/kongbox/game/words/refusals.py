"""Why an action is refused, in one sentence to the player who asked for it."""

from ..model.reason import Reason
from .catalogue import say
from .said import count, number_words, tile_words, with_clause


def reason_text(reason: Reason) -> str:
    """The reason, and its clause."""
    told = say(
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
        away=away_text(reason.away),
        rules=reason.rules,
    )
    return with_clause(told, reason.clause)


def away_text(away: int) -> str:
    """How far a hand is from ready, as the end of a sentence; nothing of a complete one."""
    if away < 0:
        return ""
    return say("refused", "away", "ready" if away == 0 else count(away), away=away)
