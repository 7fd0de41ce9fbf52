"""The lines of a score are the score: they add up, name their tiles, and the reading shown is the right one."""

from collections import Counter
from typing import Any

import pytest
from lengths import tried
from oracle.cases import held
from oracle.hands import cases
from oracle.second import Scorer

from kongbox import Ruleset, score

REDUX = Ruleset.load("redux")
ORDER = [row.rule for row in REDUX.sheet.rows.all()]


def tiles(hand: str, **told: Any) -> dict[str, str]:
    """The tiles of each line, as text."""
    return {line.rule: " ".join(line.tiles) for line in score(hand, **{"rules": REDUX, "seat": "S", **told}).lines}


@pytest.mark.clause("RX-SC-8", "RX-SC-9")
@tried("draws", 150, proof=2500)
def test_lines_add_up_and_come_in_the_order_of_the_sheet(draws: int) -> None:
    scorer = Scorer()
    for drawn in cases(31, draws):
        found = scorer(drawn)
        rules = [line.rule for line in found.lines]
        assert rules == sorted(rules, key=ORDER.index)
        tiles_of_the_hand = Counter(held(drawn) + drawn.bonus)
        assert all(Counter(line.tiles) <= tiles_of_the_hand for line in found.lines)
        if found.special:
            assert [line.name for line in found.lines] == [found.special]
            assert (found.points, found.doublers) == (None, None)
            continue
        points = sum(line.points for line in found.lines)
        doublers = sum(line.doublers for line in found.lines)
        limit = drawn.option("limit") or points << doublers
        assert (found.points, found.doublers) == (points, doublers)
        assert found.total == min(points << doublers, limit)
        assert found.capped == (points << doublers > limit)
        assert all(line.points or line.doublers for line in found.lines)


def test_lines_name_the_tiles_that_earn_them() -> None:
    assert tiles("222b +888d 14c 2d EE SS 1f3y") == {
        "exposed_minor_pungs": "8d 8d 8d",
        "concealed_minor_pungs": "2b 2b 2b",
        "prevailing_wind_pair": "E E",
        "own_wind_pair": "S S",
        "flowers": "1f",
        "seasons": "3y",
    }
    assert tiles("+_8888d _1111b 147c ESWN 1f2f3f4f2y") == {
        "exposed_minor_kongs": "8d 8d 8d 8d",
        "concealed_major_kongs": "1b 1b 1b 1b",
        "flowers": "1f 2f 3f 4f",
        "seasons": "2y",
        "own_flower_and_season": "2f 2y",
        "all_flowers": "1f 2f 3f 4f",
    }
    assert tiles("RRR G 234b +PPP +567b .G", won="discard") == {
        "exposed_major_pungs": "P P P",
        "concealed_major_pungs": "R R R",
        "dragon_pairs": "G G",
        "mahjong": "",
        "only_possible": "",
        "last_tile_forms_eye": "G G",
        "last_tile_forms_eye_of_majors": "G G",
        "dragon_melds": "P P P R R R",
        "two_dragon_melds_and_a_pair": "P P P G G R R R",
        "one_suit_with_honours": "",
    }
    open_at_both_ends = tiles("2234d +999b +678d +222b .5d", rules="pung_chow_limit", won="wall")
    assert open_at_both_ends["two_sided_sequence_drawn"] == "3d 4d 5d"
    assert tiles("789b 7889d +444d +456b .8d", rules="pung_chow", won="wall")["only_place"] == "7d 8d 9d"
    assert tiles("23477d PP +123d +555d .P", rules="pung_chow", won="wall")["one_suit_with_honours"] == ""
    assert tiles("222b 555c 888d ESWN")["three_concealed_pungs"] == "2b 2b 2b 5c 5c 5c 8d 8d 8d"
    assert tiles("EEE +SSS +WWW +NNN 1b")["four_wind_melds"] == "S S S W W W N N N E E E"
    assert tiles("234b 567b 34567c 99d .8c", won="wall")["worthless"] == "2b 3b 4b 5b 6b 7b 3c 4c 5c 6c 7c 8c"
    assert tiles("222b 555c 999d RRR 4b .4b", won="wall") == {"buried_treasure": "2b 2b 2b 5c 5c 5c 9d 9d 9d R R R"}


@pytest.mark.clause("RX-SC-7")
def test_the_reading_that_pays_best_is_shown() -> None:
    as_pungs = score("222333444b 99d 67c .8c", REDUX, seat="S", won="wall")
    assert {line.rule for line in as_pungs.lines} >= {"concealed_minor_pungs", "three_concealed_pungs"}
    assert "worthless" not in {line.rule for line in as_pungs.lines}


@pytest.mark.clause("RX-SC-7", "RX-PLAY-19")
def test_a_claimed_tile_completes_what_costs_least() -> None:
    """3c may complete 345 or the pung: in the chow, the pung stays concealed."""
    found = score("33345c 567b 234b 99d .3c", REDUX, seat="S", won="discard")
    assert {line.rule for line in found.lines} >= {"concealed_minor_pungs"}
    assert "exposed_minor_pungs" not in {line.rule for line in found.lines}


def test_of_equal_totals_the_one_with_more_points_is_shown() -> None:
    """Ruling 61: at the limit two readings come to the same."""
    bonus = "1f2f3f4f1y2y3y4y"
    found = score(f"222333444b RRR G {bonus} .G", REDUX, seat="S", won="discard")
    assert (found.points, found.doublers, found.total, found.capped) == (70, 9, 1000, True)
    as_chows = score(f"+234b +234b +234b RRR G {bonus} .G", REDUX, seat="S", won="discard")
    assert (as_chows.points, as_chows.doublers, as_chows.total, as_chows.capped) == (58, 7, 1000, True)
