"""What speaks for an action, in a sentence to the player who asked."""

from ..core.analysis import useful_bits, wait_bits
from ..core.distance import distance
from ..core.hands import gain
from ..core.names import CALL_READY
from ..game import Action, Table
from ..tiles import PLAYED, WORDS

REASONS = {
    "mahjong": "Your hand is complete.",
    "no-play": "With so many different heads the hand is far from ready; better to begin anew.",
    "fishing": "You lack one tile, and the others should be told.",
    "not-fishing": "You no longer lack just one tile, and the others should be told.",
    "pass": "Nothing that is offered brings your hand nearer to mahjong.",
    "chow": "The chow completes a meld.",
    "pung": "The pung completes a meld, and scores.",
    "kong": "A kong scores more than a pung, and brings a loose tile.",
    "conceal": "A concealed kong scores most of all melds, and brings a loose tile.",
    "add": "The fourth tile makes a kong of the pung, and brings a loose tile.",
}


def advice(table: Table, seat: int, action: Action) -> str:
    """Why a bot would do this."""
    if action.verb not in ("discard", "fish"):
        return REASONS[action.verb]
    side, house, tile = table.state.side[seat], table.ruleset.house, action.tiles[0]
    gain(side, tile, -1)
    fishing = distance(house, side) == 0
    bits = wait_bits(house, side) if fishing else useful_bits(house, side)
    gain(side, tile, 1)
    kinds = [WORDS[kind] for kind in range(PLAYED) if bits >> kind & 1]
    if fishing:
        riichi = table.ruleset.rules.call == CALL_READY
        called = f" {'Riichi' if riichi else 'An original call'} is worth announcing." if action.verb == "fish" else ""
        return f"Then {' or '.join(kinds)} makes mahjong.{called}"
    return f"Then {len(kinds)} {'kind' if len(kinds) == 1 else 'kinds'} of tile would bring you nearer to mahjong."
