"""How a hand ends: the last tiles of the wall, and the first of the play."""

import pytest
from situations import Situation, situation

from kongbox.tiles import NAMES

REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"  # waits for 6 and 9 dots
MOON = f"{REST} 44c 23d"  # waits for 1 and 4 dots


def last_turn(**wanted: str) -> Situation:
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
    result = game.table.result
    assert (result.winner, result.scores, result.payments, result.net) == (None, [], [], [0, 0, 0, 0])
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
    assert game.table.result.final
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
    assert game.state.live == 1
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


@pytest.mark.clause("RX-PLAY-21", "RX-KB-5")
def test_so_is_a_bonus_tile_that_replaces_it() -> None:
    game = situation(N=FISHING, last="1f", loose="2f 9d").run_down(0)
    assert game.events("bonus", "loose", "replenish") == ["N bonus 1f", "N bonus 2f", "N replenish", "N loose 9d"]
    game.play("N mahjong")
    assert "final_tile" in game.rules_of("N")
    assert not {"won_on_loose_tile", "last_tile_drawn"} & game.rules_of("N")


@pytest.mark.clause("RX-PLAY-21", "RX-DW-4", "RX-SC-6")
def test_with_a_dead_wall_it_is_both_final_and_loose() -> None:
    """Ruling 6."""
    game = situation(S=FISHING, last="1f", loose="9d", wall="dead_wall").run_down(0)
    assert game.events("bonus", "loose") == ["S bonus 1f", "S loose 9d"]
    game.play("S mahjong")
    assert {"final_tile", "won_on_loose_tile"} <= game.rules_of("S")
    assert "last_tile_drawn" not in game.rules_of("S")


@pytest.mark.clause("RX-PLAY-21", "RX-PLAY-25")
def test_a_bonus_tile_that_comes_for_a_kong_after_the_last_tile_makes_no_final_tile() -> None:
    """It was not the last tile itself; and what stands in for it is no loose tile (ruling 40)."""
    game = situation(N="555c 123b 456b 78d EE", last="5c", loose="1f 9d").run_down(0).play("N conceal 5c")
    assert game.events("bonus", "loose") == ["N bonus 1f", "N loose 9d"]
    game.play("N mahjong")
    assert not {"final_tile", "won_on_loose_tile", "last_tile_drawn"} & game.rules_of("N")


@pytest.mark.clause("RX-PLAY-21", "RX-PLAY-9")
def test_robbing_a_kong_of_the_last_live_tile() -> None:
    game = situation(bonus=False, W="55c G", N="5c", S="46c 444d 123b 789b EE", draws="1c 2d 3d", E="R", last="5c")
    game.go("E discard R").throw("S", "W").go("N discard 5c", "W pung", "W discard G").run_down(0)
    assert game.waiting == "W"
    game.play("W add 5c", "S mahjong")
    assert {"final_tile", "robbing_the_kong"} <= game.rules_of("S")


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


DEAD = {"wall": "dead_wall", "bonus": False}
"""A wall of 136 with a dead wall: South draws the last tile, East the one before, then North, then West."""


@pytest.mark.clause("RX-DW-4", "RX-DW-3")
def test_replenishing_leaves_one_live_tile_and_that_is_the_final_one() -> None:
    """Ruling 41: the second loose tile goes, and two of the last three live tiles replace them."""
    game = situation(W="555c 222d", N=FISHING, last="5c 9d P P", loose="2d G", **DEAD).run_down(3)
    game.play("W conceal 5c", "W conceal 2d")
    assert game.events("replenish") == ["W replenish"]
    assert game.state.live == 1
    game.throw("W").play("N mahjong")
    assert {"final_tile", "last_tile_drawn"} <= game.rules_of("N")


@pytest.mark.clause("RX-DW-4", "RX-PLAY-25")
def test_replenishing_may_use_the_live_wall_up_and_the_next_discard_is_the_final_one() -> None:
    """Ruling 41."""
    game = situation(N="555c 222d", S=FISHING, E="99d R", last="5c P P", loose="2d 9d", **DEAD).run_down(2)
    game.play("N conceal 5c", "N conceal 2d")
    assert game.state.live == 0
    assert game.waiting == "N"
    game.play("N discard 9d")
    assert game.waiting == "S"  # East may not make a pung of it
    game.play("S mahjong")
    assert "final_tile" in game.rules_of("S")


@pytest.mark.clause("RX-DW-4")
def test_the_loose_tile_that_used_the_live_wall_up_is_not_the_final_tile() -> None:
    game = situation(N="555c 222d 78b 123c EE", last="5c P P", loose="2d 9b", special_hands=["nine_gates"], **DEAD).run_down(2)
    game.play("N conceal 5c", "N conceal 2d")
    assert game.state.live == 0
    game.play("N mahjong")
    assert "won_on_loose_tile" in game.rules_of("N")
    assert "final_tile" not in game.rules_of("N")


@pytest.mark.clause("RX-DW-4")
def test_replenishing_takes_the_only_live_tile() -> None:
    game = situation(E="555c 777d 222b", last="5c 2b", loose="7d 9d", **DEAD).run_down(1)
    game.play("E conceal 5c", "E conceal 7d")
    assert game.state.live == 0
    game.play("E discard 9d")
    assert game.winner is None
    game = situation(E="555c 777d 222b", last="5c 9c", loose="7d 2b", **DEAD).run_down(1)
    game.play("E conceal 5c", "E conceal 7d", "E conceal 2b")
    assert game.events("loose") == ["E loose 7d", "E loose 2b", "E loose 9c"]
    assert game.may("E", "conceal") == []


@pytest.mark.clause("RX-DW-4")
def test_without_a_loose_tile_no_kong_can_be_declared() -> None:
    game = situation(S="555c 777d 222b", last="5c", loose="7d 2b", **DEAD).run_down(0)
    game.play("S conceal 5c", "S conceal 7d")
    assert game.events("loose", "replenish") == ["S loose 7d", "S loose 2b"]
    assert game.may("S", "conceal") == []
    assert game.refused("S conceal 2b") == "no-loose-tile"
    assert game.play("S discard 2b").winner is None


@pytest.mark.clause("RX-DW-4", "RX-PLAY-20")
def test_a_bonus_tile_that_cannot_be_replaced_ends_the_hand() -> None:
    """Ruling 41. South wins with nothing that could still come; the flower comes."""
    game = situation(S="555c 777d", last="5c", loose="7d 1f", wall="dead_wall").run_down(0)
    game.play("S conceal 5c")
    assert not game.table.over
    game.play("S conceal 7d")
    assert game.table.over
    assert game.winner is None
    assert game.events()[-2:] == ["S bonus 1f", "S washout"]


@pytest.mark.clause("RX-DW-3", "RX-DW-4")
def test_nothing_of_the_twelve_tiles_is_ever_drawn() -> None:
    game = situation(S="555c 777d", last="5c", loose="7d 9d", wall="dead_wall").run_down(0)
    game.play("S conceal 5c", "S conceal 7d", "S discard 9d").pass_all()
    dead = {(game.state.counted - back) % 72 for back in range(6)}
    out = [game.state.wall[place] for place in range(144) if place // 2 in dead]
    assert sum(tile >= 34 for tile in out) == 8  # all flowers and seasons: nobody has seen one
    assert game.events("bonus") == []


@pytest.mark.clause("RX-SH-16", "RX-PLAY-5")
@pytest.mark.parametrize("dealer", ["east", "prevailing"])
def test_heavens_blessing_is_the_dealers_before_he_ever_discards(dealer: str) -> None:
    hands = {"E" if dealer == "east" else "S": f"{REST} 123c EE"}
    game = situation(**hands, prevailing=1, dealer=dealer).go(f"{next(iter(hands))} mahjong")
    assert game.score(next(iter(hands))).special == "Heaven's Blessing"


@pytest.mark.clause("RX-SH-16", "RX-PLAY-4")
def test_heavens_blessing_with_bonus_tiles_and_kongs() -> None:
    game = situation(E="1f 1111c 456b 789b 78d E", draws="E", loose="9d").play("E conceal 1c", "E mahjong")
    assert game.score("E").special == "Heaven's Blessing"


@pytest.mark.clause("RX-SH-16")
def test_a_later_win_of_the_dealer_is_none() -> None:
    game = situation(E=f"{FISHING} R", draws="1c 2d 3d 9d").go("E discard R").throw("S", "W", "N").play("E mahjong")
    assert game.score("E").special is None


@pytest.mark.clause("RX-SH-17")
@pytest.mark.parametrize("winner", ["S", "W", "N"])
def test_earths_blessing(winner: str) -> None:
    game = situation(E="9d", **{winner: FISHING}).go("E discard 9d", f"{winner} mahjong")
    assert game.score(winner).special == "Earth's Blessing"


@pytest.mark.clause("RX-SH-17")
def test_the_second_discard_is_too_late_for_it() -> None:
    game = situation(E="R", S="9d", W=FISHING, draws="1c").go("E discard R", "S discard 9d", "W mahjong")
    assert game.score("W").special is None


@pytest.mark.clause("RX-SH-17")
def test_a_first_draw_is_no_earths_blessing() -> None:
    game = situation(E="R", S=FISHING, draws="9d").go("E discard R", "S mahjong")
    assert game.score("S").special is None


@pytest.mark.clause("RX-SH-18")
@pytest.mark.parametrize(("streak", "special"), [(11, None), (12, "East's Thirteenth Consecutive Mahjong")])
def test_the_thirteenth_win(streak: int, special: str | None) -> None:
    game = situation(E=f"{FISHING} R", S="9d", streak=streak).go("E discard R", "S discard 9d", "E mahjong")
    assert game.score("E").special == special


@pytest.mark.clause("RX-SH-18")
def test_it_is_the_dealers_alone() -> None:
    game = situation(E="R", S="9d", W=FISHING, streak=12, draws="1c").go("E discard R", "S discard 9d", "W mahjong")
    assert game.score("W").special is None


@pytest.mark.clause("RX-SH-12", "RX-SH-13", "RX-SH-14", "RX-SH-15", "RX-SH-16", "RX-SH-17", "RX-SH-18", "RX-OPT-5")
@pytest.mark.parametrize("left", ["nine_gates", "RX-SH-2"])
def test_special_hands_that_are_left_out_are_scored_by_their_lines(left: str) -> None:
    heaven = situation(E=f"{REST} 123c EE", special_hands=[left]).play("E mahjong")
    assert heaven.score("E").special is None
    assert {"mahjong", "fully_concealed"} <= heaven.rules_of("E")
    earth = situation(E="9d", S=FISHING, special_hands=[left]).go("E discard 9d", "S mahjong")
    assert earth.score("S").special is None
    thirteenth = situation(E=f"{FISHING} R", S="9d", streak=12, special_hands=[left]).go(
        "E discard R", "S discard 9d", "E mahjong"
    )
    assert thirteenth.score("E").special is None
