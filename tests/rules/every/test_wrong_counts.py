"""Hands with too few tiles, and with too many. (RX-INF-1, RX-INF-2, RX-INF-3, PC-PLAY-2)"""

import pytest
from situations import Situation
from strict import bill, ended_by, errors, guilty, may_win, reason, strict, tiles_in_hand

from kongbox.game import Reason

KONG = "5555b 123c 456c 99d 8c"
"""South's; with the loose tile 9 dots South would wait for 8 characters."""


def forgotten(name: str = "redux", *, W: str = "", draws: str = "1d 1c 2c 3c 8c", asked: str = "") -> Situation:
    """South's first turn; they have laid down a kong and forgotten its loose tile."""
    game = strict(name, asked=asked, E="R", S=KONG, W=W, draws=draws, loose="9d").go("E discard R").pass_all()
    return game.play("S forget 5b")


@pytest.mark.clause("RX-INF-1")
def test_a_missed_replacement_may_be_drawn_until_the_discard() -> None:
    game = forgotten()
    assert tiles_in_hand(game, "S") == 10 and guilty(game) == []
    assert "replace" in game.legal("S") and errors(game, "S", "replace") == []
    game.play("S replace")
    assert game.events("loose") == ["S loose 9d"] and tiles_in_hand(game, "S") == 11
    game.play("S discard 1d").throw("W", "N", "E")
    assert guilty(game) == [] and may_win(game, "S")


@pytest.mark.clause("RX-INF-1")
def test_with_the_discard_it_is_too_late() -> None:
    """The hand plays on with a tile too few, and cannot win on a draw or a discard."""
    game = forgotten(asked="S").play("S discard 1d").pass_all()
    assert guilty(game) == ["S short-hand"] and tiles_in_hand(game, "S") == 9
    game.throw("W", "N", "E")
    assert game.waiting == "S" and tiles_in_hand(game, "S") == 10
    assert reason(game, "S replace") == Reason("error", "not-now", "RX-INF-1")
    assert not may_win(game, "S") and errors(game, "S", "mahjong") == ["mahjong"]
    game.play("S discard 8c").pass_all()
    assert game.waiting == "W"  # West plays on, turn for turn


@pytest.mark.clause("RX-INF-1")
def test_a_short_hand_scores() -> None:
    """Another wins: South's kong is worth 16, and 16 more than nothing is what South is ahead of a player who has nothing."""
    game = forgotten(W="123b 789b 111d 22d 78c", draws="1d 1c 2c 3c 9c")
    game.play("S discard 1d").throw("W", "N", "E").play("S discard 9c", "W mahjong")
    assert game.score("S").total == 16 and game.side("S").score == 16
    assert bill(game)["ES"] == 2 * (16 - game.side("E").score)


@pytest.mark.clause("RX-INF-1", "RX-INF-11")
def test_a_short_hand_that_declares_mahjong_pays_whatever_it_shows() -> None:
    for said in ("mahjong", "say-mahjong", "show-part"):
        game = forgotten().play("S discard 1d").throw("W", "N", "E").play(f"S {said}")
        assert ended_by(game) == "S"
        assert bill(game) == {"SE": 1000, "SW": 500, "SN": 500}


@pytest.mark.clause("RX-INF-1")
def test_before_the_first_discard_a_wrong_count_is_put_right() -> None:
    game = strict(E=KONG, loose="9d")
    while game.state.phase != 1:
        game.play(f"{game.waiting[0]} pass")
    game.play("E forget 5b")
    assert game.events("loose") == ["E loose 9d"] and tiles_in_hand(game, "E") == 11
    game.go(f"E discard {game.hand('E')[0]}c").pass_all()
    assert guilty(game) == []


@pytest.mark.clause("RX-INF-1", "RX-INF-2")
def test_a_second_error_does_not_make_good_the_first() -> None:
    """Short and then a tile too many: the number is right, and the hand can neither win nor score."""
    game = forgotten(draws="1d 1c 2c 3c 8c 9d 1c 2c 3c 8c").play("S discard 1d").throw("W", "N", "E")
    game.play("S draw-again", "S discard 9d").throw("W", "N", "E")
    assert guilty(game) == ["S short-hand", "S long-hand"] and tiles_in_hand(game, "S") == 11
    assert game.hand("S") == "123456888c 99d" and not may_win(game, "S")
    assert game.state.side[game.seat("S")].wrong == 0


LONG = "RRR GGG 555c 8c 9d 2b 5b"


def long_hand(name: str = "redux", *, again: bool = True) -> Situation:
    """South has drawn two tiles in their turn, or one; then West wins on a tile of South's."""
    draws = "9c P" if again else "9c"
    game = strict(name, E="SSS 1b", S=LONG, W="123b 789b 111d 22d 78c", N="NNN", draws=draws)
    game.go("E discard 1b").pass_all()
    if again:
        game.play("S draw-again")
        assert tiles_in_hand(game, "S") == 15 and game.count("S", "P") == 1
    return game.play("S discard 9c", "W mahjong")


@pytest.mark.clause("RX-INF-2", "PC-PLAY-2")
@pytest.mark.parametrize("name", ["redux", "pung_chow"])
def test_errors_that_even_out_leave_a_score_of_nothing_for_all_to_see(name: str) -> None:
    """A tile too many, then a loose tile forgotten: thirteen again, and still a long hand."""
    hands = {"E": "R 9d", "W": "123b 456b 789b 44c 78d", "S": "222d 555d 333c 999c P"}
    game = strict(name, hands=hands, draws="1d 5c 1c 1c 1c 9c", loose="2c", asked="S").play("E discard R").pass_all()
    game.play("S draw-again", "S discard P").throw("W", "N", "E").play("S forget 9c", "S discard 1d").pass_all()
    assert game.side("S").wrong == 0 and guilty(game) == ["S long-hand", "S short-hand"]
    game.throw("W", "N").go("E discard 9d", "W mahjong").pass_all()
    assert (game.side("S").score, game.score("S").total, game.score("S").lines) == (0, 0, ())


@pytest.mark.clause("RX-INF-2", "RX-INF-3")
def test_a_long_hand_scores_nothing() -> None:
    right, long = long_hand(again=False), long_hand()
    assert guilty(long) == ["S long-hand"]
    assert [right.side(wind).score for wind in "ESWN"] == [8, 160, 18, 16]
    assert [long.side(wind).score for wind in "ESWN"] == [8, 0, 18, 16]
    assert bill(right) == {"EW": 36, "SW": 18, "NW": 18, "ES": 304, "NS": 144, "EN": 16}
    assert bill(long) == {"EW": 36, "SW": 18, "NW": 18, "EN": 16, "SE": 16, "SN": 16}


@pytest.mark.clause("RX-INF-2", "RX-INF-3")
def test_a_long_hand_plays_on_and_cannot_win() -> None:
    """The tile that was seen is kept: it can only be discarded, and the hand has fourteen tiles ever after."""
    game = strict(asked="S", E="9d 4c", S="123b 456b 789b 44c 99d", draws="R 1c 2c 3c G").go("E discard 4c")
    assert may_win(game, "S")
    game.pass_all().play("S draw-again")
    assert game.count("S", "1c") == 1 and tiles_in_hand(game, "S") == 15
    assert errors(game, "S", "draw-again") == []  # one error of a kind is enough
    game.play("S discard R").throw("W", "N")
    assert tiles_in_hand(game, "S") == 14
    game.play("E discard 9d")
    assert not may_win(game, "S") and "pung" in game.legal("S") and "pung" not in errors(game, "S", "pung")
    game.play("S pung", "S discard 1c").pass_all()
    assert tiles_in_hand(game, "S") == 11 and game.sets("S") == ["pung 9d exposed"]
    assert not may_win(game, "S")


@pytest.mark.clause("RX-INF-2", "RX-INF-11")
def test_a_long_hand_that_declares_mahjong_pays() -> None:
    game = strict(E="1b", S="123b 456b 789b 44c 99d", draws="9d 1c").go("E discard 1b").pass_all()
    assert may_win(game, "S")
    game.play("S draw-again")
    assert not may_win(game, "S")
    game.play("S say-mahjong")
    assert ended_by(game) == "S" and bill(game) == {"SE": 1000, "SW": 500, "SN": 500}


@pytest.mark.clause("RX-INF-3")
def test_a_tile_that_was_seen_is_kept_by_a_ruling() -> None:
    """What no program sees: they had felt a tile that was not theirs to draw."""
    game = strict(E="1b", S=LONG, W="123b 789b 111d 22d 78c", draws="9c").go("E discard 1b").pass_all()
    game.table.rule(game.seat("S"), "tile-seen")
    assert guilty(game) == ["S tile-seen"]
    game.play("S discard 9c", "W mahjong")
    assert game.side("S").score == 0


@pytest.mark.clause("PC-PLAY-2")
@pytest.mark.parametrize("name", ["pung_chow", "pung_chow_limit"])
def test_a_dead_hand_scores_nothing_and_pays_everyone(name: str) -> None:
    """South, who has a kong or two pungs of dragons, is paid by nobody."""
    short = forgotten(name, W="123b 789b 111d 22d 78c", draws="1d 1c 2c 3c 9c")
    short.play("S discard 1d").throw("W", "N", "E").play("S discard 9c", "W mahjong")
    for game in (short, long_hand(name)):
        assert game.side("S").score == 0
        for wind in "EN":
            other = game.side(wind).score
            assert bill(game).get("S" + wind, 0) == other * (2 if wind == "E" else 1)
            assert wind + "S" not in bill(game)
        assert bill(game)["SW"] == game.side("W").score
    right = long_hand(name, again=False)
    assert right.side("S").score > 0 and {"ES", "NS"} <= set(bill(right))


@pytest.mark.clause("PC-PLAY-2")
@pytest.mark.parametrize("name", ["pung_chow", "pung_chow_limit"])
def test_a_dead_hand_cannot_win(name: str) -> None:
    game = forgotten(name).play("S discard 1d").throw("W", "N", "E")
    assert not may_win(game, "S")
    game = strict(name, E="1b", S="123b 456b 789b 44c 99d", draws="9d 1c").go("E discard 1b").pass_all()
    game.play("S draw-again")
    assert not may_win(game, "S")
