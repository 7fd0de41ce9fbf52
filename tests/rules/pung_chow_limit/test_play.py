"""Pung Chow, Part Two: seats by wind box, sets of rounds, the limit card, washing the tiles, the last fourteen."""

from itertools import permutations
from typing import Any

import pytest
from failing import fails
from situations import DICE, Situation, quick_hand, rules, seen, situation, wall_for

from kongbox import RuleRefusal, Score, score, settle
from kongbox.core.session.seating import Seating, counted_from, take_seats_by_box
from kongbox.core.state.codes import TURN
from kongbox.game import Match, NextDeal
from kongbox.game.score.scoring import Won
from kongbox.game.views.views import view

NAMES = ("Ann", "Ben", "Cid", "Dot")
REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"  # waits for 6 and 9 dots
NINE = "19b 19c 19d ESW"
FILL = "3b 6c 3d 6d"


def lot(hand: str, *, seat: str = "S", round: str = "E", won: Won | None = None, **more: Any) -> Score:
    """Points, doublers and total under the limit card; without a limit where none is named."""
    options = {"limit": 0} | more.pop("options", {})
    return score(hand, "pung_chow_limit", seat=seat, round=round, won=won, options=options, **more)


def worth(hand: str, rule: str, **told: Any) -> int | None:
    """What one rule earns a hand."""
    return next((line.points for line in lot(hand, **told).lines if line.rule == rule), None)


# seats


def seated(host: int, first: int, second: int, row: str, box: int) -> Seating:
    """Seats by two throws, a row of indicators from the farthest on, and the place of the box in it."""
    seating = Seating.new()
    seating.host, seating.box = host, box
    for roll, total in enumerate((first, second)):
        seating.roll[roll, 0] = max(1, total - 6)
        seating.roll[roll, 1] = total - seating.roll[roll, 0]
    for place, wind in enumerate(row):
        seating.row[place] = "ESWN".index(wind)
    take_seats_by_box(seating)
    return seating


@pytest.mark.clause("PC2-SEAT-1")
def test_the_throws_of_the_book() -> None:
    """Players A to D counter-clockwise: C throws 7 and names A; A throws 8 and names D, then A, B, C."""
    assert "ABCD"[counted_from("ABCD".index("C"), 7)] == "A"
    seating = seated(2, 7, 8, "NWSE", 0)
    assert ("ABCD"[seating.roller], "ABCD"[seating.drawer]) == ("A", "D")
    assert [("ABCD"[player], "ESWN"[seating.wind[player]]) for player in (3, 0, 1, 2)] == [*zip("DABC", "NWSE", strict=True)]


@pytest.mark.clause("PC2-SEAT-1", "PC2-SEAT-2")
@pytest.mark.parametrize("row", ["".join(row) for row in permutations("ESWN")])
def test_seats_as_by_hand(row: str) -> None:
    for host in range(4):
        for box in range(4):
            first, second = 2 + (host + box) % 11, 12 - (host * box) % 11
            seating = seated(host, first, second, row, box)
            roller = (host + first - 1) % 4
            order = [(roller + second - 1 + turn) % 4 for turn in range(4)]
            drew = dict(zip(order, row, strict=True))
            chair = order[box]  # who finds the box sets it before them
            assert seating.chair == chair
            where = {"E": chair, "S": (chair + 1) % 4, "W": (chair + 2) % 4, "N": (chair - 1) % 4}
            assert [seating.seat[player] for player in range(4)] == [where[drew[player]] for player in range(4)]


@pytest.mark.clause("PC2-SEAT-2")
@pytest.mark.parametrize("seed", range(6))
def test_an_evening_begins_with_the_box_before_east(seed: int) -> None:
    match = Match(rules("pung_chow_limit"), NAMES, seed=seed)
    table = match.deal()
    east = match.seats.index(match.place.east)
    assert match.seating.wind[east] == 0
    assert view(match, table, 0).session.box == match.place.east == table.state.dealer


# rounds and sets


@pytest.mark.clause("PC2-ROT-1")
@pytest.mark.parametrize(("rounds", "sets"), [(1, 1), (2, 3), (4, 2)])
def test_four_games_a_round_four_rounds_a_set(rounds: int, sets: int) -> None:
    match = Match(rules("pung_chow_limit", rounds=rounds, sets=sets), NAMES, seats=[0, 1, 2, 3])
    said = []
    for hand in range(4 * rounds * sets):
        assert not match.over
        assert (match.place.east, match.place.prevailing) == (hand % 4, hand // 4 % rounds)
        assert match.session.set == hand // 4 // rounds
        said.append(match.conclude(quick_hand(match, "SWN"[hand % 3])))
    assert match.over
    assert [deal.code for deal in said].count("new-set") == sets - 1
    assert said[0] == NextDeal("passes", 1, box=True)


@pytest.mark.clause("PC2-ROT-1")
def test_east_keeps_the_box_until_he_loses() -> None:
    match = Match(rules("pung_chow_limit"), NAMES, seats=[0, 1, 2, 3])
    won, drawn, again = (match.conclude(quick_hand(match, winner)) for winner in ("E", None, "E"))
    assert won == again == NextDeal("keeps", 0, stays=True, box=True)
    assert drawn == NextDeal("again", 0, stays=True, why="wall-out")


# the last fourteen


@pytest.mark.clause("PC2-WALL-1")
def test_the_last_fourteen_tiles_are_never_drawn() -> None:
    game = situation("pung_chow_limit", last="9c").run_down(0)
    drawn = game.events("draw")
    assert len(drawn) == 136 - 14 - 53
    assert drawn[-1].endswith("9c")
    wind = game.waiting
    game.play(f"{wind} discard 9c").pass_all()
    assert (game.table.over, game.winner, game.paid(), game.result.why) == (True, None, set(), "wall-out")
    assert len(seen(game).wall.tiles) == 14


@pytest.mark.clause("PC2-WALL-1")
def test_loose_tiles_move_the_end_and_the_fourteen_are_shown_apart() -> None:
    game = situation("pung_chow_limit", E="R", S="555c 777d", draws="5c", loose="7d 2b 3b").go("E discard R")
    before = [(*tile[:3],) for tile in seen(game).wall.tiles if tile[3] in ("dead", "loose")]
    game.play("S conceal 5c")
    after = [tile for tile in seen(game).wall.tiles if tile[3] in ("dead", "loose")]
    assert len(before) == len(after) == 14
    assert [tile[3] for tile in after].count("loose") == 1
    game.play("S conceal 7d")
    apart = [tile for tile in seen(game).wall.tiles if tile[3] in ("dead", "loose")]
    assert (len(apart), [tile[3] for tile in apart].count("loose")) == (14, 2)
    game.play("S discard 2b").pass_all().run_down(0)
    assert len(game.events("draw", "loose")) == 136 - 14 - 53
    assert len(seen(game).wall.tiles) == 14


@pytest.mark.clause("PC2-WALL-1")
def test_with_no_drawable_tile_no_kong_is_laid_down() -> None:
    wind, earlier = (situation("pung_chow_limit").run_down(left).waiting for left in (0, 1))
    holder = situation("pung_chow_limit", hands={wind: "555c"}, last="5c").run_down(0)
    assert holder.may(wind, "conceal") == []
    assert holder.refused(f"{wind} conceal 5c") == "no-loose-tile"
    again = situation("pung_chow_limit", hands={earlier: "555c"}, last="5c R").run_down(1)
    assert again.may(earlier, "conceal") == ["conceal 5c"]


# the limit


@pytest.mark.clause("PC2-LIM-1")
def test_the_limits_that_are_played() -> None:
    options = rules("pung_chow_limit").options
    assert (options.limit, options.mahjong_points) == (600, 10)
    for limit, bonus in ((300, 10), (400, 20), (600, 10), (0, 10)):
        chosen = rules("pung_chow_limit", limit=limit, mahjong_points=bonus).options
        assert (chosen.limit, chosen.mahjong_points) == (limit, bonus)


@pytest.mark.clause("PC2-LIM-1")
@pytest.mark.parametrize(("limit", "total"), [(0, 640), (300, 300), (600, 600), (1000, 640)])
def test_the_limit_cuts_the_score(limit: int, total: int) -> None:
    found = lot("999c NNN 333b 77c RR .R", seat="N", round="N", won="discard", options={"limit": limit})
    assert (found.total, found.capped, found.special) == (total, total < 640, None)


@pytest.mark.clause("PC2-LIM-1")
def test_east_wins_and_pays_up_to_double_the_limit() -> None:
    east = settle({"E": 900, "S": 0, "W": 0, "N": 0}, "pung_chow_limit", winner="E")
    assert {paid.amount for paid in east.payments} == {1200}
    found = settle({"E": 0, "S": 900, "W": 0, "N": 0}, "pung_chow_limit", winner="S")
    assert {(paid.giver, paid.amount) for paid in found.payments} == {("E", 1200), ("W", 600), ("N", 600)}


@pytest.mark.clause("PC2-LIM-1")
@pytest.mark.parametrize(("limit_on", "between", "with_east"), [("hand", 200, 1200), ("payment", 500, 1200)])
def test_losers_differences_and_the_limit(limit_on: str, between: int, with_east: int) -> None:
    """Ruling 59: 900 and 400 settle for 500, or, where the limit is on every hand, as 600 and 400."""
    found = settle({"E": 0, "S": 400, "W": 900, "N": 100}, "pung_chow_limit", winner="N", options={"limit_on": limit_on})
    paid = {(one.giver, one.taker): one.amount for one in found.payments}
    assert (paid["S", "W"], paid["E", "W"]) == (between, with_east)


@pytest.mark.clause("PC2-LIM-1")
def test_the_limit_is_on_payments_and_the_losers_scores_stand() -> None:
    """Ruling 59, which the sheet follows unless `limit_on` says otherwise."""
    assert rules("pung_chow_limit").options.limit_on == "payment"
    loser = "+RRRR +GGGG _PPPP 147b E"
    assert lot(loser).total == (16 + 16 + 32) * 8
    for limit_on, total in (("payment", 512), ("hand", 300)):
        found = lot(loser, options={"limit": 300, "limit_on": limit_on})
        assert (found.total, found.capped) == (total, total == 300)
    paid = settle({"E": 0, "S": 0, "W": 0, "N": 640}, "pung_chow_limit", winner="N").payments
    assert {one.giver: one.amount for one in paid} == {"E": 1200, "S": 600, "W": 600}


# washing


@pytest.mark.clause("PC2-WASH-1")
@pytest.mark.parametrize(("heads", "amount"), [("ESW", 50), ("ESWN", 70), ("ESWNR", 100), ("ESWNRG", 150), ("ESWNRGP", 200)])
@pytest.mark.parametrize("wind", ["E", "S"])
def test_what_washing_earns_from_each(heads: str, amount: int, wind: str) -> None:
    fill = " ".join(["2b", "5c", "8d", "5b"][: 7 - len(heads)])
    hand = f"19b 19c 19d {heads} {fill}" + (" 2d" if wind == "E" else "")
    others = {"E": "123b 456b 789b 22c 33d 4d"} if wind == "S" else {}
    game = situation("pung_chow_limit", hands=others | {wind: hand})
    assert (game.waiting, game.legal(wind)) == (wind, ["pass", "no-play"])
    game.play(f"{wind} no-play")
    assert game.winner is None
    assert game.paid() == {(other, wind, amount) for other in "ESWN" if other != wind}  # never doubled
    assert sum(game.result.net) == 0
    assert game.result.net[game.seat(wind)] == 3 * amount
    assert game.result.why == "washed"


@pytest.mark.clause("PC2-WASH-1")
@pytest.mark.parametrize("hand", ["19b 19c 19d ES 3b 6c 3d 6d 4b", "19b 19c 19d EESS 3b 6c 3d", "111999b 11c 99c 1d 9d E"])
def test_eight_different_heads_are_too_few(hand: str) -> None:
    game = situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", S=hand, W="234567c 24567d RR", N="234567c 245d 88b GG")
    assert (game.waiting, game.state.phase) == ("E", TURN)


@pytest.mark.clause("PC2-WASH-1")
@pytest.mark.parametrize("east", range(4))
def test_washing_is_asked_in_turn_order_and_the_first_ends_the_deal(east: int) -> None:
    """Ruling 50."""
    hands = {"E": "123b 456b 789b 22c 33d 4d", "S": f"{NINE} {FILL}", "W": f"{NINE} 4b 7c 4d 7d", "N": "234567c 2345d 88b G"}
    game = situation("pung_chow_limit", hands=hands, east=east)
    assert game.waiting == "S"
    assert game.refused("W no-play") == "not-awaited"
    game.play("S pass")
    assert game.waiting == "W"
    game.play("W no-play")
    assert {paid[1] for paid in game.paid()} == {"W"}
    game = situation("pung_chow_limit", hands=hands, east=east).play("S no-play")
    assert {paid[1] for paid in game.paid()} == {"S"}


@pytest.mark.clause("PC2-WASH-1")
def test_the_last_in_turn_order_may_wash_too() -> None:
    game = situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", N=f"{NINE} 4b 7c 4d 7d")
    assert game.waiting == "N" and game.play("N no-play").result.why == "washed"


@pytest.mark.clause("PC2-WASH-1")
def test_no_drawing_is_permitted() -> None:
    game = situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", S="19b 19c 19d ES 3b 6c 3d 6d 4b", draws="W")
    game.pass_all().go("E discard 4d").pass_all()
    assert game.waiting == "S"
    assert game.may("S", "no-play") == []
    passed = situation("pung_chow_limit", E=f"{NINE} {FILL} 4b").play("E pass").pass_all()
    assert passed.may("E", "no-play") == []


@pytest.mark.clause("PC2-WASH-1")
def test_after_washing_east_keeps_the_box_and_what_was_paid_is_booked() -> None:
    match = Match(rules("pung_chow_limit"), NAMES, seats=[0, 1, 2, 3])
    hands = ["123b 456b 789b 22c 33d 4d", f"{NINE} {FILL}", "", ""]
    game = Situation(match.deal(wall_for(match.ruleset, hands), DICE)).play("S no-play")
    assert match.conclude(game.table) == NextDeal("again", 0, stays=True, why="washed")
    assert match.totals == [1950, 2150, 1950, 1950]
    assert match.place.east == 0


@pytest.mark.clause("PC2-WASH-1")
def test_without_washing_nobody_is_asked() -> None:
    game = situation("pung_chow_limit", washing=False, E=f"{NINE} {FILL} 4b", S=f"{NINE} 4b 7c 4d 7d")
    assert (game.waiting, game.may("E", "no-play", "pass")) == ("E", [])


# bonuses


@pytest.mark.clause("PC2-BON-1")
def test_mahjong_and_no_other_score() -> None:
    plain = lot("123b 456c 789c 55c 67d .8d", won="discard")
    assert [(line.rule, line.points) for line in plain.lines] == [("mahjong", 10), ("no_other_score", 10)]
    assert lot("123b 456c 789c 55c 67d .8d", won="discard", options={"mahjong_points": 20}).points == 30
    assert worth("123b 456c 789c 55c 67d .8d", "no_other_score", won="wall") is None
    assert worth("123b 456c 789c 55c 13d .2d", "no_other_score", won="discard") is None


@pytest.mark.clause("PC2-BON-2")
def test_the_last_drawable_tile_drawn_to_win() -> None:
    winds = [situation("pung_chow_limit").run_down(left).waiting for left in (0, 1)]
    last = situation("pung_chow_limit", hands={winds[0]: FISHING}, last="9d").run_down(0).play(f"{winds[0]} mahjong")
    assert "final_tile_drawn" in last.rules_of(winds[0])
    before = situation("pung_chow_limit", hands={winds[1]: FISHING}, last="9d R").run_down(1).play(f"{winds[1]} mahjong")
    assert "final_tile_drawn" not in before.rules_of(winds[1])
    other = next(wind for wind in "SWN" if wind != winds[0])
    thrown = (
        situation("pung_chow_limit", hands={other: FISHING}, last="9d")
        .run_down(0)
        .go(f"{winds[0]} discard 9d", f"{other} mahjong")
    )
    assert "final_tile_drawn" not in thrown.rules_of(other)


@pytest.mark.clause("PC2-BON-2")
def test_a_win_on_a_loose_tile() -> None:
    hand = "555c 123b 456b 46d EE"
    game = situation("pung_chow_limit", E="R", S=hand, draws="5c", loose="5d").go("E discard R", "S conceal 5c", "S mahjong")
    (line,) = (line for line in game.score("S").lines if line.rule == "won_on_loose_tile")
    assert line.doublers == 1
    drawn = situation("pung_chow_limit", E="R", S="123c 123b 456b 46d EE", draws="5d").go("E discard R", "S mahjong")
    assert "won_on_loose_tile" not in drawn.rules_of("S")


@pytest.mark.clause("PC2-BON-2")
def test_the_last_drawable_tile_may_be_a_loose_one() -> None:
    wind = situation("pung_chow_limit").run_down(1).waiting
    game = situation("pung_chow_limit", hands={wind: "555c 123b 456b 46d EE"}, last="5c R", loose="5d").run_down(1)
    game.play(f"{wind} conceal 5c", f"{wind} mahjong")
    assert {"won_on_loose_tile", "final_tile_drawn"} <= game.rules_of(wind)


@pytest.mark.clause("PC2-BON-3")
@pytest.mark.parametrize(("limit", "half"), [(600, 300), (300, 150), (1000, 500), (0, 300)])
def test_the_first_card_played(limit: int, half: int) -> None:
    """Rulings 34 and 58: added to the score, then the limit applies; without one it is half the sheet's own."""
    game = situation("pung_chow_limit", limit=limit, E="9d 123b", S=FISHING).go("E discard 9d", "S mahjong")
    found = game.score("S")
    (line,) = (line for line in found.lines if line.rule == "first_card")
    assert line.extra == half
    assert found.total == 20 + half  # mah-jongg and no other score
    rich = lot("11b 222b 33b RRR GGG .1b", won="discard", earth=True, options={"limit": 600})
    assert (rich.total, rich.capped) == (600, True)


@pytest.mark.clause("PC2-BON-3")
def test_the_second_card_is_no_first_card() -> None:
    game = situation("pung_chow_limit", E="R", S="9d", W=FISHING, draws="1c").go("E discard R", "S discard 9d", "W mahjong")
    assert "first_card" not in game.rules_of("W")


@pytest.mark.clause("PC2-BON-3")
def test_washing_comes_before_it_and_easts_own_win_before_washing() -> None:
    game = situation("pung_chow_limit", E="9d 123b", S=FISHING, W=f"{NINE} 4b 7c 4d 7d", N="234567c 2345d 88b G")
    assert game.waiting == "W"
    assert game.play("W no-play").winner is None
    east = situation("pung_chow_limit", E=f"{REST} 123c 55d", W=f"{NINE} 4b 7c 4d 7d")
    assert (east.waiting, east.legal("E")) == ("E", ["pass", "mahjong"])
    east.play("E mahjong")
    assert east.score("E").special == "East on the Original Draw"


@pytest.mark.clause("PC2-BON-4", "PC-PLAY-4")
def test_winning_with_the_fourth_tile_of_ones_exposed_three() -> None:
    """Ruling 33: 555 on the table, 46 in the hand, and the last 5."""
    hand, rule = "46b 123c 789d 99c", "fourth_of_exposed_three"
    ways: list[tuple[Won, int]] = [("wall", 32), ("discard", 28)]
    for won, total in ways:
        found = lot(f"{hand} +555b .5b", won=won)
        assert (found.total, [line.doublers for line in found.lines if line.rule == rule]) == (total, [1])
    assert rule in {line.rule for line in lot("46b 123c 99c +888d +555b .5b", won="wall").lines}, "it need not lie first"
    near = (
        ("46b 123c 789d 99c +666c .5b", "another three lies there"),
        ("4555b 6b 123c 789d 99c .5b", "the three are in the hand"),
        ("46b 123c 789d 99c _5555c .5b", "a kong of another suit"),
        ("34b 123c 789d 99c +555b .2b", "another tile fills the sequence"),
    )
    for other, why in near:
        assert rule not in {line.rule for line in lot(other, won="wall").lines}, why
    game = situation("pung_chow_limit", E="5b", S="55b 46b 123c 789d 99c G", draws="1c 2d 3d 5b")
    game.go("E discard 5b", "S pung", "S discard G").throw("W", "N", "E").play("S mahjong")
    assert rule in game.rules_of("S")


@pytest.mark.clause("PC-PLAY-4")
@pytest.mark.parametrize("ruleset", ["pung_chow", "pung_chow_limit"])
def test_neither_part_knows_robbing(ruleset: str) -> None:
    game = situation(ruleset, E="5c", S="55c GG", W="46c 444d 123b 789b EE", draws="1c 2d 3d 5c", loose="7d")
    game.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c")
    assert (game.waiting, game.sets("S")) == ("S", ["kong 5c exposed"])
    with fails("not-in-these-rules", RuleRefusal):
        score("46c 444d 123b 789b EE .5c", ruleset, seat="W", won="rob")


# limit hands

LIMIT_HANDS = [
    ("Thirteen Single Heads", "19b 19c 19d ESWN RGP .P", "discard", {}),
    ("All Heads", "111b 999c EE RR SSS .R", "discard", {}),
    ("All Heads", "111b 999c 111d 999d E .E", "wall", {}),
    ("Sets of the Four Winds", "EEE SSS +WWW NN 5c5c .N", "discard", {}),
    ("Three Winds and the Pair", "EEE SSS +WWW N 456c .N", "wall", {}),
    ("Four Kongs", "+2222b _3333c +4444d _5555b 6c .6c", "discard", {}),
    ("Three Dragon Sets", "+RRR GGG PP 345c 66d .P", "discard", {}),
    ("East on the Original Draw", "123b 456c 789d 55c 67d .8d", "wall", {"heaven": True, "seat": "E"}),
]
NO_LIMIT_HANDS = [
    ("111b 999c EE RR 789d .R", "discard"),
    ("EEE SSS +WWW 456c 5d .5d", "wall"),
    ("+2222b _3333c +4444d 555b 6c .6c", "discard"),
    ("+RRR GGG P 345c 678c .P", "discard"),
]


@pytest.mark.clause("PC2-LH-1")
@pytest.mark.parametrize(("name", "hand", "won", "told"), LIMIT_HANDS)
@pytest.mark.parametrize(("limit", "total"), [(600, 600), (300, 300), (0, 600)])
def test_limit_hands(name: str, hand: str, won: Won, told: dict[str, Any], limit: int, total: int) -> None:
    found = lot(hand, won=won, options={"limit": limit}, **told)
    assert (found.special, found.total, found.points) == (name, total, None)


@pytest.mark.clause("PC2-LH-1")
@pytest.mark.parametrize(("hand", "won"), NO_LIMIT_HANDS)
def test_what_is_nearly_a_limit_hand(hand: str, won: Won) -> None:
    assert lot(hand, won=won).special is None


@pytest.mark.clause("PC2-LH-1")
def test_single_heads_are_thirteen_different_ones() -> None:
    with pytest.raises(RuleRefusal):
        score("19b 19c 19d ESWN RG 1b .9c", "pung_chow_limit", won="discard")


@pytest.mark.clause("PC2-LH-1")
def test_two_at_once_are_one_limit() -> None:
    both = lot("RRR GGG PP 999b EE .P", won="discard", options={"limit": 600})
    assert both.total == 600


@pytest.mark.clause("PC2-LH-1")
def test_the_original_draw_is_the_fourteen_tiles_that_east_was_dealt() -> None:
    game = situation("pung_chow_limit", E="1111c 456b 789b 78d EE", loose="9d").pass_all()
    game.play("E conceal 1c", "E mahjong")
    assert game.score("E").special is None


# points


@pytest.mark.clause("PC2-SC-1", "PC2-SC-4")
@pytest.mark.parametrize(
    ("tiles", "winner", "other"),
    [
        ("+222b", 2, 2), ("222b", 6, 4), ("+999b", 4, 4), ("999b", 10, 8),
        ("+2222b", 8, 8), ("_2222b", 16, 16), ("+9999b", 16, 16), ("_9999b", 32, 32),
    ],
)  # fmt: skip
def test_sets_of_winners_and_of_the_others(tiles: str, winner: int, other: int) -> None:
    won = lot(f"{tiles} 123c 456c 77d 67d .8d", won="discard")
    assert won.points == winner + 10
    assert lot(f"{tiles} 147c 258d ESWN").points == other


@pytest.mark.clause("PC2-SC-1")
def test_a_set_that_the_winner_punged_to_win_lies_on_the_table() -> None:
    assert lot("123c 456c 789d 33b 77d .3b", won="discard").points == 10 + 2
    assert lot("123c 456c 789d 33b 77d .3b", won="wall").points == 10 + 6


PAIRS = [
    ("5d", "E", "E", 2, 4), ("9d", "E", "E", 4, 6), ("R", "E", "E", 4, 6), ("N", "E", "E", 4, 6), ("S", "S", "E", 4, 6),
    ("E", "S", "E", 4, 6), ("S", "S", "S", 6, 8), ("E", "E", "E", 6, 8),
]  # fmt: skip


@pytest.mark.clause("PC2-SC-2")
@pytest.mark.parametrize(("tile", "seat", "round", "punged", "drawn"), PAIRS)
def test_the_pair_that_completes_the_hand(tile: str, seat: str, round: str, punged: int, drawn: int) -> None:
    """Instead of what a pair is worth, not beside it."""
    hand = f"123b 456b 789c 234d {tile} .{tile}"
    assert lot(hand, seat=seat, round=round, won="discard").points == 10 + punged
    assert lot(hand, seat=seat, round=round, won="wall").points == 10 + drawn


@pytest.mark.clause("PC2-SC-2")
@pytest.mark.parametrize(
    ("pair", "seat", "round", "wanted"),
    [
        ("RR", "S", "E", 2),
        ("SS", "S", "E", 2),
        ("EE", "S", "E", 2),
        ("SS", "S", "S", 4),
        ("NN", "S", "E", 0),
        ("99d", "S", "E", 0),
    ],
)
def test_a_pair_that_stood_before(pair: str, seat: str, round: str, wanted: int) -> None:
    found = lot(f"123b 456b 789c 3d5d {pair} .4d", seat=seat, round=round, won="discard")
    assert found.points == 10 + 2 + wanted
    assert lot(f"{pair} +222b 147c 258d 9b P", seat=seat, round=round).points == 2 + wanted


@pytest.mark.clause("PC2-SC-3")
@pytest.mark.parametrize(
    ("wait", "tile", "chowed", "drawn"),
    [
        ("13d", "2d", 2, 4),
        ("12d", "3d", 2, 4),
        ("89d", "7d", 2, 4),
        ("23d", "1d", 0, 4),
        ("78d", "9d", 0, 4),
        ("45d", "6d", 0, 4),
    ],
)
def test_filling_a_sequence(wait: str, tile: str, chowed: int, drawn: int) -> None:
    hand = f"+222b 456b 789c 55c {wait} .{tile}"
    assert lot(hand, won="discard").points == 10 + 2 + chowed
    assert lot(hand, won="wall").points == 10 + 2 + drawn
    two_sided = chowed == 0
    assert lot(hand, won="wall", options={"two_sided_draw": 2}).points == 10 + 2 + (2 if two_sided else 4)


@pytest.mark.clause("PC2-SC-4")
@pytest.mark.parametrize(
    ("pair", "seat", "round", "wanted"),
    [
        ("GG", "S", "E", 2),
        ("SS", "S", "E", 2),
        ("EE", "S", "E", 2),
        ("SS", "S", "S", 4),
        ("WW", "S", "E", 0),
        ("11b", "S", "E", 0),
    ],
)
def test_pairs_of_the_others(pair: str, seat: str, round: str, wanted: int) -> None:
    assert lot(f"{pair} 147c 258d 369b RN", seat=seat, round=round).points == wanted


@pytest.mark.clause("PC2-SC-5")
@pytest.mark.parametrize(
    ("hand", "round", "wanted"),
    [
        ("SSS 147b 258c 369d R", "E", 1), ("SSS 147b 258c 369d R", "S", 2), ("EEE 147b 258c 369d R", "E", 0),
        ("RRR GGG 147b 258c E", "E", 2), ("147b 258b 369b ESWN", "E", 0), ("1122334456789b", "E", 0),
    ],
)  # fmt: skip
def test_doubles_of_every_hand(hand: str, round: str, wanted: int) -> None:
    assert lot(hand, round=round).doublers == wanted


@pytest.mark.clause("PC2-SC-5")
@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("123b 456b 789b NNN 3b .3b", 1), ("+222b +333c 444d 66b 77c .7c", 1), ("123b 456b 789b 33b 67b .8b", 3),
        ("123b 456b 789b 33b 67d .8d", 0), ("SSS 123b 456c 789d 3b .3b", 1), ("+RRR +222b +333b +444b 5b .5b", 3),
    ],
)  # fmt: skip
def test_doubles_of_the_winner(hand: str, wanted: int) -> None:
    assert lot(hand, won="discard").doublers == wanted


@pytest.mark.clause("PC2-SC-6")
def test_a_drawn_sequence_is_laid_down_with_the_drawn_tile_on_top() -> None:
    game = situation("pung_chow_limit", E="R", S="123b 456b 777c 44c 57d", draws="6d").go("E discard R", "S mahjong")
    (laid,) = seen(game).seats[1].sets
    assert (laid.tiles, laid.faces) == (["5d", "7d", "6d"], ["up", "up", "top"])
    assert seen(game).seats[1].count == 11
    claimed = situation("pung_chow_limit", E="6d", S="123b 456b 777c 44c 57d").go("E discard 6d", "S mahjong")
    assert seen(claimed).seats[1].sets == []
    pair = situation("pung_chow_limit", E="R", S="123b 456b 777c 567d 4c", draws="4c").go("E discard R", "S mahjong")
    assert seen(pair).seats[1].sets == []
    elsewhere = situation("pung_chow", E="R", S="123b 456b 777c 44c 57d", draws="6d").go("E discard R", "S mahjong")
    assert seen(elsewhere).seats[1].sets == []
