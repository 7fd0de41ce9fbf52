"""An action as a button: its word, its tiles, and warnings."""

from collections.abc import Iterable
from typing import Any

import msgspec

from ...tiles import NAMES, WILD
from ..model.actions import ERRORS_WITH_TILE, Action
from ..model.question import Question
from ..play.risks import misnamed_as, risk_of
from ..play.table import Table
from ..play.threats import call_of, threats_of
from ..score.consequences import cited, consequence
from ..words.buttons import danger_text, error_text, label, that_ends_the_hand, word
from ..words.offences import asks_text, cost_text, risk_text
from ..words.reader import Reader
from .kinds import ActionKind
from .wire import ActionView, ThreatView

KONGS = ("kong", "conceal", "add")
PLEA = "no-choice"
GRAVE = ("mahjong", "say-mahjong", "show-part")
"""Verbs that a strict table asks the player to confirm: mahjong, true or false. (RX-INF-11)"""
TILES = {"pung": 3, "kong": 4, "conceal": 4, "add": 1}
"""How many tiles of a set a button shows, by verb."""
SAME: dict[str, ActionKind] = {"conceal": "kong", "add": "kong"}
"""The kind of button for each verb that shares another verb's word."""
ON_TILE = ("discard", "fish", "give", *ERRORS_WITH_TILE)
"""The verbs whose button is a tile of the hand."""


def action_view(action: Action, table: Table, question: Question, me: int) -> ActionView:
    """Return an action as a button."""
    view, reader = button(action, table, question), Reader.by_wind(me, table.east)
    if action.verb in KONGS and question.last_tile:
        view = msgspec.structs.replace(view, label=that_ends_the_hand(view.label), ends=True)
    if action.verb in GRAVE and question.strict:
        price = consequence(table.ruleset, "false-mahjong-shown")
        view = msgspec.structs.replace(view, asks=asks_text(action.verb, price), clauses=named_in([price.clause]))
    risk = risk_of(table, me, action.verb)
    if risk is not None:
        cost, named = risk_text(risk), named_in(follows.clause for follows in risk.follows)
        return msgspec.structs.replace(
            view, error=True, does=error_text(action.verb), follows=cost, risk=risk.follows, clauses=named
        )
    if action.verb == PLEA:
        excuse = cited(table.ruleset, "excuse")
        return msgspec.structs.replace(view, does=error_text(action.verb), follows=cost_text(PLEA), clauses=[excuse])
    threats = threats_of(table, me, action)
    if not threats:
        return view
    seen = [ThreatView(threat.seat, threat.danger, threat.clause) for threat in threats]
    named = named_in(threat.clause for threat in threats)
    return msgspec.structs.replace(view, danger=danger_text(threats, reader), threats=seen, clauses=named)


def named_in(clauses: Iterable[str]) -> list[str]:
    """Return the clauses in order, each once, without empty ones."""
    return [clause for clause in dict.fromkeys(clauses) if clause]


def kind_of(verb: str, question: Question) -> ActionKind:
    """Return the kind of button for an action with this verb."""
    if verb == "no-play":
        return "wash" if question.phase == "washing" else "draw"
    kind: Any = SAME.get(verb, verb)
    name: ActionKind = kind
    return name


def button(action: Action, table: Table, question: Question) -> ActionView:
    """Return an action's button as if the action were correct."""
    verb, tiles, call = action.verb, action.tiles, call_of(table.ruleset)
    kind, whole = kind_of(verb, question), label(action, question.phase, call, misnamed_as(action))
    view = ActionView(action.id, kind, word(kind, call) or whole, whole, announces=call if verb == "fish" else None)
    if verb in ON_TILE:
        (tile,) = tiles
        return msgspec.structs.replace(view, tile=NAMES[tile])
    if verb == "chow":
        return msgspec.structs.replace(view, tiles=[NAMES[tile] for tile in tiles])
    if verb in TILES:
        name = NAMES[tiles[0]] if verb in ("conceal", "add") else question.tile or ""
        plain = TILES[verb] - (action.wilds if verb != "add" else 0)
        return msgspec.structs.replace(view, tiles=[name] * plain + [NAMES[WILD]] * action.wilds)
    return view
