"""A bot's advice for a person, with its reasons."""

from ..bots.advice import advice
from ..game import Action, Table
from ..game.model.reason import Hint
from ..game.play.threats import call_of
from ..game.words.buttons import label
from ..game.words.hints import hint_parts
from ..game.words.said import several
from .wire_alone import Hinted


def hinted(table: Table, seat: int, action: Action) -> Hinted:
    """Return the hint for an action that a bot has chosen."""
    hint = advice(table, seat, action)
    others = hint.tiles if hint.code == "give" else ()
    return Hinted(action.id, several(sentences(table, seat, action, hint), "sentences"), [*others])


def reasons(table: Table, seat: int, action: Action) -> list[str]:
    """Return the sentences of a hint, the action first."""
    return sentences(table, seat, action, advice(table, seat, action))


def sentences(table: Table, seat: int, action: Action, hint: Hint) -> list[str]:
    """Return the sentences of a hint about an action, the action first. For a discard, the hint gives the distance from ready
    after it. For any other action, the hint gives the distance before it.
    """
    call = call_of(table.ruleset)
    after = table
    if action.verb in ("discard", "fish"):
        after = table.copy()
        after.step(seat, action)
    away = max(0, after.distance(seat))
    called = label(action, table.phase, call)
    return hint_parts(hint, action, called, call, away)
