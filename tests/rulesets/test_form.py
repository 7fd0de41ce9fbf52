"""The form of a sheet: which keys and values do not fit, what would fit, and what is left of the sheet."""

from typing import Any

import pytest
from msgspec import UNSET
from saying import says

from kongbox.rulesets.faults import SheetFault
from kongbox.rulesets.form import did_you_mean, either, fitted, under
from kongbox.rulesets.schema import Infraction, Options, Row, Rows, Sheet, Span
from kongbox.words.catalogue import say

INFRACTIONS = dict[Infraction, str]
NUMBER = "any number"
ALLOWED = Span | list[int | str]
LACKING = {"id": "", "name": "", "version": 1, "start": 1, "options": {}, "procedure": {}, "rows": {"points": [], "doublers": []}}


@pytest.mark.parametrize(
    ("value", "kind", "left", "faults"),
    [
        ({"remark": "BM-1", "misnamed": "BM-2"}, INFRACTIONS, {"remark": "BM-1", "misnamed": "BM-2"}, []),
        (
            {"remark": 1, "misnamd": "x", "wrong_tile": "BM-1", "zzz": "y"},
            INFRACTIONS,
            {"wrong_tile": "BM-1"},
            [("x.misnamd", "unknown-key"), ("x.zzz", "unknown-key"), ("x.remark", "wrong-type")],
        ),
        ({"to": 4}, ALLOWED, UNSET, [("x", "missing-key")]),
        ({"from": 1, "to": 4, "step": 0}, ALLOWED, UNSET, [("x.step", "out-of-range")]),
        ({"from": 1, "to": 4, "step": 1}, ALLOWED, {"from": 1, "to": 4, "step": 1}, []),
        ({"from": 1, "til": 4}, ALLOWED, UNSET, [("x.til", "unknown-key")]),
        ({"to": 4}, Span, {"from": 1, "to": 4}, [("x", "missing-key")]),
        ({}, Rows, {"points": [], "doublers": []}, [("x", "missing-key"), ("x", "missing-key")]),
        ({key: value for key, value in LACKING.items() if key != "rows"}, Sheet, LACKING, [("x", "missing-key")]),
        ({**LACKING, "rows": 7}, Sheet, LACKING, [("x.rows", "wrong-type")]),
        ({**LACKING, "id": 7, "version": "1"}, Sheet, LACKING, [("x.id", "wrong-type"), ("x.version", "wrong-type")]),
        (
            {"points": [{"pattern": "flowers"}, 3], "doublers": {}},
            Rows,
            {
                "points": [
                    {"pattern": "flowers", "name": "", "who": "everyone", "clause": ""},
                    {"pattern": "", "name": "", "who": "everyone", "clause": ""},
                ],
                "doublers": [],
            },
            [
                *[("x.points[0]", "missing-key")] * 3,
                ("x.points[1]", "wrong-type"),
                ("x.doublers", "wrong-type"),
            ],
        ),
        ([1, "a", [2], 3], list[int], [1, 1, 1, 3], [("x[1]", "wrong-type"), ("x[2]", "wrong-type")]),
        ([1, "a"], list[int | str], [1, "a"], []),
    ],
)
def test_what_does_not_fit_is_named_and_left_out(value: Any, kind: Any, left: Any, faults: list[tuple[str, str]]) -> None:
    """A required key, and an item of a list, gets a harmless value instead."""
    found: list[SheetFault] = []
    assert fitted(value, kind, "x", found) == left
    assert [(fault.path, fault.code) for fault in found] == faults


@pytest.mark.parametrize(
    ("value", "kind", "known"),
    [
        ({"rob": "addd"}, Options, ["never", "added"]),
        ({"players": 5}, Options, [2, 3, 4]),
        ({"fishing": "x"}, Row, ["points", NUMBER]),
        ({"value": "x"}, Row, ["", "limit", "points", NUMBER]),
    ],
)
def test_an_unknown_value_comes_with_those_that_fit(value: dict[str, Any], kind: Any, known: list[int | str]) -> None:
    found: list[SheetFault] = []
    assert fitted(value, kind, "x", found, whole=False) == {}
    ((path, code, what),) = found
    assert (path, code) == (f"x.{next(iter(value))}", "unknown-value")
    told = say("bad-sheet", "form", code, given=repr(next(iter(value.values()))))
    values = either([say("bad-sheet", "number") if one == NUMBER else one for one in known])
    assert what == say("bad-sheet", "use", told=told, values=values)


def test_a_required_key_may_be_missing_from_a_change() -> None:
    found: list[SheetFault] = []
    assert fitted({"name": "Ours"}, Row, "x", found, whole=False) == {"name": "Ours"}
    assert found == []


@pytest.mark.parametrize(
    ("key", "kind", "near"),
    [
        ("limt", Options, "limit"),
        ("misnamd", INFRACTIONS, "misnamed"),
        ("tiles", Row, "fails"),
        ("zzz", Options, ""),
        (7, Span, ""),
    ],
)
def test_an_unknown_key_comes_with_the_nearest(key: Any, kind: Any, near: str) -> None:
    found: list[SheetFault] = []
    assert fitted({key: 1}, kind, "x", found, whole=False) == {}
    assert found[0].what == say("bad-sheet", "unknown-key", "plain") + (say("bad-sheet", "meant", near=near) if near else "")


def test_an_unknown_infraction_comes_with_all_of_them() -> None:
    found: list[SheetFault] = []
    fitted({"zzz": "BM-1"}, INFRACTIONS, "x", found)
    assert says(found[0].what, "bad-sheet", "known")
    assert "short_hand, long_hand, tile_seen" in found[0].what


def test_a_missing_key_is_named() -> None:
    for kind in (Span, ALLOWED):
        found: list[SheetFault] = []
        fitted({"to": 4}, kind, "x", found)
        assert [fault.what for fault in found] == [say("bad-sheet", "missing-key", key="from")]


def test_values_are_joined() -> None:
    assert either(["east"]) == "east"
    assert either([""]) == '""'
    assert either(["", 2, "x"]) == say("bad-sheet", "or", some='"", 2', last="x")


@pytest.mark.parametrize(
    ("path", "others", "lies"),
    [
        (".rows.points[3].who", {".rows.points[3]"}, True),
        (".rows.points[3].who", {".rows.points"}, True),
        (".rows.points[3].who", {".rows.points[3].who"}, True),
        (".rows", {".rows"}, True),
        (".rows", {""}, True),
        ("", {""}, True),
        (".rows.points[3]", {".rows.points[3].who", ".rows.points[30]", ".ro"}, False),
        ("", {".rows"}, False),
    ],
)
def test_a_path_lies_under_its_parents(path: str, others: set[str], lies: bool) -> None:
    assert under(path, others) == lies


def test_a_long_name_is_compared_by_its_first_sixty_characters() -> None:
    """So a name of any length is compared quickly. Beyond that, it no longer grows unlike the known name."""
    assert did_you_mean("a" * 26 + "c" * 1_000, ["a" * 26]) == say("bad-sheet", "meant", near="a" * 26)
    assert did_you_mean("a" * 27 + "c" * 1_000, ["a" * 27 + "b" * 4]) == ""
