"""Comparing two sheets: each difference stands once, in its part and in its order."""

from typing import Any

import pytest
from msgspec import structs

from kongbox import Ruleset
from kongbox.rulesets.compare import SheetDifference, compare
from kongbox.rulesets.schema import Row, Template
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")
OURS = Row(pattern="only_majors", id="ours", name="Ours", who="winner", clause="house", value="limit")


def with_rows(*, without: str = "", added: Row | None = None, **changed: dict[str, Any]) -> Ruleset:
    """Redux without a row, with one more special hand, or with changed rows, by rule."""
    parts = {
        part: [structs.replace(row, **changed.get(row.rule, {})) for row in rows if row.rule != without]
        for part, rows in REDUX.sheet.rows.parts.items()
    }
    rows = structs.replace(REDUX.sheet.rows, **parts)
    return Ruleset(structs.replace(REDUX.sheet, rows=structs.replace(rows, special=[*rows.special, *([added] if added else [])])))


def with_choices(start: int = 2000, options: dict[str, Any] | None = None, **procedure: Any) -> Ruleset:
    """Redux with other options, and another procedure."""
    sheet = structs.replace(REDUX.sheet, start=start, options=REDUX.sheet.options | (options or {}))
    return Ruleset(structs.replace(sheet, procedure=sheet.procedure | procedure))


def facts_of(found: SheetDifference) -> tuple[list[tuple[str, Any, Any]], list[tuple[str, Any, Any]], list[list[str]]]:
    """The options and the procedure that differ, and the rules of added, removed and changed rows."""
    options, procedure = ([(one.key, one.a, one.b) for one in part] for part in (found.options, found.procedure))
    rows = found.rows
    return options, procedure, [[one.rule for one in part] for part in (rows.added, rows.removed, rows.changed)]


def test_a_sheet_is_the_same_as_itself() -> None:
    found = compare(REDUX, Ruleset.load("redux"))
    assert found.same
    assert facts_of(found) == ([], [], [[], [], []])
    assert (found.a.id, found.a.name, found.a.version) == ("redux", REDUX.sheet.name, REDUX.sheet.version)


@pytest.mark.parametrize(
    ("other", "options", "procedure", "rows"),
    [
        (with_choices(options={"limit": 500}), [("limit", 1000, 500)], [], [[], [], []]),
        (with_choices(missed_win="free"), [], [("missed_win", "barred", "free")], [[], [], []]),
        (with_rows(added=OURS), [], [], [["ours"], [], []]),
        (with_rows(without="carrying_pole"), [], [], [[], ["carrying_pole"], []]),
        (with_rows(clear_suit={"doublers": 4}), [], [], [[], [], ["clear_suit"]]),
        (
            with_choices(3000, rob="never", box_stacks=8),
            [],
            [("start", 2000, 3000), ("box_stacks", 7, 8), ("rob", "added", "never")],
            [[], [], []],
        ),
        (with_choices(options={"tallies": 3000}), [("tallies", 2000, 3000)], [], [[], [], []]),
    ],
)
def test_one_difference_is_enough(
    other: Ruleset, options: list[tuple[str, Any, Any]], procedure: list[tuple[str, Any, Any]], rows: list[list[str]]
) -> None:
    """An option that one of the sheets leaves to the house stands among the options, otherwise in the procedure."""
    found = compare(REDUX, other)
    assert not found.same
    assert facts_of(found) == (options, procedure, rows)
    added, removed, changed = rows
    swapped = [[(key, b, a) for key, a, b in part] for part in (options, procedure)]
    assert facts_of(compare(other, REDUX)) == (*swapped, [removed, added, changed])


def test_rows_show_the_numbers_that_only_they_use() -> None:
    """If only one sheet's rows name such an option, the rows show the difference. If both do, the options show it. If
    neither does, it changes nothing.
    """
    named = with_choices(options={"mahjong_points": 20})
    assert [one.key for one in compare(REDUX, named).options] == ["mahjong_points"]
    fixed = with_rows(mahjong={"points": 10})
    assert facts_of(compare(fixed, named)) == ([], [], [[], [], ["mahjong"]])
    both = Ruleset(structs.replace(fixed.sheet, options=fixed.sheet.options | {"mahjong_points": 30}))
    assert compare(fixed, both).same
    limited = with_rows(mahjong={"points": "limit"})
    lower = with_choices(options={"limit": 500})
    assert [one.key for one in compare(lower, limited).options] == ["limit"]


def test_a_row_that_differs_in_everything() -> None:
    """Its worth comes first, its name and clause last."""
    one = structs.replace(OURS, unless="loose_draw_points", instead="purity")
    other = structs.replace(
        OURS,
        pattern="groups",
        name="Theirs",
        who="everyone",
        clause="other",
        value="",
        points=5,
        alone=True,
        beside="all",
        unless="bonus",
        instead="only_terminals",
        in_goulash=False,
        groups=["4*pung pair", "4*kong pair"],
        concealed="hand",
    )
    ((change,)) = compare(with_rows(added=one), with_rows(added=other)).rows.changed
    limit, points = say("wording", "worth", "limit"), say("wording", "worth", "points", "many", number=5)
    assert (change.rule, change.name, change.part) == ("ours", "Theirs", "special")
    assert [(each.key, each.a, each.b) for each in change.changes] == [
        ("worth", limit, points),
        ("pattern", "purity", "groups"),
        ("who", "winner", "everyone"),
        ("alone", False, True),
        ("beside", "", "all"),
        ("unless", "loose_draw_points", "bonus"),
        ("instead", "purity", "only_terminals"),
        ("in_goulash", True, False),
        ("groups", "", "4*pung pair | 4*kong pair"),
        ("concealed", "", "hand"),
        ("name", "Ours", "Theirs"),
        ("clause", "house", "other"),
    ]


def test_a_condition_that_only_one_row_has_shows_in_the_pattern_that_counts() -> None:
    false, true = (structs.replace(OURS, unless=option, instead="purity") for option in ("loose_draw_points", "bonus"))
    (change,) = compare(with_rows(added=OURS), with_rows(added=false)).rows.changed
    assert [(one.key, one.a, one.b) for one in change.changes] == [("pattern", "only_majors", "purity")]
    assert compare(with_rows(added=OURS), with_rows(added=true)).same


def test_a_listed_hand_is_compared_in_words() -> None:
    listed = [
        structs.replace(OURS, pattern="template", template=Template(tiles)) for tiles in ("EESSWWNNRRGGPP", "1112345678999x")
    ]
    (change,) = compare(*(with_rows(added=row) for row in listed)).rows.changed
    (difference,) = change.changes
    assert (difference.key, difference.a) == ("template", say("wording", "template", "tiles", tiles="EESSWWNNRRGGPP", any=""))
    (change,) = compare(with_rows(added=OURS), with_rows(added=listed[0])).rows.changed
    assert [(one.key, one.a) for one in change.changes] == [("pattern", "only_majors"), ("template", "")]


def test_a_row_may_stand_in_another_part() -> None:
    row = next(row for row in REDUX.sheet.rows.points if row.rule == "mahjong")
    rows = REDUX.sheet.rows
    moved = structs.replace(rows, points=[one for one in rows.points if one != row], doublers=[*rows.doublers, row])
    (change,) = compare(REDUX, Ruleset(structs.replace(REDUX.sheet, rows=moved))).rows.changed
    assert [(one.key, one.a, one.b) for one in change.changes] == [("part", "points", "doublers")]


def test_a_row_for_everyone_is_compared_with_one_for_the_winner_and_one_for_the_losers() -> None:
    a, b = (Ruleset.load(name) for name in ("pung_chow", "pung_chow_limit"))
    for first, second in ((a, b), (b, a)):
        rows = compare(first, second).rows
        assert not [row.rule for row in (*rows.added, *rows.removed) if row.rule.startswith("won_exposed")]
        changed = {row.rule: {one.key for one in row.changes} for row in rows.changed}
        assert changed["exposed_minor_pungs"] == changed["won_exposed_minor_pungs"] == {"name", "clause"}
        assert changed["won_concealed_minor_pungs"] == {"worth", "name", "clause"}
        assert "who" in changed["clear_suit"]
