"""Wild tiles: every hand that they can make is scored, and the best counts. (BM-GO-4)"""

from ...tiles import NONE, PLAYED, WILD
from ..hand.distance import distance
from ..hand.hands import shift
from ..hand.waits import room
from ..state.codes import FROM_DISCARD, FROM_KONG, ORDINARY_WILD
from ..state.records import Hand, Lookup, Side
from ..state.registry import kernel
from .scoring import begin_fishing, begin_score, end_fishing, weigh_complete, weigh_loser


@kernel
def score_with_wilds(side: Side, lookup: Lookup, hand: Hand) -> int:
    """Return the best total over all tiles that the wild tiles may stand for; NONE if a winner's hand never makes mahjong.

    `hand` must describe `side`. The kernel leaves `side` unchanged.
    """
    rules = lookup.rules
    begin_score(hand, rules)
    free = side.hand[WILD]
    hand.wilds = free
    for meld in range(side.melds):
        hand.wilds += side.wild[meld]
    if hand.winner == 1:
        drawn = hand.how != FROM_DISCARD and hand.how != FROM_KONG
        hand.leeway = 1 if hand.winning == WILD and drawn else 0
        stand_for(side, lookup, hand, free, False)
    else:
        weigh_with_company(side, hand, lookup, max(0, min(free, ORDINARY_WILD - hand.wilds + free)))
        if rules.score.fishes == 1:
            begin_fishing(hand)
            hand.leeway = 1  # one of the unknown tiles is the tile that the hand lacks, not a wild tile
            stand_for(side, lookup, hand, free + 1, True)
            end_fishing(hand, rules)
    become(side, hand)
    return hand.total


@kernel
def become(side: Side, hand: Hand) -> None:
    """In `hand`, replace the wild tiles by the tiles that they stand for in the best reading."""
    if hand.total == NONE:
        return
    for tile in range(PLAYED):
        hand.count[tile] = side.hand[tile]
    for place in range(hand.best_standing):
        hand.count[hand.best_stands[place]] += 1
    hand.winning = hand.best_winning


@kernel
def stand_for(side: Side, lookup: Lookup, hand: Hand, unknown: int, fishing: bool) -> None:
    """Add `unknown` tiles to this hand in every way that completes it, and weigh each complete hand."""
    last = hand.winning
    place = 0
    tile = 0
    while place >= 0:
        if place == unknown:
            if distance(lookup, side) == -1:
                weigh_standing(side, lookup, hand, unknown, last, fishing)
            tile = PLAYED
        else:
            tile = next_useful(side, lookup, tile, unknown - place - 2)
        if tile < PLAYED:
            hand.stands[place] = tile
            shift(side, tile, 1)
            place += 1
        else:
            place -= 1
            if place >= 0:
                tile = hand.stands[place]
                shift(side, tile, -1)
                tile += 1
    hand.winning = last
    hand.standing = 0


@kernel
def next_useful(side: Side, lookup: Lookup, first: int, missing: int) -> int:
    """Return the lowest kind, from `first` up, that brings the hand's distance from ready to `missing`; PLAYED if none does."""
    for tile in range(first, PLAYED):
        if room(side, tile) > 0:
            shift(side, tile, 1)
            away = distance(lookup, side)
            shift(side, tile, -1)
            if away == missing:
                return tile
    return PLAYED


@kernel
def weigh_standing(side: Side, lookup: Lookup, hand: Hand, unknown: int, last: int, fishing: bool) -> None:
    """Weigh the hand with its `unknown` tiles as they now stand.

    If a winner's last tile is wild, try each of the unknown tiles as the last tile.
    """
    for tile in range(PLAYED):
        hand.count[tile] = side.hand[tile]
    hand.standing = unknown
    if fishing:
        hand.winning = hand.stands[0]
        weigh_complete(hand, lookup.rules, True)
        return
    if last != WILD:
        weigh_complete(hand, lookup.rules, False)
        return
    for place in range(unknown):
        if place == 0 or hand.stands[place] != hand.stands[place - 1]:
            hand.winning = hand.stands[place]
            weigh_complete(hand, lookup.rules, False)


@kernel
def weigh_with_company(side: Side, hand: Hand, lookup: Lookup, wilds: int) -> None:
    """Weigh a loser's sets as they are, and with up to two wild tiles that stand for kinds in the hand."""
    rules = lookup.rules
    weigh_loser(hand, rules)
    if wilds == 0:
        return
    for tile in range(PLAYED):
        if side.hand[tile] == 0 or room(side, tile) < 1:
            continue
        hand.count[tile] += 1
        hand.stands[0] = tile
        hand.standing = 1
        weigh_loser(hand, rules)
        if wilds > 1:
            hand.standing = 2
            for other in range(tile, PLAYED):
                if side.hand[other] > 0 and room(side, other) > 0 and (other != tile or hand.count[tile] == 3):
                    hand.count[other] += 1
                    hand.stands[1] = other
                    weigh_loser(hand, rules)
                    hand.count[other] -= 1
        hand.count[tile] -= 1
    hand.standing = 0
