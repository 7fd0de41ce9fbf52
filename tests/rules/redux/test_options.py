"""Every option: each of its values, by a hand that scores otherwise or a game that goes otherwise."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from oracle.cases import SPECIALS
from oracle.scorer import NoMahjong
from oracle.scorer import score as second_opinion
from oracle.test_oracle import read_case
from played import PLAYED_OPTIONS
from row_cases import option_cases, outcome, row_cases

from kongbox import Ruleset
from kongbox.rulesets.schema import Options, Span

REDUX = Ruleset.load("redux")
SHEET = {row.rule: row for row in REDUX.sheet.rows.all()}
HITS = {case.about: case for case in row_cases("redux") if case.hit and SHEET[case.about].value}
CLAUSES = {
    "bonus": ("RX-OPT-1", "RX-EQ-2"),
    "wall": ("RX-OPT-1",),
    "dealer": ("RX-OPT-1", "RX-ROT-1"),
    "rounds": ("RX-ROT-4",),
    "cannon": ("RX-CAN-1", "RX-CAN-4"),
    "danger_counts_concealed_kongs": ("RX-CAN-4",),
    "manners": ("RX-INF-11",),
    "losers_settle": ("RX-OPT-5", "RX-PAY-2", "RX-PAY-3", "RX-PAY-4"),
    "cap_at_holdings": ("RX-OPT-5", "RX-PAY-5"),
    "scoring": ("RX-AID-2",),
}


def values(option: str) -> list[Any]:
    """Every value of a choice; of numbers the first, the last and those that stand alone."""
    hint = get_type_hints(Options)[option]
    if hint is bool:
        return [True, False]
    if option in REDUX.sheet.allowed:
        allowed = REDUX.sheet.allowed[option]
        return [allowed.first, allowed.last, *allowed.also] if isinstance(allowed, Span) else allowed
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    return ["all", []]


@pytest.mark.parametrize(
    ("option", "value"),
    [pytest.param(*key, id=f"{key[0]}-{key[1]}", marks=pytest.mark.clause(*CLAUSES[key[0]])) for key in PLAYED_OPTIONS],
)
def test_an_option_makes_this_of_a_game(option: str, value: Any) -> None:
    play, result = PLAYED_OPTIONS[option, value]
    assert play(REDUX.choose({option: value})) == result


@pytest.mark.clause("RX-OPT-5")
@pytest.mark.parametrize("name", ["rule", "clause"])
@pytest.mark.parametrize("rule", HITS)
def test_a_special_hand_left_out_scores_as_any_other(rule: str, name: str) -> None:
    case = HITS[rule]
    chosen = [getattr(row, name) for row in SHEET.values() if row.value and row.rule != rule]
    found = outcome(case._replace(options={"special_hands": chosen}), REDUX)
    left = tuple(clause for clause in SPECIALS if clause != SHEET[rule].clause)
    try:
        result = second_opinion(read_case(case.hand, options={"special_hands": left}, **case.told))
    except NoMahjong:
        assert found.refused == "not-complete"
        return
    assert (found.points, found.doublers, found.total) == (result.points, result.doublers, result.total)
    assert found.special != SHEET[rule].name


@pytest.mark.parametrize("option", REDUX.sheet.options)
def test_every_value_of_an_option_is_named_by_a_case(option: str) -> None:
    named = [case.value for case in option_cases("redux") if case.about == option]
    named += [value for key, value in PLAYED_OPTIONS if key == option]
    missing = [value for value in values(option) if value not in named]
    assert missing == []
    assert getattr(REDUX.options, option) in named


def test_all_special_hands_can_be_left_out_one_by_one() -> None:
    assert set(HITS) == {row.rule for row in REDUX.sheet.rows.special}
    assert [row.clause for row in REDUX.sheet.rows.special] == list(SPECIALS)
