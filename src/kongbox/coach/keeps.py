"""How far the hand is from ready, which tiles help it, and what each discard leaves."""

from collections import Counter
from collections.abc import Sequence

from ..game.score.analysis import analyse
from ..notation import WrittenHand, tile_count
from ..rulesets import Ruleset
from ..tiles import KIND, NAMES
from .wire import Reach, Unseen

BEST = 5
"""The most discards that the coach shows."""


def reach_of(hand: WrittenHand, ruleset: Ruleset, left: Counter[int]) -> Reach | None:
    """Return the tiles that help a hand of thirteen; None for any other number of tiles."""
    if tile_count(hand) != 13:
        return None
    found = analyse(hand, ruleset)
    return reach(found.distance, found.waits or found.useful, ruleset, left)


def reach_after(hand: WrittenHand, ruleset: Ruleset, left: Counter[int]) -> Reach | None:
    """Return the tiles that help a hand of thirteen, or a hand of fourteen after the best discard; None for any other number
    of tiles.
    """
    if tile_count(hand) != 14:
        return reach_of(hand, ruleset, left)
    best = discards(hand, ruleset, left, [NAMES[kind] for kind in hand.concealed])
    return best[0][1] if best else None


def reach(away: int, useful: Sequence[str], ruleset: Ruleset, left: Counter[int]) -> Reach:
    """Return the useful kinds, those with the most unseen tiles first, without kinds whose tiles are all wild."""
    known = set(ruleset.tiles)
    found = [Unseen(tile, left[KIND[tile]]) for tile in useful if KIND[tile] in known]
    tiles = sorted(found, key=lambda one: (-one.unseen, KIND[one.tile]))
    return Reach(away, tiles, sum(one.unseen for one in tiles))


def discards(
    hand: WrittenHand, ruleset: Ruleset, left: Counter[int], open_to: Sequence[str], wanted: str | None = None
) -> list[tuple[str, Reach]]:
    """Return the best discards from fourteen tiles, each with the reach of the hand after it; [] for any other number of
    tiles.

    Only tiles in `open_to` are considered. The `wanted` discard comes first, then those that leave the hand nearest to
    ready. If two leave it equally near, the one that leaves more useful tiles unseen comes first.
    """

    def order(one: tuple[str, Reach]) -> tuple[bool, int, int, int]:
        tile, leaves = one
        return tile != wanted, leaves.away, -leaves.total, KIND[tile]

    if tile_count(hand) != 14:
        return []
    found = [
        (one.tile, reach(one.distance, one.useful, ruleset, left))
        for one in analyse(hand, ruleset).discards
        if one.tile in open_to
    ]
    best = sorted(found, key=order)[:BEST]
    if ruleset.is_goulash:
        best = sorted(((tile, reach_of(hand.without([KIND[tile]]), ruleset, left) or kept) for tile, kept in best), key=order)
    return best
