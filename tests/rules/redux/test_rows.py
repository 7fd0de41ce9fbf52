"""Every row of the sheet: a hand that hits it, a hand that narrowly misses it."""

import pytest
from oracle.scorer import NoMahjong
from oracle.scorer import score as second_opinion
from oracle.test_oracle import read_case
from row_cases import Case, expected, marked, option_cases, outcome, row_cases, score

from kongbox import Ruleset

REDUX = Ruleset.load("redux")
SHEET = {row.rule: row for row in REDUX.sheet.rows.all()}
SCORED = [case for case in row_cases() + option_cases() if "refused" not in case.expects]
REFUSED = [case for case in row_cases() if "refused" in case.expects]


@pytest.mark.parametrize("case", marked(row_cases()))
def test_a_row_is_hit_or_narrowly_missed(case: Case) -> None:
    assert outcome(case, REDUX) == expected(case, SHEET)
    if "refused" in case.expects:
        return
    lines = {line.rule: line for line in score(case, REDUX).lines}
    if not case.hit:
        assert case.about not in lines
        return
    line, row = lines[case.about], SHEET[case.about]
    assert (line.name, line.clause, line.times) == (row.name, row.clause, case.expects["times"])
    assert row.clause in case.clauses


@pytest.mark.parametrize("case", SCORED, ids=lambda case: case.id)
def test_the_expected_numbers_are_those_of_the_second_scorer(case: Case) -> None:
    """So that no number in the tables was only read off the program."""
    told = dict(case.told)
    options = dict(case.options)
    if "special_hands" in options:
        names = {row.rule: row.clause for row in SHEET.values() if row.value}
        chosen = names if options["special_hands"] == "all" else options["special_hands"]
        options["special_hands"] = tuple(names.get(rule, rule) for rule in chosen)
    result = second_opinion(read_case(case.hand, options=options, **told))
    found = expected(case, SHEET)
    assert (result.points, result.doublers, result.total) == (found.points, found.doublers, found.total)
    assert found.special in result.specials or (found.special is None and not result.specials)


@pytest.mark.parametrize("case", REFUSED, ids=lambda case: case.id)
def test_what_is_refused_is_no_mahjong_to_the_second_scorer_either(case: Case) -> None:
    with pytest.raises(NoMahjong):
        second_opinion(read_case(case.hand, **case.told))


def test_every_row_has_a_hit_and_a_near_miss() -> None:
    cases = row_cases()
    assert {case.about for case in cases if case.hit} == set(SHEET)
    assert {case.about for case in cases if not case.hit} == set(SHEET)


def test_cases_bear_names_of_their_own() -> None:
    ids = [case.id for case in row_cases() + option_cases()]
    assert len(ids) == len(set(ids)) > 150
