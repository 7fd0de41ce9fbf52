"""A win that was missed, and when it may be taken again."""

import pytest
from situations import Situation, situation

FISHING = "123b 456b 789b 44c 78d"  # waits for 6 and 9 dots


def passed(**hands: str) -> Situation:
    """East discards 9 dots, North could win and passes; it is South's turn, who holds one too."""
    game = situation(hands={"E": "99d", "S": "9d", "N": FISHING} | hands, draws="1c R P G 1b 2c 5c 1d")
    return game.play("E discard 9d", "N pass")


@pytest.mark.clause("RX-PLAY-22")
def test_no_win_on_an_identical_discard_before_ones_next_turn() -> None:
    game = passed()
    assert game.waiting == "S"
    game.play("S discard 9d")
    assert "mahjong" not in game.legal("N")
    assert not game.table.over
    assert game.waiting == "W"


@pytest.mark.clause("RX-PLAY-22")
def test_the_reason_is_told() -> None:
    """West could take the tile for a chow, so it still lies open; North is refused."""
    game = situation(E="9d", S="9d", W="78d", N=FISHING, draws="1c R").play("E discard 9d", "N pass", "S discard 9d")
    assert game.waiting == "W"
    assert game.refused("N mahjong") == "missed"


@pytest.mark.clause("RX-PLAY-22")
def test_another_tile_may_win() -> None:
    game = passed(W="6d").play("S discard 9d").go("W discard 6d", "N mahjong")
    assert game.winner == "N"


@pytest.mark.clause("RX-PLAY-22")
def test_the_same_tile_may_be_drawn_and_win() -> None:
    game = situation(E="9d", N=FISHING, draws="1c R 9d").play("E discard 9d", "N pass").throw("S", "W").go("N mahjong")
    assert game.winner == "N"


@pytest.mark.clause("RX-PLAY-22")
def test_after_ones_next_turn_it_may_win_again() -> None:
    game = passed().play("S discard 9d").throw("W", "N")
    game.play("E discard 9d", "N mahjong")
    assert game.winner == "N"


@pytest.mark.clause("RX-PLAY-22")
def test_nobody_misses_their_own_discard() -> None:
    """North passes West's 9 dots, then draws and discards 6 dots, which East looks at; North may win on South's."""
    game = situation(E="66d R", S="6d", W="9d", N=FISHING, draws="1c R 6d G P").play("E discard R").throw("S")
    game.play("W discard 9d", "N pass", "N discard 6d", "E pass").throw("E").go("S discard 6d", "N mahjong").pass_all()
    assert game.winner == "N"


@pytest.mark.clause("RX-PLAY-22")
def test_a_turn_that_comes_by_a_claim_counts() -> None:
    game = situation(E="99d", S="4c", N="123b 456b 789b 44c 78d", draws="1c R P G 1b 2c")
    game.play("E discard 9d", "N pass", "S discard 4c", "N pung", "N discard 9b")
    assert game.side("N").missed == 0


@pytest.mark.clause("RX-PLAY-22")
def test_who_claims_the_tile_for_less_has_missed_it_too() -> None:
    game = situation(E="9d", N="123b 456b 789b 44c 99d", S="4c", draws="1c R").play("E discard 9d", "N pung")
    assert game.side("N").missed == 1 << 26
    game.play("N discard 4c")
    assert game.side("N").missed == 0


@pytest.mark.clause("RX-PLAY-22", "RX-PLAY-10")
def test_whose_claim_comes_too_late_has_not_failed_to_claim() -> None:
    game = situation(E="9d", S=FISHING, W="123b 456b 789b 55c 78d").play("E discard 9d", "W mahjong", "S mahjong")
    assert game.winner == "S"
    assert game.side("W").missed == 0


@pytest.mark.clause("RX-PLAY-22", "RX-PLAY-9")
def test_a_kong_that_was_not_robbed_is_a_missed_win_too() -> None:
    """The three others are the robbed player's, so no identical discard can follow; the record is kept all the same."""
    game = situation(E="5c", S="55c GR", W="46c 444d 123b 789b EE", draws="1c 2d 3d 5c", loose="7d")
    game.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c", "W pass")
    assert game.waiting == "S"
    assert game.side("W").missed == 1 << 13
