"""The hand nearest to ready among the hands of a field that are still possible, and its distance from ready.

Wild tiles stand first for missing tiles that can no longer be drawn, then for the rarest missing tiles, one of each kind before a
second of any. The scorer decides whether wild tiles may stand for these tiles. (BM-GO-4)
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ..core.hand.hands import gain
from ..core.state.records import Side
from ..notation import WrittenHand, WrittenSet
from ..tiles import NONE, PLAYED, WILD
from .fields import Named, Pungs

FAR = 99
ONE_OF_EACH = Counter(range(PLAYED))
Measure = Callable[[Side], int]
"""A function that returns a hand's distance from ready."""


class Found(NamedTuple):
    """A complete hand that can be reached.

    `away` is its distance from ready, `wants` are the wanted tiles, and `growing` are the kinds of unfinished pungs or kongs.
    `stood` are the tiles for which wild tiles stand; they are not among the wanted tiles. `laid` are sets that must be claimed.
    """

    away: int
    wants: tuple[int, ...]
    concealed: tuple[int, ...]
    growing: tuple[int, ...] = ()
    size: int = 3
    stood: tuple[int, ...] = ()
    laid: tuple[WrittenSet, ...] = ()

    @property
    def last(self) -> int:
        """The tile that is expected last."""
        return self.wants[-1]


def by_pungs(hand: WrittenHand, left: Counter[int], field: Pungs) -> Found | None:
    """Return the nearest hand in this field; None if none of its hands is possible, or if the player already has one of them."""
    if any(not fits(laid, field) for laid in hand.sets):
        return None
    had, best = Counter(hand.concealed), None
    chows = sum(laid.kind == "chow" for laid in hand.sets)
    for more in range(3 - chows) if field.chow != NONE else (0,):
        found = with_chows(hand, had, left, field, more)
        if found and (best is None or found.away < best.away):
            best = found
    return best


def fits(laid: WrittenSet, field: Pungs) -> bool:
    if laid.kind == "chow":
        return laid.low == field.chow
    return bool(field.kinds >> laid.low & 1) and (field.size == 3 or laid.kind == "kong" or laid.display == "exposed")


def with_chows(hand: WrittenHand, had: Counter[int], left: Counter[int], field: Pungs, chows: int) -> Found | None:
    """Return the nearest hand as `by_pungs` does, with this many chows besides the chows on the table."""
    laid = {one.low for one in hand.sets if one.kind != "chow"}
    target: Counter[int] = Counter({field.chow + step: chows for step in range(3)} if chows else {})
    must = [kind for kind in field.wanted if kind not in laid]
    wild = had[WILD]
    if wild and field.size == 4:  # the scorer cannot yet judge wild tiles in an unfinished kong
        return None
    free = 4 - len(hand.sets) - chows - len(must)
    if free < 0:
        return None
    grown = [one.low for one in hand.sets if field.size == 4 and one.kind == "pung"]
    if any(had[kind] + left[kind] < 1 for kind in grown):
        return None
    kinds = [kind for kind in range(PLAYED) if field.kinds >> kind & 1 and kind not in must and kind not in laid]
    rest = {kind: had[kind] - target[kind] for kind in range(PLAYED)}
    able = [kind for kind in kinds if rest[kind] + left[kind] + wild >= field.size]
    able.sort(key=lambda kind: (-min(rest[kind], field.size), -left[kind], -kind))
    best: tuple[int, int, list[int]] | None = None
    for eye in range(PLAYED):
        if not field.kinds >> eye & 1 or not field.eye >> eye & 1 or eye in must or eye in laid:
            continue
        if rest[eye] + left[eye] + wild < 2:
            continue
        pungs = [*must, *[kind for kind in able if kind != eye][:free]]
        if len(pungs) < len(must) + free or any(rest[kind] + left[kind] + wild < field.size for kind in must):
            continue
        lacks = max(0, 2 - rest[eye]) + sum(max(0, field.size - rest[kind]) for kind in pungs)
        if best is None or lacks < best[0]:
            best = lacks, eye, pungs
    if best is None:
        return None
    _, eye, pungs = best
    for kind in pungs:
        target[kind] += field.size
    target[eye] += 2
    stood, wants = stand_in(lacking(target, had), left, wild)
    if any(wants.count(kind) > left[kind] for kind in set(wants)):
        return None
    wants = [*(kind for kind in grown if not had[kind]), *wants]
    if not wants:
        return None
    growing = tuple(kind for kind in pungs if had[kind] < field.size and kind not in stood)
    tiles = tuple(sorted(target.elements()))
    return Found(len(wants) - 1, ordered(wants, left), tiles, growing, field.size, stood)


def by_name(hand: WrittenHand, left: Counter[int], field: Named) -> Found | None:
    """Return the nearest hand that has exactly the tiles of a field, all concealed; None if there is no such hand, or if the
    player already has it.
    """
    if hand.sets:
        return None
    had, target = Counter(hand.concealed), Counter(field.tiles)
    spare = [kind for kind in range(PLAYED) if field.any_of >> kind & 1]
    if spare:
        more = max(spare, key=lambda kind: (had[kind] > target[kind], left[kind], -kind))
        target[more] += 1
    stood, wants = stand_in(lacking(target, had), left, had[WILD])
    if not wants or any(wants.count(kind) > left[kind] for kind in set(wants)):
        return None
    return Found(len(wants) - 1, ordered(wants, left), tuple(sorted(target.elements())), stood=stood)


def stand_in(lacks: Sequence[int], left: Counter[int], wild: int) -> tuple[tuple[int, ...], list[int]]:
    """Return the missing tiles for which the wild tiles stand, and the missing tiles that are still wanted."""
    again = [lacks[:place].count(kind) for place, kind in enumerate(lacks)]
    order = sorted(
        range(len(lacks)),
        key=lambda place: (again[place] < left[lacks[place]], again[place], left[lacks[place]], lacks[place]),
    )
    return tuple(sorted(lacks[place] for place in order[:wild])), [lacks[place] for place in sorted(order[wild:])]


def lacking(target: Counter[int], had: Counter[int]) -> list[int]:
    return sorted((target - had).elements())


def ordered(wants: Iterable[int], left: Counter[int]) -> tuple[int, ...]:
    """Return the tiles ordered from the rarest to the most likely."""
    return tuple(sorted(wants, key=lambda kind: (left[kind], kind)))


def by_steps(side: Side, left: Counter[int], measure: Measure, kinds: int) -> Found | None:
    """Return the nearest hand by a measure of distance. Return None if its missing tiles can no longer be drawn, or if none is
    missing.

    If the tiles that would complete the hand are gone, the nearest hand gives up one more tile.
    """
    wild, before = side.hand[WILD], list(side.hand[:PLAYED])
    away = throw(side, measure, kinds) if (sum(before) + wild) % 3 == 2 else measure(side)
    found = step(side, left, measure, kinds, away, away - wild)
    if found is None and away >= wild:
        others = []
        for tile in [kind for kind in range(PLAYED) if side.hand[kind]]:
            gain(side, tile, -1)
            if away == wild or measure(side) > away:  # the hand needs this tile, or all its tiles
                rest = Counter({kind: number for kind, number in left.items() if kind != tile})
                others.append(step(side, rest, measure, kinds, away + 1, away - wild))
            gain(side, tile, 1)
        found = min((one for one in others if one), key=lambda one: (one.away, -left[one.last]), default=None)
    put_back(side, before)
    return found


def step(side: Side, left: Counter[int], measure: Measure, kinds: int, now: int, throws: int) -> Found | None:
    """Return the hand that is reached from a hand `now` tiles from ready, with `throws` discards. Return None as `by_steps` does.

    The search takes tiles that bring the hand nearer, and discards the tiles that the hand needs least. For each wild tile,
    the search takes one tile without discarding.
    """
    unseen, wild = Counter(left), side.hand[WILD]
    wants: list[int] = []
    before, without = list(side.hand[:PLAYED]), 0
    try:
        while now >= 0:
            tile = take(side, unseen, measure, kinds, now)
            if tile == NONE and without < wild:  # a wild tile stands for a tile that can no longer be drawn
                tile, without = take(side, ONE_OF_EACH, measure, kinds, now), without + 1
            if tile == NONE or len(wants) > FAR:
                return None
            gain(side, tile, 1)
            unseen[tile] -= 1
            wants.append(tile)
            now -= 1
            if throws > 0:
                throw(side, measure, kinds)
                throws -= 1
        concealed = tuple(tile for tile in range(PLAYED) for _ in range(side.hand[tile]))
        stood, wants = stand_in(wants, left, wild)
        if any(wants.count(kind) > left[kind] for kind in set(wants)):
            return None
        return Found(len(wants) - 1, tuple(wants), concealed, stood=stood) if wants else None
    finally:
        put_back(side, before)


def put_back(side: Side, before: Sequence[int]) -> None:
    for tile, count in enumerate(before):
        gain(side, tile, count - side.hand[tile])


def take(side: Side, unseen: Counter[int], measure: Measure, kinds: int, now: int) -> int:
    """Return, of the tiles that bring the hand nearer to ready, the one with the most unseen copies; NONE if no tile does."""
    best, most = NONE, 0
    for tile in range(PLAYED):
        if kinds >> tile & 1 and unseen[tile] > most and side.hand[tile] < 4:
            gain(side, tile, 1)
            if measure(side) < now:
                best, most = tile, unseen[tile]
            gain(side, tile, -1)
    return best


def throw(side: Side, measure: Measure, kinds: int) -> int:
    """Discard the tile that the hand needs least, and return the new distance.

    Among equal tiles, discard kinds outside `kinds` first, then a tile that is the only one of its kind in the hand.
    """
    best, least, lone = NONE, FAR, 0
    for tile in range(PLAYED):
        if side.hand[tile]:
            gain(side, tile, -1)
            away = measure(side)
            gain(side, tile, 1)
            odd = 2 * (1 - (kinds >> tile & 1)) + (side.hand[tile] == 1)
            if away < least or (away == least and odd > lone):
                best, least, lone = tile, away, odd
    gain(side, best, -1)
    return least
