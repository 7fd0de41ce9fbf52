"""Special hands, what is fished for, and what counts beside them."""

from typing import Any

import pytest
from failing import fails

from kongbox import KongboxError, RuleRefusal, score


def near(clause: str, hand: str, special: str | None) -> Any:
    """A hand that is, or is not quite, the special hand of a clause."""
    return pytest.param(hand, special, marks=pytest.mark.clause(clause))


KNITTED = "22b22c 55b55c 1b1c 7b7c 9b"


def total(hand: str, **told: Any) -> int:
    """What a hand scores by the British rules."""
    return score(hand, "bmja", **{"seat": "S", **told}).total


@pytest.mark.clause("BM-SC-1")
@pytest.mark.parametrize(
    ("sets", "wanted"),
    [
        ("+222b", 2),
        ("+111b", 4),
        ("222b", 4),
        ("111b", 8),
        ("+2222b", 8),
        ("+1111b", 16),
        ("_2222b", 16),
        ("_1111b", 32),
        ("+234b", 0),
    ],
)
def test_what_a_set_is_worth(sets: str, wanted: int) -> None:
    assert total(f"{sets} 4c 6c 8c 1d 3d 5d 7d E W N") == wanted


@pytest.mark.clause("BM-SC-3")
def test_bonus_tiles_mahjong_and_a_drawn_tile() -> None:
    losing = "4c 6c 8c 1d 3d 5d 7d 9d E W N 2b 7b"
    assert (total(losing), total(f"{losing} 1f"), total(f"{losing} 1f3y")) == (0, 4, 8)
    winning = "+222b +444c +234d +777d 5c .5c"
    assert total(winning, won="discard") == 26  # three exposed pungs of minors, and 20
    assert total(winning, won="wall") == 28
    assert (
        total("+222b +4444c +234d +777d 5c .5c", won="loose") == (8 + 2 + 2 + 20 + 2) * 2
    )  # a loose tile is drawn too, and doubles


@pytest.mark.clause("BM-SC-6")
@pytest.mark.parametrize(
    ("hand", "told", "wanted"),
    [
        ("1b1c1d 4b4c4d 7b7c7d 9b9c9d 3b 1f .3d", {"won": "discard"}, 504),  # another's flower: points alone
        ("1b1c1d 4b4c4d 7b7c7d 9b9c9d 3b 1f2f3f4f .3d", {"won": "wall"}, 500 + 16 * 4),  # a bouquet; no 2 for drawing, no 20
        ("1b1c1d 4b4c4d 7b7c7d 9b9c9d 3b 1f2f3f4f1y2y3y4y .3d", {"won": "discard"}, 500 + 32 * 16 - 12),  # the sum stops at 1000
        ("1b1c1d 4b4c4d 7b7c7d 9b9c9d 3b 2f2y", {}, 200 + 8 * 4),
        ("EEE RRR SS GG +WWW 2f2y .G", {"won": "discard", "final": True}, 1000),  # a hand worth 1000 gains nothing
        ("EEE RRR SS GG +WWW 2f", {}, 400 + 4 * 2),
    ],
)
def test_bonus_tiles_beside_a_special_hand(hand: str, told: dict[str, Any], wanted: int) -> None:
    assert total(hand, **told) == wanted


@pytest.mark.clause("BM-EQ-1", "BM-SC-6")
def test_without_a_limit_a_hand_worth_1000_still_gains_nothing_and_others_are_not_cut() -> None:
    assert total("19b 19c 19d ESWN RGP 2f2y .P", won="discard", options={"limit": 0}) == 1000
    many = "1b1c1d 4b4c4d 7b7c7d 9b9c9d 3b 1f2f3f4f1y2y3y4y .3d"
    assert total(many, won="discard", options={"limit": 0}) == 500 + 32 * 16
    assert score(many, "bmja", seat="S", won="discard").capped


@pytest.mark.clause("BM-SC-7")
def test_the_ordinary_value_counts_where_it_is_more() -> None:
    fishing = "111b 999b +_RRRR +_GGGG 9c"  # nothing special
    assert score(fishing, "bmja", seat="S").fishing is None
    pairs = "EEEE SSSS RR GG 1b"  # two kongs in hand: (32 + 32 + 2 + 2) × 4 is more than 200
    found = score(pairs, "bmja", seat="S")
    assert (found.total, found.special, found.fishing, found.doublers) == (68 * 4, None, None, 2)
    purity = "222b 44b 77b +111b +888b 1f2f3f4f2y .4b"  # (32 + 20) × 2^4 by its tiles; 256 + 20 × 8 as Purity
    found = score(purity, "bmja", seat="S", won="discard")
    assert (found.special, found.total) == (None, 52 * 16)


@pytest.mark.clause("BM-SC-9", "BM-PLAY-8")
@pytest.mark.parametrize(
    ("hand", "special", "wanted"),
    [
        (KNITTED, "Knitting", 200),
        ("1199b 99c EE SS RR G", "All Pair Honours", 200),
        ("1b1c1d 4b4c4d 7b7c7d 9b9c9d 3b", "Triple Knitting", 200),
        ("1112345677899b", "Gates of Heaven", 400),
        ("123456789b ESWN", "Wriggling Snake", 400),
        ("19b 19c 19d ESWN RGP", "Thirteen Unique Wonders", 400),
        ("4b +1111b +5555c _9999d _RRRR", "Fourfold Plenty", 400),
        ("111b 999c 1c +111d +999d", "Heads and Tails", 400),
        ("RRR 555c 77b PP +GGG", "Three Great Scholars", 400),
        ("EEE SSS 5c +WWW +NNN", "Four Blessings Hovering over the Door", 400),
        ("222b 666b 88b GG +444b", "Imperial Jade", 400),
        (KNITTED.replace("9b", "9d"), None, 0),  # two tiles short
    ],
)
def test_who_lacks_one_tile_of_a_special_hand_is_paid_for_it(hand: str, special: str | None, wanted: int) -> None:
    found = score(hand, "bmja", seat="N")
    assert (found.special, found.fishing, found.total) == (special, special, wanted)


@pytest.mark.clause("BM-SC-9")
def test_of_several_special_hands_the_best_counts() -> None:
    found = score("111b 999b 111c 99c 11d", "bmja", seat="N")  # Heads and Tails; and seven pairs are two tiles away
    assert (found.special, found.total) == ("Heads and Tails", 400)
    both = score("11b11c 99b99c 11b11c 9b", "bmja", seat="N")  # Knitting and All Pair Honours
    assert both.total == 200
    kongs = score("3b _2222b _4444b _6666b _8888b", "bmja", seat="N")  # Purity is more than the 400 of Fourfold Plenty
    assert (kongs.special, kongs.total) == ("Purity", 64 * 8)


@pytest.mark.clause("BM-SC-9")
def test_a_tile_of_which_the_player_holds_all_four_makes_no_fishing_hand() -> None:
    assert score("1111b 999b +111d +999d", "bmja", seat="N").fishing is None  # ruling 63
    assert score("111b 9b 999c +111d +999d", "bmja", seat="N").fishing == "Heads and Tails"
    assert score("1b 999b 999c 999d +111b", "bmja", seat="N").fishing is None  # three of them on the table


@pytest.mark.clause("BM-SH-1")
@pytest.mark.parametrize(
    ("hand", "told", "special", "points", "doublers", "beside"),
    [
        ("222b 444b 77b 111b 88b .8b", {"won": "wall"}, "Buried Treasure", None, None, 1000),  # ruling 20
        ("222b 44b 77b _1111b 888b .4b", {"won": "wall"}, "Purity", 20 + 2 + 4 + 4 + 4 + 32, 3, 0),  # a kong: Purity
        ("222b 44b 77b +111b +888b .4b", {"won": "discard", "final": True}, "Purity", 32, 4, 0),
        ("222b 44b 77b +111b +888b 2f .4b", {"won": "discard", "final": True}, "Purity", None, None, 32 * 16 + 4 * 4),
        ("3b _2222b _4444b _6666b _8888b", {}, "Purity", 64, 3, 0),  # fished for
        ("+222b +444b 666b 88b 77b 2f2y .7b", {"won": "wall"}, None, 42, 3, 0),  # 34 × 8 + 8 × 4 as Purity
    ],
)
def test_purity_has_an_arithmetic_of_its_own(
    hand: str, told: dict[str, Any], special: str | None, points: int | None, doublers: int | None, beside: int
) -> None:
    found = score(hand, "bmja", seat="S", **told)
    assert (found.special, found.points, found.doublers) == (special, points, doublers)
    assert found.total == ((points or 0) << (doublers or 0)) + beside
    assert [line.name for line in found.lines if line.name == "Purity"] == (["Purity"] if special == "Purity" else [])
    if special != "Buried Treasure":
        points, doublers, extra = (sum(getattr(line, part) for line in found.lines) for part in ("points", "doublers", "extra"))
        assert found.total == (points << doublers) + extra


@pytest.mark.clause("BM-SH-5", "BM-PLAY-5")
def test_buried_treasure_may_claim_its_pair_and_other_concealed_hands_may_not() -> None:
    assert score("222b 555b RRR 888b E .E", "bmja", seat="S", won="discard").special == "Buried Treasure"
    concealed = "234b 555c 777d RRR 9b"
    assert "all_concealed_with_honours" in {line.rule for line in score(f"{concealed} .9b", "bmja", seat="S", won="wall").lines}
    claimed = score(f"{concealed} .9b", "bmja", seat="S", won="discard")
    assert "all_concealed_with_honours" not in {line.rule for line in claimed.lines}


@pytest.mark.clause("BM-SH-5")
def test_a_kong_spoils_buried_treasure() -> None:
    assert score("222b 555b 88b RR _EEEE .R", "bmja", seat="S", won="wall").special is None


@pytest.mark.clause("BM-SH-2", "BM-PLAY-2")
def test_four_alike_kept_in_hand_are_two_pairs_to_a_winner_and_a_kong_to_a_loser() -> None:
    assert score("EEEE 99b 99c SS RR G .G", "bmja", seat="S", won="wall").special == "All Pair Honours"
    loser = score("EEEE 147b 258c 36d 9d", "bmja", seat="S")
    assert [(line.rule, line.points) for line in loser.lines if line.points] == [("concealed_major_kongs", 32)]


@pytest.mark.clause("BM-PLAY-12", "BM-SH-3")
def test_special_hands_without_sets_have_none_on_the_table() -> None:
    with pytest.raises(KongboxError):
        score("EE 99b 99c RR G _SSSS .G", "bmja", seat="S", won="wall")


@pytest.mark.clause("BM-SH-8")
@pytest.mark.parametrize("last", ["1b", "5b", "6b", "9b"])
def test_any_tile_may_complete_the_gates_of_heaven(last: str) -> None:
    tiles = [*"1112345667899" + "9"]
    tiles.remove(last[0])
    found = score(f"{''.join(tiles)}b .{last}", "bmja", seat="S", won="discard")
    assert (found.special, found.total) == ("Gates of Heaven", 1000)


@pytest.mark.clause("BM-SH-12")
@pytest.mark.parametrize("hand", ["19b 19c 19d ESWN RG R .G", "19b 19c 19d ESWN RG 2b .P"])
def test_thirteen_unique_wonders_lack_none_of_the_majors(hand: str) -> None:
    with pytest.raises(KongboxError):
        score(hand, "bmja", seat="S", won="discard")


@pytest.mark.clause("BM-SH-16", "BM-SH-17")
@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("222b 99c 46b +RRR _7777b .5b", {"won": "loose"}),  # 5 bamboo
        ("23d 555b 777b 99c +RRR .1d", {"won": "wall"}),  # not the last tile
        ("23b 555b 777b 99c +RRR .1b", {"won": "wall", "final": True}),  # 1 bamboo
    ],
)
def test_neither_the_plum_blossom_nor_the_moon(hand: str, told: dict[str, Any]) -> None:
    assert score(hand, "bmja", seat="S", **told).special is None


@pytest.mark.clause("BM-SC-4")
def test_an_original_call_doubles_for_winner_and_loser() -> None:
    loser = "234b 555c 77d RRR 99b"
    assert total(loser, original_call=True) == 2 * total(loser)
    won = f"{loser} .9b"
    once = total(won, won="wall", original_call=True)
    assert once == 2 * total(won, won="wall")
    assert total(won, won="wall", original_call=True, options={"original_call_doubles": 2}) == 2 * once


@pytest.mark.clause("BM-PLAY-9", "BM-SC-4")
@pytest.mark.parametrize(
    ("hand", "why"),
    [
        ("RRR GGPPP 22c 33c 4d", "called-not-fishing"),
        ("8b 5c 56d +444c +999b +8888d", "called-and-claimed"),
        ("555c 77d RR +234b +999b", "called-and-claimed"),
    ],
)
def test_a_loser_who_made_an_original_call_is_fishing(hand: str, why: str) -> None:
    with fails("impossible", RuleRefusal) as refused:
        score(hand, "bmja", original_call=True)
    assert refused.value.facts["case"] == why


@pytest.mark.clause("BM-PLAY-9")
@pytest.mark.parametrize("hand", ["555c 77d RRR 99b +234b", "23b 456c 789c 45c _1111b", "234b 555c 789d 9b _RRRR"])
def test_one_claim_or_a_kong_spoils_no_original_call(hand: str) -> None:
    assert total(hand, original_call=True) == 2 * total(hand)


@pytest.mark.clause("BM-SC-2", "BM-SC-4")
def test_a_wind_that_is_own_and_prevailing_counts_twice() -> None:
    assert total("147b 258c 369d EE 1d 5d", seat="E") == 4
    assert total("147b 258c 369d N EEE", seat="E") == 8 * 4


@pytest.mark.clause("BM-PLAY-3")
def test_a_kong_claimed_onto_a_concealed_pung_is_exposed_for_every_purpose() -> None:
    assert total("147b 258c 36d EW +_9999c") == total("147b 258c 36d EW +9999c") == 16
    assert total("147b 258c 36d EW _9999c") == 32
    for kong, concealed in (("_9999c", True), ("+_9999c", False)):
        found = score(f"234b 555c 777d R {kong} .R", "bmja", seat="S", won="wall")
        assert ("all_concealed_with_honours" in {line.rule for line in found.lines}) == concealed


@pytest.mark.clause("BM-SH-11")
def test_green_bamboos_alone_are_imperial_jade_only_by_option() -> None:
    hand = "222b 666b 88b 33b +444b .8b"
    assert score(hand, "bmja", seat="S", won="discard").special == "Purity"  # ruling 48
    without = score(hand, "bmja", seat="S", won="discard", options={"jade_needs_dragon": False})
    assert (without.special, without.total) == ("Imperial Jade", 1000)
    chow = score("234b 666b 88b GG +444b .G", "bmja", seat="S", won="discard", options={"jade_needs_dragon": False})
    assert chow.special is None


@pytest.mark.parametrize(
    ("hand", "special"),
    [
        near("BM-SH-1", "222b 44b RR +111b +888b .R", None),  # one suit, but with dragons
        near("BM-SH-1", "+2222b +4444b +111b 888b 7b .7b", "Purity"),  # kongs are as good as pungs
        near("BM-SH-2", "1111b 99b 11c 99c 11d 9d .9d", "All Pair Honours"),  # ones and nines alone: still no Heads and Tails
        near("BM-SH-3", "2b2b2d2d 5b5d5b5d 1b1d 7b7d 9b .9d", "Knitting"),  # whichever two suits
        near("BM-SH-3", "2c2c2d2d 5c5d5c5d 1c1d 7c7d 9c .9d", "Knitting"),
        near("BM-SH-4", "1b1c1d 1b1c1d 4b4c4d 9b9c9d 3c .3d", "Triple Knitting"),  # the same triplet twice
        near("BM-SH-10", "EEE RRR GGG SS PP .P", "All Winds and Dragons"),  # no suit, so no Buried Treasure
        near("BM-SH-5", "234b 555b RRR 88b EE .E", None),  # a chow
        near("BM-SH-5", "222b 555b 888b 77b EE .7b", "Buried Treasure"),  # the winds may be the pair alone
        near("BM-SH-5", "RRR EEE SSS WWW 5b .5b", "Buried Treasure"),  # or the pair alone may be of the suit
        near("BM-SH-6", "4b +1111b +5555c _9999d RRR .4b", None),
        near("BM-SH-7", "111b 999c R +111d +999d .R", None),  # a dragon among them
        near("BM-SH-10", "EEE RRR 11b GG +WWW .G", None),  # the pair is of ones
        near("BM-SH-10", "EE SS WW NN RR GG P .P", "All Pair Honours"),  # no sets
        near("BM-SH-11", "234b 666b 88b GG +444b .G", None),  # a chow
        near("BM-SH-13", "RRR 55c 77b +GGG +999d .7b", None),  # two dragons
        near("BM-SH-13", "RRR 56c 77b +GGG +PPP .7c", None),  # a chow
        near("BM-SH-14", "EEE SSS 5c +WWW +RRR .5c", None),  # three winds
    ],
)
def test_what_is_a_special_hand_and_what_is_not_quite_one(hand: str, special: str | None) -> None:
    assert score(hand, "bmja", seat="S", won="discard").special == special


@pytest.mark.clause("BM-SC-8")
@pytest.mark.parametrize(
    ("hand", "doublers", "points"),
    [
        ("234b 555c 777d 888c 9b .9b", 0, 34),  # the only tile, which completes the pair; all concealed, no honours
        ("222b 555c 777d 9c +888b .9c", 1, 36),  # three concealed pungs: no chow alone doubles
        ("234b 7c +RRR +GGG +888d .7c", 2, 32),  # two sets of dragons: one doubler each
        ("234b 5c +NNN +WWW +888d .5c", 0, 32),  # two sets of winds, neither own nor prevailing
        ("234b 7b +999b +555b +888b .7b", 0, 30),  # one suit with a chow and no honours
    ],
)
def test_what_is_not_scored(hand: str, doublers: int, points: int) -> None:
    found = score(hand, "bmja", seat="S", won="wall")
    assert (found.points, found.doublers, found.special) == (points, doublers, None)
