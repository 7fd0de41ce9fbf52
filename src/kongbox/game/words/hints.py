"""The reason for an action, in a sentence for the player who asked."""

from ...tiles import NAMES
from ...words.catalogue import knows, say
from ..model.actions import Action
from ..model.reason import Hint
from .said import count, several, tile_words

MOST_NAMED = 9
"""The most kinds of tile that a sentence names."""


def hint_parts(hint: Hint, action: Action, label: str, call: str, away: int) -> list[str]:
    """Return a hint, sentence by sentence: the action, the reason, and, unless the action is mahjong, the distance from ready.

    `label` is the text on the action's button, `call` the announcement with a discard, `away` how many tiles the hand is from
    ready after a discard, or now.
    """
    sentences = [say("advised", "deed", deed=deed_text(hint, action, label, call)), hint_text(hint)]
    if hint.verb == "mahjong":
        return sentences
    return [*sentences, say("advised", "fishing") if away == 0 else say("advised", "away", count(away), number=away)]


def deed_text(hint: Hint, action: Action, label: str, call: str) -> str:
    """Return the action as part of a sentence, or its button's label if the catalogue has no words for it."""
    if not knows("deed", action.verb):
        return say("deed", "called", label=label)
    tile = tile_words(NAMES[action.tiles[0]]) if action.tiles else ""
    return say("deed", action.verb, str(action.wilds), "before" if hint.code == "before-play" else "play", call, tile=tile)


def hint_text(hint: Hint) -> str:
    """Return why a bot would take the action."""
    match hint.code:
        case "waits":
            sentence = waits_text(hint)
            return several([sentence, say("hint", "called", hint.called)], "sentences") if hint.called else sentence
        case "dead":
            return say("hint", "dead", tiles=several([tile_words(tile) for tile in hint.tiles], "or"))
        case "nearer":
            return say("hint", "nearer", count(hint.number), number=hint.number)
        case "give":
            return give_text(hint)
    return say("hint", hint.code, hint.verb, "wild" if hint.wild else "plain")


def waits_text(hint: Hint) -> str:
    """Return what completes the hand: the names of the tiles, their number if there are many, or a wild tile."""
    if len(hint.tiles) > MOST_NAMED:
        return say("hint", "waits", "many", number=len(hint.tiles))
    if not hint.tiles:
        return say("hint", "waits", "wild")
    return say("hint", "waits", "named", tiles=several([tile_words(tile) for tile in hint.tiles], "or"))


def give_text(hint: Hint) -> str:
    """Return a sentence that names the other tiles to give in the exchange, besides the advised tile."""
    match [tile_words(tile) for tile in hint.tiles]:
        case [one, other] if one == other:
            return say("hint", "give", "twice", tile=one)
        case tiles:
            return say("hint", "give", "more" if tiles else "alone", tiles=several(tiles))
