"""What speaks for an action, in a sentence to the player who asked."""

from ..model.hint import Hint
from .catalogue import say
from .said import count, several, tile_words

MOST_NAMED = 9
"""So many kinds are told by name."""


def hint_text(hint: Hint) -> str:
    """Why a bot would do this."""
    match hint.code:
        case "waits":
            told = waits_text(hint)
            return several([told, say("hint", "called", hint.called)], "sentences") if hint.called else told
        case "nearer":
            return say("hint", "nearer", count(hint.number), number=hint.number)
        case "give":
            return give_text(hint)
    return say("hint", hint.code, hint.verb, "wild" if hint.wild else "plain")


def waits_text(hint: Hint) -> str:
    """What completes the hand; with wild tiles much does."""
    if len(hint.tiles) > MOST_NAMED:
        return say("hint", "waits", "many", number=len(hint.tiles))
    if not hint.tiles:
        return say("hint", "waits", "wild")
    return say("hint", "waits", "named", tiles=several([tile_words(tile) for tile in hint.tiles], "or"))


def give_text(hint: Hint) -> str:
    """Which tiles should go with the one that is given."""
    tiles = [tile_words(tile) for tile in hint.tiles]
    if len(tiles) == 2 and tiles[0] == tiles[1]:
        return say("hint", "give", "twice", tile=tiles[0])
    return say("hint", "give", "more" if tiles else "alone", tiles=several(tiles))
