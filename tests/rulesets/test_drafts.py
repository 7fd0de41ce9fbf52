"""A house's sheet while it is written: every edit, and the same edit taken back."""

import tomllib
from typing import Any

import pytest
from failing import fails

from kongbox.rulesets import BadSheet
from kongbox.rulesets.choices import meaning
from kongbox.rulesets.draft import changes_of, edited, examined, free_id, text_of

PAIRS = {"pattern": "seven_pairs", "name": "Pairs", "who": "winner", "value": 500, "clause": ""}
SNAKE = {"pattern": "mahjong", "id": "snake", "name": "Snake", "who": "winner", "value": 600, "clause": ""}
OTHER = SNAKE | {"id": "other"}


def changed(rule: str, **values: Any) -> dict[str, Any]:
    """What a draft holds that changes these values of a row."""
    return {"rows": {"change": {rule: values}}}


def left_out(*rules: str) -> dict[str, Any]:
    """What a draft holds that leaves these rows out."""
    return {"rows": {"leave_out": [*rules]}}


def special(*rows: dict[str, Any]) -> dict[str, Any]:
    """What a draft holds that has these special hands of its own."""
    return {"rows": {"special": [*rows]}}


@pytest.mark.parametrize(
    ("before", "path", "value", "after"),
    [
        ({}, ["name"], "Sunday", {"name": "Sunday"}),
        ({"name": "Sunday"}, ["start"], 500, {"name": "Sunday", "start": 500}),
        ({"start": 500}, ["start"], None, {}),
        ({}, ["options", "limit"], 500, {"options": {"limit": 500}}),
        ({"options": {"limit": 500, "rounds": 2}}, ["options", "limit"], 1000, {"options": {"rounds": 2}}),
        ({"options": {"limit": 500}}, ["options", "limit"], None, {}),
        ({}, ["procedure", "rob"], "never", {"procedure": {"rob": "never"}}),
        ({"procedure": {"rob": "never"}}, ["procedure", "rob"], "added", {}),
        ({}, ["allowed", "limit"], [500, 800], {"allowed": {"limit": [500, 800]}}),
        ({}, ["clauses", "wall"], "kong_box", {"clauses": {"wall": "kong_box"}}),
        ({"examples": {"snake": "1b"}}, ["examples", "pairs"], "2b", {"examples": {"snake": "1b", "pairs": "2b"}}),
        ({}, ["rows", "change", "clear_suit", "doublers"], 4, changed("clear_suit", doublers=4)),
        (changed("no_chows", doublers=4, name="x"), ["rows", "change", "no_chows", "doublers"], 1, changed("no_chows", name="x")),
        (changed("clear_suit", doublers=4), ["rows", "change", "clear_suit", "doublers"], None, {}),
        ({}, ["rows", "change", "nobody", "value"], "points", changed("nobody", value="points")),
        (changed("nobody", points=2), ["rows", "change", "nobody", "points"], None, {}),
        ({}, ["rows", "leave_out", "flowers"], True, left_out("flowers")),
        (left_out("flowers", "seasons"), ["rows", "leave_out", "flowers"], True, left_out("seasons", "flowers")),
        (left_out("flowers", "seasons"), ["rows", "leave_out", "flowers"], False, left_out("seasons")),
        (changed("flowers", points=6), ["rows", "leave_out", "flowers"], True, left_out("flowers")),
        ({}, ["rows", "special", "seven_pairs"], PAIRS, special(PAIRS)),
        (special(PAIRS), ["rows", "special", "snake"], SNAKE, special(PAIRS, SNAKE)),
        (special(PAIRS, SNAKE), ["rows", "special", "seven_pairs"], PAIRS | {"value": 9}, special(PAIRS | {"value": 9}, SNAKE)),
        (special(SNAKE, OTHER), ["rows", "special", "snake"], None, special(OTHER)),
        (special(SNAKE) | {"examples": {"snake": "1b"}}, ["rows", "special", "snake"], None, {}),
        (special(SNAKE, OTHER), ["rows", "special", "other", "value"], 9, special(SNAKE, OTHER | {"value": 9})),
        (special(SNAKE | {"words": "x"}), ["rows", "special", "snake", "words"], None, special(SNAKE)),
    ],
    ids=str,
)
def test_an_edit_changes_one_thing(before: dict[str, Any], path: list[str], value: Any, after: dict[str, Any]) -> None:
    draft = {"extends": "redux", **before}
    assert edited(draft, path, value) == {"extends": "redux", **after}
    assert draft == {"extends": "redux", **before}


@pytest.mark.parametrize(
    ("rule", "values", "changes"),
    [
        ("all_pair_honours", ["points"], {"value": "points", "fishing": "points"}),
        ("all_pair_honours", ["points", 500], {}),
        ("all_pair_honours", ["points", None], {}),
        ("all_pair_honours", [800], {"value": 800}),
        ("all_pair_honours", [800, "points", 900], {"value": 900}),
        ("purity", [800], {"value": 800, "fishing": 0}),
        ("purity", [800, 900], {"value": 900, "fishing": 0}),
        ("purity", [800, "points"], {}),
        ("purity", [None], {}),
        ("heavens_blessing", ["points"], {"value": "points"}),  # a loser never fishes for it
    ],
)
def test_who_lacks_one_tile_scores_in_the_way_of_the_hand(rule: str, values: list[Any], changes: dict[str, Any]) -> None:
    draft: dict[str, Any] = {"extends": "bmja"}
    for value in values:
        draft = edited(draft, ["rows", "change", rule, "value"], value)
        sheet, faults = examined(draft, "ours.toml")
        assert sheet is not None and not faults
    assert draft == {"extends": "bmja", **(changed(rule, **changes) if changes else {})}


def test_another_key_of_a_special_hand_changes_no_score_of_losers() -> None:
    draft = edited({"extends": "bmja"}, ["rows", "change", "all_pair_honours", "name"], "points")
    assert draft == {"extends": "bmja", **changed("all_pair_honours", name="points")}
    fishes = {"extends": "bmja", **changed("all_pair_honours", value=600, fishing=300)}
    assert edited(fishes, ["rows", "change", "all_pair_honours", "value"], 700) == {
        "extends": "bmja",
        **changed("all_pair_honours", value=700, fishing=300),
    }


@pytest.mark.parametrize(
    ("chosen", "out", "after"),
    [
        (["nine_gates"], False, ["nine_gates", "plum_blossom"]),
        (["plum_blossom"], False, ["plum_blossom"]),
        (["nine_gates"], True, ["nine_gates"]),
        ("all", False, "all"),
    ],
)
def test_a_hand_that_is_taken_back_is_played_among_the_chosen_ones(chosen: list[str] | str, out: bool, after: object) -> None:
    draft = {"extends": "redux", "options": {"special_hands": chosen}}
    assert edited(draft, ["rows", "leave_out", "plum_blossom"], out)["options"] == {"special_hands": after}


@pytest.mark.parametrize(
    "path",
    [
        ["title"],
        ["options"],
        ["options", "limit", "from"],
        ["rows", "change", "flowers"],
        ["rows", "hands", "snake"],
        ["rows", "hands", "snake", "value"],
        ["rows", "special", "snake", "template", "tiles"],
    ],
)
def test_a_path_that_no_sheet_has_is_refused(path: list[str]) -> None:
    with fails("unknown-key", BadSheet):
        edited({"extends": "redux"}, path, 1)


def test_a_draft_extends_a_shipped_sheet() -> None:
    drafts: list[dict[str, Any]] = [{}, {"extends": "ours.toml"}, {"extends": "x" * 70}]
    for draft in drafts:
        with fails("unknown-ruleset", BadSheet) as refused:
            examined(draft, "ours.toml")
    assert "x" * 60 in refused.value.message and "x" * 61 not in refused.value.message


def test_a_draft_without_an_end_is_refused() -> None:
    nested: list[Any] = []
    for _ in range(5_000):
        nested = [nested]
    with fails("sheet-too-large", BadSheet):
        text_of({"extends": "redux", "options": {"special_hands": nested}})


WRITTEN = """extends = "redux"
id = "ours"
name = "Größe 東"

[options]
limit = 500
special_hands = ["snake", "nine_gates"]

[procedure]
rob = "never"
"two words" = {}

[allowed]
limit = { from = 500, to = 800, "a b" = [] }

[rows]
change.no_chows = { doublers = 2, name = "x\\u007fy" }
change."a b" = { points = 1 }
leave_out = ["flowers", "seasons"]
special = [
    { pattern = "mahjong", alone = true },
    { pattern = "groups", groups = ["4*pung pair", "7*pair"] },
]
points = []
doublers = 3
other = { a = { b = 1 } }
"""


def test_a_draft_is_written_line_by_line_and_read_again() -> None:
    draft = tomllib.loads(WRITTEN)
    assert text_of(draft, comments=False) == WRITTEN
    assert tomllib.loads(text_of(draft)) == draft
    assert text_of({"rows": {"change": 3}}) == "\n[rows]\nchange = 3\n"
    assert text_of({"rows": 3, "options": {}}) == "rows = 3\noptions = {}\n"


def test_a_draft_tells_how_to_play_it_and_what_its_options_mean() -> None:
    draft = {"extends": "redux", "id": "ours", "name": "Ours", "options": {"limit": 500, "rounds": 2}, "clauses": {"limit": "A"}}
    title, command, empty, *rest = text_of(draft).splitlines()
    assert title.startswith("# Ours: ") and command.endswith(" --rules ours.toml") and command.startswith("# ") and not empty
    assert rest == [
        *('extends = "redux"', 'id = "ours"', 'name = "Ours"', "", "[options]"),
        *(f"limit = 500  # {meaning('limit')}", f"rounds = 2   # {meaning('rounds')}", "", "[clauses]", 'limit = "A"'),
    ]
    assert text_of({"extends": "redux", "name": "Ours"}) == 'extends = "redux"\nname = "Ours"\n'


def test_no_name_and_no_id_breaks_the_text_of_a_draft() -> None:
    draft = {"id": "a\nb = 1", "name": "x\0\ny = 2\r\u2028z"}
    assert tomllib.loads(text_of(draft)) == draft


@pytest.mark.parametrize(
    ("draft", "changes"),
    [
        ({"extends": "redux", "name": "Sunday", "examples": {"snake": "1b"}}, 0),
        ({"start": 500}, 1),
        ({"options": {"limit": 500, "rounds": 2}, "procedure": {"rob": "never"}}, 3),
        ({"rows": {"change": {"flowers": {"points": 2}}, "leave_out": ["seasons", "mahjong"]}}, 3),
        ({"rows": {"points": [SNAKE], "doublers": [SNAKE, OTHER], "special": [PAIRS]}, "start": 0}, 5),
    ],
)
def test_changes_are_counted(draft: dict[str, Any], changes: int) -> None:
    assert changes_of(draft) == changes


@pytest.mark.parametrize(
    ("id", "taken", "free"),
    [
        ("ours", [], "ours"),
        ("ours", ["ours"], "ours_2"),
        ("ours", ["ours", "ours_2", "ours_4"], "ours_3"),
        ("redux", [], "redux_2"),
        ("ours", ["ours", *(f"ours_{number}" for number in range(2, 20))], "ours_20"),
    ],
)
def test_a_taken_id_gets_a_number(id: str, taken: list[str], free: str) -> None:
    assert free_id(id, taken) == free
