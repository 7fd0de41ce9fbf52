"""Options that no shipped ruleset has together, as a house may choose them."""

from typing import Any

import msgspec
import pytest
from failing import fails
from situations import DICE, Situation, quick_hand, wall_for
from strict import bill, guilty, tiles_in_hand

from kongbox import Ruleset, score, settle
from kongbox.errors import RuleRefusal
from kongbox.game import Match, Table
from kongbox.game.play.referee import charges_at_hand
from kongbox.game.score.rulings import known_rulings, read_ruling
from kongbox.game.score.settling import draws_of
from kongbox.rulesets.schema import Row
from kongbox.server.scorer.ways import ways_of
from kongbox.tiles import NONE

ORPHANS = "19b 19c 19d ESWN RGP"
WAITS = "111b 333c 555d RR 77d"
"""Thirteen tiles that lack a red dragon or a 7 of dots."""


def house(name: str, **procedure: object) -> Ruleset:
    """Return a ruleset with some options fixed, which no house could choose at the table."""
    sheet = Ruleset.load(name).sheet
    options = {key: value for key, value in sheet.options.items() if key not in procedure}
    return Ruleset(msgspec.structs.replace(sheet, options=options, procedure={**sheet.procedure, **procedure}))


def at_table(
    ruleset: Ruleset, E: str = "", S: str = "", W: str = "", N: str = "", draws: str = "", loose: str = "", **how: Any
) -> Situation:
    """Return a table of these rules, dealt as wanted."""
    wall = wall_for(ruleset, (E, S, W, N), draws, loose, dice=DICE, east=how.get("east", 0))
    return Situation(Table(ruleset, wall=wall, dice=DICE, **how))


@pytest.mark.clause("BM-GO-2", "PC2-WASH-1")
@pytest.mark.parametrize("washer", ["E", "S", None])
def test_players_exchange_after_they_were_asked_about_washing(washer: str | None) -> None:
    hands = {"E": "222333444c 55667d", "S": "666777888c 7788d", "W": "222333444d 5566b", "N": "333777888b 555c 4b"}
    game = at_table(house("bmja", washing=True).goulash, **hands | ({washer: ORPHANS} if washer else {}))
    if washer:
        assert (game.table.phase, game.waiting) == ("washing", washer)
        game.play(f"{washer} pass")
    assert (game.table.phase, game.waiting) == ("exchange", "ESWN")


@pytest.mark.clause("BM-GO-1", "PC2-WASH-1")
@pytest.mark.parametrize("goulash", [False, True])
def test_washed_tiles_are_dealt_again_for_the_same_hand(goulash: bool) -> None:
    """No goulash follows, for nothing was played; and a goulash is not over."""
    match = Match(house("bmja", washing=True), ("A", "B", "C", "D"), seats=(0, 1, 2, 3))
    if goulash:
        match.conclude(quick_hand(match, None))
    ruleset = match.place.rules(match.ruleset)
    game = Situation(match.deal(wall_for(ruleset, (ORPHANS, "", "", "")), DICE)).play("E no-play")
    assert (match.conclude(game.table).goulash, match.place.goulash) == (goulash, goulash)


@pytest.mark.clause("PC2-BON-3", "BM-GO-3")
def test_a_hand_dealt_complete_with_a_wild_tile_wins_before_others_wash() -> None:
    """If the wild tiles fit: a fourth one in a hand of sets does not."""
    game = at_table(house("bmja", washing=True).goulash, E="111b 333c 555d RR 77d J", S=ORPHANS)
    assert game.waiting == "E" and game.legal("E") == ["pass", "mahjong"]
    assert game.play("E mahjong").winner == "E"
    wild = at_table(house("bmja", washing=True).goulash, E="11b 33c 55d 4b 6c 7d 9d JJJ J", S=ORPHANS)
    assert wild.waiting == "S"


@pytest.mark.clause("RX-PLAY-4", "BM-GO-4")
@pytest.mark.parametrize(("hand", "kongs"), [("555c J", ["conceal 5c J"]), ("55c JJ", ["conceal 5c JJ"]), ("55c J", [])])
def test_a_dealt_kong_may_have_wild_tiles(hand: str, kongs: list[str]) -> None:
    """Up to two, before the exchanges."""
    game = at_table(house("bmja", opening_kongs=True).goulash, E=hand, S="147b 147d", W="369b 369d", N="258d 58b")
    assert game.may("E", "conceal") == kongs and game.table.phase == ("opening" if kongs else "exchange")


@pytest.mark.clause("DM-13", "BM-GO-4")
def test_who_has_declared_riichi_discards_a_wild_tile_that_does_not_win() -> None:
    game = at_table(house("bmja", call="riichi", goulash="after_draw").goulash, E="P", S=WAITS, draws="J")
    game.play("S fishing", "E no-exchange", "W no-exchange", "N no-exchange")
    game.side("S").bound = 0
    game.side("S").calling = 1
    game.go(f"E {game.may('E', 'discard')[0]}").pass_all()
    assert game.waiting == "S" and game.legal("S") == ["mahjong", "discard J"]


@pytest.mark.clause("DM-11", "DM-14")
def test_only_riichi_is_riichi() -> None:
    """An original call by all is no draw, and costs nobody a penalty."""
    chosen = {"all_called": "draw", "riichi_penalty": 50}
    classical, riichi = house("redux", **chosen), house("redux", **chosen, call="riichi")
    assert ("all-riichi" in draws_of(classical), "all-riichi" in draws_of(riichi)) == (False, True)
    assert (ways_of(classical).calls, ways_of(riichi).calls) == (False, True)
    scores = {"E": 0, "S": 0, "W": 30, "N": 0}
    paid = {name: settle(scores, rules, winner="W", called=["S"]).net["S"] for name, rules in (("o", classical), ("r", riichi))}
    assert paid == {"o": -30, "r": -80}


@pytest.mark.clause("BM-GO-1", "BM-PLAY-12")
def test_a_scorer_lays_chows_where_there_are_any() -> None:
    """Not in a goulash, unless players err there."""
    bmja, strict = Ruleset.load("bmja"), Ruleset.load("bmja", {"manners": "strict"})
    assert [ways_of(bmja).chows, ways_of(bmja, goulash=True).chows, ways_of(strict, goulash=True).chows] == [True, False, True]
    assert not ways_of(house("redux", chows=0)).chows


@pytest.mark.clause("BM-PLAY-7")
def test_a_price_without_a_clause_is_charged_all_the_same() -> None:
    ruleset = house("redux", say_fishing=True, fishing_penalty=50)
    assert [charge.clause for ruling, charge in known_rulings(ruleset) if ruling == "unfounded-fishing"] == [""]
    assert "unfounded-fishing" in {charge.name for charge in charges_at_hand(ruleset)}
    assert read_ruling("unfounded-fishing:S", ruleset) == ("unfounded-fishing", 1, NONE, 0)
    scores = {"E": 0, "S": 0, "W": 30, "N": 0}
    found = settle(scores, ruleset, winner="W", rulings=["unfounded-fishing:S"])
    assert found.net == {"E": -60 + 50, "S": -30 - 150, "W": 120 + 50, "N": -30 + 50}
    silent = house("redux", fishing_penalty=50)
    assert "unfounded-fishing" not in {charge.name for charge in charges_at_hand(silent)}, "nobody may say it"
    for nothing_is_paid in (silent, Ruleset.load("redux")):
        with fails("no-payment", RuleRefusal):
            read_ruling("unfounded-fishing:S", nothing_is_paid)


@pytest.mark.clause("RX-PLAY-9")
def test_where_only_concealed_kongs_are_robbed_thirteen_orphans_rob_alone() -> None:
    ruleset = house("redux", rob="never")
    for hand in ("19b 19c 19d ESWN RGG .P", "19b 19c 19d ESWN RGG 1f .P"):
        assert score(hand, ruleset, won="rob").special == score(hand, won="rob").special is not None
    for hand in ("13b 567c 234c 99c +RRR .2b", "13b 567c 234c 99c 444d .2b"):
        with fails("not-in-these-rules", RuleRefusal):
            score(hand, ruleset, won="rob")
        assert score(hand, won="rob").total > 0


@pytest.mark.clause("RX-PLAY-6")
def test_where_nobody_calls_no_call_scores() -> None:
    hand = "234b 567b 345678c 1d .1d"
    with fails("not-in-these-rules", RuleRefusal):
        score(hand, house("redux", call="never"), won="wall", original_call=True)
    called = Row("original_call", "Called", "winner", "", doublers=1)
    pung_chow = Ruleset.load("pung_chow").sheet
    rows = msgspec.structs.replace(pung_chow.rows, doublers=[*pung_chow.rows.doublers, called])
    scored = score(hand, Ruleset(msgspec.structs.replace(pung_chow, rows=rows)), won="wall", original_call=True)
    assert {"original_hand", "original_call"} & {line.rule for line in scored.lines} == {"original_hand"}


@pytest.mark.clause("PC2-BON-2", "PC-PLAY-1")
@pytest.mark.parametrize("source", ["live_wall", "loose_tiles"])
def test_the_last_tile_of_a_wall_may_be_loose_and_final(source: str) -> None:
    """Where loose tiles come from the end of the wall, whatever replaces a bonus tile."""
    ruleset = house("pung_chow_limit", bonus=True, bonus_from=source)
    scored = score("234b 567b 34c 11d _9999c .5c", ruleset, won="loose", final=True)
    assert {"won_on_loose_tile", "final_tile_drawn"} <= {line.rule for line in scored.lines}


@pytest.mark.clause("PC1-SC-2")
def test_two_rows_for_mah_jongg_are_no_other_score() -> None:
    pung_chow = Ruleset.load("pung_chow").sheet
    more = Row("mahjong", "More", "winner", "", id="more", points=5)
    rows = msgspec.structs.replace(pung_chow.rows, points=[*pung_chow.rows.points, more])
    scored = score("123b 456b 789c 34d 55c .2d", Ruleset(msgspec.structs.replace(pung_chow, rows=rows)), won="discard")
    assert scored.total == 20 + 5 + 10


WAITS_FOR_8B = "111c 555c 999c 44d 88b"
RICH = (90_000,) * 4


@pytest.mark.clause("BM-PEN-1", "PC-23-1")
@pytest.mark.parametrize(("east", "wind"), [(0, "W"), (1, "N")])
def test_of_three_players_who_misnames_a_tile_pays_for_two(east: int, wind: str) -> None:
    """For themselves once, and twice for the dealer. Nobody sits in the fourth chair."""

    def played(tile: str, verb: str) -> Situation:
        ruleset = house("bmja", players=3, manners="strict")
        hands: dict[str, Any] = {"E": "1d", "S": tile, wind: WAITS_FOR_8B}
        game = at_table(ruleset, **hands, east=east).go("E discard 1d").pass_all()
        return game.play(f"S {verb} {tile}", f"{wind} mahjong")

    score = played("8b", "discard").score(wind).total
    game = played("7b", "misname")
    assert guilty(game) == ["S misnamed", "S misled"] and bill(game) == {f"S{wind}": 3 * score}


@pytest.mark.clause("BM-PEN-1", "BM-PLAY-6", "PC-23-1")
def test_of_three_players_who_misnames_a_tile_pays_for_two_though_another_wins() -> None:
    """South calls a red dragon green. West's pair of green dragons scores as ever when the losers settle."""

    def played(said: str, *answers: str) -> Situation:
        hands: dict[str, Any] = {"E": "1d 222d 666d 777d 33c RR", "S": "R G", "W": "111c 555c 999c 44d GG"}
        game = at_table(house("bmja", players=3, manners="strict"), **hands, held=RICH).go("E discard 1d").pass_all()
        return game.play(f"S {said}", *answers)

    score = played("discard G", "W mahjong").score("W").total
    usual, misled = (bill(played("misname R", f"W {answer}", "E mahjong")) for answer in ("pass", "mahjong"))
    assert misled == usual | {"SW": usual["SW"] + 3 * score}


@pytest.mark.clause("RX-INF-11", "PC-23-1")
def test_of_three_players_who_is_wrong_pays_the_other_two() -> None:
    """Alone, or beside a true mahjong of South's."""
    ruleset = house("redux", players=3, manners="strict")
    alone = at_table(ruleset, E="R", asked=(2,)).go("E discard R", "W mahjong")
    assert bill(alone) == {"WE": 1000, "WS": 500}

    def beside(answer: str) -> dict[str, int]:
        game = at_table(ruleset, E="9d", S="123c 456c 789c 44b 99d", asked=(2,), held=RICH).play("E discard 9d")
        return bill(game.play("S mahjong", f"W {answer}"))

    usual = beside("pass")
    assert beside("mahjong") == usual | {"WE": 1000, "WS": usual["WS"] + 500}


@pytest.mark.clause("RX-INF-10", "PC-23-1")
@pytest.mark.parametrize(("players", "asked"), [(3, "SW"), (2, "W")])
def test_nobody_errs_in_an_empty_chair(players: int, asked: str) -> None:
    game = at_table(house("redux", players=players, manners="strict"), E="R", asked=range(4)).play("E discard R")
    assert game.waiting == asked


@pytest.mark.clause("BM-PLAY-7", "PC-23-1")
def test_of_three_players_who_announced_fishing_for_nothing_pays_the_other_two() -> None:
    def played(*said: str) -> dict[str, int]:
        hands: dict[str, Any] = {"E": "123b 456b 789b 44c 99d 1d", "S": WAITS}
        game = at_table(house("redux", say_fishing=True, fishing_penalty=50, players=3), **hands, draws="1c 2c 9d", held=RICH)
        game.play("E discard 1d").pass_all().play(*said, "S discard R").pass_all().throw("W")
        return bill(game.play("E mahjong"))

    usual, fishing = played(), played("S fishing")
    differ = {who: fishing.get(who, 0) - usual.get(who, 0) for who in {*usual, *fishing}}
    assert {who: amount for who, amount in differ.items() if amount} == {"SE": 50, "SW": 50}


@pytest.mark.clause("DM-10", "DM-11", "PC-23-1")
def test_three_players_end_a_hand_by_three_equal_winds_or_three_calls() -> None:
    ruleset = house("dummies", players=3)
    winds = at_table(ruleset, E="N", S="N", W="N").go("E discard N", "S discard N")
    assert not winds.table.over
    assert winds.go("W discard N").result.why == "same-winds"
    hands: dict[str, Any] = {"E": "123b 456b 789b 44c 78c R", "S": "123d 456d 789d 55c 78b", "W": "234b 567b 345d 66d 99c"}
    calls = at_table(ruleset, **hands, draws="W N").go("E fish R").pass_all().play("S fish W").pass_all()
    assert not calls.table.over
    assert calls.play("W fish N").pass_all().result.why == "all-riichi"


@pytest.mark.clause("BM-GO-2", "PC-23-1")
@pytest.mark.parametrize(
    ("players", "east", "pairs"), [(3, 0, ["EW", "ES", "SW"]), (3, 1, ["SN", "ES", "EN"]), (2, 0, ["EW"]), (2, 2, ["EW"])]
)
def test_a_player_whose_partner_is_an_empty_chair_exchanges_nothing(players: int, east: int, pairs: list[str]) -> None:
    game = at_table(house("bmja", players=players).goulash, east=east)
    asked = []
    while game.table.phase == "exchange":
        asked.append(game.waiting)
        for wind in game.waiting:
            for _ in range(3):
                game.play(f"{wind} {game.may(wind, 'give')[0]}")
    assert asked == pairs and game.waiting == "E"
    assert sorted(tiles_in_hand(game, wind) for wind in "SWN") == [0] * (4 - players) + [13] * (players - 1)


def nine_dealt_kongs(N: str, draws: str = "") -> Situation:
    """East, South and West have laid down three dealt kongs each. With five flowers among the loose tiles, no tile is left."""
    kongs = {wind: [f"{number}{suit}" for number in "123"] for wind, suit in zip("ESW", "bcd", strict=True)}
    hands: dict[str, Any] = {wind: " ".join(tile[0] * 4 + tile[1] for tile in tiles) for wind, tiles in kongs.items()}
    loose = "2f 5c 3f 5d 4f 6c 1y 6d 2y 7c 7d 8c 8d 9c"
    game = at_table(house("bmja", opening_kongs=True), **hands, N=N, draws=draws, loose=loose)
    return game.play(*(f"{wind} conceal {tile}" for wind, tiles in kongs.items() for tile in tiles))


@pytest.mark.clause("RX-PLAY-4", "BM-WALL-5", "RX-PLAY-20")
def test_dealt_kongs_may_leave_no_loose_tile_for_a_dealt_flower() -> None:
    game = nine_dealt_kongs("1f 456b 99b EE SS")
    assert game.events()[-2:] == ["N bonus 1f", "N washout"] and game.result.why == "no-loose-tile"


@pytest.mark.clause("RX-PLAY-4", "BM-PLAY-10")
def test_without_a_loose_tile_nobody_is_asked_for_a_dealt_kong() -> None:
    game = nine_dealt_kongs("5555b 99b EE SS", draws="1f")
    assert (game.table.phase, game.waiting) == ("turn", "E")
