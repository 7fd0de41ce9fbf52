"""Every row of every sheet: a hand that hits it, a hand that narrowly misses it."""

from typing import Any

import pytest
from row_cases import Case, expected, marked, option_cases, outcome, row_cases, rows_of, ruleset_of, score, written

from kongbox import BadInput

SHEETS = sorted({held["ruleset"] for held in written()})
HITS = {(case.ruleset, case.about): case for case in reversed(row_cases()) if case.hit}


def times(case: Case) -> int:
    """How often the row that a case is about counts in its hand."""
    return next((line.times for line in score(case, ruleset_of(case.ruleset)).lines if line.rule == case.about), 0)


@pytest.mark.parametrize("case", marked(row_cases()))
def test_a_row_is_hit_or_narrowly_missed(case: Case) -> None:
    expects, ruleset, row = case.expects, ruleset_of(case.ruleset), rows_of(case.ruleset)[case.about]
    if "refused" in expects:
        assert outcome(case, ruleset).refused == expects["refused"]
        return
    found = score(case, ruleset)
    told = {key: getattr(found, key) for key in ("points", "doublers", "total") if key in expects}
    assert told == {key: expects[key] for key in told}
    if "total" in expects:
        assert found.special == expects.get("special", row.name if row.value and case.hit else None)
    if "fishing" in expects:
        assert found.fishing == (row.name if expects["fishing"] else None)
    lines = {line.rule: line for line in found.lines}
    if not case.hit:
        assert case.about not in lines
        return
    line = lines[case.about]
    assert (line.name, line.clause, line.times) == (row.name, row.clause, expects["times"])
    if case.each:
        worth = {"points": 0, "doublers": 0} | case.each
        assert {key: getattr(line, key) for key in worth} == {key: line.times * number for key, number in worth.items()}


@pytest.mark.parametrize("case", marked(option_cases()))
def test_an_option_makes_this_of_a_hand(case: Case) -> None:
    assert outcome(case, ruleset_of(case.ruleset)) == expected(case, rows_of(case.ruleset))


def winners_alone() -> tuple[Case, ...]:
    """The first hit of every row that no loser's hand hits."""
    shared = {(case.ruleset, case.about) for case in row_cases() if case.hit and "won" not in case.told}
    return tuple(case for key, case in HITS.items() if key not in shared)


def called(case: Case) -> bool:
    """Is an original call told of this hand?"""
    return bool(case.told.get("original_call"))


@pytest.mark.parametrize("case", marked(winners_alone()))
def test_a_winners_row_is_not_earned_without_the_last_tile(case: Case) -> None:
    lost: dict[str, Any] = {key: case.told[key] for key in ("seat", "round", "original_call") if key in case.told}
    lost_hand = case._replace(hand=case.hand.rpartition(" ")[0], told=lost)
    assert times(case) == case.expects["times"]
    if "original_call" in lost and not any("won" not in other.told for other in row_cases(case.ruleset) if called(other)):
        with pytest.raises(BadInput) as refused:  # where no loser scores an original call, none may be told of one
            times(lost_hand)
        assert refused.value.code == "no-winning-tile"
    else:
        assert times(lost_hand) == 0


@pytest.mark.parametrize("sheet", SHEETS)
def test_every_row_has_a_hit_and_a_near_miss_and_no_case_is_left_over(sheet: str) -> None:
    for hit in (True, False):
        assert {case.about for case in row_cases(sheet) if case.hit is hit} == set(rows_of(sheet))
    weighed = {case.about for case in row_cases(sheet) if case.hit and (case.each or "total" in case.expects)}
    assert weighed == set(rows_of(sheet)), "a hand tells what each row is worth"


def test_every_sheet_has_cases() -> None:
    assert SHEETS == ["bmja", "dummies", "pung_chow", "pung_chow_limit", "redux"]


def test_cases_bear_names_of_their_own() -> None:
    ids = [case.id for case in row_cases() + option_cases()]
    assert len(ids) == len(set(ids)) > 400
