"""Score one redux hand directly from the clauses, reading by reading."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from .cases import DRAGONS, HONOURS, MAJORS, SPECIALS, WINDS, Case, held, winning_tile
from .readings import Reading, fully_concealed, loser_reading, pungs, true_loose, winner_readings
from .shapes import is_orphans, waits
from .special import SPECIAL_RULES

Line = tuple[str, int]

SIZES = [f"{lie} {rank} {shape}" for lie in ("exposed", "concealed") for rank in ("minor", "major") for shape in ("pung", "kong")]
POINT_ROWS = (
    *(f"RX-SC-1 {size}" for size in SIZES),
    "RX-SC-2 pair of dragons",
    "RX-SC-2 pair of the prevailing wind",
    "RX-SC-2 pair of own wind",
    "RX-SC-3 flowers",
    "RX-SC-3 seasons",
    "RX-SC-4 mahjong",
    "RX-SC-4 only possible",
    "RX-SC-4 last tile forms the eye",
    "RX-SC-4 that eye is of majors",
    "RX-SC-4 drawn from the wall",
)
DOUBLER_ROWS = (
    "RX-SC-5 meld of dragons",
    "RX-SC-5 meld of the prevailing wind",
    "RX-SC-5 meld of own wind",
    "RX-SC-5 three concealed pungs",
    "RX-SC-5 three dragons, two melds and a pair",
    "RX-SC-5 four winds, three melds and a pair",
    "RX-SC-5 three dragon melds",
    "RX-SC-5 four wind melds",
    "RX-SC-5 own flower and own season",
    "RX-SC-5 all four flowers",
    "RX-SC-5 all four seasons",
    "RX-SC-6 worthless",
    "RX-SC-6 no chows",
    "RX-SC-6 fully concealed",
    "RX-SC-6 only majors",
    "RX-SC-6 one suit with honours",
    "RX-SC-6 clear suit",
    "RX-SC-6 loose tile",
    "RX-SC-6 final tile",
    "RX-SC-6 robbing the kong",
    "RX-SC-6 original call",
)
SPECIAL_ROWS = tuple(f"{clause} {name}" for clause, name in SPECIALS.items())
ROWS = POINT_ROWS + DOUBLER_ROWS + SPECIAL_ROWS


class NoMahjong(ValueError):
    """A winner's tiles do not form a winning hand."""


@dataclass(slots=True)
class Result:
    """The worth of the hand by its best reading. `alternatives` are the lines of every reading that ties with it."""

    total: int
    points: int | None
    doublers: int | None
    special: str | None
    lines: dict[str, int]
    specials: frozenset[str] = frozenset()
    capped: bool = False
    alternatives: list[dict[str, int]] = field(default_factory=list)


def only_possible(case: Case) -> bool:
    """Only one kind completes the thirteen tiles. A kind of which the player holds all tiles is no wait. (RX-PLAY-7, RX-OPT-4)"""
    fishing = list(case.concealed)
    fishing.remove(winning_tile(case))
    kinds = waits(fishing, "RX-SH-1" in case.option("special_hands"))
    if len(kinds) > 1:
        gone = held(case)
        gone.remove(winning_tile(case))
        if case.option("only_possible") == "count_exposed":
            gone += case.exposed
        kinds = {kind for kind in kinds if gone.count(kind) < 4}
    return len(kinds) == 1


def meld_points(case: Case, reading: Reading) -> Iterator[Line]:
    """A pung scores 2 or 4, a kong 8 or 16, and twice that if concealed. (RX-SC-1)"""
    for meld in pungs(reading):
        major = meld.tile in MAJORS
        amount = (2 if meld.shape == "pung" else 8) * (2 if major else 1) * (1 if meld.open else 2)
        rank, lie = "major" if major else "minor", "exposed" if meld.open else "concealed"
        yield f"RX-SC-1 {lie} {rank} {meld.shape}", amount


def pair_points(case: Case, reading: Reading) -> Iterator[Line]:
    """Each pair of dragons, of the prevailing wind or of the player's own wind scores 2. (RX-SC-2)"""
    for tile in reading.pairs:
        if tile in DRAGONS:
            yield "RX-SC-2 pair of dragons", 2
        if tile == case.round:
            yield "RX-SC-2 pair of the prevailing wind", 2
        if tile == case.seat:
            yield "RX-SC-2 pair of own wind", 2


def bonus_points(case: Case, reading: Reading) -> Iterator[Line]:
    """Each flower and each season scores 4. (RX-SC-3)"""
    for tile in case.bonus:
        yield ("RX-SC-3 flowers" if tile[1] == "f" else "RX-SC-3 seasons"), 4


def winner_points(case: Case, reading: Reading) -> Iterator[Line]:
    """Score mahjong, the only possible tile, the last tile as eye, a major eye, and a tile drawn from the wall. (RX-SC-4)"""
    yield "RX-SC-4 mahjong", case.option("mahjong_points")
    if only_possible(case):
        yield "RX-SC-4 only possible", 2
    if reading.last == "eye":
        yield "RX-SC-4 last tile forms the eye", 2
        if case.won_tile in MAJORS:
            yield "RX-SC-4 that eye is of majors", 2
    if case.won == "wall" or (case.won == "loose" and case.option("loose_draw_points")):
        yield "RX-SC-4 drawn from the wall", 2


def meld_doublers(case: Case, reading: Reading) -> Iterator[Line]:
    """Score melds of dragons and of the winds that count, three concealed melds, all dragons, all winds. (RX-SC-5)"""
    alike = pungs(reading)
    dragons = sum(meld.tile in DRAGONS for meld in alike)
    winds = sum(meld.tile in WINDS for meld in alike)
    for meld in alike:
        if meld.tile in DRAGONS:
            yield "RX-SC-5 meld of dragons", 1
        if meld.tile == case.round:
            yield "RX-SC-5 meld of the prevailing wind", 1
        if meld.tile == case.seat:
            yield "RX-SC-5 meld of own wind", 1
    if sum(meld.hidden for meld in alike) >= 3:
        yield "RX-SC-5 three concealed pungs", 1
    if dragons == 2 and any(tile in DRAGONS for tile in reading.pairs):
        yield "RX-SC-5 three dragons, two melds and a pair", 1
    if winds == 3 and any(tile in WINDS for tile in reading.pairs):
        yield "RX-SC-5 four winds, three melds and a pair", 1
    if dragons == 3:
        yield "RX-SC-5 three dragon melds", 2
    if winds == 4:
        yield "RX-SC-5 four wind melds", 2


def bonus_doublers(case: Case, reading: Reading) -> Iterator[Line]:
    """Score the player's own flower and own season, all four flowers, all four seasons. (RX-SC-5, RX-EQ-3)"""
    number = WINDS.index(case.seat) + 1
    if f"{number}f" in case.bonus and f"{number}y" in case.bonus:
        yield "RX-SC-5 own flower and own season", 1
    if sum(tile[1] == "f" for tile in case.bonus) == 4:
        yield "RX-SC-5 all four flowers", case.option("all_flowers_doublers")
    if sum(tile[1] == "y" for tile in case.bonus) == 4:
        yield "RX-SC-5 all four seasons", case.option("all_seasons_doublers")


def winner_doublers(case: Case, reading: Reading) -> Iterator[Line]:
    """Score worthless hands, no chows, fully concealed, only majors, the suit doublers, and the source of the last tile.
    (RX-SC-6)
    """
    alike, tiles = pungs(reading), held(case)
    suits = {tile[1] for tile in tiles if len(tile) == 2}
    honours = any(tile in HONOURS for tile in tiles)
    if not alike and not any(pair_points(case, reading)):
        yield "RX-SC-6 worthless", 1
    if len(alike) == 4:
        yield "RX-SC-6 no chows", 1
    if fully_concealed(case, reading):
        yield "RX-SC-6 fully concealed", 1
    if MAJORS.issuperset(tiles):
        yield "RX-SC-6 only majors", 1
    if len(suits) == 1:
        yield ("RX-SC-6 one suit with honours", 1) if honours else ("RX-SC-6 clear suit", 3)
    if true_loose(case):
        yield "RX-SC-6 loose tile", 1
    if case.final:
        yield "RX-SC-6 final tile", 1
    if case.won == "rob":
        yield "RX-SC-6 robbing the kong", 1
    if case.original_call:
        yield "RX-SC-6 original call", 1


def special_value(case: Case, reading: Reading | None) -> Result | None:
    """A special hand scores the limit, and so do two at once. (RX-SH-19, RX-OPT-2)"""
    in_play = case.option("special_hands")
    found = [clause for clause, rule in SPECIAL_RULES.items() if clause in in_play and rule(case, reading)]
    if not found:
        return None
    worth = case.option("limit") or 1000
    names = [SPECIALS[clause] for clause in found]
    lines = {f"{clause} {SPECIALS[clause]}": worth for clause in found}
    return Result(worth, None, None, names[0], lines, frozenset(names))


def plain_value(case: Case, reading: Reading) -> Result:
    """The score is points times two to the doublers, capped at the limit, for losers too. (RX-SC-8, RX-SC-9)"""
    point_rules = [meld_points, pair_points, bonus_points]
    doubler_rules = [meld_doublers, bonus_doublers]
    if case.won is not None:
        point_rules.append(winner_points)
        doubler_rules.append(winner_doublers)
    lines: dict[str, int] = {}
    sums = []
    for rules in (point_rules, doubler_rules):
        whole = 0
        for rule in rules:
            for row, amount in rule(case, reading):
                if amount:
                    lines[row] = lines.get(row, 0) + amount
                    whole += amount
        sums.append(whole)
    points, doublers = sums
    value, limit = points << doublers, case.option("limit")
    capped = 0 < limit < value
    return Result(limit if capped else value, points, doublers, None, lines, capped=capped)


def rank(result: Result) -> tuple[int, bool, int]:
    """The greater total wins, then a special hand, then more points. (ruling 61)"""
    return result.total, result.special is not None, result.points or 0


def score(case: Case) -> Result:
    """Score the hand by the best reading for its player. Without a limit, no special hand is worth less than its own arithmetic.

    (RX-SC-7, ruling 69; Thirteen Orphans have no melds, and so no arithmetic)
    """
    if case.won is None:
        readings: list[Reading | None] = [loser_reading(case)]
    else:
        readings = list(winner_readings(case))
        if not case.sets and "RX-SH-1" in case.option("special_hands") and is_orphans(case.concealed):
            readings.append(None)
    if not readings:
        raise NoMahjong("these tiles make neither four melds and an eye nor thirteen orphans")
    results = []
    for reading in readings:
        special = special_value(case, reading) if case.won is not None else None
        if reading is not None and (special is None or case.option("limit") == 0):
            results.append(plain_value(case, reading))
        if special is not None:
            results.append(special)
    best = max(results, key=rank)
    tied = [result for result in results if rank(result) == rank(best)]
    best.alternatives = [result.lines for result in tied]
    best.specials = frozenset().union(*(result.specials for result in tied))
    return best
