"""Turns: what is drawn, shown, kept and discarded."""

import pytest
from situations import situation

COMPLETE = [
    "123b 456b 789b 123c EE",
    "123b 123b 123c 789d 99d",
    "111b 222c 333d EEE RR",
    "1111b 23b 456c 789d EE",  # four alike: a pung and a tile of a chow
    "111b 222b 333b 44c 456c",
    "19b 19c 19d ESWNRGP P",
]
INCOMPLETE = [
    "1122b 3344c 5566d EE",  # pairs
    "ESW 123b 456b 789b 11c",  # honours make no chow
    "RGP 123b 456b 789b 11c",
    "89b 1c 123b 456b 789d EE",  # nor do tiles of two suits
    "891b 123b 456c 789d EE",  # a nine is not followed by a one
    "123b 456b 789b 1111c E",  # a kong that was not declared
    "1234b 456c 789c 789d E",  # a chow is never more than three
    "123b 456b 789b 12c EEE",
    "19b 19c 19d ESWNRG RG",
]


@pytest.mark.clause("RX-PLAY-1", "RX-SH-1")
@pytest.mark.parametrize("hand", COMPLETE)
def test_mahjong_is_four_melds_and_an_eye(hand: str) -> None:
    game = situation(E=hand).pass_all()
    assert "mahjong" in game.legal("E")


@pytest.mark.clause("RX-PLAY-1")
@pytest.mark.parametrize("hand", INCOMPLETE)
def test_nothing_else_is_mahjong(hand: str) -> None:
    game = situation(E=hand).pass_all()
    assert "mahjong" not in game.legal("E")
    assert game.refused("E mahjong") == "not-complete"


@pytest.mark.clause("RX-PLAY-1", "RX-OPT-5")
def test_thirteen_orphans_are_no_mahjong_where_they_are_left_out() -> None:
    game = situation(E=COMPLETE[-1], special_hands=["nine_gates"])
    assert "mahjong" not in game.legal("E")


@pytest.mark.clause("RX-PLAY-1")
def test_chows_are_three_in_sequence_in_one_suit() -> None:
    game = situation(E="5b", S="33b 4b 6b 7b").play("E discard 5b")
    assert game.may("S", "chow") == ["chow 567b", "chow 456b", "chow 345b"]
    game.play("S chow 345b")
    assert game.sets("S") == ["chow 3b exposed"]
    assert [game.count("S", tile) for tile in ("3b", "4b", "5b", "6b", "7b")] == [1, 0, 0, 1, 1]


@pytest.mark.clause("RX-PLAY-1")
@pytest.mark.parametrize(
    ("tile", "held"),
    [
        ("1c", "89b"),
        ("1c", "9b 2c"),
        ("2c", "9b 1c"),
        ("9b", "8b 1c"),
        ("8b", "9b 1c"),
        ("9d", "8d E"),
        ("9d", "ES"),
        ("1b", "2b 4y"),
        ("1b", "89b"),
        ("9b", "12b"),
        ("9b", "1b 8b"),
        ("W", "ES"),
        ("S", "EW"),
        ("R", "GP"),
        ("G", "RP"),
        ("E", "78b 9d"),
    ],
)
def test_no_chow_round_the_corner_across_suits_or_of_honours(tile: str, held: str) -> None:
    game = situation(E=tile, S=held).play(f"E discard {tile}")
    assert game.may("S", "chow") == []
    assert game.pass_all().waiting == "S"


@pytest.mark.clause("RX-PLAY-2", "RX-SC-1")
def test_a_meld_with_a_claimed_tile_is_exposed_and_one_that_was_drawn_is_concealed() -> None:
    game = situation(E="5c", S="55c 777d 9d", N="123b 456b 789b 44c 78d")
    game.go("E discard 5c", "S pung")
    assert game.sets("S") == ["pung 5c exposed"]
    game.go("S discard 9d", "N mahjong")
    lines = {line.rule: line.points for line in game.score("S").lines}
    assert lines["exposed_minor_pungs"] == 2
    assert lines["concealed_minor_pungs"] == 4


@pytest.mark.clause("RX-PLAY-2", "RX-PLAY-3")
def test_a_pung_drawn_from_the_wall_stays_hidden() -> None:
    game = situation(E="R", S="55c", draws="5c").go("E discard R")
    assert game.side("S").drawn == 13
    assert game.sets("S") == []
    assert game.count("S", "5c") == 3
    assert not game.may("S", "pung", "chow", "pass")


@pytest.mark.clause("RX-PLAY-3", "RX-KB-3")
def test_bonus_tiles_drawn_are_laid_face_up_at_once() -> None:
    game = situation(E="R", draws="1f 3y 5d").go("E discard R").pass_all()
    assert game.events("bonus", "draw") == ["S bonus 1f", "S bonus 3y", "S draw 5d"]
    assert game.bonus("S") == "1f3y"
    assert not any(tile in " ".join(game.legal("S")) for tile in ("1f", "3y"))


@pytest.mark.clause("RX-PLAY-3")
def test_a_kong_may_be_laid_down_at_the_start_or_in_any_turn_of_ones_own() -> None:
    game = situation(E="R", S="5555c", draws="6d 7d 1c 2d 8d")
    assert game.waiting == "S"
    assert game.legal("S") == ["pass", "conceal 5c"]
    game.go("S pass", "E discard R").pass_all()
    assert "conceal 5c" in game.legal("S")
    game.throw("S")
    assert game.legal("S") == []  # not in another's turn
    assert game.refused("S conceal 5c") == "not-awaited"
    game.throw("W", "N", "E")
    assert game.waiting == "S"
    game.play("S conceal 5c")
    assert game.sets("S") == ["kong 5c concealed"]


@pytest.mark.clause("RX-PLAY-3")
def test_until_it_is_shown_a_kong_may_be_regrouped() -> None:
    hand = "6666d 57d 123b 456b E"
    game = situation(E="E", S=hand).go("E discard E")
    assert "mahjong" in game.legal("S")  # 666d 567d
    game.play("S mahjong")
    assert "concealed_minor_kongs" not in game.rules_of("S")


@pytest.mark.clause("RX-PLAY-3")
def test_once_shown_it_is_fixed() -> None:
    game = situation(E="E", S="6666d 57d 123b 456b E", loose="9c").play("S conceal 6d", "E discard E")
    assert game.sets("S") == ["kong 6d concealed"]
    assert game.count("S", "6d") == 0
    assert "mahjong" not in game.legal("S")
    assert game.pass_all().refused("S mahjong") == "not-complete"  # 57d alone is no chow now


@pytest.mark.clause("RX-PLAY-13")
def test_an_unclaimed_discard_is_out_of_play_and_the_next_player_draws_from_the_front() -> None:
    game = situation(E="R", N="RR", draws="5d 8c").play("E discard R")
    assert game.waiting == "N"
    assert game.events("draw") == []  # nobody draws while the tile may still be claimed
    game.play("N pass")
    assert game.events("draw") == ["S draw 5d"]
    assert game.refused("N pung") == "too-late"
    assert game.refused("S pung") == "your-turn"
    game.throw("S")
    assert game.events("draw") == ["S draw 5d", "W draw 8c"]


@pytest.mark.clause("RX-PLAY-19")
def test_every_turn_ends_with_one_discard() -> None:
    game = situation(E="R", S="55d", draws="5d 8c").go("E discard R").pass_all()
    assert sum(game.side("S").hand[:34]) == 14
    assert not game.may("S", "pass", "chow", "pung", "kong")
    assert game.refused("S pass") == "your-turn"
    assert game.refused("S discard R") == "no-such-tile"
    game.play("S discard 5d")
    assert sum(game.side("S").hand[:34]) == 13
    assert game.refused("S discard 5d") == "not-awaited"
    assert game.events("discard") == ["E discard R", "S discard 5d"]


@pytest.mark.clause("RX-PLAY-19")
def test_the_winning_turn_ends_without_a_discard_and_the_last_tile_is_marked() -> None:
    game = situation(E="R", S="123b 456b 789b 44c 78d", draws="9d").go("E discard R", "S mahjong")
    result = game.result
    assert game.table.over
    assert game.waiting == ""
    assert game.events("discard") == ["E discard R"]
    assert (result.last, result.how, result.giver) == ("9d", "wall", None)
    assert result.scores[1].hand == "123456789b 44c 78d .9d"
    assert game.refused("S discard 9d") == "hand-over"


@pytest.mark.clause("RX-PLAY-19", "RX-PLAY-2")
@pytest.mark.parametrize(("waiting", "exposed"), [("33d 44c", "3d"), ("33d 44c", "4c")])
def test_a_meld_completed_by_a_discard_is_exposed(waiting: str, exposed: str) -> None:
    """Two pairs: the claimed pung is exposed, ruling 8."""
    hand = f"{waiting} 123b 456b 789b"
    game = situation(E="R", S=hand, draws="8d", W=exposed).go("E discard R").throw("S").go(f"W discard {exposed}", "S mahjong")
    assert "exposed_minor_pungs" in game.rules_of("S")
    assert "fully_concealed" not in game.rules_of("S")
    game = situation(E="R", S=hand, draws=exposed).go("E discard R", "S mahjong")
    assert {"concealed_minor_pungs", "fully_concealed"} <= game.rules_of("S")


@pytest.mark.clause("RX-PLAY-19")
def test_buried_treasure_needs_a_drawn_last_tile() -> None:
    """Ruling 8: the claimed tile exposes the meld that it completes, be it the eye."""
    hand = "111b 444c 777d 333d E"
    drawn = situation(E="R", S=hand, draws="E").go("E discard R", "S mahjong")
    assert drawn.score("S").special == "Buried Treasure"
    claimed = situation(E="R", S=hand, draws="8b", W="E").go("E discard R").throw("S").go("W discard E", "S mahjong")
    assert claimed.score("S").special is None
    assert "three_concealed_pungs" in claimed.rules_of("S")
