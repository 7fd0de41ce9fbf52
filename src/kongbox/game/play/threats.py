"""What a player could see before discarding: to whom a tile is dangerous, and what is announced with it."""

from ...core.pay.dangers import dangers
from ...core.state import codes as n
from ...rulesets import Ruleset
from ..model.actions import Action
from ..model.cannon import Threat
from ..model.codes import Call
from .table import Table

GIVEN = {"discard": 0, "fish": 0, "add": 1}
"""The verbs by which a tile can come to another; 1: only if it is robbed."""


def threats_of(table: Table, me: int, action: Action) -> list[Threat]:
    """Every danger of a discard, or of adding a tile to a pung, by what lies on the table alone. (RX-CAN-2)"""
    state, ruleset = table.state, table.ruleset
    if action.verb not in GIVEN or not ruleset.dangers:
        return []
    tile = action.tiles[0]
    found = []
    for turn in range(1, 4):
        seat = (me + turn) % 4
        bits = dangers(state, ruleset.lookup, seat, tile, state.shown[tile], GIVEN[action.verb])
        if not state.absent >> seat & 1:
            found += [
                Threat(seat, danger.pattern, danger.called, danger.clause)
                for place, danger in enumerate(ruleset.dangers)
                if bits >> place & 1
            ]
    return found


def call_of(ruleset: Ruleset) -> Call:
    """What is announced with a discard; where fishing is said by itself the call has a name of its own. (BM-PLAY-7, BM-PLAY-9)"""
    if ruleset.rules.play.call == n.CALL_READY:
        return "riichi"
    return "original" if ruleset.rules.play.say_fishing else "fishing"
