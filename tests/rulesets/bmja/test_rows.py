"""Each row of the British sheet: a hand that hits it, and one that narrowly misses it."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from kongbox import RuleRefusal, score
from kongbox.rulesets import Ruleset

CASES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "rows.toml").read_text(encoding="utf-8"))
ROWS = {row.rule: row for row in Ruleset.load("bmja").sheet.rows.all()}
NOT_TOLD = {"hand", "times", "refused", "options"}


def times(rule: str, case: dict[str, Any]) -> int:
    """How often a row counts; without a limit, so that nothing is cut."""
    told = {"seat": "S"} | {name: value for name, value in case.items() if name not in NOT_TOLD}
    found = score(case["hand"], "bmja", options={"limit": 0} | case.get("options", {}), **told)
    return next((line.times for line in found.lines if line.rule == rule), 0)


@pytest.mark.parametrize("rule", [pytest.param(rule, marks=pytest.mark.clause(row.clause)) for rule, row in ROWS.items()])
def test_a_row_is_hit_and_narrowly_missed(rule: str) -> None:
    hit, miss = CASES[rule]["hit"], CASES[rule]["miss"]
    assert times(rule, hit) == hit["times"]
    if miss.get("refused"):
        with pytest.raises(RuleRefusal) as refused:
            times(rule, miss)
        assert refused.value.code == "not-complete"
    else:
        assert times(rule, miss) == 0


def test_every_row_has_its_cases_and_no_case_is_left_over() -> None:
    assert set(CASES) == set(ROWS)


@pytest.mark.clause("BM-SC-8")
@pytest.mark.parametrize(
    ("hand", "doublers", "points"),
    [
        ("234b 555c 777d 888c 9b .9b", 0, 34),  # the only tile, which completes the pair; all concealed, no honours
        ("222b 555c 777d 9c +888b .9c", 1, 36),  # three concealed pungs: no chow alone doubles
        ("234b 7c +RRR +GGG +888d .7c", 2, 32),  # two sets of dragons: one doubler each
        ("234b 7b +999b +555b +888b .7b", 0, 30),  # one suit with a chow and no honours
    ],
)
def test_what_is_not_scored(hand: str, doublers: int, points: int) -> None:
    found = score(hand, "bmja", seat="S", won="wall")
    assert (found.points, found.doublers, found.special) == (points, doublers, None)
