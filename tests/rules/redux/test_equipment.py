"""What lies on the table before anything is played: tiles, dice, the wind marker."""

from collections import Counter

import pytest
from failing import fails
from situations import quick_hand, rules, situation, strangest

from kongbox.errors import BadInput
from kongbox.game import Match, Table, score
from kongbox.notation import write_tiles
from kongbox.tiles import KIND, NAMES, PLAYED


def built(table: Table) -> Counter[str]:
    """The tiles of a table's wall, as it was built."""
    return Counter(NAMES[table.state.wall.tile[place]] for place in range(table.state.wall.size))


@pytest.mark.clause("RX-EQ-1", "RX-EQ-2", "RX-OPT-1")
@pytest.mark.parametrize("seed", [3, None])
def test_the_wall_is_built_of_144_tiles(seed: int | None) -> None:
    tiles = built(Table(rules(), seed=seed))
    assert tiles.total() == 144
    assert {tile for tile, n in tiles.items() if n == 1} == {"1f", "2f", "3f", "4f", "1y", "2y", "3y", "4y"}
    assert sorted(tiles.values()) == [1] * 8 + [4] * 34


@pytest.mark.clause("RX-EQ-2", "RX-OPT-1")
@pytest.mark.parametrize("wall", ["kong_box", "dead_wall"])
@pytest.mark.parametrize("seed", [3, None])
def test_flowers_and_seasons_are_left_out_together(wall: str, seed: int | None) -> None:
    tiles = built(Table(rules(bonus=False, wall=wall), seed=seed))
    assert tiles.total() == 136
    assert set(tiles.values()) == {4}
    assert all(KIND[tile] < PLAYED for tile in tiles)


@pytest.mark.clause("RX-EQ-2")
def test_a_wall_that_is_not_the_whole_set_is_refused() -> None:
    whole = sorted(Table(rules(), seed=1).state.wall.tile[place] for place in range(144))
    without = [tile for tile in whole if tile < PLAYED]
    for ruleset, wall in [(rules(), without), (rules(bonus=False), whole), (rules(), [*whole[:-1], 0]), (rules(), whole[:-1])]:
        with fails("bad-wall", BadInput):
            Table(ruleset, wall=wall)


@pytest.mark.clause("RX-EQ-3")
@pytest.mark.parametrize(("number", "owner"), [(1, "E"), (2, "S"), (3, "W"), (4, "N")])
@pytest.mark.parametrize("holder", ["E", "S", "W", "N"])
@pytest.mark.parametrize("east", [0, 2])
def test_flower_and_season_of_a_number_are_one_winds_own(number: int, owner: str, holder: str, east: int) -> None:
    winner = "W" if holder == "S" else "S"
    hands = {winner: "123b 456b 789b 44c 78d", "E": "9d"}
    hands[holder] = f"{hands.get(holder, '')} {number}f {number}y"
    game = situation(hands=hands, east=east, draws="1d 1d").go("E discard 9d", f"{winner} mahjong")
    assert game.bonus(holder) == f"{number}f{number}y"
    assert {"flowers", "seasons"} <= game.rules_of(holder)
    assert ("own_flower_and_season" in game.rules_of(holder)) == (holder == owner)


@pytest.mark.clause("RX-EQ-4", "RX-SC-1")
@pytest.mark.parametrize("tile", NAMES[:PLAYED])
def test_a_pung_of_terminals_or_honours_is_one_of_majors(tile: str) -> None:
    left, hand = Counter(dict.fromkeys(range(PLAYED), 1)), [KIND[tile]] * 3
    while len(hand) < 13:
        hand.append(strangest(left, hand))
        left[hand[-1]] -= 1
    lines = {line.rule for line in score(write_tiles(hand)).lines}
    group = "major" if tile in "ESWNRGP" or tile[0] in "19" else "minor"
    assert {rule for rule in lines if rule.endswith("pungs")} == {f"concealed_{group}_pungs"}


@pytest.mark.clause("RX-EQ-5", "RX-WALL-2")
def test_two_dice_are_thrown_twice() -> None:
    rolls = [tuple(Table(rules(), seed=seed).state.wall.dice) for seed in range(150)]
    assert all(len(roll) == 4 for roll in rolls)
    for die in range(4):
        assert {roll[die] for roll in rolls} == {1, 2, 3, 4, 5, 6}
    assert len(set(rolls)) > 100


@pytest.mark.clause("RX-EQ-5")
def test_the_dice_of_a_given_wall_fall_on_every_number() -> None:
    rolls = [Table(rules(), wall=rules().tiles).state.wall.dice for _ in range(40)]
    assert {die for roll in rolls for die in roll} == {1, 2, 3, 4, 5, 6}


@pytest.mark.clause("RX-EQ-5")
@pytest.mark.parametrize("dice", [(1, 2, 3), (1, 2, 3, 7), (0, 2, 3, 4), (1, 2, 3, 4, 5)])
def test_what_is_no_roll_of_two_dice_twice_is_refused(dice: tuple[int, ...]) -> None:
    with fails("bad-dice", BadInput):
        Table(rules(), dice=dice)


@pytest.mark.clause("RX-EQ-5")
def test_the_wind_marker_shows_the_prevailing_wind() -> None:
    match = Match(rules(), ["Ann", "Ben", "Cid", "Dot"], seats=[0, 1, 2, 3])
    shown = []
    while not match.over:
        table = quick_hand(match, "W")
        assert table.state.prevailing == match.place.prevailing
        shown.append(match.place.prevailing)
        match.conclude(table)
    assert shown == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4
