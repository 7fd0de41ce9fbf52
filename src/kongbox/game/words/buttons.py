"""Actions in words: the labels of their buttons, the dangers of their tiles, and decisions that were taken back."""

from collections.abc import Sequence

from ...tiles import NAMES
from ...words.catalogue import knows, say, translated
from ..model.actions import Action
from ..model.cannon import Threat
from .reader import Reader
from .said import chow_words, several, tile_words

BEFORE_PLAY = ("exchange", "vote")
"""The phases that change the meaning of "pass" and "fishing". (BM-GO-3)"""


def label(action: Action, phase: str = "turn", call: str = "fishing", another: str | None = None) -> str:
    """Return the full label of an action's button.

    `phase` is the phase of the table, `call` the announcement with a discard: fishing, original or riichi. `another` is the tile
    that a player names instead of the discarded tile.
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
    """Return the label of a kong that ends the hand, because no loose tile is left. (BM-PLAY-10, ruling 70)"""
    return say("button", "last-tile", label=label)


def word(kind: str, call: str) -> str | None:
    """Return the word on a button; None if the button needs the whole label. `call` is the announcement on a "fish" button."""
    if kind == "fish":
        return say("call", call)
    return say("word", kind) if knows("word", kind) else None


def error_text(verb: str) -> str:
    """Return an error in words, for any tile."""
    return say("risk", verb)


def danger_text(threats: Sequence[Threat], reader: Reader) -> str | None:
    """Return every danger of a tile in words, each with the players whom the tile could help; None if there is no danger."""
    takers: dict[tuple[str, str], list[str]] = {}
    for threat in threats:
        takers.setdefault((threat.name, threat.clause), []).append(reader.names[threat.seat])
    if not takers:
        return None
    sentence = ""
    for (name, clause), seats in takers.items():
        one = say("danger", "one", takers=several(seats), danger=translated("danger", name), clause=clause)
        sentence = say("danger", "joint", one=sentence, other=one) if sentence else one
    return say("danger", "all", told=sentence)


def taken_text(action: Action) -> str:
    """Return the decision that was taken back, in words for its player."""
    tile = tile_words(NAMES[action.tiles[0]]) if action.tiles else ""
    return say("taken", action.verb if knows("taken", action.verb) else "other", str(action.wilds), tile=tile)
