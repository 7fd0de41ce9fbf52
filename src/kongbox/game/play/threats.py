"""Dangers of giving away a tile, and the announcement that goes with a discard."""

from ...core.pay.dangers import dangers
from ...core.state import codes as n
from ...rulesets import Ruleset
from ..model.actions import Action
from ..model.cannon import Threat
from ..model.codes import Call
from .facts import Facts

GIVEN = {"discard": 0, "fish": 0, "add": 1}
"""The verbs that can give a tile to another player; 1 if the tile must be robbed."""


def threats_of(table: Facts, me: int, action: Action) -> list[Threat]:
    """Return every danger of discarding a tile or adding it to a pung, judged from the exposed tiles alone. (RX-CAN-2)"""
    state, ruleset = table.state, table.ruleset
    if action.verb not in GIVEN or not ruleset.dangers:
        return []
    (tile,) = action.tiles
    threats = []
    for turn in range(1, 4):
        seat = (me + turn) % 4
        bits = dangers(state, ruleset.lookup, seat, tile, state.shown[tile], GIVEN[action.verb])
        if not state.absent >> seat & 1:
            threats += [
                Threat(seat, danger.pattern, danger.name, danger.clause)
                for place, danger in enumerate(ruleset.dangers)
                if bits >> place & 1
            ]
    return threats


def call_of(ruleset: Ruleset) -> Call:
    """Return the announcement that goes with a discard: "riichi", "original" or "fishing". (BM-PLAY-7, BM-PLAY-9)

    If players can also say "fishing" without a discard, the announcement is "original".
    """
    if ruleset.rules.play.call == n.CALL_READY:
        return "riichi"
    return "original" if ruleset.rules.play.say_fishing else "fishing"
