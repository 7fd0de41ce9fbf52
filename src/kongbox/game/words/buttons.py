"""An action in words, for a button."""

from ...tiles import NAMES
from ...words.catalogue import knows, say
from ..model.actions import Action
from .said import chow_words, tile_words

BEFORE_PLAY = ("exchange", "vote")
"""The phases in which "pass" and "fishing" mean something else. (BM-GO-3)"""


def label(action: Action, phase: str = "turn", call: str = "fishing", another: str | None = None) -> str:
    """The action as a button says it.

    `phase` is the table's, `call` what is announced with a discard: fishing, original or riichi; `another` the tile for which
    the one that is discarded is given out.
    """
    tiles = [NAMES[tile] for tile in action.tiles]
    if action.verb in ("pass", "fishing") and phase in BEFORE_PLAY:
        return say("button", "before-play", action.verb)
    if action.verb == "no-play":
        return say("button", "no-play", "washing" if phase == "washing" else "draw")
    return say(
        "button",
        action.verb,
        str(action.wilds),
        call,
        tile=tile_words(tiles[0]) if tiles else "",
        chow=chow_words(tiles) if action.verb == "chow" else "",
        another=tile_words(another),
    )


def that_ends_the_hand(label: str) -> str:
    """The same for a kong that no tile is left to replace. (BM-PLAY-10, ruling 70)"""
    return say("button", "last-tile", label=label)


def word(kind: str, call: str) -> str | None:
    """The word on a button, where one is enough: with a discard, what is announced. None where the whole label stands there."""
    if kind == "fish":
        return say("call", call)
    return say("word", kind) if knows("word", kind) else None


def error_text(verb: str) -> str:
    """What an error is, whatever the tile."""
    return say("risk", verb)
