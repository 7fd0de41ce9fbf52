"""The count of hands that people lay out. A faulty hand gets a fault instead of a score."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...book.doubts import doubted, least_win, step_of
from ...book.tiles import Groups, dead_hands, read_group, readings_of
from ...errors import BadInput, KongboxError
from ...game import Reading
from ...game.views.buttons import named_in
from ...game.views.kinds import Wind
from ...game.words.failures import failure
from ...notation import WrittenHand, tile_count
from ...notation.checks import HAND
from ...rulesets import Ruleset
from ...tiles import ALL_KINDS, COPIES, KINDS, NAMES
from .settling import settled
from .ways import ways_of
from .wire import Count, Counted, CountFault, Counting, Laid, LaidGroup, OtherReading

MOST_TILES = 26
"""The most tiles that a hand can have: four kongs, the eye, and eight bonus tiles."""


def count(asked: Count, ruleset: Ruleset) -> Counting:
    """Return the count of the hands, and the settlement if it is possible."""
    groups: dict[str, Groups] = {laid.wind: read_groups(laid.groups) for laid in asked.players}
    shown = {wind: [drawn_group(one) for one in parts] for wind, parts in groups.items()}
    used = Counter(tile for parts in groups.values() for one in parts if isinstance(one, WrittenHand) for tile in one.tiles)
    last = read_last(asked)
    used.update(last)
    ways = ways_of(ruleset, goulash=asked.goulash)
    dead = dead_hands(asked.rulings, ruleset)
    counted = [
        Counted(laid.wind, shown[laid.wind], 0, total=0)
        if laid.wind in dead and laid.total is None
        else one_hand(asked, laid, groups, shown[laid.wind], used, ruleset)
        for laid in asked.players
    ]
    left = {NAMES[tile]: max(0, ways.tiles.get(NAMES[tile], 0) - used[tile]) for tile in range(ALL_KINDS)}
    try:
        return Counting(counted, left, ways, settled(asked, counted, ruleset))
    except KongboxError as error:
        return Counting(counted, left, ways, fault=fault_of(error))


def read_groups(laid: Sequence[str]) -> Groups:
    """Return the groups of a hand. If it has more groups than a hand can have tiles, return an error for each group."""
    if len(laid) > MOST_TILES:
        return [failure(BadInput, "wrong-count", "laid", most=MOST_TILES)] * len(laid)
    return [*map(read_group, laid)]


def one_hand(
    asked: Count,
    laid: Laid,
    groups: Mapping[str, Groups],
    shown: list[LaidGroup],
    used: Counter[int],
    ruleset: Ruleset,
) -> Counted:
    """Return the count of a player's hand. While no winner is named, a fourteenth tile is no error."""
    mine = groups[laid.wind]
    read = [one for one in mine if isinstance(one, WrittenHand)]
    lacks = HAND - sum(map(tile_count, read))
    if laid.total is not None:
        return by_total(laid, shown, ruleset, wins=laid.wind == asked.winner)
    try:
        for one in mine:
            if isinstance(one, KongboxError):
                raise one
        must_exist(read, used)
        if (lacks > 0 and not laid.short) or waits_for_last(asked, laid) or (lacks == -1 and asked.winner is None):
            return Counted(laid.wind, shown, max(0, lacks))
        ways = readings_of(
            laid.groups,
            laid.wind,
            groups,
            ruleset,
            round=asked.round,
            goulash=asked.goulash,
            winner=asked.winner,
            last=asked.last,
            won=asked.won,
            happened=asked.happened,
            called=laid.called,
            short=laid.short,
        )
    except KongboxError as error:
        return Counted(laid.wind, shown, max(0, lacks), fault_of(error))
    return as_counted(laid.wind, shown, ways)


def by_total(laid: Laid, shown: list[LaidGroup], ruleset: Ruleset, *, wins: bool) -> Counted:
    """Return the count of a hand for which the player gives only the total. It has a `doubt` if no hand can have this total."""
    total = laid.total or 0
    case = doubted(total, ruleset, wins=wins)
    facts: Any = {"given": total, "limit": ruleset.options.limit, "step": step_of(ruleset), "least": least_win(ruleset)}
    doubt = None if case is None else fault_of(failure(BadInput, "doubtful-total", case, **facts))
    return Counted(laid.wind, shown, 0, total=total, doubt=doubt)


def waits_for_last(asked: Count, laid: Laid) -> bool:
    return laid.wind == asked.winner and not (asked.last and asked.won)


def as_counted(wind: Wind, shown: list[LaidGroup], ways: Sequence[Reading]) -> Counted:
    """Return the count of a hand: the score of the best reading, and the other readings."""
    score = ways[0].score
    return Counted(
        wind=wind,
        groups=shown,
        lacks=0,
        total=score.total,
        points=score.points,
        doublers=score.doublers,
        special=score.special,
        capped=score.capped,
        lines=[*score.lines],
        sets=[*ways[0].sets],
        others=[OtherReading([*way.sets], way.score.total) for way in ways[1:]],
    )


def read_last(asked: Count) -> tuple[int, ...]:
    """Return the tiles of `asked.last`, normally one. Return () if there is no winner, or if the text cannot be read."""
    group = read_group(asked.last) if asked.last and asked.winner else None
    return group.tiles if isinstance(group, WrittenHand) else ()


def drawn_group(group: WrittenHand | KongboxError) -> LaidGroup:
    if isinstance(group, KongboxError):
        return LaidGroup([], "hand")
    tiles = [NAMES[tile] if tile < KINDS else "J" for tile in group.tiles]
    return LaidGroup(tiles, group.sets[0].display if group.sets else "bonus" if group.bonus else "hand")


def must_exist(hand: list[WrittenHand], used: Counter[int]) -> None:
    """Raise BadInput (code "fifth-tile") if all hands together have too many copies of a tile of this hand. (RX-EQ-1)"""
    for tile in {tile for one in hand for tile in one.tiles}:
        if used[tile] > COPIES[tile]:
            name = NAMES[tile]
            raise failure(BadInput, "fifth-tile", "across", tiles=[name], tile=name, count=used[tile], most=COPIES[tile])


def fault_of(error: KongboxError) -> CountFault:
    return CountFault(error.code, error.message, named_in([error.clause]))
