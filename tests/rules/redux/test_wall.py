"""The wall: built, broken, drawn from and replenished as a wall of real tiles would be."""

import random
from itertools import product

import pytest
from lengths import mostly_proofs, tried
from situations import play_out, rules
from standing_wall import StandingWall, Tile, Where

from kongbox.core.play.wall import (
    break_wall,
    build,
    height,
    live_place,
    replenish,
    side_of,
    side_start,
    stack_at,
    take_live,
    take_loose,
    throw_dice,
)
from kongbox.core.state.records import Lookup
from kongbox.core.state.records import Table as State
from kongbox.core.state.rng import seed_dice
from kongbox.game import Table
from kongbox.rulesets import Ruleset
from kongbox.tiles import FLOWER, NAMES, NONE

METHODS = pytest.mark.parametrize("wall", ["kong_box", "dead_wall"])
SIZES = pytest.mark.parametrize("bonus", [True, False], ids=["144", "136"])
BUILT = mostly_proofs("tiles", [136, 144, 148], 148)
"""The sizes of all shipped walls. Of a goulash with jokers, two sides are one stack longer. (Ruling 65)"""
ROLLS = [(low, high) for low, high in product(range(2, 13), repeat=2)]


def dice_of(first: int, second: int) -> list[int]:
    """Two dice for each total."""
    return [first // 2, first - first // 2, second // 2, second - second // 2]


def broken(lookup: Lookup, tiles: int, dealer: int, first: int, second: int) -> tuple[State, StandingWall]:
    """The same wall twice, broken by the same rolls; its tiles are called by their places."""
    state = State.new()
    state.wall.size = tiles
    state.dealer = dealer
    for place in range(tiles):
        state.wall.tile[place] = place * 7 % 34
    for die, spots in enumerate(dice_of(first, second)):
        state.wall.dice[die] = spots
    break_wall(state, lookup)
    wall = StandingWall(range(tiles))
    counted = wall.count(dealer, first, second)
    if lookup.rules.tiles.box_stacks:
        wall.break_box(counted)
    else:
        wall.break_dead(counted)
    return state, wall


def where(state: State, place: int) -> Where:
    """Side, stack and level of a place, by the program."""
    stack = stack_at(state, place)
    side = side_of(state, stack)
    return side, stack - side_start(state.wall.size // 2, side), height(state, place)


def loose_of(state: State) -> list[int]:
    """The places of the loose tiles, the next first."""
    return [place for place in state.wall.loose if place != NONE]


def check_all(state: State, wall: StandingWall) -> None:
    """Every tile that is left lies where it lies."""
    assert loose_of(state) == wall.loose
    assert state.wall.live == wall.live()
    for tile, lies in wall.lying():
        assert where(state, tile) == lies


def draw_both(state: State, wall: StandingWall) -> None:
    """A live tile, from both."""
    place = live_place(state)
    kind = take_live(state)
    tile: Tile | None = wall.draw()
    assert (place if kind != NONE else None) == tile
    assert kind == (NONE if tile is None else state.wall.tile[place])


def draw_loose_both(state: State, wall: StandingWall) -> None:
    """A loose tile, from both."""
    place = state.wall.loose[0]
    kind = take_loose(state)
    if kind != NONE:
        replenish(state)
    tile = wall.draw_loose()
    assert (place if kind != NONE else None) == tile
    assert kind == (NONE if tile is None else state.wall.tile[place])


@pytest.mark.clause("RX-WALL-1", "BM-GO-1")
@pytest.mark.parametrize(
    ("ruleset", "lengths"),
    [
        pytest.param(rules(), (18, 18, 18, 18), id="144"),
        pytest.param(rules(bonus=False), (17, 17, 17, 17), id="136"),
        pytest.param(rules("bmja", wild_tiles="jokers").goulash, (19, 18, 19, 18), id="148"),
    ],
)
def test_four_sides_two_tiles_high(ruleset: Ruleset, lengths: tuple[int, ...]) -> None:
    state = Table(ruleset, seed=1).state
    state.wall.loose[0] = state.wall.loose[1] = NONE  # as built: nothing has been lifted yet
    # built from the right, closed in a square: past the left end comes the right end of the left neighbour
    built = [(side, stack, level) for side in (0, 3, 2, 1) for stack in range(lengths[side]) for level in (1, 0)]
    assert [where(state, place) for place in range(state.wall.size)] == built


@pytest.mark.clause("RX-WALL-1")
def test_a_tile_may_come_to_lie_anywhere_and_where_it_lay() -> None:
    """Of the eight bonus tiles, one in 144 lies at its old place after a shuffle."""
    state, lookup = State.new(), rules().lookup
    seed_dice(state.random, 1, 0)
    stayed, halves = 0, [0, 0]
    for _ in range(100):
        build(state, lookup)
        at = {state.wall.tile[place]: place for place in range(144)}
        assert state.wall.size == 144 and len(at) == 42
        for number in range(8):
            stayed += at[FLOWER + number] == 136 + number
            halves[at[FLOWER + number] // 72] += 1
    assert 2 <= stayed <= 12 and abs(halves[0] - halves[1]) < 100


@pytest.mark.clause("RX-WALL-2")
def test_every_die_shows_one_to_six() -> None:
    state = State.new()
    seed_dice(state.random, 1, 0)
    shown: list[set[int]] = [set(), set(), set(), set()]
    for _ in range(60):
        throw_dice(state)
        for die, spots in enumerate(shown):
            spots.add(state.wall.dice[die])
    assert shown == [{1, 2, 3, 4, 5, 6}] * 4


@pytest.mark.clause("RX-WALL-2")
@pytest.mark.parametrize(
    ("dealer", "dice", "breaker", "counted"),
    [
        (0, (1, 1, 1, 1), 1, (1, 3)),  # 2 counts to their right neighbour; 4 stacks from that one's right end
        (0, (2, 3, 1, 1), 0, (0, 6)),
        (2, (6, 6, 1, 2), 1, (1, 14)),
        (3, (2, 2, 6, 6), 2, (2, 15)),
        (1, (6, 6, 6, 6), 0, (3, 5)),  # 24 of 18: the count runs on into the side of their left neighbour
        (0, (5, 4, 6, 4), 0, (3, 0)),
    ],
)
def test_the_rolls_name_a_player_and_a_stack(dealer: int, dice: tuple[int, ...], breaker: int, counted: tuple[int, int]) -> None:
    state = Table(rules(), dice=dice).state
    state.dealer = dealer
    break_wall(state, rules().lookup)
    assert state.wall.breaker == breaker
    assert (side_of(state, state.wall.counted), state.wall.counted % 18) == counted


@pytest.mark.clause("RX-KB-1")
def test_the_kong_box_as_the_rulebook_lays_it_out() -> None:
    state, _ = broken(rules().lookup, 144, 0, 5, 5)  # the tenth stack of the dealer's own side
    assert [where(state, place) for place in state.wall.loose] == [(0, 4, 2), (0, 6, 2)]  # five and three places back
    assert list(state.wall.loose) == [2 * 9, 2 * 9 + 1]
    assert where(state, live_place(state)) == (0, 10, 1)
    assert state.wall.live == 128
    assert len(loose_of(state)) + 2 * state.wall.feeds == 16


@pytest.mark.clause("RX-DW-2")
def test_the_dead_wall_as_the_rulebook_lays_it_out() -> None:
    state, _ = broken(rules(wall="dead_wall").lookup, 144, 0, 5, 5)
    assert list(state.wall.loose) == [2 * 3, 2 * 3 + 1]  # the seventh stack from the end, counting back from the tenth
    assert [where(state, place) for place in state.wall.loose] == [(0, 9, 2), (0, 7, 2)]  # on the first and the third
    assert where(state, live_place(state)) == (0, 10, 1)
    assert state.wall.live == 144 - 14


@pytest.mark.clause("RX-WALL-2", "RX-KB-1", "RX-DW-1", "RX-DW-2")
@METHODS
@BUILT
def test_every_roll_breaks_the_wall_where_it_is_counted_to(wall: str, tiles: int) -> None:
    lookup = rules(wall=wall).lookup
    for n, (first, second) in enumerate(ROLLS):
        for dealer in range(4):
            state, standing = broken(lookup, tiles, dealer, first, second)
            assert state.wall.breaker == standing.breaker
            assert loose_of(state) == standing.loose
            lying = dict(standing.lying())
            for place in standing.loose:
                assert where(state, place) == lying[place]
            if n % 8 == dealer:
                check_all(state, standing)


@pytest.mark.clause("RX-KB-3", "RX-KB-4", "RX-DW-3", "RX-DW-4", "RX-PLAY-13")
@METHODS
@BUILT
def test_tiles_come_as_from_a_wall_of_real_tiles(wall: str, tiles: int) -> None:
    """All dice, loose tiles drawn between the others, until nothing is left."""
    lookup = rules(wall=wall).lookup
    dice = random.Random(5)
    for n, (first, second) in enumerate(ROLLS):
        state, standing = broken(lookup, tiles, n % 4, first, second)
        often = dice.choice([0.02, 0.1, 0.3, 0.7])
        while state.wall.live or loose_of(state):
            replenished = state.wall.feed
            if dice.random() < often or not state.wall.live:
                draw_loose_both(state, standing)
            else:
                draw_both(state, standing)
            assert loose_of(state) == standing.loose
            if state.wall.feed != replenished and n % 5 == 0:
                check_all(state, standing)
        check_all(state, standing)
        draw_both(state, standing)
        draw_loose_both(state, standing)
        assert sum(1 for _ in standing.lying()) == (0 if wall == "kong_box" else 12)


@pytest.mark.clause("RX-KB-4")
@BUILT
def test_the_box_serves_sixteen_kongs_and_the_live_wall_never_refills_it(tiles: int) -> None:
    state, standing = broken(rules().lookup, tiles, 0, 4, 9)
    live = state.wall.live
    for kong in range(16):
        assert loose_of(state), f"no loose tile for kong {kong + 1}"
        check_all(state, standing)
        draw_loose_both(state, standing)
        assert len(loose_of(state)) == (1 if kong % 2 == 0 else 2 if kong < 15 else 0)
    assert loose_of(state) == []
    assert state.wall.live == live
    draw_loose_both(state, standing)


@pytest.mark.clause("RX-KB-4")
def test_loose_tiles_lie_centred_on_what_is_left_of_the_box() -> None:
    """Ruling 64, with the tenth stack counted to: the box stands on stacks 2 to 8 of the dealer's side."""
    state, _ = broken(rules().lookup, 144, 0, 5, 5)
    lay = []
    for _ in range(7):
        lay.append([where(state, place) for place in state.wall.loose])
        take_loose(state)
        assert not replenish(state)
        take_loose(state)
        assert replenish(state)
    assert [[(stack, level) for _, stack, level in pair] for pair in lay] == [
        [(4, 2), (6, 2)],  # stacks 8 7 6 5 4 3 2, from the break
        [(4, 2), (6, 2)],  # 7 6 5 4 3 2: one stack nearer the break
        [(3, 2), (5, 2)],
        [(3, 2), (5, 2)],  # 5 4 3 2: one stack nearer the break
        [(2, 2), (4, 2)],
        [(2, 2), (3, 2)],
        [(2, 2), (3, 0)],  # one stack: the other tile lies beside it
    ]
    assert [height(state, place) for place in state.wall.loose] == [0, 0]


@pytest.mark.clause("RX-DW-3")
def test_the_dead_wall_is_replenished_from_the_very_end_of_the_live_wall() -> None:
    state, standing = broken(rules(wall="dead_wall").lookup, 144, 0, 5, 5)
    for n in range(1, 20):
        live = state.wall.live
        draw_loose_both(state, standing)
        assert state.wall.live == live
        draw_loose_both(state, standing)
        assert state.wall.live == live - 2
        stack = (3 - n) % 72
        assert list(state.wall.loose) == [2 * stack, 2 * stack + 1]
        assert [where(state, place) for place in state.wall.loose] == [(0, 9, 2), (0, 7, 2)]
        check_all(state, standing)


@pytest.mark.clause("RX-DW-4")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_near_the_end_replenishing_takes_what_the_live_wall_has(left: int) -> None:
    state, standing = broken(rules(wall="dead_wall").lookup, 144, 2, 7, 3)
    while state.wall.live > left:
        draw_both(state, standing)
    draw_loose_both(state, standing)
    draw_loose_both(state, standing)
    assert len(loose_of(state)) == min(left, 2)
    assert state.wall.live == max(0, left - 2)
    check_all(state, standing)
    for _ in range(3):
        draw_loose_both(state, standing)
    draw_both(state, standing)


@pytest.mark.clause("RX-KB-2", "RX-KB-3", "RX-KB-4", "RX-KB-5", "RX-DW-1", "RX-DW-3", "RX-DW-4", "RX-PLAY-13", "RX-OPT-1")
@METHODS
@SIZES
@mostly_proofs("bot", ["greedy", "kongs"], "kongs")
@tried("hands", 4, proof=12)
def test_whole_hands_are_drawn_from_a_wall_of_real_tiles(wall: str, bonus: bool, bot: str, hands: int) -> None:
    """Every tile that any seat gets is the one that lies where the rulebook sends their hand."""
    ruleset = rules(wall=wall, bonus=bonus)
    lookup, replenished = ruleset.lookup, 0
    for seed in range(hands):
        table = Table(ruleset, seed=seed)
        state = table.state
        standing = StandingWall([(place, NAMES[state.wall.tile[place]]) for place in range(state.wall.size)])
        counted = standing.count(state.dealer, state.wall.dice[0] + state.wall.dice[1], state.wall.dice[2] + state.wall.dice[3])
        if lookup.rules.tiles.box_stacks:
            standing.break_box(counted)
            standing.deal_box()
        else:
            standing.break_dead(counted)
            standing.deal_dead()
        play_out(table, bot, seed)
        replenished += sum(event.kind == "replenish" for event in table.events)
        compare(table, standing, by_loose=wall == "dead_wall")
    assert replenished > 0 or bot == "greedy"


def compare(table: Table, standing: StandingWall, by_loose: bool) -> None:
    """Follow the story of a hand with real tiles: a tile for each draw, each kong and each bonus tile."""
    dealt = [event for event in table.events if event.kind == "deal"]
    assert [event.dealt for event in dealt] == [14, 13, 13, 13]
    opening = True
    owed = ""  # what the next tile that is taken replaces
    for event in table.events[len(dealt) :]:
        if event.kind in ("conceal", "add", "kong"):
            owed = "kong"
        elif event.kind in ("bonus", "draw", "loose"):
            if event.kind == "bonus" and opening and not owed:
                owed = "bonus"  # a tile that was dealt
                continue
            if owed == "kong" or (owed == "bonus" and (by_loose or standing.live() == 0)):
                tile = standing.draw_loose()
            else:
                tile = standing.draw()
            assert tile is not None
            assert tile[1] == event.tile, f"{event} {tile}"
            owed = "bonus" if event.kind == "bonus" else ""
        elif event.kind == "discard":
            opening = False
            owed = ""
    left = [tile[0] for tile, _ in standing.lying()]
    assert standing.live() == table.state.wall.live
    assert (
        len(left)
        == table.state.wall.live
        + len(loose_of(table.state))
        + 2 * table.state.wall.feeds
        + 2 * table.ruleset.rules.tiles.dead_stacks
    )
