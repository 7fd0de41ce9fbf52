"""The numbers told of redux's rows are those of the second scorer, so that none was only read off the program."""

import pytest
from row_cases import Case, expected, option_cases, row_cases, rows_of

from .scorer import NoMahjong
from .scorer import score as second_opinion
from .test_oracle import read_case

SHEET = rows_of("redux")
SCORED = [case for case in row_cases("redux") + option_cases("redux") if "refused" not in case.expects]
REFUSED = [case for case in row_cases("redux") if "refused" in case.expects]


@pytest.mark.parametrize("case", SCORED, ids=lambda case: case.id)
def test_the_expected_numbers_are_those_of_the_second_scorer(case: Case) -> None:
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
