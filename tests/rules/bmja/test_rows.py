"""Each row of the British sheet: a hand that hits it, and one that narrowly misses it."""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from kongbox import RuleRefusal, Score, score
from kongbox.rulesets import Ruleset

CASES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "rows.toml").read_text(encoding="utf-8"))
ROWS = {row.rule: row for row in Ruleset.load("bmja").sheet.rows.all()}
NOT_TOLD = {"hand", "times", "refused", "options"}


def scored(case: dict[str, Any], **options: object) -> Score:
    """What a hand scores by the British rules."""
    told = {"seat": "S"} | {name: value for name, value in case.items() if name not in NOT_TOLD}
    return score(case["hand"], "bmja", options=options, **told)


def times(rule: str, case: dict[str, Any]) -> int:
    """How often a row counts; without a limit, so that nothing is cut."""
    return next((line.times for line in scored(case, limit=0).lines if line.rule == rule), 0)


def marked(rules: Iterable[str]) -> list[Any]:
    """These rows, each with its clause."""
    return [pytest.param(rule, marks=pytest.mark.clause(ROWS[rule].clause)) for rule in rules]


@pytest.mark.parametrize("rule", marked(ROWS))
def test_a_row_is_hit_and_narrowly_missed(rule: str) -> None:
    hit, miss = CASES[rule]["hit"], CASES[rule]["miss"]
    assert times(rule, hit) == hit["times"]
    if miss.get("refused"):
        with pytest.raises(RuleRefusal) as refused:
            times(rule, miss)
        assert refused.value.code == "not-complete"
    else:
        assert times(rule, miss) == 0


@pytest.mark.parametrize("rule", marked(rule for rule, case in CASES.items() if "value" not in case))
def test_a_line_is_worth_what_the_rulebook_says(rule: str) -> None:
    case, hit = CASES[rule], CASES[rule]["hit"]
    line = next(line for line in scored(hit, limit=0).lines if line.rule == rule)
    assert (line.points, line.doublers) == (hit["times"] * case.get("points", 0), hit["times"] * case.get("doublers", 0))


@pytest.mark.parametrize("rule", marked(rule for rule, case in CASES.items() if "value" not in case))
def test_who_earns_a_line(rule: str) -> None:
    """What is a winner's alone the same tiles do not earn while they lack the last one."""
    hit, winner = CASES[rule]["hit"], CASES[rule].get("winner")
    if winner:
        assert times(rule, winner) == winner["times"]
    else:
        lost = {"hand": hit["hand"].rpartition(" ")[0], "original_call": hit.get("original_call", False)}
        assert "won" in hit and times(rule, lost) == 0


@pytest.mark.parametrize("rule", marked(rule for rule, case in CASES.items() if "value" in case))
def test_a_special_hand_is_worth_what_the_rulebook_says(rule: str) -> None:
    case, hand = CASES[rule], CASES[rule]["hit"]["hand"]
    won = scored(case["hit"])
    assert (won.total, won.special) == (case["value"], ROWS[rule].name)
    lost = score(hand.rpartition(" ")[0], "bmja", seat="N")
    assert lost.fishing == (ROWS[rule].name if "fishing" in case else None)
    assert lost.total == case.get("fishing", lost.total)


def test_every_row_has_its_cases_and_no_case_is_left_over() -> None:
    assert set(CASES) == set(ROWS)


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
