"""A bot's advice for a person, with its reasons."""

from ..bots.advice import advice
from ..game import Action, Table
from ..game.play.threats import call_of
from ..game.words.buttons import label
from ..game.words.hints import hint_parts
from ..game.words.said import several
from .wire_alone import Hinted


def hinted(table: Table, seat: int, action: Action) -> Hinted:
    """Return the hint for an action that a bot has chosen."""
    return Hinted(action.id, several(reasons(table, seat, action), "sentences"))


def reasons(table: Table, seat: int, action: Action) -> list[str]:
    """Return the hint sentence by sentence, the action first."""
    call = call_of(table.ruleset)
    away = max(0, table.distance(seat))
    called = label(action, table.phase, call)
    return hint_parts(advice(table, seat, action), action, called, call, away)
