"""What speaks for an action that a bot would choose, as a fact."""

from ..core.hand.hands import gain
from ..core.hand.waits import useful_bits
from ..core.score.winning import from_ready, waits_for
from ..core.state.codes import CALL_READY, EXCHANGE, GIVEN, TWO_BAMBOOS, VOTE
from ..game.model.actions import Action
from ..game.model.hint import Hint
from ..game.play.table import Table
from ..tiles import BAMBOO, NAMES, PLAYED
from . import choose_action


def advice(table: Table, seat: int, action: Action) -> Hint:
    """Why a bot would do this."""
    if action.verb in ("discard", "fish"):
        return after_discard(table, seat, action)
    if action.verb == "give":
        return Hint("give", "give", of_least_use(table, seat, action))
    if table.state.phase in (EXCHANGE, VOTE) and action.verb in ("fishing", "pass"):
        return Hint("before-play", action.verb)
    return Hint(action.verb, action.verb, wild=action.wilds > 0)


def after_discard(table: Table, seat: int, action: Action) -> Hint:
    """What a discard leaves: the tiles that make mahjong, or how many kinds bring it nearer."""
    state, lookup, tile = table.state, table.ruleset.lookup, action.tiles[0]
    side = state.side[seat]
    gain(side, tile, -1)
    waits = waits_for(state, lookup, seat) if from_ready(state, lookup, seat) <= 0 else 0
    bits = waits or useful_bits(lookup, side)
    gain(side, tile, 1)
    if lookup.rules.goulash.wild == TWO_BAMBOOS:
        bits &= ~(1 << BAMBOO + 1)  # all of them are wild
    kinds = tuple(NAMES[kind] for kind in range(PLAYED) if bits >> kind & 1)
    if not waits:
        return Hint("nearer", action.verb, number=len(kinds))
    called = "riichi" if lookup.rules.play.call == CALL_READY else "original"
    return Hint("waits", action.verb, kinds, called=called if action.verb == "fish" else None)


def of_least_use(table: Table, seat: int, action: Action) -> tuple[str, ...]:
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
    return tuple(NAMES[tile] for tile in gone[1:])
