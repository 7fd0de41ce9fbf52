"""Pung Chow, Part One: no limit, losers who double their suits, a wall that is drawn to its end."""

import pytest
from failing import fails
from situations import Situation, play_out, quick_hand, rules, situation

from kongbox import RuleRefusal, score, settle
from kongbox.core.state.codes import MOVING
from kongbox.game import Match
from kongbox.game.score.scoring import Won
from kongbox.game.views.views import view

BOTH = pytest.mark.parametrize("sheet", ["pung_chow", "pung_chow_limit"])
REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"  # waits for 6 and 9 dots
NAMES = ("Ann", "Ben", "Cid", "Dot")


def faces_of(game: Situation, wind: str) -> list[list[str]]:
    """How the sets of a wind lie, as everybody sees them."""
    match = Match(game.table.ruleset, NAMES, seats=(0, 1, 2, 3))
    return [list(laid.faces) for laid in view(match, game.table, 0).seats[game.seat(wind)].sets]


def points(game: Situation, wind: str) -> dict[str, int]:
    """The lines that earn points, by rule."""
    return {line.rule: line.points for line in game.score(wind).lines if line.points}


def doublers(game: Situation, wind: str) -> dict[str, int]:
    """The lines that double, by rule."""
    return {line.rule: line.doublers for line in game.score(wind).lines if line.doublers}


@pytest.mark.clause("PC-EQ-1")
@BOTH
def test_mandarins_are_optional(sheet: str) -> None:
    plain = situation(sheet)
    assert (plain.state.wall.size, max(plain.state.wall.tile[:136])) == (136, 33)
    with fails("no-bonus-tiles", RuleRefusal):
        score("147b 258c 369d ESWN 2f", sheet)
    assert situation(sheet, bonus=True).state.wall.size == 144


@pytest.mark.clause("PC-EQ-1")
@BOTH
def test_a_mandarin_is_replaced_by_a_loose_tile(sheet: str) -> None:
    game = situation(sheet, E="R", S="1f", draws="2y", loose="7c 8c", bonus=True).pass_all()
    assert game.events("bonus", "loose") == ["S bonus 1f", "S loose 7c"]
    game.go("E discard R").pass_all()
    assert game.events("bonus", "loose") == ["S bonus 1f", "S loose 7c", "S bonus 2y", "S loose 8c"]


@pytest.mark.clause("PC-EQ-1")
@BOTH
@pytest.mark.parametrize(
    ("tiles", "wanted"), [("2f", 1), ("2y", 1), ("2f2y", 2), ("1f", 0), ("1f3f4f1y3y4y", 0), ("1f2f3f4f1y2y3y4y", 2)]
)
def test_ones_own_flower_and_season_double_once_each(sheet: str, tiles: str, wanted: int) -> None:
    found = score(f"+222b 147c 258d ESWR {tiles}", sheet, seat="S", options={"bonus": True})
    assert (found.points, found.doublers) == (2, wanted)


@pytest.mark.clause("PC-PLAY-1")
@BOTH
def test_loose_tiles_come_from_the_end_of_the_wall(sheet: str) -> None:
    """Two lie there, the top tile of their stack the farther from the wall; the next stack replaces both."""
    game = situation(sheet, E="R", S="555c 777d 222b", draws="5c", loose="7d 2b 9c 8c").go("E discard R")
    state = game.state
    assert state.wall.method == MOVING
    last = [(state.wall.first - 2 * back - 2) % state.wall.size for back in range(2)]
    assert list(state.wall.loose) == [last[0], last[0] + 1]
    game.go("S conceal 5c", "S conceal 7d")
    assert game.events("loose", "replenish") == ["S loose 7d", "S replenish", "S loose 2b"]
    assert list(state.wall.loose) == [last[1], last[1] + 1]
    game.play("S conceal 2b")
    assert game.events("loose")[-1] == "S loose 9c"
    # a kong takes one
    assert (len(game.sets("S")), sum(game.side("S").hand[:34])) == (3, 5)


@pytest.mark.clause("PC-PLAY-1")
def test_the_loose_tiles_lie_behind_the_wall_the_farther_first() -> None:
    game = situation("pung_chow", dice=(1, 1, 1, 1), E="R", S="555c", draws="5c").go("E discard R")
    # 2 counts to the right neighbour of East, 4 to the fourth stack from their right end: the last of the wall
    seen = view(Match(game.table.ruleset, NAMES, seats=(0, 1, 2, 3)), game.table, 0).wall
    assert [tile for tile in seen.tiles if tile[3] == "loose"] == [(1, 4, 0, "loose"), (1, 3, 0, "loose")]
    standing = [tile[:3] for tile in seen.tiles if tile[3] == "live"]
    assert standing[-2:] == [(1, 2, 1), (1, 2, 0)]
    game.play("S conceal 5c")
    seen = view(Match(game.table.ruleset, NAMES, seats=(0, 1, 2, 3)), game.table, 0).wall
    assert [tile for tile in seen.tiles if tile[3] == "loose"] == [(1, 3, 0, "loose")]


@pytest.mark.clause("PC-PLAY-2")
@BOTH
def test_no_discard_is_added_to_an_exposed_pung(sheet: str) -> None:
    game = situation(sheet, E="5c", S="55c G", W="5c", draws="1d").go("E discard 5c", "S pung", "S discard G").pass_all()
    game.play("W discard 5c")
    assert game.may("S", "kong", "pung", "add") == []
    assert "S" not in game.waiting


@pytest.mark.clause("PC-PLAY-3")
@BOTH
def test_to_win_before_pung_before_chow(sheet: str) -> None:
    game = situation(sheet, E="6d", S="57d", W="66d", N=FISHING).go("E discard 6d")
    assert game.waiting == "SWN"
    game.play("S chow 567d", "W pung", "N mahjong")
    assert game.winner == "N"
    game = situation(sheet, E="6d", S="57d", W="66d").go("E discard 6d").play("S chow 567d", "W pung")
    assert (game.waiting, game.sets("W")) == ("W", ["pung 6d exposed"])


@pytest.mark.clause("PC-PLAY-3")
@BOTH
def test_a_kong_goes_before_a_chow_and_only_the_next_player_chows(sheet: str) -> None:
    game = situation(sheet, E="6d", S="57d", W="57d", N="666d").go("E discard 6d")
    assert game.waiting == "SN"
    game.play("S chow 567d", "N kong")
    assert game.sets("N")[0].startswith("kong 6d")


@pytest.mark.clause("PC-PLAY-3")
@BOTH
def test_of_two_the_nearest_wins(sheet: str) -> None:
    game = situation(sheet, E="9d", S=FISHING, W="123c 456c 789c 55d 78d", N="P").go("E discard 9d")
    game.play("S mahjong", "W mahjong")
    assert game.winner == "S"


@pytest.mark.clause("PC-PLAY-3")
@BOTH
def test_a_tile_that_was_passed_may_be_taken_next_time(sheet: str) -> None:
    game = situation(sheet, E="9d", S="9d", N=FISHING, draws="1c").go("E discard 9d", "N pass", "S discard 9d", "N mahjong")
    assert game.winner == "N"


@pytest.mark.clause("PC-PLAY-4")
@BOTH
def test_how_kongs_lie_and_what_they_score(sheet: str) -> None:
    drawn = situation(sheet, E="R", S="555c", draws="5c").go("E discard R", "S conceal 5c")
    claimed = situation(sheet, E="5c", S="555c").go("E discard 5c", "S kong")
    added = situation(sheet, E="5c", S="55c G", draws="1c 2d 3d 5c").go("E discard 5c", "S pung", "S discard G")
    added.throw("W", "N", "E").go("S add 5c").pass_all()
    assert faces_of(drawn, "S") == [["down", "up", "up", "down"]]
    assert faces_of(claimed, "S") == faces_of(added, "S") == [["up"] * 4]
    assert score("_5555c 147b 258d ESWN", sheet, seat="W").points == 16
    for written in ("+5555c", "+_5555c"):
        assert score(f"{written} 147b 258d ESWN", sheet, seat="W").points == 8


@pytest.mark.clause("PC-PLAY-4")
def test_the_claimed_kong_of_a_game_scores_as_on_the_table() -> None:
    game = situation("pung_chow", E="5c", S="555c", W="P", N=FISHING, loose="9d").go("E discard 5c", "S kong", "S discard 9d")
    game.play("N mahjong")
    assert points(game, "S")["exposed_minor_kongs"] == 8


@pytest.mark.clause("PC-PLAY-4")
def test_robbing_is_known_to_neither_part() -> None:
    hands = {"E": "5c", "S": "55c G", "W": "46c 444d 123b 789b EE"}
    for sheet, asked in (("pung_chow", "S"), ("pung_chow_limit", "S")):
        game = (
            situation(sheet, hands=hands, draws="1c 2d 3d 5c", loose="7d")
            .go("E discard 5c", "S pung", "S discard G")
            .throw("W", "N", "E")
        )
        game.play("S add 5c")
        assert game.waiting == asked
    with fails("not-in-these-rules", RuleRefusal):
        score("46c 444d 123b 789b EE .5c", "pung_chow", won="rob")


@pytest.mark.clause("PC-ROT-1")
@BOTH
def test_east_keeps_the_box_until_he_loses(sheet: str) -> None:
    match = Match(rules(sheet), NAMES, seats=[0, 1, 2, 3])
    for winner in ("E", "E", None):
        match.conclude(quick_hand(match, winner))
        assert (match.place.east, match.place.prevailing) == (0, 0)
    for turn, winner in enumerate("SWNS", 1):
        match.conclude(quick_hand(match, winner))
        assert (match.place.east, match.place.prevailing) == (turn % 4, turn // 4)


@pytest.mark.clause("PC-PAY-1", "PC-PAY-2")
@BOTH
def test_the_winner_then_the_losers(sheet: str) -> None:
    found = settle({"E": 10, "S": 20, "W": 40, "N": 4}, sheet, winner="S")
    assert {(paid.giver, paid.taker, paid.amount) for paid in found.payments} == {
        *(("E", "S", 40), ("W", "S", 20), ("N", "S", 20)),
        *(("E", "W", 60), ("N", "W", 36), ("N", "E", 12)),
    }


@pytest.mark.clause("PC-PAY-1", "PC-PAY-2")
def test_a_hand_is_paid_as_it_was_played() -> None:
    game = situation("pung_chow", E="RRR 9d 147b 258c 36d", W="GG 1b2b4c5c7d8d ESN", N="999c 44d 123b 789b 55b", draws="4d")
    game.go("E discard 9d").pass_all().play("S discard 4d").play("N mahjong")
    total = {wind: game.score(wind).total for wind in "ESWN"}
    assert (total["E"], total["W"]) == (16, 2)
    assert total["N"] == (20 + 8 + 2) << 3  # on the original hand
    assert {paid for paid in game.paid() if paid[1] == "N"} == {("E", "N", 480), ("S", "N", 240), ("W", "N", 240)}
    assert ("W", "E", 28) in game.paid()


@pytest.mark.clause("PC1-SC-1")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("+222b", 2), ("222b", 4), ("+111b", 4), ("NNN", 8), ("+2222b", 8), ("_2222b", 16), ("+9999d", 16), ("_NNNN", 32),
        ("RR", 2), ("SS", 2), ("EE", 0), ("99d", 0),
    ],
)  # fmt: skip
def test_sets_and_pairs(hand: str, worth: int) -> None:
    """South in an East round: the prevailing wind scores nothing."""
    filler = ["3c", "6c", "9c", "1d", "4d", "7d", "5b", "8b", "W", "G", "P"][: 13 - min(3, len(hand.strip("+_bcd")))]
    assert score(" ".join([hand, *filler]), "pung_chow", seat="S", round="E").points == worth


@pytest.mark.clause("PC1-SC-1", "PC1-SC-3")
def test_the_prevailing_wind_neither_scores_nor_doubles() -> None:
    found = score("+EEE 147b 258c 369d R", "pung_chow", seat="S", round="E")
    assert (found.points, found.doublers) == (4, 0)


ONLY_MAHJONG = "123b 456c 789c 55c 67d"
WON = [
    (f"{ONLY_MAHJONG} .8d", "discard", {"mahjong": 20, "no_other_score": 10}),
    (f"{ONLY_MAHJONG} .8d", "wall", {"mahjong": 20, "last_tile_drawn": 2}),
    ("123b 456c 789d 55c 13d .2d", "discard", {"mahjong": 20, "only_place": 2}),
    ("123b 456c 789d 55c 12d .3d", "discard", {"mahjong": 20, "only_place": 2}),
    ("123b 456c 789d 55c 89d .7d", "discard", {"mahjong": 20, "only_place": 2}),
    ("123b 456c 789d 55c 78d .9d", "discard", {"mahjong": 20, "no_other_score": 10}),
    ("123b 456c 789d 678d 5c .5c", "discard", {"mahjong": 20, "only_place": 2}),
    ("_2222b 456c 789c 55c 67d .8d", "loose",
     {"concealed_minor_kongs": 16, "mahjong": 20, "won_on_loose_tile": 10, "last_tile_drawn": 2}),
    ("+222b +333c +444d 77d EE .7d", "discard", {"exposed_minor_pungs": 8, "mahjong": 20, "no_chows": 10}),
]  # fmt: skip


@pytest.mark.clause("PC1-SC-2")
@pytest.mark.parametrize(("hand", "won", "lines"), WON)
def test_what_the_winner_has_beside_his_sets(hand: str, won: Won, lines: dict[str, int]) -> None:
    found = score(hand, "pung_chow", seat="W", won=won)
    assert {line.rule: line.points for line in found.lines if line.points} == lines


@pytest.mark.clause("PC1-SC-2")
def test_a_loose_tile_of_a_game_scores_both() -> None:
    game = situation("pung_chow", E="R", S="555c 123b 456b 46d EE", draws="5c", loose="5d")
    game.go("E discard R", "S conceal 5c", "S mahjong")
    lines = points(game, "S")
    assert (lines["won_on_loose_tile"], lines["last_tile_drawn"], lines["only_place"]) == (10, 2, 2)


DOUBLED = [
    ("+RRR 147b 258c 36d ES", "everyone", 1),
    ("+RRR +GGG 147b 258c E", "everyone", 2),
    ("+SSS 147b 258c 369d R", "everyone", 1),
    ("+WWW 147b 258c 369d R", "everyone", 0),
    ("147b 258b 369b ESWN", "everyone", 1),
    ("147b 258b 369b ESW 1c", "everyone", 0),
    ("1122334456789b", "everyone", 3),
    ("112233445678b 1c", "everyone", 0),
    ("EESWWNNRRGGPP", "everyone", 3),
    ("EESWWNNRRGGP 1b", "everyone", 1),
]


@pytest.mark.clause("PC1-SC-3")
@pytest.mark.parametrize(("hand", "who", "wanted"), DOUBLED)
def test_doubles_for_every_hand_complete_or_not(hand: str, who: str, wanted: int) -> None:
    assert score(hand, "pung_chow", seat="S").doublers == wanted


@pytest.mark.clause("PC1-SC-3")
@pytest.mark.parametrize(("hand", "wanted"), [("123b 456b 789b 33b 67b .8b", 3), ("123b 456b 789b 33b RR .R", 2)])
def test_a_winner_doubles_alike(hand: str, wanted: int) -> None:
    assert score(hand, "pung_chow", seat="S", won="discard").doublers == wanted


@pytest.mark.clause("PC1-SC-3")
def test_the_original_hand_of_another() -> None:
    """The player discards each drawn tile and keeps the dealt hand."""
    game = situation("pung_chow", E="R", S=FISHING, W="9d", draws="1c 2c").go("E discard R", "S discard 1c", "W discard 9d")
    assert doublers(game.play("S mahjong"), "S")["original_hand"] == 3


@pytest.mark.clause("PC1-SC-3")
def test_a_tile_that_was_changed_for_a_drawn_one_ends_the_original_hand() -> None:
    hand = f"{REST} 44c 7d G"
    game = situation("pung_chow", E="R", S=hand, W="9d", draws="8d 2c").go("E discard R", "S discard G", "W discard 9d")
    assert "original_hand" not in doublers(game.play("S mahjong"), "S")


@pytest.mark.clause("PC1-SC-3")
def test_the_original_hand_of_east() -> None:
    game = situation("pung_chow", E=f"{REST} 123c EE").play("E mahjong")
    assert doublers(game, "E")["original_hand"] == 3
    game = situation("pung_chow", E=f"{FISHING} R", S="P", W="9d", draws="1c 2c").go("E discard R", "S discard 1c")
    game.go("W discard 9d", "E mahjong")
    assert doublers(game, "E")["original_hand"] == 3
    game = situation("pung_chow", E=f"{FISHING} R", draws="1c 2c 3c P").go("E discard R").throw("S", "W", "N")
    assert game.play("E discard 7d").side("E").kept == 0  # only the first discard is East's to choose
    game = situation("pung_chow", E="123b 456b 5555c 78d EE", loose="E").go("E conceal 5c", "E discard 7d").pass_all()
    assert game.side("E").kept == 0  # the loose tile was not dealt


@pytest.mark.clause("PC1-SC-3")
@pytest.mark.parametrize("claim", ["E discard 5c/S pung/S discard G", "E discard R/S conceal 8b/S discard G"])
def test_claims_and_kongs_end_the_original_hand(claim: str) -> None:
    hand = "55c G 123b 456b 44d 78d" if "pung" in claim else "8888b G 123b 44d 678d"
    draws = "1c 9c 2c 9d" if "pung" in claim else "8c 1c 9c"
    game = situation("pung_chow", E="5c R", S=hand, W="9d" if "pung" in claim else "9c", draws=draws, loose="8c")
    game.go(*claim.split("/")).pass_all()
    assert game.side("S").kept == 0


@pytest.mark.clause("PC1-SC-3")
def test_a_kong_that_was_claimed_ends_the_original_hand_before_its_loose_tile_wins() -> None:
    game = situation("pung_chow", E="5c", S="555c 123b 456b 44d 78d", loose="9d").play("E discard 5c", "S kong", "S mahjong")
    assert "original_hand" not in doublers(game, "S")


@pytest.mark.clause("PC1-SC-4")
def test_the_tail_of_the_wall_is_drawn_to_the_end() -> None:
    """The loose tiles are its last, the nearer first; who wins with the last one wins with an ordinary drawn tile."""
    game = situation("pung_chow", last="8c 7c 6c 5c")
    game.run_down(0)
    assert [event.split()[-1] for event in game.events("draw")][-4:] == ["8c", "7c", "6c", "5c"]
    assert list(game.state.wall.loose) == [-1, -1]
    drawn = game.events("draw")
    assert len(drawn) == 136 - 53


@pytest.mark.clause("PC1-SC-4")
def test_a_score_may_run_to_six_figures() -> None:
    found = score("_EEEE _RRRR _GGGG _PPPP W .W", "pung_chow", seat="E", won="loose")
    assert (found.points, found.doublers) == (4 * 32 + 20 + 10 + 10 + 2 + 2, 1 + 3 + 3)
    assert found.total == 172 << 7
    best = score("EE RRR GGG PPP WW .E", "pung_chow", seat="E", won="wall", original_call=True)
    assert (best.points, best.doublers) == (4 * 8 + 20 + 10 + 2, 1 + 3 + 3 + 3)
    assert best.total == 64 << 10
    more = score("EE RRR GGG PPP WW .E", "pung_chow", seat="E", won="wall", heaven=True, options={"bonus": True})
    assert more.total == 65_536
    flowers = score("EE RRR GGG PPP WW 1f1y .E", "pung_chow", won="wall", heaven=True, options={"bonus": True})
    assert flowers.total == 64 << 12 == 262_144
    big = {"E": 123_456, "S": 654_321, "W": 0, "N": 999_999}
    paid = {(one.giver, one.taker): one.amount for one in settle(big, "pung_chow", winner="N").payments}
    assert paid["E", "N"] == 1_999_998
    assert paid["E", "S"] == 2 * (654_321 - 123_456)


@pytest.mark.clause("PC1-SC-4")
def test_bots_play_an_evening() -> None:
    match = Match(rules("pung_chow", rounds=1), NAMES, seed=3)
    while not match.over:
        table = play_out(match.deal(), "greedy", len(match.results))
        match.conclude(table)
        assert sum(match.totals) == 8000
        assert len(match.results) < 60
