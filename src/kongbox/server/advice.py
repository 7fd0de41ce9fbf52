"""What speaks for an action, in a sentence to the player who asked."""

from ..core.distance import distance
from ..core.hands import gain
from ..game import Action, Table
from ..tiles import WORDS

REASONS = {
    "mahjong": "Your hand is complete.",
    "pass": "The tile would bring your hand no nearer to mahjong.",
    "chow": "The chow completes a meld.",
    "pung": "The pung completes a meld, and scores.",
    "kong": "A kong scores twice a pung and more, and brings a loose tile.",
    "conceal": "A concealed kong scores most of all melds, and brings a loose tile.",
    "add": "The fourth tile makes a kong of the pung, and brings a loose tile.",
}


def advice(table: Table, seat: int, action: Action) -> str:
    """Why a bot would do this."""
    if action.verb not in ("discard", "fish"):
        return REASONS[action.verb]
    side, tile = table.state.side[seat], action.tiles[0]
    gain(side, tile, -1)
    away = distance(table.ruleset.house, side)
    gain(side, tile, 1)
    if away == 0:
        ready = f"Without the {WORDS[tile]} you are fishing: one tile makes mahjong."
        return ready + (" An original call is worth announcing." if action.verb == "fish" else "")
    return f"The {WORDS[tile]} helps you least: without it you are {away} {'tile' if away == 1 else 'tiles'} from ready."
