"""What a player could see before he discards: to whom a tile is dangerous, and why."""

from typing import NamedTuple

from ...core.pay.dangers import dangers
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...rulesets.schema import Danger
from ...tiles import WIND_NAMES
from ..model.actions import Action

GIVEN = {"discard": 0, "fish": 0, "add": 1}
"""The verbs by which a tile can come to another; 1: only if it is robbed."""


class Threat(NamedTuple):
    """A player who could win by a tile so that who gives it pays for all, and the danger on the sheet."""

    seat: int
    danger: Danger


def threats(state: State, ruleset: Ruleset, me: int, action: Action) -> list[Threat]:
    """Every danger of a discard, or of adding a tile to a pung, by what lies on the table alone. (RX-CAN-2)"""
    if action.verb not in GIVEN or not ruleset.dangers:
        return []
    tile = action.tiles[0]
    found = []
    for turn in range(1, 4):
        seat = (me + turn) % 4
        bits = dangers(state, ruleset.lookup, seat, tile, state.shown[tile], GIVEN[action.verb])
        if not state.absent >> seat & 1:
            found += [Threat(seat, danger) for place, danger in enumerate(ruleset.dangers) if bits >> place & 1]
    return found


def danger_text(state: State, ruleset: Ruleset, me: int, action: Action) -> str | None:
    """The same in one sentence; None where there is no danger."""
    by_danger: dict[str, list[str]] = {}
    for seat, danger in threats(state, ruleset, me, action):
        by_danger.setdefault(f"{danger.name} ({danger.clause})", []).append(WIND_NAMES[(seat - state.east) % 4])
    if not by_danger:
        return None
    told = [f"to {', '.join(winds[:-1])}{' and ' if winds[:-1] else ''}{winds[-1]}: {name}" for name, winds in by_danger.items()]
    return f"Dangerous {'; '.join(told)}."
