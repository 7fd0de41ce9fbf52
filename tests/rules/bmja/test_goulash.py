"""The hand after one that nobody has won: exchanges, exemptions, and what wild tiles may be. (BM-GO)"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from failing import fails
from situations import DICE, Situation, goulash, quick_hand, rules, situation, wall_for

import kongbox
from kongbox.bots import choose_action
from kongbox.errors import KongboxError
from kongbox.game import Match, NextDeal
from kongbox.record import Recorder, verify
from kongbox.rulesets import Ruleset
from kongbox.rulesets.load import read_sent
from kongbox.tiles import NAMES, WILD

PLAYERS = ["Ada", "Bo", "Cleo", "Dan"]
WAITS = "111b 333c 555d RR 77d"
"""Thirteen tiles that lack a red dragon or a 7 of dots."""


def worth(hand: str, won: str | None = None, **how: object) -> kongbox.Score | None:
    """The score of a hand of a goulash, or None where it is not mahjong."""
    try:
        return kongbox.score(hand, "bmja", won=won, goulash=True, **how)  # type: ignore[arg-type]
    except KongboxError as refused:
        if refused.code != "not-complete":
            raise
        return None


@pytest.mark.clause("BM-GO-1", "BM-PLAY-10", "BM-ROT-1")
def test_a_goulash_follows_a_hand_that_nobody_has_won() -> None:
    match = Match(rules("bmja"), PLAYERS, seats=[0, 1, 2, 3])
    said = match.conclude(quick_hand(match, None))
    assert said == NextDeal("again", 0, stays=True, why="wall-out", goulash=True)
    table = match.deal()
    assert table.ruleset.is_goulash and match.place.east == 0
    while not table.over:
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
    match.conclude(table)
    assert match.deal().ruleset.is_goulash == (table.result is not None and table.result.winner is None)


@pytest.mark.clause("BM-ROT-1", "BM-GO-1")
def test_by_the_letter_the_deal_passes_after_a_drawn_hand_too() -> None:
    """Ruling 79; when each has lost as dealer so the next wind prevails, and a goulash follows all the same."""
    match = Match(rules("bmja", deal_after_draw="passes"), PLAYERS, seats=[0, 1, 2, 3])
    said = match.conclude(quick_hand(match, None))
    assert said == NextDeal("again", 1, why="wall-out", goulash=True) and match.place[:2] == (1, 0)
    match = Match(rules("bmja", deal_after_draw="passes"), PLAYERS, seats=[0, 1, 2, 3])
    for winner in ("E", "S", "S", "S", None):
        said = match.conclude(quick_hand(match, winner))
    assert said == NextDeal("new-wind", 0, prevailing="S", goulash=True)


@pytest.mark.clause("BM-ROT-1", "BM-PEN-1")
@pytest.mark.parametrize(("option", "east"), [("stays", 0), ("passes", 1)])
def test_so_it_does_after_a_false_mah_jong(option: str, east: int) -> None:
    """Of another's; after East's own it passes anyway. (Ruling 79)"""
    for at_fault, dealer in (("S", east), ("E", 1)):
        match = Match(rules("bmja", deal_after_draw=option, manners="strict"), PLAYERS, seats=[0, 1, 2, 3])
        game = Situation(match.deal()).pass_all()
        game.play(*([] if at_fault == "E" else [f"E {game.may('E', 'discard')[0]}"])).pass_all().play(f"{at_fault} mahjong")
        assert match.conclude(game.table) == NextDeal("penalty", dealer, stays=dealer == 0, why="penalty")


@pytest.mark.clause("PC2-WASH-1")
def test_tiles_that_were_washed_are_dealt_again_by_the_same_dealer() -> None:
    """Even there: they were not played."""
    washable = Ruleset.load("pung_chow_limit").sheet
    ruleset = Ruleset(msgspec.structs.replace(washable, procedure=washable.procedure | {"deal_after_draw": "passes"}))
    match = Match(ruleset, PLAYERS, seats=[0, 1, 2, 3])
    wall = wall_for(ruleset, ["19b 19c 19d ESWNRGP P", "", "", ""], dice=DICE)
    game = Situation(match.deal(wall, DICE)).play("E no-play")
    assert match.conclude(game.table).dealer == 0


@pytest.mark.clause("BM-GO-1", "BM-PLAY-10")
@pytest.mark.parametrize(("winner", "option"), [("E", "after_draw"), ("S", "after_draw"), (None, "never")])
def test_no_goulash_after_a_win_or_where_none_is_agreed(winner: str | None, option: str) -> None:
    match = Match(rules("bmja", goulash=option), PLAYERS, seats=[0, 1, 2, 3])
    match.conclude(quick_hand(match, winner))
    assert not match.deal().ruleset.is_goulash


@pytest.mark.clause("BM-GO-1", "BM-EQ-1")
def test_the_two_bamboos_are_wild_or_four_jokers_are_added() -> None:
    usual, jokers = rules("bmja").goulash.tiles, rules("bmja", wild_tiles="jokers").goulash.tiles
    assert (len(usual), usual.count(WILD), usual.count(NAMES.index("2b"))) == (144, 4, 0)
    assert (len(jokers), jokers.count(WILD), jokers.count(NAMES.index("2b"))) == (148, 4, 4)
    assert rules("bmja").tiles.count(WILD) == 0
    assert (goulash().state.goulash.played, situation("bmja").state.goulash.played) == (1, 0)
    game = goulash(dealt=True, wild_tiles="jokers")
    places = [(side, stack) for side, stack, *_ in kongbox_wall(game)]
    assert sorted(max(stack for at, stack in places if at == side) for side in range(4)) == [17, 17, 18, 18]


def kongbox_wall(game: Situation) -> list[tuple[int, int]]:
    """Side and stack of every place of the wall as built."""
    from kongbox.core.play.wall import side_of, side_start

    stacks = game.state.wall.size // 2
    sides = [side_of(game.state, stack) for stack in range(stacks)]
    return [(side, stack - side_start(stacks, side)) for stack, side in enumerate(sides)]


@pytest.mark.clause("BM-GO-1")
def test_there_are_no_chows_and_no_double_for_having_none() -> None:
    game = goulash(E="6d", S="45d 78d 19c 5b R G E S W", N="6d")
    game.play("E discard 6d")
    assert game.may("S", "chow") == []
    assert game.waiting == "S" and game.refused("S pung") == "your-turn"
    assert worth("234c 555b 777c EE RR .R", "discard") is None
    found = worth("555b 777c 99d EE +RRR .E", "wall")
    assert found is not None and "no_chows" not in {line.rule for line in found.lines}
    usual = kongbox.score("555b 777c 99d EE +RRR .E", "bmja", won="wall")
    assert usual.total == 2 * found.total


@pytest.mark.clause("BM-GO-1", "BM-PLAY-12")
@pytest.mark.parametrize("hand", ["+345b 333c 555d RR 99d", "+345b 333c 555d RR 99d .R", "9d EEE SSS _4444c +234d"])
def test_no_chow_lies_on_the_table(hand: str) -> None:
    won: Any = "discard" if "." in hand else None
    with fails("no-chow") as caught:
        kongbox.score(hand, "bmja", won=won, goulash=True)
    assert caught.value.clause == "BM-GO-1"
    assert kongbox.score(hand, "bmja", won=won).total, "in any other hand there may be one"
    strict = {"manners": "strict"}
    assert won or kongbox.score(hand, "bmja", goulash=True, options=strict).total, "a strict table allows the error"


def test_rules_without_chows_have_none_on_the_table() -> None:
    sheet = 'extends = "bmja"\nid = "ours"\nname = "Ours"\nversion = 1\n[procedure]\nchows = 0\n'
    with fails("no-chow"):
        kongbox.score("+345b 333c 555d RR 99d", Ruleset(read_sent(sheet, "ours.toml")))


@pytest.mark.clause("BM-GO-1")
def test_a_wild_tile_is_no_flower() -> None:
    with_three = worth("555b 777c 99d EJ +RRR 1f2f3f .E", "discard")
    with_four = worth("555b 777c 99d EJ +RRR 1f2f3f4f .E", "discard")
    assert with_three is not None and with_four is not None
    assert "all_flowers" in {line.rule for line in with_four.lines}
    assert "all_flowers" not in {line.rule for line in with_three.lines}


@pytest.mark.clause("BM-GO-2")
@pytest.mark.parametrize("east", range(4))
def test_three_exchanges_of_three_tiles(east: int) -> None:
    game = goulash(
        dealt=True,
        east=east,
        E="111b 555b 999b 1c 3c 5c 7c 9c",
        S="111d 333d 555d 7d 9d E S",
        W="333b 777b 222c 4d 6d 8d R",
        N="444c 666c 888c G P W N",
    )
    assert game.waiting == "ESWN" and game.refused("E pass") == "exchange" and game.refused("W no-exchange") == "compulsory"
    game.play("E give 1b", "E give 1b", "E give 1b", "W give 3b", "W give 3b", "W give 3b")
    assert game.waiting == "SN" and game.count("W", "1b") == 0
    game.play(*["S give 1d"] * 3, *["N give 4c"] * 3)
    assert (game.count("E", "3b"), game.count("W", "1b"), game.count("S", "4c"), game.count("N", "1d")) == (3, 3, 3, 3)
    game.play(*["E give 3b"] * 3, *["S give 4c"] * 3, *["W give 1b"] * 3, *["N give 1d"] * 3)
    assert (game.count("E", "4c"), game.count("S", "3b"), game.count("W", "1d"), game.count("N", "1b")) == (3, 3, 3, 3)
    game.play(*["E give 4c"] * 3, *["N give 1b"] * 3, *["W give 1d"] * 3, *["S give 3b"] * 3)
    assert (game.count("E", "1b"), game.count("N", "4c"), game.count("W", "3b"), game.count("S", "1d")) == (3, 3, 3, 3)
    assert game.waiting == "E" and game.may("E", "discard") and game.refused("E give 1b") == "no-exchange"
    assert [len(game.hand(wind).replace(" ", "")) > 0 for wind in "ESWN"]
    assert [sum(game.side(wind).hand[:34]) for wind in "ESWN"] == [14, 13, 13, 13]
    given = [
        (event.exchange, f"{game.wind(event.seat)}{game.wind(event.other or 0)}")
        for event in game.table.events
        if event.kind == "give"
    ]
    pairs = (("EW", "SN", "WE", "NS"), ("ES", "SE", "WN", "NW"), ("EN", "SW", "WS", "NE"))
    assert sorted(given) == sorted((number, pair) for number, met in enumerate(pairs, 1) for pair in met * 3)


def give_last(game: Situation, *winds: str) -> None:
    """These winds give three tiles of theirs that are worth least: the last that they may give."""
    for wind in winds:
        for _ in range(3):
            game.play(f"{wind} {game.may(wind, 'give')[-1]}")


@pytest.mark.clause("BM-GO-3", "BM-SH-15")
def test_the_dealers_complete_hand_ends_the_exchanges() -> None:
    game = goulash(dealt=True, E="111b 333c 555d RRR 77d")
    game.play("S give " + game.may("S", "give")[0].split()[1], "E mahjong")
    assert game.winner == "E" and game.score("E").special == "Heaven's Blessing"
    assert sum(game.side("S").hand[:34]) + game.side("S").hand[WILD] == 13


@pytest.mark.clause("BM-GO-3")
def test_who_is_fishing_keeps_his_hand_and_keeps_out() -> None:
    game = goulash(dealt=True, S=WAITS, E="9c", draws="4d 9b")
    assert "fishing" in game.legal("S") and "fishing" not in game.legal("W")
    game.play("S fishing")
    assert game.waiting == "EWN"
    game.play("E pass", "W no-exchange", "N no-exchange")
    assert game.waiting == "EW"  # N has nobody to exchange with
    give_last(game, "E", "W")
    assert game.waiting == "WN"
    give_last(game, "W", "N")
    assert game.waiting == "EN"
    give_last(game, "E", "N")
    assert game.waiting == "E" and game.hand("S") == "111b 333c 55577d RR"
    game.play(f"E {game.may('E', 'discard')[0]}").pass_all()
    assert game.waiting == "S" and game.legal("S") == ["discard 4d", "fish 4d"]
    assert game.refused("S discard R") == "exempt"


@pytest.mark.clause("BM-GO-3", "BM-GO-4")
def test_the_exempt_win_with_a_wild_tile_that_they_draw_or_discard_it() -> None:
    game = goulash(dealt=True, S=WAITS, E="9c", draws="J")
    game.play("S fishing", "E no-exchange", "W no-exchange", "N no-exchange", "E discard 9c").pass_all()
    assert game.waiting == "S" and game.legal("S") == ["mahjong", "discard J", "fish J"]


@pytest.mark.clause("BM-GO-2", "BM-GO-3")
def test_an_exchange_in_which_everybody_would_meet_the_exempt_is_left_out() -> None:
    """East and West are left: they exchange with each other, and then each would meet one who stands aside."""
    game = goulash(dealt=True, S=WAITS, N="111c 333d 555b 77b GG", E="9c").play("S fishing", "N fishing", "E pass", "W pass")
    assert game.waiting == "EW"
    give_last(game, "E", "W")
    assert game.waiting == "E" and game.table.phase == "turn"


@pytest.mark.clause("BM-GO-3")
def test_the_exempt_claim_for_mahjong_only() -> None:
    game = goulash(dealt=True, S=WAITS, E="1b R")
    game.play("S fishing", "E no-exchange", "W no-exchange", "N no-exchange")
    assert game.waiting == "E" and game.hand("S") == "111b 333c 55577d RR"
    game.play("E discard 1b")
    assert game.may("S", "pung", "kong") == []
    other = goulash(dealt=True, S=WAITS, E="1b R").play("S fishing", "E no-exchange", "W no-exchange", "N no-exchange")
    other.play("E discard R")
    assert other.legal("S") == ["pass", "mahjong"]


@pytest.mark.clause("BM-GO-3")
def test_it_may_arise_during_the_exchanges() -> None:
    game = goulash(dealt=True, E="R 77d", W="111b 333c 555d R 4d 9b E", N="E")
    give_last(game, "S", "N")
    game.play("E give R", "E give 7d", "E give 7d", "W give 4d", "W give 9b", "W give E")
    assert "fishing" in game.legal("W")
    before = game.hand("N")
    game.play(f"N {game.may('N', 'give')[0]}", "W fishing")
    assert game.hand("N") == before and game.waiting == "ESN"
    game.play("E no-exchange", "S pass", "N pass")
    assert game.waiting == "ES"


@pytest.mark.clause("BM-GO-3", "BM-PLAY-7")
def test_an_exempt_dealer_first_discards_what_leaves_him_fishing() -> None:
    game = goulash(dealt=True, E=f"{WAITS} 9b")
    game.play("E fishing", "S no-exchange", "W no-exchange", "N no-exchange")
    assert set(game.may("E", "discard")) == {"discard 9b"}


@pytest.mark.clause("BM-GO-4")
@pytest.mark.parametrize(
    ("hand", "won", "complete"),
    [
        pytest.param("11Jb 333c 55Jd RR 77d .R", "discard", True, id="one in each of two pungs"),
        pytest.param("111b 333c 555d RR 7Jd .R", "discard", True, id="one in the pair"),
        pytest.param("1JJb 333c 555d RR 77d .R", "discard", True, id="two, one of them in the pair"),
        pytest.param("11d 333d 555d 7d 9JJJd .1d", "discard", False, id="two in a pung of a special hand"),
        pytest.param("111d 333d 555d 7d 9JJd .J", "wall", True, id="two in a pung, the second drawn to win"),
        pytest.param("111d 333d +5555d 7d 9JJd .J", "loose", True, id="two in a pung, the second a loose tile"),
        pytest.param("11d 333d 555d 7d 9JJJd .1d", "wall", False, id="two in a pung, another tile drawn"),
        pytest.param("111b 333c 555d RRR J .J", "wall", True, id="a pair of them, the second drawn to win"),
        pytest.param("111b 333c 555d JJ RR .R", "wall", False, id="a pair of them, another tile drawn"),
        pytest.param("JJJ 333c 555d RR 77d .R", "discard", False, id="a pung of them"),
        pytest.param("JJ 333c 555d RRR 77d .J", "wall", True, id="one in a pung, and a pair of them, the third drawn to win"),
        pytest.param("111b 333c RR 77d +55JJd .R", "discard", True, id="two in a kong"),
        pytest.param("111b 333c RR 7Jd +55JJd .R", "discard", False, id="three in an ordinary hand"),
        pytest.param("11Jb 33Jc 55Jd RR 77d .R", "discard", False, id="three in an ordinary hand of pungs"),
        pytest.param("11Jb 33Jc 555d RRR 7d .J", "wall", True, id="three in an ordinary hand, the third drawn to win"),
        pytest.param("11b 333c 55d +RRJ +GGJ .J", "wall", True, id="three, two of them in pungs on the table"),
        pytest.param("11Jb 333c +5555d RRR J .J", "loose", True, id="three, the second of the pair a loose tile"),
        pytest.param("11Jb 33Jc 555d RJR 7d .7d", "wall", False, id="three in an ordinary hand, another tile drawn"),
        pytest.param("11Jb 33Jc 55Jd RRR 7d .J", "wall", False, id="four in an ordinary hand, the fourth drawn to win"),
        pytest.param("11b JJ 33Jc 555d RRR .J", "wall", False, id="pungs of too many wild tiles, the last drawn to win"),
        pytest.param("11Jd 33Jd 55Jd 77d 99d .9d", "discard", True, id="three in a special hand"),
        pytest.param("EEJ SSJ WWJ NNJ R .R", "discard", True, id="four in a special hand"),
        pytest.param("EJ SJ WW NN RR GG P .P", "discard", True, id="one in each of two pairs"),
        pytest.param("EE SS WW NN RR G JJ .G", "discard", True, id="two of them make two pairs of one"),
        pytest.param("33b3c 77b7c 9b9c JJ 5b5c 8b .8c", "discard", True, id="two of them make two knitted pairs of one"),
        pytest.param("1Jb 3456789b ESW J .1b", "discard", True, id="single tiles of a run"),
    ],
)
def test_how_many_wild_tiles_a_hand_may_have(hand: str, won: str, complete: bool) -> None:
    assert (worth(hand, won) is not None) == complete


@pytest.mark.clause("BM-GO-4")
def test_a_third_wild_tile_drawn_to_win_is_mahjong_at_a_table() -> None:
    """Ruling 78: drawn, not dealt and not kept from before."""
    game = goulash(E="9b", S="1b1bJ 3c3cJ 5d5d5d RRR 7d", draws="J").play("E discard 9b")
    assert "mahjong" in game.legal("S")
    assert game.play("S mahjong").winner == "S"
    kept = goulash(E="9b", S="1b1bJ 3c3cJ 5d5d5d RRJ 7d", draws="7d").play("E discard 9b")
    assert "mahjong" not in kept.legal("S")


@pytest.mark.clause("BM-GO-4")
@pytest.mark.parametrize("tile", ["1b", "9d"])
def test_a_wild_tile_drawn_to_win_may_stand_for_any_tile(tile: str) -> None:
    """For the first kind and the last kind of suit tile."""
    found = worth(f"{tile} 333c 555c RRR 777c .J", won="wall")
    assert found is not None and (found.points, found.doublers, found.total) == (42, 2, 168)


@pytest.mark.clause("BM-GO-4")
@pytest.mark.parametrize(("few", "many"), [("77J", "7JJ"), ("77JJ", "7JJJ"), ("", "J78")])
def test_sets_with_too_many_wild_tiles_are_refused(few: str, many: str) -> None:
    """One in a pung, two in a kong, none in a chow."""
    with fails("too-wild"):
        kongbox.score(f"+{many}b 333c 555d RR 99d .R", "bmja", won="discard", goulash=True)
    assert not few or kongbox.score(f"+{few}b 333c 555d RR 99d .R", "bmja", won="discard", goulash=True).total


@pytest.mark.clause("BM-GO-4")
def test_claims_and_kongs_with_wild_tiles() -> None:
    game = goulash(E="5d 9b", S="5d JJ 1b 3b 6b 8b 1c 4c 7c 9c E S", N="5d J 1b")
    game.play("E discard 5d")
    assert game.may("S", "pung", "kong") == ["pung J", "kong JJ"]
    game.play("S kong JJ").go()
    game.pass_all()
    assert game.sets("S") == ["kong 5d claimed"] and game.side("S").hand[WILD] == 0 and game.side("S").wild[0] == 2


@pytest.mark.clause("BM-GO-4")
def test_no_wild_tile_is_added_to_a_kong_or_to_a_pung_that_has_one() -> None:
    game = goulash(E="5d 9b", S="5d5d5d JJ 8c", W="8c 2d").play("E discard 5d", "S kong").pass_all()
    assert game.waiting == "S" and game.may("S", "add") == []
    game = goulash(E="5d 9b", S="5d JJ 1b 8c").play("E discard 5d", "S pung J").pass_all()
    assert game.waiting == "S" and game.side("S").hand[WILD] == 1 and game.may("S", "add") == ["add 5d J"]


@pytest.mark.clause("BM-GO-4", "BM-PLAY-11")
def test_kongs_of_ones_own_with_wild_tiles() -> None:
    game = goulash(E="5d 555c JJ 88b 1b 4b E S W N", S="5d5d J", draws="1d", loose="9c 9c 9c")
    assert game.may("E", "conceal") == ["conceal 5c J", "conceal 8b JJ", "conceal 5c JJ"]
    game.play("E conceal 5c J")
    assert game.sets("E") == ["kong 5c concealed"] and game.may("E", "conceal") == []
    game.play("E discard 5d", "S pung").pass_all()
    assert game.may("S", "add") == ["add 5d J"]
    game.play("S add 5d J")
    assert game.sets("S") == ["kong 5d exposed"] and game.side("S").wild[0] == 1


@pytest.mark.clause("BM-GO-4")
def test_a_discarded_wild_tile_is_nobodys() -> None:
    game = goulash(E="J 9b", S=WAITS, N="JJ")
    game.play("E discard J")
    assert game.waiting == "S" and "mahjong" not in game.may("N", "mahjong", "pung")
    assert game.may("S", "discard")  # nobody was asked: it is South's turn


@pytest.mark.clause("BM-GO-4", "BM-PLAY-11")
@pytest.mark.parametrize(("move", "asked"), [("S add 5d J", "S"), ("S add 5d", "W")])
def test_a_wild_tile_that_is_added_to_an_exposed_pung_is_not_robbed(move: str, asked: str) -> None:
    """Ruling 72: West lacks the 5 of dots, with or without East's."""
    west, south, draws = ("5d", "5d5d J", "1c 2c 3c 4c") if move.endswith("J") else ("J", "5d5d", "1c 2c 3c 5d")
    game = goulash(E="5d 9b", S=south, W=f"1b1b1b 3c3c3c 7d7d7d E E E {west}", draws=draws, loose="9c 9c")
    game.play("E discard 5d")
    game.play(*(f"{wind} {'pung' if wind == 'S' else 'pass'}" for wind in game.waiting))
    if asked == "W":
        game.play(f"S {game.may('S', 'discard')[0]}").pass_all().throw("W", "N", "E")
    game.play(move)
    assert game.waiting == asked


@pytest.mark.clause("BM-GO-5")
def test_of_two_who_want_the_same_pung_the_nearest_to_the_right_has_it() -> None:
    for first, second in (("N", "S"), ("S", "N")):
        game = goulash(E="5d 9b", S="5d J 1c 4c 7c", N="5d5d 2c 8c")
        game.play("E discard 5d")
        assert game.waiting == "SN"
        game.play(f"{first} pung{' J' if first == 'S' else ''}", f"{second} pung{' J' if second == 'S' else ''}")
        assert game.waiting == "S" and game.sets("S") == ["pung 5d exposed"] and not game.sets("N")


@pytest.mark.clause("BM-GO-4", "BM-SC-9")
def test_losers_use_wild_tiles_too() -> None:
    plain, wild = worth("RR J 1b 4b 7b 1c 4c 7c 1d 4d 7d E"), worth("RRR 1b 4b 7b 1c 4c 7c 1d 4d 7d E")
    assert plain is not None and wild is not None and plain.total == wild.total == 16
    found = [worth(hand) for hand in ("RR GG J 1b 4b 7b 1c 4c +WWJ", "RR GG JJ 1b 4b 7b 1c +WWJ", "RR GG PP JJJ 1b 4b 7b 1c")]
    one, still_one, two = (score.total if score else 0 for score in found)
    assert one == still_one == (4 + 8 + 2) * 2, "two at most, those on the table counted"
    assert two == (8 + 8 + 2) * 4
    kong = worth("222c RR JJ 1b 4b 7b 1d 4d E")
    assert kong is not None and kong.total == (4 + 32) * 2, "the other pung stays whole"
    fishing = worth("33b J4b 4c 5b5c 6b6c 7b7c 9b 3c")
    assert fishing is not None and fishing.fishing == "Knitting" and fishing.total == 200


def exchanging() -> Situation:
    """The first exchange, South lacking one tile."""
    return goulash(dealt=True, S=WAITS, E="9c")


def given_one() -> Situation:
    """South has put a tile out."""
    return exchanging().play("S give R")


def voting() -> Situation:
    """South is exempt."""
    return exchanging().play("S fishing")


def claiming() -> Situation:
    """East has discarded 5 dots; South has one, and a wild tile; North has a wild tile only."""
    return goulash(E="5d 9b", S="5d J 1c", N="J").play("E discard 5d")


def turn() -> Situation:
    """East's turn: one wild tile, three and two alike."""
    return goulash(E="555c J 88b 1b 4b E S W N 9d 9c")


REFUSED = [
    (voting, "E give 9c", "vote"),
    (turn, "E give 1b", "no-exchange"),
    (exchanging, "E no-exchange", "compulsory"),
    (exchanging, "E give R", "no-such-tile"),
    (given_one, "S fishing", "not-now"),
    (exchanging, "E mahjong", "not-now"),
    (exchanging, "E discard 9c", "exchange"),
    (turn, "E conceal 8b JJ", "no-such-tile"),
    (turn, "E conceal 8b J", "no-kong"),
    (turn, "E add 5c J", "no-kong"),
    (turn, "E fish J", "not-fishing"),
    (claiming, "S kong JJ", "no-such-tile"),
    (claiming, "S kong J", "no-kong"),
    (claiming, "S chow 456d", "no-chow"),
]


@pytest.mark.clause("BM-GO-2", "BM-GO-3", "BM-GO-4")
@pytest.mark.parametrize(("game", "move", "code"), REFUSED, ids=[f"{game.__name__}: {move}" for game, move, _ in REFUSED])
def test_what_is_refused_and_why(game: Callable[[], Situation], move: str, code: str) -> None:
    assert game().refused(move) == code


@pytest.mark.clause("BM-GO-1")
def test_outside_a_goulash_no_tile_is_wild() -> None:
    assert situation("bmja", E="555c 9b").refused("E conceal 5c J") == "no-wild-tiles"


@pytest.mark.clause("BM-GO-1")
def test_score_refuses_wild_tiles_elsewhere() -> None:
    refusals: list[tuple[str, str, dict[str, Any], str]] = [
        ("bmja", "11Jb 333c 55Jd RR 77d .R", {}, "no-wild-tiles"),
        ("redux", "11Jb 333c 55Jd RR 77d .R", {"goulash": True}, "not-in-these-rules"),
        ("bmja", "222b 333c 555d RR 77d .R", {"goulash": True}, "two-bamboos"),
    ]
    for name, hand, how, code in refusals:
        with fails(code):
            kongbox.score(hand, name, won="discard", **how)


@pytest.mark.clause("BM-GO-1", "BM-GO-2")
def test_a_session_with_a_goulash_is_written_and_verified(tmp_path: Path) -> None:
    match = Match(rules("bmja"), PLAYERS, seats=[0, 1, 2, 3])
    with Recorder(tmp_path / "evening.jsonl", match) as recorder:
        drawn = quick_hand(match, None)
        recorder.hand(drawn, match.conclude(drawn))
        table = match.deal()
        while not table.over:
            table.step(table.waiting[0], choose_action(table, table.waiting[0], "keen"))
        recorder.hand(table, match.conclude(table))
    report = verify(tmp_path / "evening.jsonl")
    assert report.ok and report.hands == 2, report.problem
    assert '"goulash":true' in (tmp_path / "evening.jsonl").read_text()


GIVEN = [
    ("22b 444d 66c RR G 1c 9b J", {"G", "1c", "9b"}, "alone, while the rest are pungs and pairs to come"),
    ("333c 555d RR PP 8b E J", {"8b", "E"}, "one of the two that are alone"),
    ("33b3c 55b5c 77b7c 9b J E R", {"E", "R"}, "no honours in Knitting"),
    ("EE SS WW NN 5b 8c 2d J G", {"5b", "8c", "2d"}, "no minors in All Pair Honours"),
]
"""Hands of a goulash, what their player should give first, and why; written before the bots were asked."""


@pytest.mark.clause("BM-GO-2")
@pytest.mark.parametrize("bot", ["greedy", "keen"])
@pytest.mark.parametrize(("hand", "useless", "why"), GIVEN)
def test_what_a_bot_gives_away(hand: str, useless: set[str], why: str, bot: str) -> None:
    game = goulash(dealt=True, S=hand, wild_tiles="jokers")
    assert str(choose_action(game.table, 1, bot)).removeprefix("give ") in useless, why


@pytest.mark.clause("BM-GO-3")
@pytest.mark.parametrize("bot", ["greedy", "keen"])
def test_a_bot_that_lacks_one_tile_keeps_its_hand(bot: str) -> None:
    assert str(choose_action(goulash(dealt=True, S=WAITS).table, 1, bot)) == "fishing"


@pytest.mark.clause("BM-GO-4")
@pytest.mark.parametrize("bot", ["greedy", "keen"])
def test_a_bot_never_throws_a_wild_tile_away(bot: str) -> None:
    game = goulash(E="J 147b 258c 369d ESW N")
    assert str(choose_action(game.table, 0, bot)) != "discard J"


FOURTH = "5c 5c J 222d 333d 444d 9c"
"""With the 5c that East discards, this hand has a pung with a wild tile, and waits for the 5c that is left."""


def waits_for_the_fourth(draws: str) -> Situation:
    """South has claimed East's 5c with a wild tile, and holds another 5c."""
    game = goulash(E="5c 1b 9b 3d 7d E S W N R G P 1c 9c", S=FOURTH, draws=draws)
    game.play("E discard 5c", "S pung J", "S discard 9c").pass_all()
    assert game.sets("S") == ["pung 5c exposed"]
    return game


@pytest.mark.clause("BM-GO-4", "BM-PLAY-6")
def test_a_wild_tile_is_none_of_the_four_that_a_player_can_wait_for() -> None:
    game = waits_for_the_fourth(draws="5c")
    game.play("W discard 5c", "S mahjong")
    assert game.winner == "S"
    game = waits_for_the_fourth(draws="8b 7b 1b 5c")
    game.throw("W", "N", "E")
    assert "mahjong" in game.legal("S")
    assert kongbox.analyse("+5c5cJ 222d 333d 444d 5c", "bmja", goulash=True).waits == ("5c",)
    assert kongbox.score("+5c5cJ 222d 333d 444d 5c .5c", "bmja", goulash=True, won="discard").total > 0


@pytest.mark.clause("BM-PLAY-11")
def test_a_tile_is_added_to_a_pung_with_a_wild_tile_while_another_is_held() -> None:
    game = goulash(E="5c 1b 9b 3d 7d E S W N R G P 1c 9c", S="5c 5c J 222d 333d 44d 9c 8c", draws="8b 7b 1b 5c", loose="9b")
    game.play("E discard 5c", "S pung J", "S discard 9c").pass_all()
    game.throw("W", "N", "E")
    game.play("S add 5c")
    assert game.sets("S") == ["kong 5c exposed"] and game.hand("S") == "9b 58c 22233344d"


@pytest.mark.clause("BM-GO-4")
def test_wild_tiles_never_make_a_second_set_of_a_kind() -> None:
    game = goulash(E="5c 1b 9b 3d 7d E S W N R G P 1c 9c", S="55c JJJ 222d 333d 4d 9c", draws="5c")
    game.play("E discard 5c", "S pung J", "S discard 9c").pass_all()
    game.play("W discard 5c")
    assert "S" not in game.waiting
    game = goulash(E="5c 1b 9b 3d 7d E S W N R G P 1c 9c", S="555c JJJ 222d 333d 9c", draws="8b 7b 1b 6b")
    game.play("E discard 5c", "S pung J", "S discard 9c").pass_all()
    game.throw("W", "N", "E")
    assert "add 5c" in game.legal("S") and "conceal 5c JJ" not in game.legal("S")
    with fails("second-set"):
        game.play("S conceal 5c JJ")


@pytest.mark.clause("BM-GO-4")
def test_a_losers_wild_tile_never_makes_a_fifth_of_a_kind() -> None:
    red = "+RRJ RR J 1b3b5b7b9b 4c6c"
    found = {line.rule: line.tiles for line in kongbox.score(red, "bmja", goulash=True).lines}
    assert found["dragon_melds"] == ("R", "R", "R") and found["dragon_pairs"] == ("R", "R")
    beside = [kongbox.score(f"+RRR R {one} 1b3b5b7b9b 4c6c2d", "bmja", goulash=True).total for one in ("J", "8d")]
    assert beside[0] == beside[1]
    with fails("too-wild") as refused:
        kongbox.score("+5c5cJ _5c5cJJ 222d 333d 4d .4d", "bmja", goulash=True, won="discard")
    assert refused.value.facts == {"case": "alike", "set": "_55JJc", "other": "+55Jc"}


@pytest.mark.clause("BM-PLAY-11")
def test_the_scorer_takes_a_robbed_kong_with_a_wild_tile_as_the_table_does() -> None:
    game = goulash(
        E="5c 1b 9b 3d 7d E S W N R G P 1c 9c",
        S="111d 333d 444d 555d 5c",
        W="5c J 3b 6b 9b 2c 8c 1d 6d 8d E S P",
        draws="G N G 5c",
    )
    game.go("E discard 5c", "W pung J", "W discard P").pass_all()
    game.throw("N", "E", "S")
    game.play("W add 5c", "S mahjong")
    assert kongbox.score("111d 333d 444d 555d 5c .5c", "bmja", goulash=True, won="rob", seat="S").total == game.score("S").total
    with fails("impossible"):
        kongbox.score("111d 333d 444d 55d 55c .5c", "bmja", goulash=True, won="rob", seat="S")


@pytest.mark.clause("BM-PLAY-11", "BM-GO-4")
def test_a_robbed_concealed_kong_goes_back_to_the_hand_with_its_wild_tile() -> None:
    game = goulash(E="R", S="999d J", W="19b 19c 1d ESWNRGP 1b", draws="8c", rob_concealed="thirteen")
    game.go("E discard R").pass_all().play("S conceal 9d J", "W mahjong")
    assert game.sets("S") == [] and (game.count("S", "9d"), game.count("S", "J")) == (2, 1)


@pytest.mark.clause("BM-GO-4")
@pytest.mark.parametrize("won", ["discard", "rob"])
def test_nobody_wins_on_the_wild_tile_of_another(won: Literal["discard", "rob"]) -> None:
    with fails("impossible"):
        kongbox.score("111b 333d 444d 555d R .J", "bmja", goulash=True, won=won)


@pytest.mark.clause("BM-GO-1")
def test_nobody_waits_for_the_2_bamboo_that_is_wild() -> None:
    assert "2b" not in kongbox.analyse("111d 333d 444d 555d J", "bmja", goulash=True).waits
    assert "2b" in kongbox.analyse("111d 333d 444d 555d J", rules("bmja", wild_tiles="jokers"), goulash=True).waits
