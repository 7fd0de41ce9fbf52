""" "Why not?": why a seat is not offered a verb or an action, judged by the seat's own tiles and the open tiles."""

from typing import NamedTuple

from msgspec.structs import replace

from ...core.play.kongs import exposed_pung
from ...core.state import codes as n
from ...core.state.records import Side
from ...tiles import EAST, NONE, PLAYED, RANK
from ..model.actions import WITH_TILE, Action
from ..model.reason import Reason
from .refusal import why_not
from .table import Table

GREAT = ("mahjong", "kong", "pung", "chow", "discard")
"""The main verbs."""
MEANT = {"kong": ("kong", "conceal", "add"), "discard": ("discard", "fish", "out-of-turn", "misname")}
"""The verbs that a main verb covers, if it covers more than itself."""


class Answer(NamedTuple):
    """A verb that is not offered, and the reason why."""

    verb: str
    reason: Reason


def reasons(table: Table, seat: int, verbs: tuple[str, ...] = GREAT) -> tuple[Answer, ...]:
    """Return, for each of these verbs that a seat is not offered, the reason why."""
    offered = {action.verb for action in table.legal(seat)}
    answers = []
    for verb in verbs:
        if offered.isdisjoint(MEANT.get(verb, (verb,))):
            reason = why_not(table.state, table.ruleset, seat, nearest(table, seat, verb))
            answers.append(Answer(verb, of_no_kind(reason) if verb == "kong" else reason))
    return tuple(answers)


def of_no_kind(reason: Reason) -> Reason:
    """Return the reason. If it is about a concealed kong, omit the tile, because the player asked about kongs in general."""
    return replace(reason, case="none", tile=None) if (reason.code, reason.case) == ("no-kong", "concealed") else reason


def reason_of(table: Table, seat: int, action: Action) -> Reason | None:
    """Return why a seat is not offered an action, or None if it is."""
    return None if action in table.legal(seat) else why_not(table.state, table.ruleset, seat, action)


def nearest(table: Table, seat: int, verb: str) -> Action:
    """Return an action with this verb.

    A chow takes the open tile. On the seat's turn, the kong is the one that lacks the fewest tiles. Any other verb that needs a
    tile takes the first tile in the hand.
    """
    state, side = table.state, table.state.side[seat]
    if verb == "chow":
        return Action("chow", chow_with(state.tile if state.phase in (n.CLAIM, n.ROB) else NONE))
    if verb == "kong" and state.phase in (n.TURN, n.OPENING) and state.pending >> seat & 1:
        return kong_in_hand(side)
    if verb in WITH_TILE:
        return Action(verb, (next((tile for tile in range(PLAYED) if side.hand[tile]), 0),))
    return Action(verb)


def chow_with(tile: int) -> tuple[int, int, int]:
    """Return a chow with this tile, or any chow if no chow has this tile."""
    low = 0 if tile == NONE or tile >= EAST else tile - max(0, RANK[tile] - 7)
    return low, low + 1, low + 2


def kong_in_hand(side: Side) -> Action:
    """Return the kong for which a player lacks the fewest tiles: four of the kind most frequent in hand, or an added kong."""
    most = max(range(PLAYED), key=lambda tile: side.hand[tile])
    pungs = [tile for tile in range(PLAYED) if exposed_pung(side, tile) != NONE]
    if side.hand[most] < 3 and pungs:
        return Action("add", (pungs[0],))
    return Action("conceal", (most,))
