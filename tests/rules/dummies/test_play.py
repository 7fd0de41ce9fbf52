"""The simplified game: riichi and its duty, six ways to a draw, a dead wall at a moving end, its own score card."""

from pathlib import Path
from typing import Any

import pytest
from failing import fails
from situations import Situation, quick_hand, rules, seen, situation

from kongbox import RuleRefusal, score
from kongbox.game import Match, NextDeal
from kongbox.game.model.next_deal import Why
from kongbox.game.score.scoring import Won
from kongbox.tiles import NAMES as NAMES_OF

NAMES = ("Ann", "Ben", "Cid", "Dot")
REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"  # waits for 6 and 9 dots


def deal(**wanted: Any) -> Situation:
    """A hand of this ruleset."""
    return situation("dummies", **wanted)


def why(game: Situation) -> str | None:
    """What a hand without a winner came of; nothing may have been scored or paid."""
    result = game.result
    assert (result.winner, result.scores, result.payments, result.net) == (None, (), (), (0, 0, 0, 0))
    return result.why


@pytest.mark.clause("DM-1")
def test_136_tiles_thirteen_each_and_east_begins_with_a_fourteenth() -> None:
    game = deal(E=f"{REST} 123c EE")
    assert game.state.wall.size == 136
    assert [sum(game.side(wind).hand) for wind in "ESWN"] == [14, 13, 13, 13]
    assert game.play("E mahjong").winner == "E"
    turns = deal(E="R", draws="1c 2c 3c 4c").go("E discard R").throw("S", "W", "N", "E")
    assert turns.events("draw") == ["S draw 1c", "W draw 2c", "N draw 3c", "E draw 4c", turns.events("draw")[-1]]


@pytest.mark.clause("DM-2")
@pytest.mark.parametrize("hand", ["19b 19c 19d ESWN RGP .P", "1122b 3344c 5566d R .R"])
def test_there_are_no_special_hands(hand: str) -> None:
    with fails("not-complete", RuleRefusal):
        score(hand, "dummies", won="discard")
    *held, last = hand.replace(".", "").split()
    game = deal(E=last, S=" ".join(held)).go(f"E discard {last}")
    assert game.may("S", "mahjong") == []


@pytest.mark.clause("DM-2")
def test_four_sets_and_eyes() -> None:
    assert score("+123b _RRRR +555c 789d 2c .2c", "dummies", won="wall").special is None
    assert rules("dummies").sheet.rows.special == []


@pytest.mark.clause("DM-3")
def test_a_discard_is_called_before_the_next_tile_is_taken() -> None:
    game = deal(E="5c", S="46c", W="555c", N=f"{REST} 46c RR").go("E discard 5c")
    assert game.events("draw") == []
    assert [game.may(wind, "chow", "pung", "kong", "mahjong") for wind in "SWN"] == [
        *(["chow 456c"], ["pung", "kong"], ["mahjong"])
    ]


@pytest.mark.clause("DM-3")
def test_eyes_are_called_only_to_win() -> None:
    game = deal(E="5c", W="5c R", N=f"{REST} RRR 5c").go("E discard 5c")
    assert game.waiting == "N"
    assert game.legal("N") == ["pass", "mahjong"]


@pytest.mark.clause("DM-4")
def test_to_win_then_kong_or_pung_then_chow() -> None:
    hands = {"E": "6d", "S": "57d", "W": "66d", "N": FISHING}
    assert deal(**hands).go("E discard 6d").play("S chow 567d", "W pung", "N mahjong").winner == "N"
    assert deal(**hands).go("E discard 6d").play("S chow 567d", "W pung", "N pass").sets("W") == ["pung 6d exposed"]
    assert deal(**hands).go("E discard 6d").play("S chow 567d", "W pass", "N pass").sets("S") == ["chow 5d exposed"]


@pytest.mark.clause("DM-4")
def test_of_two_the_nearest_to_the_right_wins_and_three_are_a_draw() -> None:
    hands = {"E": "9d", "S": FISHING, "W": "123c 456c 789c 55d 78d", "N": "123b 123c RRR GG 78d"}
    game = deal(**hands).go("E discard 9d").play("S mahjong", "W mahjong", "N pass")
    assert game.winner == "S"
    game = deal(**hands).go("E discard 9d").play("S pass", "W mahjong", "N mahjong")
    assert game.winner == "W"
    game = deal(**hands).go("E discard 9d").play("S mahjong", "W mahjong", "N mahjong")
    assert why(game) == "three-wins"


@pytest.mark.clause("DM-5")
def test_only_the_player_to_the_right_chows_unless_it_wins() -> None:
    game = deal(E="6d", S="57d", W="57d", N=FISHING).go("E discard 6d")
    assert game.waiting == "SN"
    assert game.play("S pass", "N mahjong").winner == "N"  # 678d by a player who is not the next


@pytest.mark.clause("DM-6")
def test_a_called_set_is_exposed_and_the_turn_passes_to_the_caller() -> None:
    game = deal(E="5c", N="555c 9d").go("E discard 5c", "N kong")
    assert (game.waiting, seen(game).seats[3].sets[0].faces) == ("N", ["up"] * 4)
    pung = deal(E="5c", W="55c 9d").go("E discard 5c", "W pung", "W discard 9d").pass_all()
    assert (pung.waiting, pung.sets("W")) == ("N", ["pung 5c exposed"])
    assert pung.events("draw") == [f"N draw {pung.events('draw')[0].split()[-1]}"]


@pytest.mark.clause("DM-7")
def test_a_hidden_kong_lies_with_one_tile_face_down() -> None:
    game = deal(E="R", S="555c", draws="5c", loose="7d 8d").go("E discard R", "S conceal 5c")
    assert seen(game).seats[1].sets[0].faces == ["up", "up", "up", "down"]
    assert game.events("loose") == ["S loose 7d"]
    assert NAMES_OF[game.state.wall.tile[(game.state.wall.first - 2) % 136]] == "7d"  # from the back of the wall


@pytest.mark.clause("DM-7")
def test_a_called_kong_is_replaced_too() -> None:
    game = deal(E="5c", S="555c", loose="7d").go("E discard 5c", "S kong")
    assert game.events("loose") == ["S loose 7d"]


@pytest.mark.clause("DM-8")
@pytest.mark.parametrize(("dead_wall", "drawn"), [(14, 136 - 14 - 53), (0, 136 - 53)])
def test_a_draw_when_the_wall_has_dwindled(dead_wall: int, drawn: int) -> None:
    game = deal(dead_wall=dead_wall, last="9c").run_down(0)
    assert len(game.events("draw")) == drawn
    game.play(f"{game.waiting} discard 9c").pass_all()
    assert why(game) == "wall-out"
    assert len(seen(game).wall.tiles) == dead_wall


@pytest.mark.clause("DM-8")
def test_the_boundary_moves_so_that_fourteen_remain() -> None:
    game = deal(E="R", S="555c", draws="5c", loose="9c").go("E discard R", "S conceal 5c", "S discard 9c").pass_all().run_down(0)
    game.play(game.waiting + " " + game.may(game.waiting, "discard")[0]).pass_all()
    assert why(game) == "wall-out"
    assert len(game.events("draw", "loose")) == 136 - 14 - 53
    assert len(seen(game).wall.tiles) == 14


@pytest.mark.clause("DM-8", "DM-15")
def test_a_win_on_the_last_tile_or_the_discard_after_it_counts() -> None:
    last = deal().run_down(0).waiting
    game = deal(**{last: FISHING}, last="9d").run_down(0).play(f"{last} mahjong")
    assert "final_tile" in game.rules_of(last)
    other = next(wind for wind in "SWN" if wind != last)
    game = deal(**{other: FISHING}, last="9d").run_down(0).go(f"{last} discard 9d", f"{other} mahjong")
    assert "final_tile" in game.rules_of(other)


NINE = "19b 19c 19d ESW"


@pytest.mark.clause("DM-9")
def test_a_draw_on_request_with_nine_heads() -> None:
    east = deal(E=f"{NINE} 22b 3b 6c 3d")
    assert why(east.play("E no-play")) == "nine-heads"
    south = deal(E="R", S="19b 19c 19d ES 22b 3b 6c 3d", draws="W").go("E discard R")
    assert south.waiting == "S"
    assert why(south.play("S no-play")) == "nine-heads"


@pytest.mark.clause("DM-9")
@pytest.mark.parametrize(("draw", "may"), [("W", True), ("S", False), ("5c", False)])
def test_the_drawn_tile_counts_and_likes_do_not(draw: str, may: bool) -> None:
    game = deal(E="R", S="19b 19c 19d ES 22b 3b 6c 3d", draws=draw).go("E discard R")
    assert bool(game.may("S", "no-play")) is may


@pytest.mark.clause("DM-9")
def test_only_on_ones_first_turn() -> None:
    game = deal(E=f"{NINE} 22b 3b 6c 3d", draws="4c 5c 6d R").go("E discard 3d").throw("S", "W", "N")
    assert game.waiting == "E"
    assert game.may("E", "no-play") == []


@pytest.mark.clause("DM-9")
def test_only_after_drawing() -> None:
    game = deal(E="R", S=f"RR {NINE} 2b 3c").go("E discard R", "S pung")
    assert game.waiting == "S" and game.may("S", "no-play") == []


@pytest.mark.clause("DM-9")
@pytest.mark.parametrize(
    ("options", "may"),
    [
        ({}, True),
        ({"nine_heads": "first_turn"}, True),
        ({"nine_heads": "unclaimed"}, False),
        ({"nine_heads": "never"}, False),
    ],
)
def test_whether_claims_of_others_stand_in_the_way(options: dict[str, str], may: bool) -> None:
    """Ruling 38. If nobody has claimed a tile, nothing does."""
    free = deal(**options, E="R", S=f"{NINE} 2b3c4d6d", draws="9c").go("E discard R")
    assert bool(free.may("S", "no-play")) is (options.get("nine_heads") != "never")
    game = deal(**options, E="55c R", S=f"{NINE} 2b3c4d6d", W="RR 5c", draws="9c")
    game.go("E discard R", "W pung", "W discard 5c", "E pung")
    game.play("E " + game.may("E", "discard")[0]).pass_all()
    assert game.waiting == "S"
    assert bool(game.may("S", "no-play")) is may


@pytest.mark.clause("DM-10")
@pytest.mark.parametrize("east", range(4))
@pytest.mark.parametrize("tile", "ESWN")
def test_four_like_winds_on_the_first_turns(tile: str, east: int) -> None:
    game = deal(hands=dict.fromkeys("ESWN", tile), east=east).go(*(f"{wind} discard {tile}" for wind in "ESWN"))
    assert why(game) == "same-winds"


@pytest.mark.clause("DM-10")
@pytest.mark.parametrize("tiles", ["RRRR", "NNNS", "SNNN"])
def test_anything_else_plays_on(tiles: str) -> None:
    hands = dict(zip("ESWN", tiles, strict=True))
    game = deal(**hands)
    for wind, tile in hands.items():
        game.go(f"{wind} discard {tile}").pass_all()
    assert not game.table.over


@pytest.mark.clause("DM-10")
def test_no_claim_may_lie_between() -> None:
    game = deal(E="W 5d 5b", S="W 55b", W="W", N="W")
    game.go("E discard 5b", "S pung", "S discard W", "W discard W", "N discard W", "E discard W").pass_all()
    assert not game.table.over


@pytest.mark.clause("DM-10")
def test_a_second_turn_does_not_count() -> None:
    game = deal(E="R", S="N", W="N", N="N", draws="1c 2c 3c N").go("E discard R", "S discard N", "W discard N", "N discard N")
    game.go("E discard N").pass_all()
    assert not game.table.over


@pytest.mark.clause("DM-13")
def test_riichi_binds_to_discard_what_is_drawn() -> None:
    game = deal(E="R", S="123b 456b 555c 44d 78d", draws="1c 2c 3c 4c 5c").go("E discard R")
    assert "fish 1c" in game.legal("S")
    assert "fish 1b" not in game.legal("S")  # that would break the hand
    game.play("S fish 1c")
    assert seen(game, "W").seats[1].fishing
    assert [event.code for event in game.table.events if event.kind == "discard"] == [None, "riichi"]
    game.throw("W", "N", "E")
    assert game.legal("S") == ["discard 5c"]  # no kong, though South holds three
    assert game.refused("S discard 1b") == "riichi"


@pytest.mark.clause("DM-13")
def test_after_riichi_no_call_but_to_win() -> None:
    game = deal(E="R", S="123b 456b 555c 44d 78d", W="4d", draws="1c", N="6d").go("E discard R", "S fish 1c")
    game.play("W discard 4d")
    assert "S" not in game.waiting  # they could have made a pung
    game.pass_all().play("N discard 6d")
    assert game.legal("S") == ["pass", "mahjong"]
    game.play("S pass")
    assert game.pass_all().side("S").calling == 1


@pytest.mark.clause("DM-13")
def test_he_wins_with_what_he_draws() -> None:
    game = deal(E="R", S="123b 456b 555c 44d 78d", draws="1c 2c 3c 4c 9d").go("E discard R", "S fish 1c").throw("W", "N", "E")
    assert game.legal("S") == ["discard 9d", "mahjong"]
    assert game.play("S mahjong").winner == "S"


@pytest.mark.clause("DM-13")
def test_riichi_may_be_declared_later_and_with_sets_on_the_table() -> None:
    """Ruling 52."""
    game = deal(E="5c", S="55c 123b 456b 78d 44d G", draws="1c 2c 3c 4c").go("E discard 5c", "S pung", "S discard G")
    game.throw("W", "N", "E")
    assert game.may("S", "fish") == ["fish 4c"]
    game.play("S fish 4c")
    assert game.side("S").calling == 1
    at_once = deal(E="5c", S="55c 123b 456b 78d 44d G").go("E discard 5c", "S pung")
    assert at_once.may("S", "fish") == ["fish G"]


@pytest.mark.clause("DM-13")
def test_only_a_hand_one_tile_short_may_declare() -> None:
    assert deal(E="147b 258c 369d ESWNR").may("E", "fish") == []


def all_riichi(last: str) -> Situation:
    """East, South and West have declared riichi; North, who could do so too, has drawn a tile."""
    hands = {
        "E": "123b 456b 789b 44c 78d E",
        "S": "123b 456c 789c 55b 23d",
        "W": "789b 123c 456c GG 12d",
        "N": "777c 888c 999c RR 99d",
    }
    game = deal(**hands, draws=f"S W {last}")
    return game.go("E fish E", "S fish S", "W fish W")


@pytest.mark.clause("DM-11")
def test_all_four_in_riichi_are_a_draw() -> None:
    game = all_riichi("P")
    assert game.waiting == "N"
    assert why(game.play("N fish P").pass_all()) == "all-riichi"


@pytest.mark.clause("DM-11")
def test_a_win_on_the_fourth_discard_comes_first() -> None:
    game = all_riichi("6d").play("N fish 6d")
    assert game.waiting == "E"
    assert game.play("E mahjong").winner == "E"
    passed = all_riichi("6d").play("N fish 6d", "E pass")
    assert why(passed) == "all-riichi"


@pytest.mark.clause("DM-11")
def test_three_in_riichi_are_not_enough() -> None:
    game = all_riichi("P").play("N discard P").pass_all()
    assert not game.table.over


@pytest.mark.clause("DM-11")
def test_where_three_play_three_in_riichi_are_all(tmp_path: Path) -> None:
    path = tmp_path / "three.toml"
    path.write_text('extends = "dummies"\n[procedure]\nplayers = 3\n', encoding="utf-8")
    game = situation(str(path), E="123b 456b 789b 44c 78d E", S="123b 456c 789c 55b 23d", W="789b 123c 456c GG 12d", draws="S W")
    assert not game.go("E fish E", "S fish S").table.over
    assert why(game.play("W fish W").pass_all()) == "all-riichi"


@pytest.mark.clause("DM-12")
def test_four_kongs_end_the_hand_before_the_replacement() -> None:
    hands = {"E": "1111b R", "S": "5555c G", "W": "9999d P", "N": "777c W"}
    game = deal(**hands, draws="2c 3c 7c", loose="8b 8c 8d 6b").go("E conceal 1b", "E discard R")
    game.go("S conceal 5c", "S discard G").go("W conceal 9d", "W discard P").pass_all()
    assert game.events("loose") == ["E loose 8b", "S loose 8c", "W loose 8d"]
    game.play("N conceal 7c")
    assert why(game) == "four-kongs"
    assert len(game.events("loose")) == 3


@pytest.mark.clause("DM-12")
def test_claimed_and_added_kongs_count() -> None:
    hands = {"E": "1111b 7c R", "S": "5555c G", "W": "9999d P", "N": "777c W"}
    game = deal(**hands, draws="2c 3c 4c 5d").go("E conceal 1b", "E discard R", "S conceal 5c", "S discard G", "W conceal 9d")
    game.go("W discard P", "N discard W", "E discard 7c", "N kong")
    assert why(game) == "four-kongs"
    game = deal(**hands | {"N": "77c W"}, draws="2c 3c 4c 7c").go("E conceal 1b", "E discard 7c", "N pung", "N discard W")
    game.go("E discard 2c", "S conceal 5c", "S discard G", "W conceal 9d", "W discard P").pass_all()
    game.play("N add 7c")
    assert why(game) == "four-kongs"


@pytest.mark.clause("DM-12", "RX-SH-4", "BM-SH-6", "PC2-LH-1")
@pytest.mark.parametrize("name", ["redux", "bmja", "pung_chow", "pung_chow_limit"])
def test_elsewhere_a_player_may_have_four_kongs(name: str) -> None:
    game = situation(name, E="1111b 2222c 3333d 44b", loose="4b 4b 9d 9d").pass_all()
    game.go("E conceal 1b", "E conceal 2c", "E conceal 3d", "E conceal 4b").pass_all()
    assert game.go("E mahjong").winner == "E"


@pytest.mark.clause("DM-14")
def test_riichi_wins_a_bonus_and_costs_a_penalty() -> None:
    hands = {"E": "R", "S": "123b 456b 555c 44d 78d", "W": "123c 789c 123d 66b 7b 8b", "N": "G 9d"}
    game = deal(**hands, draws="1c P").go("E discard R", "S fish 1c", "W fish P", "N discard 9d", "S mahjong")
    (line,) = (line for line in game.score("S").lines if line.rule == "riichi")
    assert line.extra == 100
    found = game.score("S")
    assert found.points is not None and found.doublers is not None
    assert found.total == (found.points << found.doublers) + 100
    owed = {(giver, taker): amount for giver, taker, amount in game.paid()}
    assert owed["N", "S"] == found.total
    assert owed["W", "S"] == found.total + 100
    assert owed["E", "S"] == 2 * found.total
    assert not any(giver == "S" for giver, _ in owed)


@pytest.mark.clause("DM-14")
def test_the_penalty_is_never_doubled() -> None:
    hands = {"E": "123b 456b 555c 44d 78d R", "S": "123c 789c 123d 66b 78b", "W": "9b"}
    game = deal(**hands, draws="P").go("E fish R", "S discard P", "W discard 9b", "S mahjong")
    total = game.score("S").total
    assert {("E", "S", 2 * total + 100), ("W", "S", total)} <= game.paid()


@pytest.mark.clause("DM-14")
def test_amounts_are_settings_and_the_bonus_comes_before_the_limit() -> None:
    hand = "123b 456b 789b 1b1b 23b .4b"
    for bonus in (0, 100, 300):
        told: dict[str, Any] = {"won": "discard", "options": {"riichi_bonus": bonus}}
        plain, called = (score(hand, "dummies", original_call=said, **told) for said in (False, True))
        assert called.total == min(1000, plain.total + bonus)
    rich = score("RRR GGG +PPP +999c E .E", "dummies", seat="E", won="wall", original_call=True)
    assert (rich.total, rich.capped) == (1000, True)


@pytest.mark.clause("DM-14", "DM-16")
def test_on_a_draw_nothing_is_paid() -> None:
    game = deal(E="R", S="123b 456b 555c 44d 78d", draws="1c").go("E discard R", "S fish 1c")
    while not game.table.over:
        seat = game.table.waiting[0]
        legal = [str(action) for action in game.table.legal(seat)]
        game.table.step(seat, legal[0])
    assert why(game) == "wall-out"


@pytest.mark.clause("DM-15")
def test_the_card_is_that_of_redux_without_special_hands_bonus_tiles_and_robbing() -> None:
    own, classical = rules("dummies").sheet.rows, rules("redux").sheet.rows
    left_out = {"flowers", "seasons", "own_flower_and_season", "all_flowers", "all_seasons", "robbing_the_kong", "original_call"}
    rows = [row for row in [*classical.points, *classical.doublers] if row.pattern not in left_out]
    wanted = {(row.pattern, row.who, row.points, row.doublers) for row in rows}
    made = {(row.pattern, row.who, row.points, row.doublers) for row in own.all() if row.rule != "riichi"}
    assert made == wanted
    assert (rules("dummies").options.limit, rules("dummies").options.mahjong_points) == (1000, 10)
    assert "own" in rules("dummies").name  # labelled as ours


@pytest.mark.clause("DM-15")
@pytest.mark.parametrize("hand", ["123b 345b 567b 789b 4b .4b", "+222b 33c 44c +999d RRR .3c", "_1111b +SSS 456c 789c 5d .5d"])
@pytest.mark.parametrize("won", ["wall", "discard"])
def test_hands_score_as_under_redux_without_its_special_hands(hand: str, won: Won) -> None:
    ours = score(hand, "dummies", seat="S", won=won)
    theirs = score(hand, "redux", seat="S", won=won, options={"special_hands": [], "bonus": False})
    assert (ours.points, ours.doublers, ours.total) == (theirs.points, theirs.doublers, theirs.total)


@pytest.mark.clause("DM-15")
@pytest.mark.parametrize("claim", ["won_rob", "heaven", "kong_on_kong", "thirteenth"])
def test_what_the_card_does_not_know_cannot_be_claimed(claim: str) -> None:
    told = {"won": "rob"} if claim == "won_rob" else {"won": "wall", claim: True}
    with fails("not-in-these-rules", RuleRefusal):
        score("123b 456b 789b 44c 78d .9d", "dummies", seat="E", **told)


@pytest.mark.clause("DM-16")
def test_the_deal_goes_round_as_in_the_classical_game() -> None:
    match = Match(rules("dummies", rounds=1), NAMES, seats=[0, 1, 2, 3])
    said = [match.conclude(quick_hand(match, winner)) for winner in ("E", None, "S", "W", "N", "S")]
    assert [deal.code for deal in said[:3]] == ["keeps", "again", "passes"]
    assert match.over


def drawn_hands() -> dict[str, Situation]:
    """A hand for each way to a draw but the end of the wall."""
    claims = deal(E="9d", S=FISHING, W="123c 456c 789c 55d 78d", N="123b 123c RRR GG 78d").go("E discard 9d")
    kongs = deal(E="1111b R", S="5555c G", W="9999d P", N="777c W", draws="2c 3c 7c", loose="8b 8c 8d 6b")
    kongs.go("E conceal 1b", "E discard R").go("S conceal 5c", "S discard G").go("W conceal 9d", "W discard P")
    return {
        "three-wins": claims.play("S mahjong", "W mahjong", "N mahjong"),
        "nine-heads": deal(E=f"{NINE} 22b 3b 6c 3d").play("E no-play"),
        "same-winds": deal(E="N", S="N", W="N", N="N").go("E discard N", "S discard N", "W discard N", "N discard N"),
        "all-riichi": all_riichi("P").play("N fish P").pass_all(),
        "four-kongs": kongs.pass_all().play("N conceal 7c"),
    }


@pytest.mark.clause("DM-16")
@pytest.mark.parametrize("draw", ["three-wins", "nine-heads", "same-winds", "all-riichi", "four-kongs"])
def test_after_a_draw_east_deals_again(draw: Why) -> None:
    match = Match(rules("dummies"), NAMES, seats=[0, 1, 2, 3])
    game = drawn_hands()[draw]
    assert why(game) == draw
    assert match.conclude(game.table) == NextDeal("again", 0, stays=True, why=draw)
    assert match.totals == [2000] * 4


@pytest.mark.clause("DM-17")
def test_a_drawn_fourth_tile_may_join_an_exposed_pung_and_is_not_robbed() -> None:
    game = deal(E="5c", S="55c GG", W="46c 444d 123b 789b EE", draws="1c 2d 3d 5c", loose="7d")
    game.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c")
    assert (game.waiting, game.sets("S")) == ("S", ["kong 5c exposed"])
    assert seen(game).seats[1].sets[0].faces == ["up"] * 4


@pytest.mark.clause("DM-17")
def test_a_kong_claimed_onto_three_in_hand_is_exposed() -> None:
    called, hidden = (score(f"{kong} _RRRR _GGGG 123b 9d .9d", "dummies", won="wall") for kong in ("+_5555c", "_5555c"))
    assert "three_concealed_pungs" in {line.rule for line in hidden.lines}
    assert not {"three_concealed_pungs", "concealed_minor_kongs"} & {line.rule for line in called.lines}


@pytest.mark.clause("DM-15")
def test_losers_pay_each_other_the_difference() -> None:
    """East, who pays and gets double, has two pungs, 12 points; North a pair of the prevailing wind, 2; West nothing."""
    between = {("W", "E", 24), ("N", "E", 20), ("W", "N", 2)}
    told = {
        "E": "1d 222d 999d 47b WWN RG",
        "S": "234b 567b 345678c 1d",
        "W": "147b 258c 369d ESWN",
        "N": "88b 99c 147c 36d EE SP",
    }
    paid = deal(**told).go("E discard 1d", "S mahjong").paid()
    assert {one for one in paid if one[1] != "S"} == between
