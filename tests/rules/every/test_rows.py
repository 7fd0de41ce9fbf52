"""Each row of each sheet: a hand that hits it, and one that narrowly misses it."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from kongbox import score
from kongbox.rulesets import Row, Ruleset

CASES: dict[str, dict[str, Any]] = tomllib.loads((Path(__file__).parent / "rows.toml").read_text(encoding="utf-8"))
CLASSICAL: dict[str, Any] = {
    rule: told
    for name in ("points", "doublers")
    for rule, told in tomllib.loads(
        (Path(__file__).parents[1] / "redux" / "rows" / f"{name}.toml").read_text(encoding="utf-8")
    ).items()
}
TOLD = ("seat", "round", "won", "final", "original_call", "heaven", "earth", "exposed")


def rows_of(sheet: str) -> dict[str, Row]:
    """The rows of a sheet by their rules."""
    return {row.rule: row for row in Ruleset.load(sheet).sheet.rows.all()}


def times(sheet: str, rule: str, case: dict[str, Any]) -> int:
    """How often a row counts in a hand; without a limit, so that nothing is cut."""
    told = {"seat": "S"} | {name: case[name] for name in TOLD if name in case}
    options = {"limit": 0} | ({"bonus": True} if case.get("bonus") else {})
    found = score(case["hand"], sheet, options=options, **told)
    return next((line.times for line in found.lines if line.rule == rule), 0)


EVERY = [
    pytest.param(sheet, rule, marks=pytest.mark.clause(row.clause), id=f"{sheet}-{rule}")
    for sheet in CASES
    for rule, row in rows_of(sheet).items()
]


@pytest.mark.parametrize(("sheet", "rule"), EVERY)
def test_a_row_is_hit_and_narrowly_missed(sheet: str, rule: str) -> None:
    case = CASES[sheet][rule]
    assert times(sheet, rule, case["hit"]) == case["hit"]["times"]
    assert times(sheet, rule, case["miss"]) == 0


@pytest.mark.clause("DM-15")
@pytest.mark.parametrize("rule", [rule for rule in rows_of("dummies") if rule != "riichi"])
def test_a_row_of_the_house_card_is_hit_and_narrowly_missed(rule: str) -> None:
    """The cases of the classical card, which the house card follows, as far as they hold no bonus tiles and no robbing."""
    hit = [case for case in CLASSICAL[rule]["hit"] if fits(case)]
    miss = [case for case in CLASSICAL[rule]["miss"] if fits(case)]
    assert hit and miss
    for case in hit:
        assert times("dummies", rule, case) == case["times"]
    for case in miss:
        assert times("dummies", rule, case) == 0


def fits(case: dict[str, Any]) -> bool:
    """Can this hand be played under the house card, and does it score by its lines?"""
    strange = {"heaven", "earth", "kong_on_kong", "thirteenth", "original_call", "options", "refused", "special"}
    bonus = any(part[0].isdigit() and part.rstrip("fy") != part for part in case["hand"].split())
    kept = "+_" not in case["hand"] and (not case.get("final") or case.get("won") != "loose")
    return not (strange & case.keys()) and case.get("won") != "rob" and not bonus and kept


@pytest.mark.clause("DM-14")
def test_riichi_is_hit_and_missed() -> None:
    hand = {"hand": "123b 456c 789c 55c 67d .8d", "won": "discard"}
    assert times("dummies", "riichi", hand | {"original_call": True}) == 1
    assert times("dummies", "riichi", hand) == 0


@pytest.mark.parametrize("sheet", list(CASES))
def test_every_row_has_its_cases_and_no_case_is_left_over(sheet: str) -> None:
    assert set(CASES[sheet]) == set(rows_of(sheet))
