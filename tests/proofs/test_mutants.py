"""A sheet with one number wrong is found out by a hand that scores otherwise, or a game that goes otherwise.

Nothing here compares sheets: a mutant dies by what it computes.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from played import PLAYED_OPTIONS, washed_out
from row_cases import Case, expected, option_cases, outcome, row_cases

from kongbox import Ruleset
from kongbox.rulesets import Row
from kongbox.rulesets.schema import Sheet, Span

pytestmark = pytest.mark.proof

REDUX = Ruleset.load("redux")
SHEET = REDUX.sheet
ROWS = {row.rule: row for row in SHEET.rows.all()}
ALIKE_FOR_LOSERS = {
    # a loser has no last tile and no claim to mahjong, so these are never true of them
    *("mahjong", "only_possible", "last_tile_forms_eye", "last_tile_forms_eye_of_majors", "last_tile_drawn"),
    *("won_on_loose_tile", "final_tile", "robbing_the_kong", "original_call"),
    *("thirteen_orphans", "nine_gates", "twofold_plenty", "plum_blossom", "moon_from_the_sea", "carrying_pole"),
    *("heavens_blessing", "earths_blessing", "thirteenth_mahjong"),
    # and a snake needs fourteen tiles
    "wriggling_snake",
}


def with_row(rule: str, changed: Row | None) -> Ruleset:
    """Redux with a row changed, or without it."""
    parts = {}
    for part in ("points", "doublers", "special"):
        rows = [changed if row.rule == rule else row for row in getattr(SHEET.rows, part)]
        parts[part] = [row for row in rows if row is not None]
    return Ruleset(replace(SHEET, rows=replace(SHEET.rows, **parts)))


def raised(row: Row) -> Row:
    """The row worth one more; a special hand worth nothing."""
    if row.value:
        return replace(row, value="")
    worth = {key: getattr(row, key) for key in ("points", "doublers") if getattr(row, key)}
    ((key, number),) = worth.items()
    return replace(row, **{key: (number if isinstance(number, int) else SHEET.options[number]) + 1})


def killer(mutant: Ruleset, about: str) -> str | None:
    """The case that does not come out as it must; those that were made for the row or option go first."""
    cases: list[Case] = sorted(row_cases("redux") + option_cases("redux"), key=lambda case: case.about != about)
    for case in cases:
        if outcome(case, mutant) != expected(case, ROWS):
            return case.id
    for (option, value), (play, result) in PLAYED_OPTIONS.items():
        if option == about and value == SHEET.options[option] and play(mutant) != result:
            return f"{option} {value}"
    return None


def test_no_case_kills_the_sheet_as_it_is() -> None:
    assert all(killer(REDUX, option) is None for option in SHEET.options)


@pytest.mark.parametrize("rule", ROWS)
def test_a_sheet_without_the_row_dies(rule: str) -> None:
    assert killer(with_row(rule, None), rule)


@pytest.mark.parametrize("rule", ROWS)
def test_a_sheet_that_values_the_row_otherwise_dies(rule: str) -> None:
    assert killer(with_row(rule, raised(ROWS[rule])), rule)


@pytest.mark.parametrize(
    ("rule", "who"),
    [
        (row.rule, who)
        for row in ROWS.values()
        for who in ("everyone", "winner", "others")
        if who != row.who and not (row.rule in ALIKE_FOR_LOSERS and who == "everyone")
    ],
)
def test_a_sheet_that_gives_the_row_to_others_dies(rule: str, who: str) -> None:
    assert killer(with_row(rule, replace(ROWS[rule], who=who)), rule)


def other_values() -> Iterator[tuple[str, Any]]:
    """Every option with every other value that it may have; of numbers the extremes and the neighbours."""
    for option, allowed in SHEET.allowed.items():
        now = SHEET.options[option]
        if isinstance(allowed, Span):
            near = {now - allowed.step, now + allowed.step, allowed.first, allowed.last, *allowed.also}
            others = sorted(value for value in near if allowed.admits(value))
        else:
            others = list(allowed)
        yield from ((option, value) for value in others if value != now)
    for option in (
        "bonus",
        "scoring",
        "claimed_kong_concealed",
        "loose_draw_points",
        "losers_settle",
        "cap_at_holdings",
        "danger_counts_concealed_kongs",
    ):
        yield option, not SHEET.options[option]
    yield from (
        ("cannon", "three"),
        ("cannon", "off"),
        ("manners", "strict"),
        ("dealer", "prevailing"),
        ("only_possible", "count_exposed"),
        ("special_hands", []),
    )
    for left_out in SHEET.rows.special:
        yield "special_hands", [row.rule for row in SHEET.rows.special if row is not left_out]


@pytest.mark.parametrize(("option", "value"), [*other_values()])
def test_a_sheet_with_another_option_dies(option: str, value: Any) -> None:
    mutant = Ruleset(replace(SHEET, options=SHEET.options | {option: value}))
    assert killer(mutant, option)


def test_every_option_is_flipped() -> None:
    assert {option for option, _ in other_values()} == set(SHEET.options)


def with_procedure(**changed: int) -> Sheet:
    """Redux with another number in its procedure."""
    return replace(SHEET, procedure=SHEET.procedure | changed)


@pytest.mark.parametrize("more", [-1, 1])
def test_a_sheet_with_another_procedure_dies(more: int) -> None:
    fixed = SHEET.procedure
    box = Ruleset(with_procedure(box_stacks=fixed["box_stacks"] + more))
    dead = Ruleset(with_procedure(dead_stacks=fixed["dead_stacks"] + more)).choose({"wall": "dead_wall"})
    assert washed_out(box) != PLAYED_OPTIONS["wall", "kong_box"][1]
    assert washed_out(dead) != PLAYED_OPTIONS["wall", "dead_wall"][1]
    special = Ruleset(with_procedure(special_value=fixed["special_value"] + more))
    assert str(killer(special, "limit")).startswith("redux-limit-0-")
