"""How a hand ends: the last tiles of the wall, and the first of the play."""

from typing import Any

import pytest
from situations import Situation, situation

from kongbox.tiles import NAMES

REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"  # waits for 6 and 9 dots
MOON = f"{REST} 44c 23d"  # waits for 1 and 4 dots


def last_turn(**wanted: Any) -> Situation:
    """North has drawn the last live tile: a wall of 136, a kong box."""
    return situation(bonus=False, **wanted).run_down(0)


def drawn(game: Situation) -> str:
    """What the seat in turn drew."""
    return NAMES[game.state.side[game.state.turn].drawn]


@pytest.mark.clause("RX-PLAY-20", "RX-PLAY-25")
def test_a_wash_out_scores_nothing() -> None:
    game = last_turn(last="R")
    assert game.waiting == "N"
    game.play("N discard R")
    assert game.table.over
    result = game.result
    assert (result.winner, result.scores, result.payments, result.net) == (None, (), (), (0, 0, 0, 0))
    assert game.events("washout", "score", "pay") == ["N washout"]


@pytest.mark.clause("RX-PLAY-20")
def test_the_hand_goes_on_as_long_as_there_is_a_live_tile() -> None:
    game = situation(bonus=False, last="R").run_down(1)
    assert game.waiting == "W"
    game.throw("W")
    assert game.waiting == "N"
    assert game.events("draw")[-1] == "N draw R"


@pytest.mark.clause("RX-PLAY-21", "RX-SC-6")
def test_mahjong_with_the_last_live_tile() -> None:
    game = last_turn(N=FISHING, last="9d").play("N mahjong")
    assert game.result.final
    assert {"final_tile", "last_tile_drawn"} <= game.rules_of("N")


@pytest.mark.clause("RX-PLAY-21")
def test_the_last_but_one_is_not_the_final_tile() -> None:
    game = situation(bonus=False, W=FISHING, last="9d R").run_down(1).play("W mahjong")
    assert "final_tile" not in game.rules_of("W")


@pytest.mark.clause("RX-PLAY-21", "RX-PLAY-25", "RX-SC-6")
@pytest.mark.parametrize("winner", ["E", "S", "W"])
def test_mahjong_with_the_discard_made_after_it(winner: str) -> None:
    """Ruling 12: one doubler, drawn or discarded."""
    game = last_turn(**{winner: f"{FISHING}{' R' if winner == 'E' else ''}"}, last="9d")
    game.play("N discard 9d")
    assert game.waiting == winner
    assert game.legal(winner) == ["pass", "mahjong"]
    game.play(f"{winner} mahjong")
    (line,) = (line for line in game.score(winner).lines if line.rule == "final_tile")
    assert line.doublers == 1


@pytest.mark.clause("RX-PLAY-25")
def test_the_final_discard_may_be_claimed_for_mahjong_only() -> None:
    """Ruling 44."""
    game = last_turn(E="46c R", S="55c", W="46c 444d 123b 789b SS", last="5c")
    assert game.waiting == "N"
    game.play("N discard 5c")
    assert game.waiting == "W"  # East could make a chow, South a pung
    assert game.refused("E chow 456c") == "final-discard"
    assert game.refused("S pung") == "final-discard"
    assert game.legal("W") == ["pass", "mahjong"]
    game.play("W pass")
    assert game.winner is None


@pytest.mark.clause("RX-PLAY-25")
def test_the_last_discard_but_one_may_be_claimed_for_anything() -> None:
    game = situation(bonus=False, N="46c", S="55c", W="P", last="5c R").run_down(1)
    game.play("W discard 5c")
    assert game.waiting == "NS"
    game.play("S pass", "N chow 456c")
    assert game.state.wall.live == 1
    tile = game.may("N", "discard")[0]
    game.play(f"N {tile}").pass_all()
    assert game.waiting == "E"  # who now draws the last tile
    assert drawn(game) == "R"


@pytest.mark.clause("RX-PLAY-25", "RX-PLAY-21")
def test_a_kong_after_the_last_live_tile_takes_a_loose_tile() -> None:
    game = last_turn(N="555c 456b 789b 78d EE", last="5c", loose="9d").play("N conceal 5c")
    assert game.waiting == "N"
    assert game.events("loose") == ["N loose 9d"]
    game.play("N mahjong")
    assert "won_on_loose_tile" in game.rules_of("N")
    assert "final_tile" not in game.rules_of("N")


@pytest.mark.clause("RX-PLAY-25", "RX-PLAY-21")
def test_the_discard_after_that_kong_is_the_final_discard() -> None:
    game = last_turn(N="555c", W=FISHING, last="5c", loose="9d").go("N conceal 5c", "N discard 9d", "W mahjong")
    assert {"final_tile"} <= game.rules_of("W")


@pytest.mark.clause("RX-PLAY-21", "RX-SC-6")
def test_a_bonus_tile_that_is_the_last_tile_is_replaced_by_a_loose_tile() -> None:
    """Ruling 6, kong box: the final tile, no loose tile, and not drawn from the live wall either."""
    game = situation(N=FISHING, last="1f", loose="9d").run_down(0)
    assert game.events("bonus", "loose") == ["N bonus 1f", "N loose 9d"]
    game.play("N mahjong")
    assert "final_tile" in game.rules_of("N")
    assert not {"won_on_loose_tile", "last_tile_drawn"} & game.rules_of("N")


@pytest.mark.clause("RX-SC-4")
def test_where_a_loose_tile_counts_as_drawn_it_does_too() -> None:
    """Ruling 45."""
    game = situation(N=FISHING, last="1f", loose="9d", loose_draw_points=True).run_down(0).play("N mahjong")
    assert game.rules_of("N") & {"won_on_loose_tile", "last_tile_drawn"} == {"last_tile_drawn"}


@pytest.mark.clause("RX-PLAY-21", "RX-KB-5")
def test_so_is_a_bonus_tile_that_replaces_it() -> None:
    game = situation(N=FISHING, last="1f", loose="2f 9d").run_down(0)
    assert game.events("bonus", "loose", "replenish") == ["N bonus 1f", "N bonus 2f", "N replenish", "N loose 9d"]
    game.play("N mahjong")
    assert "final_tile" in game.rules_of("N")
    assert not {"won_on_loose_tile", "last_tile_drawn"} & game.rules_of("N")


@pytest.mark.clause("RX-PLAY-21", "RX-KB-5")
def test_of_two_bonus_tiles_at_the_end_of_the_wall_the_last_makes_a_final_tile() -> None:
    wind = situation().run_down(1).waiting
    game = situation(hands={wind: FISHING}, last="1f 2f", loose="9d").run_down(0)
    assert game.events("bonus", "loose")[-3:] == [f"{wind} bonus 1f", f"{wind} bonus 2f", f"{wind} loose 9d"]
    assert "final_tile" in game.play(f"{wind} mahjong").rules_of(wind)


@pytest.mark.clause("RX-PLAY-21", "RX-KB-3")
def test_bonus_tiles_before_the_end_of_the_wall_make_no_final_tile() -> None:
    game = situation(E="R", S=FISHING, draws="1f 2f 9d").go("E discard R", "S mahjong")
    assert game.events("bonus") == ["S bonus 1f", "S bonus 2f"]
    assert "last_tile_drawn" in game.rules_of("S") and "final_tile" not in game.rules_of("S")


@pytest.mark.clause("RX-PLAY-21", "RX-DW-4", "RX-SC-6")
def test_with_a_dead_wall_it_is_both_final_and_loose() -> None:
    """Ruling 6."""
    game = situation(S=FISHING, last="1f", loose="9d", wall="dead_wall").run_down(0)
    assert game.events("bonus", "loose") == ["S bonus 1f", "S loose 9d"]
    game.play("S mahjong")
    assert {"final_tile", "won_on_loose_tile"} <= game.rules_of("S")
    assert "last_tile_drawn" not in game.rules_of("S")


@pytest.mark.clause("RX-PLAY-21", "RX-PLAY-25")
def test_a_bonus_tile_that_comes_for_a_kong_after_the_last_tile_makes_a_final_tile() -> None:
    """Ruling 68: it was drawn with the live wall empty; and what stands in for it is no loose tile (ruling 40)."""
    game = situation(N="555c 123b 456b 78d EE", last="5c", loose="1f 9d").run_down(0).play("N conceal 5c")
    assert game.events("bonus", "loose") == ["N bonus 1f", "N loose 9d"]
    game.play("N mahjong")
    assert "final_tile" in game.rules_of("N")
    assert not {"won_on_loose_tile", "last_tile_drawn"} & game.rules_of("N")


@pytest.mark.clause("RX-PLAY-21")
def test_a_bonus_tile_that_comes_for_a_kong_before_the_last_tile_makes_none() -> None:
    """Ruling 68, and its near misses: there are live tiles left, or what comes for the kong is no bonus tile."""
    hand = "555c 123b 456b 78d EE"
    wind = situation().run_down(2).waiting
    early = situation(hands={wind: hand}, last="5c 9d R", loose="1f").run_down(2).play(f"{wind} conceal 5c", f"{wind} mahjong")
    assert early.events("bonus")[-1] == f"{wind} bonus 1f"
    assert "final_tile" not in early.rules_of(wind)
    for loose, final in (("1f 9d", True), ("9d 1f", False)):
        dead = situation(S=hand, last="5c", loose=loose, wall="dead_wall").run_down(0).play("S conceal 5c", "S mahjong")
        assert dead.rules_of("S") & {"final_tile", "won_on_loose_tile"} == {"won_on_loose_tile"} | (
            {"final_tile"} if final else set()
        )


@pytest.mark.clause("RX-PLAY-21", "RX-PLAY-9")
@pytest.mark.parametrize(
    ("west", "last", "counted"),
    [("55c G", "5c", {"final_tile", "robbing_the_kong"}), ("555c G", "9d", {"robbing_the_kong"})],
    ids=["the last live tile", "a tile held until after it"],
)
def test_robbing_a_kong_after_the_last_live_tile(west: str, last: str, counted: set[str]) -> None:
    """West adds the fourth 5 of characters after drawing the last live tile: that tile itself, or another one."""
    game = situation(bonus=False, W=west, N="5c", S="46c 444d 123b 789b EE", draws="1c 2d 3d", E="R", last=last)
    game.go("E discard R").throw("S", "W").go("N discard 5c", "W pung", "W discard G").run_down(0)
    assert game.waiting == "W"
    game.play("W add 5c", "S mahjong")
    assert game.rules_of("S") & {"final_tile", "robbing_the_kong"} == counted


@pytest.mark.clause("RX-SH-14")
@pytest.mark.parametrize(("last", "special"), [("1d", "Plucking the Moon from the Bottom of the Sea"), ("4d", None)])
def test_the_moon_from_the_bottom_of_the_sea(last: str, special: str | None) -> None:
    game = last_turn(N=MOON, last=last).play("N mahjong")
    assert game.score("N").special == special


@pytest.mark.clause("RX-SH-14")
def test_one_circle_that_is_not_the_last_tile_is_no_moon() -> None:
    game = situation(bonus=False, W=MOON, last="1d R").run_down(1).play("W mahjong")
    assert game.score("W").special is None


@pytest.mark.clause("RX-SH-14")
def test_the_moon_is_for_the_player_that_draws_it() -> None:
    game = last_turn(W=MOON, last="1d").play("N discard 1d", "W mahjong")
    assert game.score("W").special is None
    assert "final_tile" in game.rules_of("W")


@pytest.mark.clause("RX-SH-14", "RX-PLAY-21")
def test_a_loose_tile_is_no_moon() -> None:
    game = situation(N=MOON, last="1f", loose="1d").run_down(0).play("N mahjong")
    assert game.score("N").special is None
    assert "final_tile" in game.rules_of("N")


@pytest.mark.clause("RX-SH-14")
def test_the_moon_of_a_dead_wall() -> None:
    game = situation(S=MOON, last="1d", wall="dead_wall").run_down(0).play("S mahjong")
    assert game.score("S").special == "Plucking the Moon from the Bottom of the Sea"


@pytest.mark.clause("RX-PLAY-21", "RX-DW-4")
@pytest.mark.parametrize(("left", "last"), [(0, "1f"), (1, "1f R"), (2, "1f R G"), (3, "1f R G P")])
def test_of_two_bonus_tiles_with_a_dead_wall_only_the_last_live_tile_makes_a_final_tile(left: int, last: str) -> None:
    """Ruling 68. Two live tiles replenish the loose ones (ruling 41)."""
    wind = situation(wall="dead_wall").run_down(left).waiting
    game = situation(hands={wind: FISHING}, last=last, loose="2f 9d", wall="dead_wall").run_down(max(left - 2, 0))
    assert game.events("bonus") == [f"{wind} bonus 1f", f"{wind} bonus 2f"]
    assert ("final_tile" in game.play(f"{wind} mahjong").rules_of(wind)) == (left == 0)


@pytest.mark.clause("RX-PLAY-21", "RX-DW-4")
@pytest.mark.parametrize(("left", "last"), [(1, "1f 9d"), (2, "1f 9d G")])
def test_a_loose_tile_that_takes_the_last_live_tiles_along_makes_no_final_tile(left: int, last: str) -> None:
    """The wall was not empty yet when the second bonus tile was drawn; what replaces it was a live tile before (ruling 68)."""
    wind = situation(E="3f", loose="3c", wall="dead_wall").run_down(left).waiting
    hands = {"E": "3f"} | {wind: f"3f {FISHING}" if wind == "E" else FISHING}
    game = situation(hands=hands, last=last, loose="3c 2f", wall="dead_wall").run_down(0)
    assert game.events("bonus")[1:] == [f"{wind} bonus 1f", f"{wind} bonus 2f"]
    assert "final_tile" not in game.play(f"{wind} mahjong").rules_of(wind)
