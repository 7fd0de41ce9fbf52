"""Caution: what to fear at a table, and when an announcement gains nothing."""

from typing import Final

from ..core.hand.distance import distance
from ..core.hand.hands import shift
from ..core.pay.dangers import harmless
from ..core.pay.excuses import dangerous
from ..core.score.winning import score_on, waits_for
from ..core.state.actions import DISCARD
from ..core.state.codes import CALL_READY, FROM_DISCARD
from ..core.state.records import Decision, Lookup, Side, Table
from ..core.state.registry import kernel
from ..tiles import EAST, NONE, PLAYED, RANK
from .plans import ANY, scoring_honours
from .tactics import list_kinds

SHUN: Final = 500
"""The cost of a discard that is too dangerous for the hand. A harmless discard that sets the hand back a tile costs less."""
AVOID: Final = 6
"""The cost of a dangerous discard to a hand that is worth the danger. It decides only between nearly equal discards."""
MOST: Final = 510
"""The highest cost that `decision.lonely` can hold."""
NEAR: Final = 2
"""A hand at most this far from ready is worth a dangerous discard."""
FAR_OFF: Final = 4
"""A hand at least this far from ready is so unlikely to win that its player defends against riichi."""
WIDE: Final = 8
"""The greatest ratio expected between the scores that two winning tiles give the same hand."""
DEAR: Final = 4
"""A hand is too good for a new deal if its honours promise at least half this many doublers."""


@kernel
def is_wary(table: Table, lookup: Lookup, seat: int) -> bool:
    """Whether a player has anybody to fear: a player in riichi, or a player to whom a discard may be dangerous."""
    if lookup.rules.dangers.count == 0 and lookup.rules.play.call != CALL_READY:
        return False
    for turn in range(1, 4):
        other = (seat + turn) % 4
        if table.absent >> other & 1 == 0:
            if lookup.rules.dangers.count > 0 and not harmless(table, other):
                return True
            if in_riichi(table, lookup, other):
                return True
    return False


@kernel
def in_riichi(table: Table, lookup: Lookup, seat: int) -> bool:
    return lookup.rules.play.call == CALL_READY and table.side[seat].announced == 1


@kernel
def with_care(table: Table, lookup: Lookup, decision: Decision, side: Side, seat: int, own: int) -> int:
    """Return the tile whose discard costs least, danger included.

    If the rules have no dangers and the hand is fewer than FAR_OFF tiles from ready, return `own`, the bot's choice. Otherwise
    add the cost of each discard's danger to the costs in `decision.lonely`, and return the cheapest tile.
    """
    away = distance(lookup, side)
    if away < FAR_OFF and lookup.rules.dangers.count == 0:
        return own
    best = NONE
    least = 9999
    for place in range(list_kinds(decision, DISCARD)):
        tile = decision.kinds[place]
        cost = (decision.lonely[place] - tile) // 64 + risk(table, lookup, side, seat, tile, away)
        decision.lonely[place] = 64 * min(cost, MOST) + tile
        if cost < least:
            least = cost
            best = tile
    return best


@kernel
def risk(table: Table, lookup: Lookup, side: Side, seat: int, tile: int, away: int) -> int:
    """Return what the danger of a discard costs a hand that is `away` tiles from ready.

    If the discard may let off a cannon, the cost is AVOID for a hand near ready, otherwise SHUN. For a hand far from ready, a
    tile that may complete the hand of a player in riichi also costs SHUN.
    """
    if lookup.rules.dangers.count > 0 and dangerous(table, lookup, seat, tile, table.shown[tile]):
        return AVOID if away <= NEAR else SHUN
    if away >= FAR_OFF and not fits_nothing(table, side, tile):
        for turn in range(1, 4):
            other = (seat + turn) % 4
            if in_riichi(table, lookup, other) and not has_passed(table, other, tile):
                return SHUN
    return 0


@kernel
def has_passed(table: Table, seat: int, tile: int) -> bool:
    """Whether a tile of this kind has been discarded since this player announced riichi, the announcing discard included."""
    history = table.history
    for at in range(history.discards - 1, -1, -1):
        if history.tile[at] == tile:
            return True
        if history.seat[at] == seat and history.called[at] == 1:
            return False
    return False


@kernel
def fits_nothing(table: Table, side: Side, tile: int) -> bool:
    """Whether a tile can complete no eye, pung or chow of another player, because too many of the tiles that would go with it
    are in sight.
    """
    if unseen(table, side, tile) > 0:
        return False
    if tile >= EAST:
        return True
    rank = RANK[tile]
    for low in range(max(rank - 2, 1), min(rank, 7) + 1):
        gaps = 0
        for number in range(low, low + 3):
            if number != rank and unseen(table, side, tile - rank + number) == 0:
                gaps += 1
        if gaps == 0:
            return False
    return True


@kernel
def unseen(table: Table, side: Side, tile: int) -> int:
    return max(4 - side.hand[tile] - table.shown[tile], 0)


@kernel
def gains_by_calling(table: Table, lookup: Lookup, side: Side, seat: int, tile: int) -> bool:
    """Whether an announcement with this discard can gain points. An original call always can."""
    return lookup.rules.play.call != CALL_READY or riichi_gains(table, lookup, side, seat, tile)


@kernel
def riichi_gains(table: Table, lookup: Lookup, side: Side, seat: int, tile: int) -> bool:
    """Whether riichi with this discard can gain anything.

    Riichi gains nothing if nobody draws again, or if it ends the hand because all other players are in riichi already. It gains
    nothing if all tiles that complete the hand are in sight, or if one of them makes a hand at the limit, which no bonus raises.
    (DM-8, DM-11, DM-14)
    """
    if table.wall.live == 0 or ends_by_calling(table, lookup, seat):
        return False
    shift(side, tile, -1)
    table.shown[tile] += 1
    waits = waits_for(table, lookup, seat)
    limit = lookup.rules.score.limit
    dearest = NONE
    for kind in range(PLAYED):
        if waits >> kind & 1 and unseen(table, side, kind) > 0 and (dearest == NONE or dearest * WIDE >= limit):
            shift(side, kind, 1)
            dearest = max(dearest, score_on(table, lookup, seat, kind, FROM_DISCARD) if limit > 0 else 0)
            shift(side, kind, -1)
    table.shown[tile] -= 1
    shift(side, tile, 1)
    return dearest != NONE and (limit == 0 or dearest < limit)


@kernel
def ends_by_calling(table: Table, lookup: Lookup, seat: int) -> bool:
    """Whether one more riichi ends the hand without a winner. (DM-11)"""
    if lookup.rules.play.all_called == 0:
        return False
    for turn in range(1, 4):
        other = (seat + turn) % 4
        if table.absent >> other & 1 == 0 and not in_riichi(table, lookup, other):
            return False
    return True


@kernel
def is_too_dear(table: Table, side: Side, seat: int) -> bool:
    """Whether a hand's honours are worth so much that its player never ends the hand as a wash-out. (DM-9)"""
    return scoring_honours(table, side, seat, ANY) >= DEAR
