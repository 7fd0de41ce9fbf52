"""Random hands of every sort, won and lost, in which every row of the card appears often."""

from collections.abc import Iterator
from itertools import accumulate
from random import Random

from .cases import (
    BONUS,
    HONOURS,
    KINDS,
    MAJORS,
    SPECIALS,
    WINDS,
    Case,
    Shown,
    arguments,
    held,
    set_tiles,
    to_notation,
    winning_tile,
)
from .themes import CHOWS, LOSER_THEMES, PUNGS, THEMES, TILES_OF, Frame

__all__ = ["arguments", "cases", "draw", "draw_lost", "draw_won", "to_notation"]

WON_THEMES, WON_WEIGHTS = list(THEMES), list(accumulate(THEMES.values()))
LOST_THEMES, LOST_WEIGHTS = list(LOSER_THEMES), list(accumulate(LOSER_THEMES.values()))
LIES = ("exposed", "concealed", "onto_concealed_pung")
OTHER_VALUES = {
    "limit": (0, 500, 600, 2000),
    "mahjong_points": (20,),
    "all_flowers_doublers": (0, 1, 3),
    "all_seasons_doublers": (0, 1, 3),
    "claimed_kong_concealed": (False,),
    "loose_draw_points": (True,),
    "only_possible": ("count_exposed",),
    "wall": ("dead_wall",),
    "special_hands": None,
}


def cases(seed: int, count: int) -> Iterator[Case]:
    """Yield this number of hands, the same for the same seed."""
    rng = Random(seed)
    for _ in range(count):
        yield draw(rng)


def draw(rng: Random) -> Case:
    """Return a winner's hand, or one time in five a loser's."""
    return draw_lost(rng) if rng.random() < 0.2 else draw_won(rng)


def lay_out(rng: Random, frame: Frame) -> tuple[list[str], list[Shown]]:
    """Expose some melds, lay down some pungs as kongs, and keep the rest and the eye in hand."""
    forced = frame.forced
    show, kongs = forced.get("show", rng.choice((0, 0, 0.3, 0.5, 0.8, 1))), forced.get("kongs", 0.08)
    concealed, sets = [frame.eye, frame.eye], []
    in_all = concealed + [tile for meld in frame.melds for tile in TILES_OF[meld]]
    for place, (shape, low) in enumerate(frame.melds):
        second_kong = forced.get("kong_on_kong") and place < 2
        if shape == "pung" and in_all.count(low) == 3 and (second_kong or rng.random() < kongs):
            lies = LIES[:2] if second_kong and place else LIES
            sets.append(("kong", low, "concealed" if forced.get("hidden") else rng.choice(lies)))
        elif rng.random() < show:
            sets.append((shape, low, "exposed"))
        else:
            concealed += TILES_OF[shape, low]
    rng.shuffle(sets)
    return concealed, sets


def draw_bonus(rng: Random) -> list[str]:
    """Return bonus tiles: often none, sometimes all."""
    share = rng.choice((0, 0, 0, 0, 0.15, 0.15, 0.4, 0.9))
    return [tile for tile in BONUS if rng.random() < share] if share else []


def draw_options(rng: Random, case: Case) -> None:
    """Mostly keep the sheet as it is; now and then choose one or two house rules."""
    if rng.random() < 0.8:
        return
    for name in rng.sample(list(OTHER_VALUES), rng.choice((1, 1, 2))):
        values = OTHER_VALUES[name]
        if values is None:
            left_out = set(rng.sample(list(SPECIALS), rng.choice((1, 3, 18))))
            if set(case.concealed) == MAJORS and not case.sets:
                left_out.discard("RX-SH-1")
            case.options[name] = tuple(clause for clause in SPECIALS if clause not in left_out)
        else:
            case.options[name] = rng.choice(values)


def robbable(case: Case) -> list[str]:
    """Return the tiles of which the winner holds only one, in a chow or among Thirteen Orphans. (RX-PLAY-9, ruling 10)"""
    tiles = held(case)
    single = [tile for tile in case.concealed if tiles.count(tile) == 1]
    if set(case.concealed) == MAJORS and not case.sets:
        return single
    return [tile for tile in single if tile not in HONOURS]


def draw_win(rng: Random, case: Case, frame: Frame) -> None:
    """Draw the last tile and its source, so that the hand is consistent."""
    forced = frame.forced
    kongs = sum(shape == "kong" for shape, _, _ in case.sets)
    dead_wall = case.option("wall") == "dead_wall"
    case.final = forced.get("final", rng.random() < 0.06 and not (case.heaven or case.earth or case.kong_on_kong))
    won = forced.get("won") or rng.choices(("wall", "discard", "rob", "loose"), (40, 42, 6, 12))[0]
    if case.heaven and kongs:
        won = "loose"
    elif won == "wall" and not forced.get("won") and case.bonus and rng.random() < 0.03:
        won, case.final = "loose", True
    if won == "loose" and forced.get("won") == "loose" and not dead_wall:
        case.final = False
    if won == "loose":
        on_last_bonus = case.final and case.bonus
        on_kong = not case.final and (kongs or (dead_wall and case.bonus))
        if not (on_last_bonus or on_kong):
            won = "wall"
    candidates = [forced["won_tile"]] if forced.get("won_tile") in case.concealed else case.concealed
    if won == "rob":
        if case.final and "final" not in forced:
            case.final = False
        candidates = [tile for tile in robbable(case) if tile in candidates]
        if not candidates:
            won, candidates = "discard", case.concealed
    case.kong_on_kong = case.kong_on_kong and won == "loose" and kongs >= 2
    case.won, case.won_tile = won, forced.get("last") or rng.choice(candidates)


def draw_exposed(rng: Random, case: Case) -> list[str]:
    """Return melds of the other players with tiles near those of this hand; a robbed pung is among them."""
    mine = held(case)
    tiles: list[str] = []
    if case.won == "rob" and rng.random() < 0.8:
        tiles += [winning_tile(case)] * 3
    near = [meld for meld in CHOWS + PUNGS * 2 if set(TILES_OF[meld]) & set(case.concealed)]
    for shape, low in rng.choices(near, k=6):
        more = TILES_OF[shape, low]
        if all(mine.count(tile) + (tiles + list(more)).count(tile) <= 4 for tile in more):
            tiles += more
    return tiles


def draw_won(rng: Random) -> Case:
    """Return a winning hand of a theme, with its circumstances."""
    frame = rng.choices(WON_THEMES, cum_weights=WON_WEIGHTS)[0](rng)
    forced = frame.forced
    if "orphans" in forced:
        concealed, sets = sorted([*MAJORS, rng.choice(sorted(MAJORS))]), list[Shown]()
    elif "gates" in forced:
        forced["last"] = rng.choice("123456789") + forced["gates"]
        concealed, sets = [number + forced["gates"] for number in "1112345678999"] + [forced["last"]], []
        forced["won"] = rng.choice(("wall", "discard"))
    else:
        concealed, sets = lay_out(rng, frame)
    case = Case(concealed, sets, draw_bonus(rng), seat=forced.get("seat") or rng.choice(WINDS), round=rng.choice("EEESWN"))
    case.heaven, case.earth = "heaven" in forced, "earth" in forced
    case.thirteenth, case.kong_on_kong = "thirteenth" in forced, "kong_on_kong" in forced
    draw_options(rng, case)
    draw_win(rng, case, frame)
    claims = sum(lie == "exposed" for _, _, lie in case.sets)
    case.original_call = claims <= 1 and not (case.heaven or case.earth) and rng.random() < 0.08
    if case.option("only_possible") == "count_exposed":
        case.exposed = draw_exposed(rng, case)
    return case


def draw_lost(rng: Random) -> Case:
    """Return thirteen tiles that did not win: some melds, some pairs, and random tiles."""
    frame = rng.choices(LOST_THEMES, cum_weights=LOST_WEIGHTS)[0](rng)
    melds = frame.melds[: rng.choice((0, 1, 2, 3, 4, 4))]
    concealed, sets = lay_out(rng, frame._replace(melds=melds))
    case = Case(concealed, sets, draw_bonus(rng), seat=rng.choice(WINDS), round=rng.choice("EEESWN"))
    wanted = 13 - 3 * len(sets)
    if len(concealed) > wanted or rng.random() < 0.2:
        concealed.remove(frame.eye)
    mine = concealed + [tile for shown in sets for tile in set_tiles(shown)]
    pool = KINDS if rng.random() < 0.6 else rng.sample(KINDS, 8)
    while len(concealed) < wanted:
        tile = rng.choice(pool) if rng.random() < 0.9 else rng.choice(KINDS)
        if mine.count(tile) < 4:
            concealed.append(tile)
            mine.append(tile)
    draw_options(rng, case)
    return case
