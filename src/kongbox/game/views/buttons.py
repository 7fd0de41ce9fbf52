"""An action as a button: its word, the tiles on it, what speaks against it."""

import msgspec

from ...tiles import NAMES, WILD
from ..model.actions import ERRORS_WITH_TILE, Action
from ..model.question import Question
from ..play.risks import misnamed_as, risk_of
from ..play.table import Table
from ..play.threats import call_of, threats_of
from ..words.buttons import announcement, error_text, label, that_ends_the_hand
from ..words.dangers import danger_text
from ..words.offences import cost_text, risk_text
from ..words.reader import Reader
from .wire import ActionView, ThreatView

KONGS = ("kong", "conceal", "add")
PLEA = "no-choice"
"""What excuses a discard: the hand is shown. (RX-CAN-3)"""
TILES = {"pung": 3, "kong": 4, "conceal": 4, "add": 1}
"""How many tiles a button shows of a set."""
ON_TILE = ("discard", "fish", "give", *ERRORS_WITH_TILE)
"""The verbs whose button is a tile of the hand."""


def action_view(action: Action, table: Table, question: Question, me: int) -> ActionView:
    """An action as a button."""
    told, reader = button(action, table, question), Reader.by_wind(me, table.state.east)
    if action.verb in KONGS and question.last_tile:
        told = msgspec.structs.replace(told, label=that_ends_the_hand(told.label), ends=True)
    risk = risk_of(table.ruleset, table.state.side[me], action.verb)
    if risk is not None:
        return msgspec.structs.replace(told, error=True, does=error_text(action.verb), follows=risk_text(risk), risk=risk.follows)
    if action.verb == PLEA:
        return msgspec.structs.replace(told, does=error_text(action.verb), follows=cost_text(PLEA, "RX-CAN-3"))
    threats = threats_of(table.state, table.ruleset, me, action)
    if not threats:
        return told
    seen = [ThreatView(threat.seat, threat.danger, threat.clause) for threat in threats]
    return msgspec.structs.replace(told, danger=danger_text(threats, reader), threats=seen)


def button(action: Action, table: Table, question: Question) -> ActionView:
    """The same, as if it were right."""
    verb, tiles, call = action.verb, action.tiles, call_of(table.ruleset)
    told = ActionView(
        action.id, "kong" if verb in ("conceal", "add") else verb, label(action, question.phase, call, misnamed_as(action))
    )
    if verb == "fish":
        told = msgspec.structs.replace(told, announces=announcement(call))
    if verb in ON_TILE:
        return msgspec.structs.replace(told, tile=NAMES[tiles[0]])
    if verb == "chow":
        return msgspec.structs.replace(told, tiles=[NAMES[tile] for tile in tiles])
    if verb in TILES:
        name = NAMES[tiles[0]] if verb in ("conceal", "add") else question.tile or ""
        plain = TILES[verb] - (action.wilds if verb != "add" else 0)
        return msgspec.structs.replace(told, tiles=[name] * plain + [NAMES[WILD]] * action.wilds)
    return told
