"""What a sheet can reach stays within whole numbers that nothing rounds or wraps."""

from pathlib import Path
from typing import Any

import pytest
from failing import fails
from msgspec import structs
from row_cases import row_cases, rows_of

from kongbox import score, settle
from kongbox.errors import KongboxError
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.faults import BadSheet
from kongbox.rulesets.largest import parts, times, too_large
from kongbox.rulesets.schema import Options, Row, Rows, Sheet

ROW = '{{ pattern = "mahjong", id = "{id}", name = "A row", who = "winner", {worth}, clause = "RX-SC-4" }}'
PLAIN = """extends = "redux"
[options]
limit = 0
mahjong_points = 10
[rows]
leave_out = [{out}]
{part} = [
    {rows}
]
"""
DOUBLERS = [row.rule for row in Ruleset.load("redux").sheet.rows.doublers]


def house(path: Path, part: str, rows: list[str], out: list[str]) -> Path:
    """A house's sheet with rows of its own."""
    made = [ROW.format(id=f"row_{place}", worth=worth) for place, worth in enumerate(rows)]
    left = ", ".join(f'"{one}"' for one in out)
    path.write_text(PLAIN.format(out=left, part=part, rows=",\n    ".join(made)), encoding="utf-8")
    return path


def most(ruleset: Ruleset) -> int:
    """The points of a winner by that reckoning, before doubling."""
    return sum(part.points for part in parts(ruleset.sheet, ruleset.options, "winner") if not part.row.value)


def test_a_sheet_that_could_wrap_is_refused_by_line_and_key(tmp_path: Path) -> None:
    path = house(tmp_path / "rich.toml", "doublers", ["doublers = 1", "doublers = 100", "doublers = 100"], DOUBLERS)
    with fails("total-too-large", BadSheet) as refused:
        Ruleset.load(path)
    line = next(n for n, text in enumerate(path.read_text().splitlines(), 1) if "doublers = 100" in text)
    assert refused.value.facts == {"file": str(path), "line": line, "key": "rows.doublers[1].doublers"}


def test_so_it_is_where_an_option_makes_it_so(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('extends = "redux"\n[options]\nlimit = 0\n[allowed]\nall_flowers_doublers = { from = 0, to = 100 }\n')
    ruleset = Ruleset.load(path)
    assert ruleset.choose({"all_flowers_doublers": 10}).options.all_flowers_doublers == 10
    with fails("bad-option", BadSheet):
        ruleset.choose({"all_flowers_doublers": 30})


def test_a_number_beyond_all_bounds_costs_neither_time_nor_memory(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f'extends = "redux"\n[options]\nlimit = 0\nall_flowers_doublers = {10**12}\n')
    with fails("bad-option", BadSheet) as refused:
        Ruleset.load(path)
    assert refused.value.facts == {"file": str(path), "line": 4, "key": "options.all_flowers_doublers"}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_sheets_of_the_program_are_far_from_it(name: str) -> None:
    ruleset = Ruleset.load(name)
    assert list(too_large(ruleset.sheet, ruleset.options)) == []


def at_the_bound(tmp_path: Path, more: int) -> Path:
    """A sheet that can reach the bound, or so many doublers more."""
    plain = Ruleset.load(house(tmp_path / "plain.toml", "doublers", ["doublers = 0"], DOUBLERS))
    left = (2**53 // most(plain)).bit_length() - 1
    return house(tmp_path / "bound.toml", "doublers", [f"doublers = {left + more}"], DOUBLERS)


def test_nothing_is_cut_below_the_bound_and_no_limit_is_told(tmp_path: Path) -> None:
    ruleset = Ruleset.load(at_the_bound(tmp_path, 0))
    doublers = ruleset.sheet.rows.doublers[0].doublers
    assert isinstance(doublers, int) and doublers > 40
    found = score("_2222b _3333c _4444d 99c 78d .9d", ruleset, seat="S", won="wall", options={"special_hands": []})
    assert (found.doublers, found.total, found.capped) == (doublers, (found.points or 0) << doublers, False)
    assert 2**48 < found.total <= 2**53
    with fails("total-too-large", BadSheet):
        Ruleset.load(at_the_bound(tmp_path, 1))


def test_what_counts_beside_a_special_hand_is_reckoned_on_top(tmp_path: Path) -> None:
    plain = Ruleset.load(house(tmp_path / "plain.toml", "doublers", ["points = 10000"], DOUBLERS))
    worth = f"points = 10000, doublers = {(2**53 // most(plain)).bit_length() - 1}"
    assert Ruleset.load(house(tmp_path / "bound.toml", "doublers", [worth], DOUBLERS))
    with fails("total-too-large", BadSheet):
        Ruleset.load(house(tmp_path / "beside.toml", "doublers", [f'{worth}, beside = "bonus"'], DOUBLERS))


@pytest.mark.parametrize(
    ("pattern", "most"),
    [
        *(("flowers", 4), ("seasons", 4), ("minor_exposed_pungs", 4), ("major_concealed_kongs", 4)),
        *(("dragon_melds", 3), ("dragon_pairs", 3), ("plain_dragon_pairs", 3), ("own_wind_pair", 1), ("mahjong", 1)),
    ],
)
def test_a_row_counts_as_often_as_there_are_such_tiles_or_sets(pattern: str, most: int) -> None:
    assert times(pattern) == most


def test_no_row_counts_more_often_than_is_reckoned() -> None:
    for case in row_cases():
        row = rows_of(case.ruleset).get(case.about)
        if row is not None:
            assert case.expects.get("times", 0) <= times(row.pattern), case.id


def row_of(points: int | str = 0, doublers: int | str = 0, **more: Any) -> Row:
    """A row that counts once."""
    return structs.replace(
        Row(pattern="mahjong", id="ours", name="Ours", who="winner", clause=""), points=points, doublers=doublers, **more
    )


def sheet_of(points: list[Row], doublers: list[Row], special: list[Row]) -> Sheet:
    """A sheet with these rows."""
    return structs.replace(Ruleset.load("redux").sheet, rows=Rows(points, doublers, special))


@pytest.mark.parametrize(
    ("points", "doublers", "special", "found"),
    [
        ([row_of(2**53)], [], [], []),
        ([row_of(2**53 + 1)], [], [], ["points[0].points"]),
        ([row_of(2**43)], [row_of(0, 4), row_of(0, 6)], [], []),
        ([row_of(2**43)], [row_of(0, 4), row_of(0, 7), row_of(0, 1)], [], ["doublers[1].doublers"]),
        ([row_of(2**43)], [row_of(0, 10), row_of(extra=1), row_of(extra=1)], [], ["doublers[1].extra"]),
        ([row_of(2**53), row_of(1)], [], [], ["points[0].points"]),
        ([row_of(2**43)], [row_of(0, 10, who="others")], [], []),
        ([row_of(2**43, who="everyone")], [row_of(0, 10, who="others", extra=1)], [], ["doublers[0].doublers"]),
        ([row_of(2**43, who="everyone")], [row_of(0, 11, who="everyone")], [], ["doublers[0].doublers"]),
        (
            [row_of(2**43, who="everyone")],
            [row_of(0, 11, who="winner"), row_of(0, 11, who="others")],
            [],
            ["doublers[0].doublers", "doublers[1].doublers"],
        ),
        ([row_of(2**42, beside="bonus")], [row_of(0, 10, beside="bonus")], [], []),
        ([row_of(2**42, beside="bonus")], [row_of(0, 10, beside="bonus"), row_of(extra=1)], [], ["doublers[1].extra"]),
        ([row_of(2**52, beside="bonus")], [], [], []),
        ([row_of(2**52, beside="bonus"), row_of(1)], [], [], ["points[0].points"]),
        ([row_of(2**43)], [], [row_of(0, 10, value="points")], []),
        ([row_of(2**43)], [], [row_of(0, 11, value="points")], ["special[0].value"]),
        ([row_of(2**43)], [row_of(0, 6, beside="all")], [row_of(0, 4, value="points")], []),
        ([row_of(2**43)], [row_of(0, 6, beside="all")], [row_of(0, 5, value="points")], ["special[0].value"]),
        ([row_of(2**43)], [row_of(0, 6, beside="bonus")], [row_of(0, 10, value="points")], []),
        ([row_of(2**43)], [row_of(0, 6)], [row_of(0, 10, value="points")], []),
        ([row_of(2**43)], [], [row_of(9, 5, value="points", extra=9), row_of(0, 10)], []),
    ],
)
def test_rows_may_add_up_to_the_largest_total(
    points: list[Row], doublers: list[Row], special: list[Row], found: list[str]
) -> None:
    """For the winner and for the others, one row each is named: the first that goes beyond it."""
    sheet = sheet_of(points, doublers, special)
    assert [place for place, _, _ in too_large(sheet, Options())] == found


def test_a_row_adds_its_worth_as_often_as_it_counts() -> None:
    """If another pattern may count instead, the one that counts more often decides. An option's name stands for its value."""
    rows = [row_of(10, 1, pattern="flowers"), row_of(10, 1, instead="seasons"), row_of(10, 1, pattern="dragon_melds", extra=5)]
    rows += [
        row_of(10, 1, pattern="exposed_minor_pungs", instead="mahjong"),
        row_of(10, pattern="purity"),
        row_of(9, who="others"),
    ]
    named = [row_of(points="half_limit", extra="mahjong_points"), row_of(doublers="all_flowers_doublers", pattern="seasons")]
    sheet = sheet_of(rows, named, [])
    options = Options(limit=501, special_value=301, mahjong_points=20, all_flowers_doublers=3)
    expected = [
        ("points[0]", 40, 4, 0),
        ("points[1]", 40, 4, 0),
        ("points[2]", 30, 3, 15),
        ("points[3]", 40, 4, 0),
        ("points[4]", 10, 0, 0),
        ("doublers[0]", 250, 0, 20),
        ("doublers[1]", 0, 12, 0),
    ]
    found = parts(sheet, options, "winner")
    assert [(part.place, part.points, part.doublers, part.extra) for part in found] == expected
    without = parts(sheet, structs.replace(options, limit=0), "winner")
    assert [part.points for part in without if part.place == "doublers[0]"] == [150]


@pytest.mark.parametrize("value", [-1, 2**53 + 1, 2**63, 10**30])
def test_what_is_settled_is_bounded_too(value: int) -> None:
    scores = {"E": 0, "S": 2**53, "W": 5, "N": 0}
    assert settle(scores, winner="S", options={"limit": 0}).net["S"] == 4 * 2**53
    for wrong in ({"W": value}, {"S": value}):
        with fails("bad-score"):
            settle(scores | wrong, winner="S", options={"limit": 0})
    with pytest.raises(KongboxError):
        settle(scores, winner="S", holdings=scores | {"W": value})
