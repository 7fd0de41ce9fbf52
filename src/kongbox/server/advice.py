"""What speaks for an action, in a sentence to the player who asked."""

from ..bots import choose_action
from ..core.hand.hands import gain
from ..core.hand.waits import useful_bits
from ..core.score.winning import from_ready, waits_for
from ..core.state.codes import CALL_READY, EXCHANGE, GIVEN, TWO_BAMBOOS, VOTE
from ..game import Action, Table
from ..tiles import BAMBOO, PLAYED, WORDS

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
    "replace": "Until you discard you may still draw the loose tile that was forgotten.",
    "no-choice": "Every tile that you could discard is dangerous; shown now, it is excused.",
    "no-exchange": "Your hand is near to mahjong, and an exchange could only spoil it.",
}
WITH_WILD = {
    "pung": "The pung completes a meld, and is worth the wild tile.",
    "kong": "The kong is worth the wild tiles, and brings a loose tile.",
    "conceal": "The kong is worth the wild tiles, and brings a loose tile.",
    "add": "The wild tile makes a kong of the pung, and brings a loose tile.",
}
"""Of what is done with wild tiles."""
BEFORE_PLAY = {
    "fishing": "You lack one tile: keep this hand, and exchange nothing.",
    "pass": "Your hand is far from mahjong; an exchange can only help.",
}
"""Of what is said before the exchanges of a goulash. (BM-GO-3)"""
MOST_NAMED = 9
"""So many kinds are told by name."""


def advice(table: Table, seat: int, action: Action) -> str:
    """Why a bot would do this."""
    if action.verb in ("discard", "fish"):
        return after_discard(table, seat, action)
    if action.verb == "give":
        return of_least_use(table, seat, action)
    if action.wilds and action.verb in WITH_WILD:
        return WITH_WILD[action.verb]
    if table.state.phase in (EXCHANGE, VOTE) and action.verb in BEFORE_PLAY:
        return BEFORE_PLAY[action.verb]
    return REASONS[action.verb]


def after_discard(table: Table, seat: int, action: Action) -> str:
    """What a discard leaves: the tiles that make mahjong, or how many kinds bring it nearer."""
    state, lookup, tile = table.state, table.ruleset.lookup, action.tiles[0]
    side = state.side[seat]
    gain(side, tile, -1)
    waits = waits_for(state, lookup, seat) if from_ready(state, lookup, seat) <= 0 else 0
    bits = waits or useful_bits(lookup, side)
    gain(side, tile, 1)
    if lookup.rules.goulash.wild == TWO_BAMBOOS:
        bits &= ~(1 << BAMBOO + 1)  # all of them are wild
    kinds = [WORDS[kind] for kind in range(PLAYED) if bits >> kind & 1]
    if waits:
        riichi = table.ruleset.rules.play.call == CALL_READY
        called = f" {'Riichi' if riichi else 'An original call'} is worth announcing." if action.verb == "fish" else ""
        return f"Then {makes_mahjong(kinds)}.{called}"
    return f"Then {len(kinds)} {'kind' if len(kinds) == 1 else 'kinds'} of tile would bring you nearer to mahjong."


def makes_mahjong(kinds: list[str]) -> str:
    """What completes the hand; with wild tiles much does."""
    if len(kinds) > MOST_NAMED:
        return f"any of {len(kinds)} kinds makes mahjong"
    return f"{' or '.join(kinds or ['a wild tile'])} makes mahjong"


def of_least_use(table: Table, seat: int, action: Action) -> str:
    """Which tiles should go with the one that is given."""
    side = table.state.side[seat]
    gone = [action.tiles[0]]
    gain(side, gone[0], -1)
    while side.gave + len(gone) < GIVEN:
        another = choose_action(table, seat, "keen")
        if another.verb != "give":
            break
        gone.append(another.tiles[0])
        gain(side, gone[-1], -1)
    for tile in gone:
        gain(side, tile, 1)
    alike = len(gone) == GIVEN and gone[1] == gone[2]
    others = f"{WORDS[gone[1]]} twice" if alike else " and ".join(WORDS[tile] for tile in gone[1:])
    return f"Of all your tiles it is of least use to you{f', and then {others}' if others else ''}."
