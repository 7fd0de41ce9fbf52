"""A discard that is announced as another tile. (RX-INF-6, BM-PEN-1)"""

from typing import Any

import pytest
from situations import Situation, rules
from strict import bill, ended_by, guilty, rights, strict

from kongbox.game import Match

BRITISH_8B = "111c 555c 999c 44d 88b"
WAITS_FOR_8B = "123c 456c 789c 44d 79b"
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def misnamed(name: str = "redux", *, asked: str = "", draws: str = "1c 3c 5c 7c 9c 2d 4d 6d", **wanted: Any) -> Situation:
    """East has discarded 7 bamboo as 8 bamboo."""
    return strict(name, asked=asked, E=wanted.pop("E", "7b R"), draws=draws, **wanted).pass_all().play("E misname 7b")


@pytest.mark.clause("RX-INF-6")
def test_who_misnames_forfeits_his_next_turn() -> None:
    game = misnamed()
    assert guilty(game) == ["E misnamed"] and game.events("discard") == ["E discard 7b"]
    game.throw("S", "W", "N")
    assert game.waiting == "S" and game.events("forfeit", "draw")[-2:] == ["E forfeit", "S draw 7c"]
    game.throw("S", "W", "N")
    assert game.waiting == "E" and game.events("forfeit") == ["E forfeit"]  # once


@pytest.mark.clause("RX-INF-6")
def test_he_takes_no_part_until_the_turn_after_that() -> None:
    """East holds two red dragons: they are not asked about those of the others before they have drawn again."""
    game = misnamed(E="7b RR", S="R", W="R", draws="1c 3c 5c 7c 9c 2d 4d 6d")
    game.play("S discard R")
    assert game.waiting == "W"
    game.throw("W", "N").throw("S")
    game.play("W discard R")
    assert game.waiting == "N"
    game = misnamed(E="7b RR", S="R", W="R", draws="1c 3c 5c 7c 9c 2d 4d 6d")
    game.throw("S", "W", "N").throw("S", "W", "N", "E")
    game.play("S discard R")
    assert game.waiting == "E" and rights(game, "E") == ["pass", "pung"]


@pytest.mark.clause("RX-INF-6")
def test_he_cannot_win_meanwhile() -> None:
    game = misnamed(E="7b 123c 456c 789c 44d 99d", S="9d", asked="E")
    assert guilty(game) == ["E misnamed"]
    game.play("S discard 9d")
    assert game.waiting == "W"
    game.throw("W", "N").throw("S", "W", "N")
    assert game.waiting == "E" and game.side("E").faults == 0


@pytest.mark.clause("RX-INF-6")
def test_the_discard_before_the_forfeited_turn_may_be_chowed_by_who_follows() -> None:
    """North's discard before East's turn: South, whose turn it will be, may chow it; East has then forfeited that turn."""
    game = misnamed(S="46c", W="46c", N="5c").throw("S", "W")
    game.play("N discard 5c")
    assert game.waiting == "S" and rights(game, "S") == ["pass", "chow 456c"]
    game.play("S chow 456c")
    assert game.events("forfeit") == ["E forfeit"]
    game.play("S discard 1c").throw("W", "N")
    assert game.waiting == "E"
    left = misnamed(S="46c", W="46c", N="5c").throw("S", "W").play("N discard 5c", "S pass")
    assert left.waiting == "S" and left.events("forfeit") == ["E forfeit"]


@pytest.mark.clause("RX-INF-6")
def test_only_then_may_he_chow_from_across() -> None:
    game = misnamed(S="46c", W="5c", N="46c").throw("S").play("W discard 5c")
    assert game.waiting == "N"


@pytest.mark.clause("RX-INF-6")
def test_all_who_forfeit_are_passed_over_once() -> None:
    """East and South have both misnamed: after North's discard West plays, and then each in turn."""
    game = misnamed(S="3d").play("S misname 3d").pass_all().throw("W", "N")
    assert game.waiting == "W" and game.events("forfeit") == ["E forfeit", "S forfeit"]
    game.throw("W", "N", "E", "S")
    assert game.waiting == "W"
    everybody = strict(E="7b", S="3d", W="4d", N="5d", draws="1c 3c 5c 7c 9c")
    for move in ("E misname 7b", "S misname 3d", "W misname 4d", "N misname 5d"):
        everybody.pass_all().play(move)
    everybody.pass_all()
    assert everybody.events("forfeit") == ["E forfeit", "S forfeit", "W forfeit", "N forfeit"]
    assert everybody.waiting == "E"
    assert [everybody.side(wind).forfeit for wind in "ESWN"] == [0, 2, 2, 2]
    everybody.throw("E", "S", "W", "N")
    assert all(everybody.side(wind).faults == 0 for wind in "ESWN")


@pytest.mark.clause("RX-INF-6", "RX-INF-11")
def test_a_false_name_that_brings_a_false_mahjong_costs_the_misnamer() -> None:
    """Half the limit to each, doubled with the dealer; West, who was misled, is at fault in nothing."""
    game = misnamed(W=WAITS_FOR_8B, held=(9000,) * 4)
    assert game.waiting == "W" and "mahjong" in game.legal("W")
    game.play("W mahjong")
    assert ended_by(game) == "E" and guilty(game) == ["E misnamed", "E misled"]
    assert bill(game) == {"ES": 1000, "EW": 1000, "EN": 1000}
    game = strict(E="1c", S="7b", W=WAITS_FOR_8B).go("E discard 1c").pass_all().play("S misname 7b", "W mahjong")
    assert bill(game) == {"SE": 1000, "SW": 500, "SN": 500}


@pytest.mark.clause("RX-INF-6")
def test_a_tile_that_wins_under_any_name_wins() -> None:
    game = misnamed(W="123c 456c 789c 44d 68b").play("W mahjong")
    assert game.winner == "W" and ended_by(game) is None


@pytest.mark.clause("RX-PLAY-11", "RX-INF-6", "RX-INF-11")
def test_a_mahjong_that_is_right_prevails_over_one_by_the_false_name() -> None:
    """Ruling 77: West has what South has only by the false name; East pays for that, and then loses."""

    def played(answer: str) -> Situation:
        return misnamed(S=WAITS_FOR_8B, W="123d 456d 789d 55c 68b", held=(9000,) * 4).play(f"S {answer}", "W mahjong")

    game, usual = played("mahjong"), bill(played("pass"))
    assert game.winner == "W" and guilty(game) == ["E misnamed", "E misled"]
    assert bill(game) == usual | {"ES": 1000, "EW": usual["EW"] + 1000, "EN": 1000}
    assert [paid.amount for paid in game.result.infractions[-1].pays] == [1000] * 3


@pytest.mark.clause("RX-INF-10", "RX-INF-6")
def test_a_misnamed_tile_does_not_stay_in_a_bogus_set() -> None:
    """West has two 8 bamboo and is excused; North has not, and has exposed their tiles for nothing."""
    game = misnamed(asked="WN", W="88b").play("W pung", "N pung")
    assert game.sets("W") == game.sets("N") == [] and game.waiting == "S"
    assert guilty(game) == ["E misnamed", "N foul-hand"]
    chow = misnamed(asked="S", S="79b")
    chow.play("S chow 567b").pass_all()
    assert chow.sets("S") == [] and guilty(chow) == ["E misnamed"] and chow.waiting == "S"


def british(*, W: str, answer: str, draws: str = "1c 3c 5c 7c 9c") -> Situation:
    """The same by the British rules: it is South who misnames, and West answers."""
    game = strict("bmja", asked="W", E="1d", S="7b", W=W, N="111c 999c 44d 555d 66b", draws=draws).go("E discard 1d")
    return game.pass_all().play("S misname 7b", f"W {answer}")


@pytest.mark.clause("BM-PEN-1")
def test_british_a_misnamed_tile_claimed_for_a_set_costs_fifty() -> None:
    """The tile goes back and the hand goes on; the sum is flat, and owed whoever wins."""
    called, silent = british(W="88b", answer="pung"), british(W="88b", answer="pass")
    assert guilty(called) == ["S misnamed", "S misled"] and guilty(silent) == ["S misnamed"]
    assert called.side("S").faults == 0 and called.side("W").faults == 0  # no turn is forfeited, no hand foul
    for game in (called, silent):
        assert game.waiting == "W" and game.sets("W") == []
        assert game.throw("W").waiting == "N"


def played_out(game: Situation) -> Situation:
    """Nobody wins."""
    game.run_down(0)
    return game.play(f"{game.waiting} discard {rights(game, game.waiting)[-1].split()[-1]}").pass_all()


@pytest.mark.clause("BM-PEN-1")
def test_british_the_fifty_are_owed_whatever_comes_of_the_hand() -> None:
    def won(answer: str) -> dict[str, int]:
        game = british(W="88b", answer=answer, draws="1c 3c 4d").throw("W")
        return bill(game.play("N mahjong"))

    never, once = won("pass"), won("pung")
    assert once.get("SW", 0) - once.get("WS", 0) == never.get("SW", 0) - never.get("WS", 0) + 50
    assert {who: n for who, n in once.items() if who not in ("SW", "WS")} == {
        who: n for who, n in never.items() if who not in ("SW", "WS")
    }
    out = played_out(british(W="88b", answer="pung"))
    assert out.winner is None and bill(out) == {"SW": 50}
    east = strict("bmja", asked="W", E="7b", W="88b").pass_all().play("E misname 7b", "W pung")
    assert bill(played_out(east)) == {"EW": 50}  # not doubled with East


@pytest.mark.clause("BM-PEN-1")
def test_british_a_misnamed_tile_claimed_for_mah_jong_pays_for_all() -> None:
    """As much as the hand would have won on the named tile: from South for themselves, for North, and for East double."""
    right = strict("bmja", E="1d", S="8b", W=BRITISH_8B).go("E discard 1d").pass_all().play("S discard 8b", "W mahjong")
    score = right.score("W").total
    game = strict("bmja", E="1d", S="7b", W=BRITISH_8B).go("E discard 1d").pass_all().play("S misname 7b", "W mahjong")
    assert ended_by(game) == "S" and guilty(game) == ["S misnamed", "S misled"]
    assert score > 0 and bill(game) == {"SW": 4 * score}


@pytest.mark.clause("BM-PEN-1", "BM-PLAY-6")
def test_british_it_is_paid_for_though_another_has_mah_jong() -> None:
    """Ruling 77: North wins on the tile that it is; West is paid what the tile that was named would have brought."""

    def played(answer: str) -> Situation:
        game = strict("bmja", E="1d", S="7b", W=BRITISH_8B, N="222d 666d 777d 33c 77b", held=(90_000,) * 4).go("E discard 1d")
        return game.pass_all().play("S misname 7b", f"W {answer}", "N mahjong")

    right = strict("bmja", E="1d", S="8b", W=BRITISH_8B).go("E discard 1d").pass_all().play("S discard 8b", "W mahjong")
    game, usual = played("mahjong"), bill(played("pass"))
    assert game.winner == "N" and guilty(game) == ["S misnamed", "S misled"]
    assert bill(game) == usual | {"SW": usual.get("SW", 0) + 4 * right.score("W").total}


@pytest.mark.clause("BM-PEN-1", "BM-GO-1")
def test_british_no_goulash_follows_a_penalty() -> None:
    """A goulash follows a hand that nobody wins; this one was decided, by the referee."""
    match = Match(rules("bmja", manners="strict"), NAMES, seats=(0, 1, 2, 3))
    table = match.deal()
    while table.state.phase != 1:
        table.step(table.waiting[0], "pass")
    table.step(table.waiting[0], "mahjong")
    assert table.result is not None and table.result.why == "penalty"
    match.conclude(table)
    assert not match.place.goulash


@pytest.mark.clause("RX-INF-6", "RX-INF-11")
@pytest.mark.parametrize("verb", ["say-mahjong", "show-part"])
def test_a_player_misled_into_saying_mahjong_is_neither_barred_nor_foul(verb: str) -> None:
    game = misnamed(S=WAITS_FOR_8B, asked="S").go(f"S {verb}")
    assert guilty(game) == ["E misnamed"] and (game.side("S").barred, game.side("S").faults) == (0, 0)
    other = misnamed(S="123c 456c 789c 44d 24b", asked="S").go(f"S {verb}")
    assert "S false-mahjong" in guilty(other)
