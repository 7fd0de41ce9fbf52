"""Tiles that were exposed wrongly. (RX-INF-10)"""

import pytest
from situations import Situation, rules
from strict import bill, ended_by, errors, guilty, may_win, strict, tiles_in_hand

from kongbox.game import Match
from kongbox.game.views.views import view


def foul(**wanted: str) -> Situation:
    """East's red dragon lies open, and West calls a pung that they have not."""
    game = strict(asked="W", E="R", draws="1c 3c 5d 7d 9c", **wanted).play("E discard R")
    assert errors(game, "W", "pung") == ["pung"]
    return game.play("W pung")


@pytest.mark.clause("RX-INF-10")
def test_the_claimed_tile_stays_in_a_bogus_set() -> None:
    """With the two tiles that were shown for it; the turn is West's, who discards."""
    game = foul(W="123b 456b 789b 44c PP")
    assert guilty(game) == ["W foul-hand"] and game.sets("W") == ["bogus R exposed"]
    assert game.events("bogus") == ["W bogus R"] and game.count("W", "P") == 0
    assert game.waiting == "W" and tiles_in_hand(game, "W") == 11 and game.events("draw") == []
    game.play("W discard 1b").throw("N", "E", "S")
    assert game.waiting == "W" and tiles_in_hand(game, "W") == 11  # and they play on


@pytest.mark.clause("RX-INF-10")
def test_a_chow_that_is_none() -> None:
    game = strict(asked="S", E="5b", S="19c ESWN RRGG PP 1d").play("E discard 5b")
    assert errors(game, "S", "chow") == ["chow 567b", "chow 456b", "chow 345b"]
    game.play("S chow 345b").pass_all()
    assert game.sets("S") == ["bogus 5b exposed"] and guilty(game) == ["S foul-hand"]


@pytest.mark.clause("RX-INF-10")
def test_who_could_claim_it_has_it() -> None:
    """North's pung is one: they take the tile, and West takes their tiles back; West's hand is foul all the same."""
    game = strict(asked="W", E="R", W="123b 456b 789b 44c PP", N="RR", draws="1c").play("E discard R")
    game.play("W pung", "N pung")
    assert game.sets("N") == ["pung R exposed"] and game.waiting == "N"
    assert game.sets("W") == [] and tiles_in_hand(game, "W") == 13 and guilty(game) == ["W foul-hand"]


@pytest.mark.clause("RX-INF-10")
def test_a_foul_hand_cannot_win() -> None:
    """West's tiles would be mahjong, drawn or claimed; declared, that is a false one."""
    for draws, claims in (("1d 2d 9c", False), ("1d 9c", True)):
        game = strict(asked="W", E="R", W="123b 456b 789b 44c 78c", N="RR 1d", draws=draws).play("E discard R")
        game.play("W pung", "N pung", "N discard 1d").throw("E")
        if claims:
            game.play("S discard 9c")
        else:
            game.throw("S")
        assert "W" in game.waiting and not may_win(game, "W")
        game.play("W mahjong")
        assert ended_by(game) == "W" and bill(game) == {"WE": 1000, "WS": 500, "WN": 500}


@pytest.mark.clause("RX-INF-10")
def test_a_foul_hand_scores() -> None:
    """North wins; West's pungs are 4 and 8 points, what they have shown wrongly nothing."""
    game = foul(W="PP 222b 999c 5b 8c 3d 5d 1d", N="123b 456b 789b 55d 67c")
    game.play("W discard 8c", "N mahjong")
    assert game.score("W").total == 12 and game.side("W").score == 12
    assert game.rules_of("W") == {"concealed_minor_pungs", "concealed_major_pungs"}
    assert bill(game) == {"EN": 40, "SN": 20, "WN": 20, "EW": 24, "SW": 12}


@pytest.mark.clause("RX-INF-10")
def test_the_tiles_of_a_bogus_set_are_no_more_in_the_middle() -> None:
    game = foul(W="123b 456b 789b 44c PP")
    seen = view(Match(rules(manners="strict"), ("Ada", "Bo", "Cleo", "Dan"), seats=(0, 1, 2, 3)), game.table, 0)
    assert seen.discards == [] and seen.seats[2].sets[0].tiles == ["R", "P", "P"]
