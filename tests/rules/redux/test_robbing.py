"""Robbing a kong: for which hands, whose tile, and what becomes of the kong."""

import pytest
from situations import Situation, situation

from kongbox.words.catalogue import say

REST = "123b 789b EE"
ORPHANS = "19b 19c 1d ESWNRGP 1b"  # waits for 9 dots


def added(tile: str = "5c", pair: str = "55c", **hands: str) -> Situation:
    """South adds the fourth tile to their exposed pung; West, North and East have had one turn each, East has 13 tiles."""
    game = situation(E=f"{hands.pop('E', '')} {tile}", S=f"{pair} GG", draws=f"1c 2d 3d {tile}", loose="7d", hands=hands)
    game.go(f"E discard {tile}", "S pung", "S discard G").throw("W", "N", "E")
    return game.play(f"S add {tile}")


@pytest.mark.clause("RX-PLAY-9", "RX-PLAY-24", "RX-SC-6", "RX-PLAY-2")
@pytest.mark.parametrize("winner", ["E", "W", "N"])
def test_a_tile_added_to_an_exposed_pung_may_complete_a_chow(winner: str) -> None:
    game = added(**{winner: f"46c 444d {REST}"})
    assert game.waiting == winner
    assert game.legal(winner) == ["pass", "mahjong"]
    game.play(f"{winner} mahjong")
    assert game.winner == winner
    assert (game.result.how, game.result.last) == ("rob", "5c")
    assert game.giver == "S"
    assert "robbing_the_kong" in game.rules_of(winner)
    assert "fully_concealed" not in game.rules_of(winner)


@pytest.mark.clause("RX-PLAY-9", "RX-SH-1")
def test_it_may_complete_a_special_hand() -> None:
    game = added("9d", "99d", W=ORPHANS).play("W mahjong")
    assert game.score("W").special == "Thirteen Orphans"


@pytest.mark.clause("RX-PLAY-9")
def test_it_may_not_be_claimed_for_anything_else() -> None:
    """Ruling 10: for a pung or an eye there is no tile left; a chow alone is no mahjong."""
    game = added(W="46c 147d 258b ESWNR", N=f"46c 444d {REST}")
    assert game.waiting == "N"
    assert game.refused("N chow 456c") == "robbing"
    assert game.refused("N pung") == "robbing"


@pytest.mark.clause("RX-PLAY-9")
def test_who_is_not_fishing_is_not_asked() -> None:
    game = added(W="46c 147d 258b ESWNR")
    assert game.waiting == "S"
    assert game.sets("S") == ["kong 5c exposed"]


@pytest.mark.clause("RX-PLAY-9", "RX-PLAY-16")
def test_a_concealed_kong_is_robbed_for_thirteen_orphans_only() -> None:
    hands = {"S": "999d", "W": ORPHANS, "N": f"78d 444c {REST}"}
    game = situation(E="R", draws="9d", loose="7c", hands=hands).go("E discard R", "S conceal 9d")
    assert game.waiting == "W"
    assert game.refused("N mahjong") == "concealed-kong"
    assert "Orphans" not in say("refused", "concealed-kong")  # other rulesets have another name for that hand
    game.play("W mahjong")
    assert game.score("W").special == "Thirteen Orphans"
    assert game.giver == "S"
    without = situation(E="R", draws="9d", special_hands=["nine_gates"], hands=hands).go("E discard R", "S conceal 9d")
    assert without.waiting == "S"


@pytest.mark.clause("RX-PLAY-24", "RX-SH-15")
def test_a_robbed_kong_stays_a_pung_and_takes_no_loose_tile() -> None:
    """Ruling 43."""
    game = added(W=f"46c 444d {REST}").play("W mahjong")
    assert game.sets("S") == ["pung 5c exposed"]
    assert game.count("S", "5c") == 0
    assert game.count("W", "5c") == 1
    assert game.events("loose") == []
    lines = {line.rule: line.points for line in game.score("S").lines}
    assert lines["exposed_minor_pungs"] == 2
    assert "exposed_minor_kongs" not in lines


@pytest.mark.clause("RX-PLAY-24")
def test_a_robbed_concealed_kong_stays_a_concealed_pung() -> None:
    game = situation(E="R", S="999d", W=ORPHANS, draws="9d", loose="7c").go("E discard R", "S conceal 9d", "W mahjong")
    assert game.sets("S") == []
    assert game.count("S", "9d") == 3
    assert game.events("loose") == []
    assert {line.rule: line.points for line in game.score("S").lines}["concealed_major_pungs"] == 8


@pytest.mark.clause("RX-PLAY-24", "RX-PLAY-9", "RX-PLAY-4")
def test_a_kong_laid_down_before_the_first_turn_may_be_robbed() -> None:
    game = situation(E="9999d", S=ORPHANS, loose="7c").play("E conceal 9d")
    assert game.waiting == "S"
    game.play("S mahjong")
    assert game.score("S").special == "Thirteen Orphans"
    assert game.events("loose", "discard") == []
    assert game.count("E", "9d") == 3


@pytest.mark.clause("RX-PLAY-9", "RX-PLAY-4")
def test_the_dealer_with_his_fourteen_tiles_robs_nothing() -> None:
    game = situation(E=f"{ORPHANS} 5c", S="9999d", loose="7c").play("S conceal 9d")
    assert game.sets("S") == ["kong 9d concealed"]
    assert game.waiting == "E"
    assert game.may("E", "discard") != []


@pytest.mark.clause("RX-PLAY-9", "RX-KB-3")
def test_the_loose_tile_is_drawn_only_when_nobody_robs() -> None:
    """Ruling 60."""
    game = added(W=f"46c 444d {REST}")
    assert game.events("loose") == []
    assert game.legal("S") == []
    game.play("W pass")
    assert game.events("loose") == ["S loose 7d"]
    assert game.sets("S") == ["kong 5c exposed"]
    assert game.waiting == "S"


@pytest.mark.clause("RX-PLAY-10", "RX-PLAY-9")
def test_of_several_robbers_the_next_in_turn_order_wins() -> None:
    game = added(W=f"46c 444d {REST}", N="46c 333d 456b 789b SS")
    assert sorted(game.waiting) == ["N", "W"]
    game.play("N mahjong", "W mahjong")
    assert game.winner == "W"


@pytest.mark.clause("RX-SH-15")
@pytest.mark.parametrize(("tile", "around", "special"), [("2b", "13b", "Scratching a Carrying Pole"), ("3b", "24b", None)])
def test_scratching_a_carrying_pole(tile: str, around: str, special: str | None) -> None:
    game = added(tile, f"{tile[0]}{tile}", W=f"{around} 444d 789d 456c EE").play("W mahjong")
    assert game.score("W").special == special
    assert special or "robbing_the_kong" in game.rules_of("W")


@pytest.mark.clause("RX-SH-15")
def test_a_discarded_two_bamboo_is_no_carrying_pole() -> None:
    game = situation(E="R", S="13b 444d 789d 456c EE", W="2b", draws="8d").go("E discard R").throw("S")
    game.go("W discard 2b", "S mahjong")
    assert game.score("S").special is None


@pytest.mark.clause("RX-PLAY-18", "RX-PLAY-9")
def test_a_tile_added_in_a_later_turn_may_be_robbed_too() -> None:
    """Ruling 42."""
    game = situation(E="5c", S="55c GR", W=f"46c 444d {REST}", draws="1c 2d 3d 5c 8d 1d 9c 6d", loose="7d")
    game.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").go("S discard R").throw("W", "N", "E")
    game.play("S add 5c", "W mahjong")
    assert "robbing_the_kong" in game.rules_of("W")
