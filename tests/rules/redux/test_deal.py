"""From the broken wall to the dealer's first discard."""

from collections import Counter

import pytest
from situations import rules, situation
from standing_wall import StandingWall

from kongbox.core.play.deal import deal
from kongbox.core.play.wall import break_wall, live_place
from kongbox.core.state.codes import OPENING, TURN
from kongbox.core.state.records import Log, clear_side
from kongbox.core.state.records import Table as State
from kongbox.game import Table
from kongbox.tiles import FLOWER, PLAYED


def dealt(wall: str, bonus: bool, seed: int) -> tuple[State, StandingWall]:
    """A table at which only the deal has happened, and the same wall of real tiles."""
    ruleset = rules(wall=wall, bonus=bonus)
    state, log = Table(ruleset, seed=seed).state, Log.new()
    state.dealer = seed % 4
    for side in state.side:
        clear_side(side)
    break_wall(state, ruleset.lookup)
    standing = StandingWall([(place, state.wall.tile[place]) for place in range(state.wall.size)])
    counted = standing.count(state.dealer, state.wall.dice[0] + state.wall.dice[1], state.wall.dice[2] + state.wall.dice[3])
    (standing.break_box if wall == "kong_box" else standing.break_dead)(counted)
    deal(state, log, ruleset.lookup)
    return state, standing


@pytest.mark.parametrize("bonus", [True, False], ids=["144", "136"])
@pytest.mark.parametrize(
    "wall",
    [
        pytest.param("kong_box", marks=pytest.mark.clause("RX-KB-2")),
        pytest.param("dead_wall", marks=pytest.mark.clause("RX-DW-1")),
    ],
)
def test_the_deal_by_real_tiles(wall: str, bonus: bool) -> None:
    for seed in range(40):
        state, standing = dealt(wall, bonus, seed)
        hands = standing.deal_box() if wall == "kong_box" else standing.deal_dead()
        assert [len(hand) for hand in hands] == [14, 13, 13, 13]
        for turn, hand in enumerate(hands):
            side = state.side[(state.dealer + turn) % 4]
            got = Counter({tile: side.hand[tile] for tile in range(PLAYED) if side.hand[tile]})
            got.update(FLOWER + number for number in range(8) if side.unlaid >> number & 1)
            assert got == Counter(tile[1] for tile in hand)
        assert standing.draw() == (live_place(state), state.wall.tile[live_place(state)])


@pytest.mark.clause("RX-DW-1")
def test_the_tile_under_the_dealers_last_is_the_first_to_be_drawn() -> None:
    state, standing = dealt("dead_wall", False, 4)
    standing.deal_dead()
    assert live_place(state) % 2 == 1  # the lower tile of its stack
    assert state.wall.live == 136 - 14 - 53
    last = state.wall.tile[live_place(state) - 1]
    assert state.side[state.dealer].drawn == last


@pytest.mark.clause("RX-KB-2")
@pytest.mark.parametrize("east", range(4))
def test_fourteen_and_thirteen(east: int) -> None:
    game = situation(east=east)
    assert [game.events()[n] for n in range(4)] == ["E deal", "S deal", "W deal", "N deal"]
    assert [sum(game.side(wind).hand) for wind in "ESWN"] == [14, 13, 13, 13]


@pytest.mark.clause("RX-PLAY-4", "RX-KB-3", "RX-PLAY-3")
def test_each_player_replaces_all_his_bonus_tiles_before_the_next_does() -> None:
    game = situation(E="1f 2y", S="4f", N="3y", draws="2f 5d 6d 1y 8c 7c")
    assert game.events("bonus", "draw", "loose") == [
        "E bonus 1f",
        "E bonus 2f",  # which the replacement was
        "E draw 5d",
        "E bonus 2y",
        "E draw 6d",
        "S bonus 4f",
        "S bonus 1y",
        "S draw 8c",
        "N bonus 3y",
        "N draw 7c",
    ]
    assert [game.bonus(wind) for wind in "ESWN"] == ["1f2f2y", "4f1y", "", "3y"]
    assert game.waiting == "E"


@pytest.mark.clause("RX-PLAY-4", "RX-DW-3", "RX-DW-4")
def test_with_a_dead_wall_loose_tiles_replace_them() -> None:
    game = situation(E="1f", S="4f", W="3y", loose="5d 2f 6d 7d", wall="dead_wall")
    assert game.events("bonus", "draw", "loose", "replenish") == [
        "E bonus 1f",
        "E loose 5d",
        "S bonus 4f",
        "S replenish",
        "S bonus 2f",
        "S loose 6d",
        "W bonus 3y",
        "W replenish",
        "W loose 7d",
    ]


@pytest.mark.clause("RX-PLAY-4", "RX-KB-5", "RX-PLAY-3")
def test_each_player_shows_and_replaces_his_kongs_before_the_next_does() -> None:
    game = situation(E="2222b 333d 1f", S="7777c 2f", draws="3d 9b 1c", loose="3f 4c 6d", N="8888d")
    # the plum brings a second kong; South's orchid waits
    assert game.events("bonus", "draw") == ["E bonus 1f", "E draw 3d"]
    assert game.waiting == "E"
    assert game.legal("E") == ["pass", "conceal 2b", "conceal 3d"]
    game.play("E conceal 2b")
    assert game.events("conceal", "loose", "bonus", "draw")[2:] == ["E conceal 2b", "E bonus 3f", "E draw 9b"]
    assert game.legal("E") == ["pass", "conceal 3d"]
    game.play("E conceal 3d")
    assert game.events("bonus", "draw", "loose")[-3:] == ["E loose 4c", "S bonus 2f", "S draw 1c"]
    assert game.waiting == "S"
    game.play("S conceal 7c")
    assert game.events("conceal", "loose")[-2:] == ["S conceal 7c", "S loose 6d"]
    assert game.waiting == "N"
    game.play("N pass")
    assert game.waiting == "E"
    assert game.may("E", "discard") != []
    assert game.sets("E") == ["kong 2b concealed", "kong 3d concealed"]


@pytest.mark.clause("RX-PLAY-4")
def test_who_keeps_a_dealt_kong_is_followed_by_the_next_player() -> None:
    """Each of the four is asked, and South's plum waits until East has answered."""
    game = situation(E="2222b", S="7777c 1f", W="8888d", N="3333c 2f", draws="9b 1d")
    asked = []
    while game.state.phase == OPENING:
        asked.append((game.waiting, game.events("bonus")))
        game.play(f"{game.waiting} pass")
    plum, orchid = "S bonus 1f", "N bonus 2f"
    assert asked == [("E", []), ("S", [plum]), ("W", [plum]), ("N", [plum, orchid])]
    assert game.waiting == "E" and game.state.phase == TURN


@pytest.mark.clause("RX-PLAY-5")
def test_the_dealer_then_discards() -> None:
    game = situation(E="147b 258c 369d ESWNR")
    assert game.waiting == "E"
    assert {action.split()[0] for action in game.legal("E")} <= {"discard", "fish"}
    assert len(game.may("E", "discard")) == 14
    game.play("E discard R")
    assert game.side("E").discards == 1


@pytest.mark.clause("RX-PLAY-5", "RX-SH-16")
def test_unless_he_has_heavens_blessing() -> None:
    game = situation(E="123b 456b 789b 123c EE")
    assert "mahjong" in game.legal("E")
    game.play("E mahjong")
    assert game.score("E").special == "Heaven's Blessing"
    assert game.score("E").total == 1000


@pytest.mark.clause("RX-PLAY-5")
def test_he_need_not_declare_it() -> None:
    game = situation(E="123b 456b 789b 123c EE").go("E discard E")
    assert not game.table.over
