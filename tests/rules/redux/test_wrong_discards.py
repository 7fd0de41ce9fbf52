"""Discards out of turn, and draws before all have seen the discard. (RX-INF-5, RX-INF-7)"""

import pytest
from situations import Situation
from strict import bill, ended_by, errors, guilty, may_win, reason, rights, strict, tiles_in_hand

from kongbox.game import Reason

WAITS_FOR_9C = "123b 456b 789b 44d 78c"


def early(answer: str = "pass", **wanted: str) -> Situation:
    """East discards a red dragon; North discards 9 characters out of turn; South answers as they are told."""
    game = strict(asked="N", E="R", N="9c", draws="1c 3c 5d 7d", **wanted).play("E discard R")
    if "S" in game.waiting:
        game.play(f"S {answer}")
    return game.play("N out-of-turn 9c")


@pytest.mark.clause("RX-INF-5")
def test_a_discard_out_of_turn_stays() -> None:
    game = early()
    assert guilty(game) == ["N out-of-turn"] and game.events("discard") == ["E discard R", "N discard 9c"]
    assert game.waiting == "S" and game.events("draw") == ["S draw 1c"]  # the turn is whose it was
    assert game.count("N", "9c") == 0 and tiles_in_hand(game, "N") == 12
    game.throw("S", "W")
    assert game.waiting == "N" and tiles_in_hand(game, "N") == 13  # short ever after: it draws and discards as ever
    assert not may_win(game, "N")
    assert game.side("N").wrong == -1


@pytest.mark.clause("RX-INF-5")
def test_it_may_be_claimed_as_any_discard() -> None:
    game = early(W="99c")
    assert game.waiting == "W" and rights(game, "W") == ["pass", "pung"]
    game.play("W pung")
    assert game.waiting == "W" and game.sets("W") == ["pung 9c exposed"] and game.events("draw") == []
    game.go(f"W discard {game.hand('W')[0]}b")
    assert tiles_in_hand(game, "W") == 10


@pytest.mark.clause("RX-INF-5")
def test_the_next_player_of_whom_discarded_it_may_chow_it() -> None:
    """North's next player is East, whose discard came before; East has the turn after North."""
    game = strict(asked="N", E="R 78c", S="78c", N="9c", draws="1c").play("E discard R", "N out-of-turn 9c")
    assert game.waiting == "E" and rights(game, "E") == ["pass", "chow 789c"]


@pytest.mark.clause("RX-INF-5")
def test_it_is_no_pung_where_another_has_the_turn_with_a_tile_to_discard() -> None:
    """South has made a pung of the red dragon: were the turn taken from them, they would have a tile too many."""
    game = early("pung", S="RR 9c", W="99c")
    assert game.waiting == "S" and game.sets("S") == ["pung R exposed"]  # West is not even asked
    assert game.events("discard", "pung") == ["E discard R", "N discard 9c", "S pung R"]
    assert tiles_in_hand(game, "S") == 11
    game.play("S discard 9c")
    assert "W" in game.waiting and "pung" in rights(game, "W")  # this one is South's


@pytest.mark.clause("RX-INF-5")
def test_it_may_be_claimed_to_win_all_the_same() -> None:
    game = early("pung", S="RR", W=WAITS_FOR_9C)
    assert game.waiting == "W" and rights(game, "W") == ["pass", "mahjong"]
    passed = early("pung", S="RR", W=WAITS_FOR_9C).play("W pass")
    assert passed.waiting == "S" and tiles_in_hand(passed, "S") == 11
    game.play("W mahjong")
    assert (game.winner, game.giver) == ("W", "N")


@pytest.mark.clause("RX-INF-5")
def test_it_may_be_claimed_to_win_beside_a_false_pung() -> None:
    game = strict(asked="NS", E="R", S="R", N="9c", W=WAITS_FOR_9C).play("E discard R", "S pung", "N out-of-turn 9c")
    assert game.events("bogus") == ["S bogus R"] and game.waiting == "W" and rights(game, "W") == ["pass", "mahjong"]
    game.play("W mahjong")
    assert (game.winner, game.giver) == ("W", "N")


def kong_on_the_last_tile(**wanted: str) -> Situation:
    """With one live tile left South discards R out of turn; East makes a kong, and draws a flower and the last live tile."""
    hands = {"W": "5c", "E": "555c 123b 456b 78d EE", "S": "R"} | wanted
    game = strict(asked="S", hands=hands, last="P 9d", loose="1f").run_down(1)
    return game.go("W discard 5c", "S out-of-turn R", "E kong")


@pytest.mark.clause("RX-INF-5", "RX-PLAY-21")
def test_the_final_tile_stays_final_while_the_others_look_at_it() -> None:
    game = kong_on_the_last_tile(N="123d 456d 333c RR PP")
    assert game.waiting == "N" and game.state.final == 0
    game.play("N pass", "E mahjong")
    assert "final_tile" in game.rules_of("E")


@pytest.mark.clause("RX-INF-5", "RX-PLAY-21")
def test_it_is_not_itself_the_final_tile() -> None:
    """South discarded it before the last live tile was drawn."""
    game = kong_on_the_last_tile(N="123d 456d 333c RR PP").play("N mahjong")
    assert game.giver == "S" and "final_tile" not in game.rules_of("N")


@pytest.mark.clause("RX-INF-5")
def test_of_two_discards_out_of_turn_the_nearer_stands() -> None:
    game = strict(asked="WN", E="R", W="1d", N="9c").play("E discard R", "W out-of-turn 1d", "N out-of-turn 9c")
    assert guilty(game) == ["W out-of-turn"] and tiles_in_hand(game, "N") == 13


@pytest.mark.clause("RX-INF-5", "RX-INF-2")
def test_a_long_hand_is_not_made_good_by_a_discard_out_of_turn() -> None:
    """The number of tiles is right then, and South's dragons score nothing all the same."""
    dragons, waiting = "RRR GGG 555c 8c 9d 2b 5b", "123c 789c 444d 22d 46b"
    game = strict(asked="S", E="1b", S=dragons, W=waiting, N="P", draws="9c 7d 1d").play("E discard 1b")
    game.pass_all().play("S draw-again", "S discard 9c").throw("W")
    assert errors(game, "S", "out-of-turn") == []
    game.play("N discard P")
    assert "out-of-turn 5b" in errors(game, "S", "out-of-turn")
    game.play("S out-of-turn 5b")
    assert tiles_in_hand(game, "S") == 13 and game.side("S").wrong == 0
    assert game.play("W mahjong").winner == "W" and game.side("S").score == 0


@pytest.mark.clause("RX-INF-7")
def test_no_claim_once_the_next_player_has_drawn() -> None:
    for game in (strict(E="R", W="RR"), strict(asked="W", E="R", W="RR")):
        game.play("E discard R", "W pass")
        assert reason(game, "W pung") == Reason("too-late", "claim", "RX-INF-7")
        assert reason(game, "W mahjong") == Reason("too-late", "claim", "RX-INF-7")


@pytest.mark.clause("RX-INF-7")
def test_who_draws_before_all_have_seen_the_discard_keeps_the_tile() -> None:
    """North has the discard all the same; South, who has drawn, has a long hand, and cannot win nor score."""
    game = strict(asked="S", E="R", S="123b 456b 789b 44c 99d", N="RR", draws="9d 1c").play("E discard R")
    assert "draw-hastily" in errors(game, "S", "draw-hastily")
    game.play("S draw-hastily", "N pung")
    assert game.waiting == "N" and game.sets("N") == ["pung R exposed"]
    assert game.events("draw") == ["S draw 9d"] and tiles_in_hand(game, "S") == 14
    assert guilty(game) == ["S hasty-draw"] and tiles_in_hand(game, "N") == 11
    game.play(f"N discard {game.hand('N')[0]}b").pass_all().throw("E")
    assert game.waiting == "S" and tiles_in_hand(game, "S") == 15
    assert not may_win(game, "S")  # though 9 dots had completed it
    game.play("S mahjong")
    assert ended_by(game) == "S" and bill(game) == {"SE": 1000, "SW": 500, "SN": 500}


@pytest.mark.clause("RX-INF-7")
def test_who_draws_early_and_nobody_claims_has_done_no_harm() -> None:
    game = strict(asked="S", E="R", N="RR", draws="9d").play("E discard R", "S draw-hastily", "N pass")
    assert game.waiting == "S" and guilty(game) == [] and tiles_in_hand(game, "S") == 14
    assert game.events("draw") == ["S draw 9d"]
