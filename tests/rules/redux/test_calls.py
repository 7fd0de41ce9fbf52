"""Original call and only possible."""

import pytest
from situations import Situation, situation

REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"  # waits for 6 and 9 dots


def called(draws: str = "1c 2d 3d 5c", **hands: str) -> Situation:
    """East announces an original call with their first discard; South, West and North have had a turn each."""
    return situation(E=f"{FISHING} R", draws=draws, hands=hands).go("E fish R").throw("S", "W", "N")


@pytest.mark.clause("RX-PLAY-6", "RX-SC-6")
def test_an_original_call_is_announced_with_the_first_discard() -> None:
    game = situation(E=f"{FISHING} R", W="9d", draws="1c")
    assert "fish R" in game.legal("E")
    game.play("E fish R")
    assert [event.code for event in game.table.events if event.kind == "discard"] == ["fishing"]
    game.throw("S").go("W discard 9d", "E mahjong")
    assert "original_call" in game.rules_of("E")


@pytest.mark.clause("RX-PLAY-6")
def test_who_does_not_announce_it_does_not_score_it() -> None:
    game = situation(E=f"{FISHING} R", W="9d", draws="1c").go("E discard R").throw("S").go("W discard 9d", "E mahjong")
    assert "original_call" not in game.rules_of("E")


@pytest.mark.clause("RX-PLAY-6")
def test_only_a_hand_one_tile_short_can_be_called() -> None:
    game = situation(E=f"{REST} 44c 7d R P")
    assert game.may("E", "fish") == []
    assert game.refused("E fish R") == "not-fishing"
    game = situation(E=f"{FISHING} 5d")
    assert game.may("E", "fish") == ["fish 5d", "fish 8d"]  # without the 8: 57 dots, waiting for 6
    assert game.refused("E fish 4c") == "not-fishing"
    assert game.refused("E fish P") == "no-such-tile"


@pytest.mark.clause("RX-PLAY-6")
def test_it_cannot_be_announced_later() -> None:
    game = situation(E=f"{FISHING} R", draws="1c 2d 3d 5c").go("E discard R").throw("S", "W", "N")
    assert game.waiting == "E"
    assert game.may("E", "fish") == []
    assert game.refused("E fish 5c") == "too-late-to-call"


@pytest.mark.clause("RX-PLAY-6")
@pytest.mark.parametrize("wind", ["S", "W", "N"])
def test_every_player_may_at_his_own_first_discard(wind: str) -> None:
    game = situation(E="R", hands={wind: FISHING}, draws="1c 1c 1c 9d 9d").go("E discard R")
    for other in "SWN"[: "SWN".index(wind)]:
        game.throw(other)
    game.play(f"{wind} fish 1c")
    assert game.side(wind).calling == 1


@pytest.mark.clause("RX-PLAY-6")
def test_a_call_may_follow_a_claim_that_comes_before_the_first_discard() -> None:
    game = situation(E="R", S=f"RR 1c {REST} 4d", W="4d").go("E discard R", "S pung")
    assert "fish 1c" in game.legal("S")
    game.go("S fish 1c", "W discard 4d", "S mahjong")
    assert "original_call" in game.rules_of("S")


@pytest.mark.clause("RX-PLAY-6")
def test_it_holds_while_only_drawn_tiles_are_discarded() -> None:
    game = called(S="9d").throw("E").go("S discard 9d", "E mahjong")
    assert "original_call" in game.rules_of("E")


@pytest.mark.clause("RX-PLAY-6")
def test_it_is_lost_with_any_other_of_the_thirteen_tiles() -> None:
    # 57 dots wait as well, but they are not the same thirteen tiles
    game = called(draws="1c 2d 3d 5d", S="6d").go("E discard 8d", "S discard 6d", "E mahjong")
    assert "original_call" not in game.rules_of("E")


@pytest.mark.clause("RX-PLAY-6")
def test_it_is_lost_by_a_claim() -> None:
    game = called(S="4c", W="78d").go("E discard 5c", "S discard 4c", "E pung", "E discard 8d")
    assert game.side("E").calling == 0


@pytest.mark.clause("RX-PLAY-6")
def test_it_is_lost_by_a_chow() -> None:
    """The tile could have won as well; they take it for a chow, and wait anew."""
    game = situation(E="123b 456b 567b 44c 78d R", N="4b", draws="1c 2d 3d").go("E fish R").throw("S", "W")
    game.go("N discard 4b", "E chow 456b", "E discard 7b")
    assert game.side("E").calling == 0


@pytest.mark.clause("RX-PLAY-6")
def test_it_is_lost_by_a_claim_though_a_loose_tile_wins_at_once() -> None:
    game = situation(E="1111b 23b 44c 99c 456d R", W="4c", draws="1d", loose="4b").go("E pass", "E fish R").throw("S")
    game.go("W discard 4c", "E pung", "E conceal 1b", "E mahjong")
    assert "won_on_loose_tile" in game.rules_of("E")
    assert "original_call" not in game.rules_of("E")


@pytest.mark.clause("RX-PLAY-6")
def test_kongs_and_bonus_tiles_do_not_spoil_it() -> None:
    """A flower drawn, a kong claimed, a flower for a loose tile; every tile that comes for them is discarded."""
    game = situation(E="123b 456b 777c 44c 78d R", S="7c", W="9d", draws="1c 2d 3d 1f P 1d G", loose="2f").go("E fish R")
    game.throw("S", "W", "N", "E")
    game.go("S discard 7c", "E kong")
    assert game.bonus("E") == "1f2f"
    assert game.side("E").drawn == 32
    game.throw("E").throw("S").go("W discard 9d", "E mahjong")
    assert "original_call" in game.rules_of("E")


@pytest.mark.clause("RX-PLAY-6")
def test_a_concealed_kong_of_the_drawn_tile_does_not_spoil_it() -> None:
    game = situation(E="123b 456b 777c 44c 78d R", S="9d", draws="1c 2d 3d 7c", loose="5d").go("E fish R").throw("S", "W", "N")
    game.play("E conceal 7c").throw("E").go("S discard 9d", "E mahjong")
    assert {"original_call", "concealed_minor_kongs"} <= game.rules_of("E")


@pytest.mark.clause("RX-PLAY-6")
def test_a_kong_before_the_call_leaves_no_tile_to_spare() -> None:
    game = situation(E="R", S="7777c 123b 44c 78d 55d", draws="5d 1c 2d 3d 6c", loose="P").go("E discard R")
    game.go("S conceal 7c", "S fish P").throw("W", "N", "E").go("S discard 5d")
    assert game.side("S").calling == 0


@pytest.mark.clause("RX-PLAY-6")
@pytest.mark.parametrize(
    ("drawn", "thrown", "holds"),
    [
        ("2d", "2d", True),
        ("2d", "8c", True),
        ("2d", "2d 8c", True),
        ("2d", "8c 2d", True),
        ("2d", "2d P", True),
        ("2d", "2d 6c", False),
        ("2d", "1b", False),
        ("1b", "1b", True),
        ("1b", "1b 1b", False),
        ("6c", "6c", True),
        ("6c", "6c 6c", False),
    ],
)
def test_after_a_kong_of_the_thirteen_any_tile_beside_them_may_go(drawn: str, thrown: str, holds: bool) -> None:
    """East called 555c, 567c and 9d. With a kong of 5c, East may keep one more tile: one drawn before it, or the loose 8c."""
    game = situation(E="123b 456b 5555c 67c 9d R", draws=f"1c E S {drawn} 3d W N P", loose="8c").go("E pass", "E fish R")
    game.throw("S", "W", "N").play("E conceal 5c")
    for tile in thrown.split():
        game.pass_all().throw(*("SWN" if game.waiting == "S" else "")).go(f"E discard {tile}").pass_all()
    assert game.side("E").calling == holds


@pytest.mark.clause("RX-PLAY-7", "RX-SC-4")
@pytest.mark.parametrize(
    ("hand", "tile", "only"),
    [
        (f"{REST} 123c 9d", "9d", True),
        (f"{REST} 44c 79d", "8d", True),
        (f"{REST} 44c 12d", "3d", True),
        (f"{REST} 44c 78d", "9d", False),
        (f"{REST} 44c 99d", "9d", False),
        (f"{REST} 6789c", "9c", False),
        ("123b 456b 123c 7778b", "8b", False),  # 7 78 wait for 6 and 9, the pung for 8
    ],
)
def test_only_possible(hand: str, tile: str, only: bool) -> None:
    game = situation(E="R", S=hand, W=tile, draws="1d").go("E discard R").throw("S").go(f"W discard {tile}", "S mahjong")
    assert ("only_possible" in game.rules_of("S")) == only


@pytest.mark.clause("RX-PLAY-7")
def test_what_lies_in_the_discards_does_not_matter() -> None:
    """Two pairs, and the other two tiles of one are gone. Ruling 5."""
    game = situation(E="4c", S=f"{REST} 44c 99d", W="4c", N="9d", draws="R")
    game.play("E discard 4c", "S pass").throw("S").go("W discard 4c", "S pass", "N discard 9d", "S mahjong")
    assert game.state.shown[12] == 2
    assert "only_possible" not in game.rules_of("S")


@pytest.mark.clause("RX-PLAY-7", "RX-PLAY-6", "RX-PLAY-1")
def test_a_kind_of_which_the_player_holds_all_four_is_no_wait() -> None:
    """Ruling 5: 2222 waits for a fifth 2 only."""
    game = situation(E=f"{REST} 2222c R").play("E pass")
    assert "fish R" not in game.legal("E")
    assert game.refused("E fish R") == "not-fishing"
    assert "fish 2c" in game.legal("E")  # 222 and R wait for R


@pytest.mark.clause("RX-PLAY-7", "RX-PLAY-6")
def test_nor_is_one_that_lies_in_his_own_kongs() -> None:
    """Ruling 5: 78 dots, and all the sixes and nines are theirs."""
    game = situation(E="6666d 9999d 78d 44c 1b R", loose="2b 3b").play("E conceal 6d", "E conceal 9d")
    assert game.hand("E") == "123b 44c 78d R"
    assert game.refused("E fish R") == "not-fishing"


@pytest.mark.clause("RX-PLAY-7", "RX-OPT-4")
@pytest.mark.parametrize(("reading", "only"), [("ignore_table", False), ("count_exposed", True)])
def test_kinds_that_lie_in_exposed_melds_are_no_wait_where_that_is_agreed(reading: str, only: bool) -> None:
    """South waits for 6 and 9 dots; a kong of 6 dots lies on the table."""
    game = situation(E="R", S=FISHING, W="6666d", N="9d", loose="1c", draws="P 8b 1b", only_possible=reading)
    game.play("W conceal 6d", "E discard R").throw("S", "W").go("N discard 9d", "S mahjong")
    assert ("only_possible" in game.rules_of("S")) == only
