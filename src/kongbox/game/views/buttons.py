"""An action as a button: its word, the tiles on it, what speaks against it."""

import msgspec

from ...core.play.wall import loose_left
from ...core.state import codes as n
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...tiles import NAMES, WILD, WORDS
from ..model.actions import ERRORS_WITH_TILE, Action
from ..words.infractions import RISKS, risk
from .danger import danger_text
from .wire import ActionView

BEFORE_PLAY = {"pass": "Exchange as usual", "fishing": "Say “fishing” and keep your hand"}
"""What two words mean before a goulash. (BM-GO-3)"""


KONGS = ("kong", "conceal", "add")
DRAWN = " (no tile is left to replace it: the hand is drawn)"
"""What a kong comes to with the kong box out. (BM-PLAY-10, ruling 70)"""

PLEA = "If that is so, the discard lets off no cannon. (RX-CAN-3)"
"""What comes of showing one's hand before a dangerous discard."""


def action_view(action: Action, state: State, ruleset: Ruleset, me: int) -> ActionView:
    """An action as a button."""
    told = button(action, state, ruleset)
    if action.verb in KONGS and not loose_left(state):
        told = msgspec.structs.replace(told, label=told.label + DRAWN)
    if action.verb in RISKS:
        follows = risk(ruleset, state.side[me], action.verb)
        return msgspec.structs.replace(told, error=True, does=RISKS[action.verb][0], follows=follows)
    if action.verb == "no-choice":
        return msgspec.structs.replace(told, does=action.label, follows=PLEA)
    return msgspec.structs.replace(told, danger=danger_text(state, ruleset, me, action))


def button(action: Action, state: State, ruleset: Ruleset) -> ActionView:
    """The same, as if it were right."""
    verb, tiles = action
    if verb == "discard":
        return ActionView(action.id, verb, action.label, tile=NAMES[tiles[0]])
    if verb == "fish":
        return ActionView(action.id, verb, f"Discard {WORDS[tiles[0]]} and {calls(ruleset)}", tile=NAMES[tiles[0]])
    if state.phase in (n.EXCHANGE, n.VOTE) and verb in BEFORE_PLAY:
        return ActionView(action.id, verb, BEFORE_PLAY[verb])
    if verb == "no-play":
        return ActionView(action.id, verb, action.label if state.phase == n.WASHING else "Call a draw")
    if verb in ERRORS_WITH_TILE:
        return ActionView(action.id, verb, action.label, tile=NAMES[tiles[0]])
    if verb == "give":
        return ActionView(action.id, verb, action.label, tile=NAMES[tiles[0]])
    if verb in ("conceal", "add"):
        plain = 4 - action.wilds if verb == "conceal" else 1
        return ActionView(action.id, "kong", action.label, tiles=[NAMES[tiles[0]]] * plain + [NAMES[WILD]] * action.wilds)
    if verb == "chow":
        return ActionView(action.id, verb, action.label, tiles=[NAMES[tile] for tile in tiles])
    if verb in ("pung", "kong"):
        plain = (3 if verb == "pung" else 4) - action.wilds
        return ActionView(action.id, verb, action.label, tiles=[NAMES[state.tile]] * plain + [NAMES[WILD]] * action.wilds)
    return ActionView(action.id, verb, action.label)


def calls(ruleset: Ruleset) -> str:
    """What is announced with a discard; where fishing is said by itself the call has a name of its own. (BM-PLAY-7, BM-PLAY-9)"""
    if ruleset.rules.play.call == n.CALL_READY:
        return "declare riichi"
    return "make an original call" if ruleset.rules.play.say_fishing else "announce fishing"
