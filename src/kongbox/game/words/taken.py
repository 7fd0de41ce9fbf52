"""A takeback, in one sentence."""

from ...tiles import NAMES
from ...words.catalogue import knows, say
from ..model.actions import Action
from .said import tile_words


def taken_text(action: Action) -> str:
    """Return the decision that was taken back, for its player."""
    tile = tile_words(NAMES[action.tiles[0]]) if action.tiles else ""
    return say("taken", action.verb if knows("taken", action.verb) else "other", str(action.wilds), tile=tile)
