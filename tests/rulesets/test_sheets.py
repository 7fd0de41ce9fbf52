"""Sheets of one's own: every broken one is refused with its file, its line and its key."""

from importlib.resources import files
from pathlib import Path

import pytest
from failing import refusal

from kongbox import Ruleset, score
from kongbox.core.state.codes import MOST_ROWS
from kongbox.rulesets.faults import PlacedFault
from kongbox.rulesets.places import places

TEXT = (files("kongbox.rulesets") / "redux.toml").read_text(encoding="utf-8")
REDUX = Ruleset.load("redux")
FIRST = '{ pattern = "exposed_minor_pungs",          name = "Exposed pung of minors",         who = "everyone", points = 2,'
WORTHLESS = "234b 567b 34567c 99d .8c"


def line_of(text: str, part: str) -> int:
    """The line in which a part of the text stands."""
    return text[: text.index(part)].count("\n") + 1


def written(folder: Path, text: str | bytes, name: str = "house.toml") -> Path:
    """A sheet in a file."""
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_a_sheet_of_ones_own(tmp_path: Path) -> None:
    text = TEXT.replace('id = "redux"', 'id = "ours"').replace("mahjong_points = 10 ", "mahjong_points = 20 ")
    path = written(tmp_path, "\ufeff" + text.replace("\n", "\r\n"))
    ours = Ruleset.load(path, {"limit": 500})
    assert (ours.id, ours.options.limit) == ("ours", 500)
    assert Ruleset.load(str(path)).options.limit == 1000
    assert score(WORTHLESS, ours, won="discard").points == 20


Edit = tuple[str, str]
LIMIT = "limit = 1000  "


@pytest.mark.parametrize(
    ("edit", "where", "code", "key"),
    [
        ((LIMIT, "limt = 1000  "), "limt = ", "unknown-key", "options.limt"),
        ((LIMIT, 'limit = "many"  '), 'limit = "many"', "wrong-type", "options.limit"),
        ((LIMIT, "limit = 10.0  "), "limit = 10.0", "wrong-type", "options.limit"),
        ((LIMIT, "limit = 1979-05-27  "), "limit = 1979", "wrong-type", "options.limit"),
        ((LIMIT, "limit = 501  "), "limit = 501", "bad-option", "options.limit"),
        ((LIMIT, f"limit = {10**30}  "), "limit = 1000000", "bad-option", "options.limit"),
        ((LIMIT, "# "), "limit = {", "unknown-option", "allowed.limit"),
        (("rounds = 4 ", "rounds = 9 "), "rounds = 9", "bad-option", "options.rounds"),
        (('wall = "kong_box"', 'wall = "great"'), 'wall = "great"', "unknown-value", "options.wall"),
        (('special_hands = "all"', 'special_hands = ["jade"]'), "special_hands =", "bad-option", "options.special_hands"),
        (('special_hands = "all"', "special_hands = [\n1]"), "1]", "wrong-type", "options.special_hands[0]"),
        (("rounds = { from = 1, to = 4 }", 'rounds = { from = "a", to = 4 }'), "rounds = {", "wrong-type", "allowed.rounds.from"),
        (("rounds = { from = 1, to = 4 }", "rounds = { from = 1, til = 4 }"), "rounds = {", "unknown-key", "allowed.rounds.til"),
        (("mahjong_points = [10, 20]", "mahjong_points = [10,\n 20,\n 'x']"), "'x'", "wrong-type", "allowed.mahjong_points[2]"),
        (("mahjong_points = [10, 20]", "mahjong_poins = [10, 20]"), "mahjong_poins", "unknown-option", "allowed.mahjong_poins"),
        (("mahjong_points = [10, 20]", "dealer = [1]"), "dealer = [1]", "wrong-type", "allowed.dealer[0]"),
        (("box_stacks = 7 ", "box_stacks = 70 "), "box_stacks", "out-of-range", "procedure.box_stacks"),
        (("dead_stacks = 6 ", "dead_stacks = -1 "), "dead_stacks", "out-of-range", "procedure.dead_stacks"),
        (("start = 2000", "start = -1"), "start = -1", "out-of-range", "start"),
        (('id = "redux"', "id = 7"), "id = 7", "wrong-type", "id"),
        (('id = "redux"', 'id = "redux"\nhouse_rules = true'), "house_rules", "unknown-key", "house_rules"),
        (('id = "redux"', 'id = "redux"\n"a\\nb" = 1'), None, "unknown-key", "a\nb"),
        (
            (FIRST, FIRST.replace('"exposed_minor_pungs"', '"exposed_minor_pung"')),
            '"exposed_minor_pung"',
            "unknown-pattern",
            "rows.points[0].pattern",
        ),
        (
            (FIRST, FIRST.replace('"exposed_minor_pungs"', '"exposed_major_pungs"')),
            'name = "Exposed pung of majors"',
            "id-taken",
            "rows.points[1].pattern",
        ),
        (
            (FIRST, FIRST.replace('who = "everyone"', 'id = "flowers", who = "everyone"')),
            '"flowers",                      name',
            "id-taken",
            "rows.points[11].pattern",
        ),
        ((FIRST, FIRST.replace("points = 2", "points = -2")), "points = -2", "out-of-range", "rows.points[0].points"),
        ((FIRST, FIRST.replace("points = 2", "points = 50000")), "points = 50000", "out-of-range", "rows.points[0].points"),
        (
            (FIRST, FIRST.replace("points = 2", 'points = "mahjong_point"')),
            'mahjong_point"',
            "unknown-option",
            "rows.points[0].points",
        ),
        ((FIRST, FIRST.replace("points = 2", 'points = "bonus"')), 'points = "bonus"', "unknown-option", "rows.points[0].points"),
        ((FIRST, FIRST.replace("points = 2", "points = 2.5")), "points = 2.5", "wrong-type", "rows.points[0].points"),
        ((FIRST, FIRST.replace('"everyone"', '"nobody"')), '"nobody"', "unknown-value", "rows.points[0].who"),
        ((FIRST, FIRST.replace('who = "everyone", ', "")), '"exposed_minor_pungs"', "missing-key", "rows.points[0]"),
        ((FIRST, FIRST.replace("name", "nam")), '"exposed_minor_pungs"', "unknown-key", "rows.points[0].nam"),
        (("doublers = 3, clause", "doublers = 200, clause"), "doublers = 200", "out-of-range", "rows.doublers[16].doublers"),
        (('"thirteenth_mahjong",   name', '"mahjongs",   name'), '"mahjongs"', "unknown-pattern", "rows.special[17].pattern"),
        (("\nspecial = [", "\nspecials = ["), "specials", "unknown-key", "rows.specials"),
    ],
)
def test_a_broken_sheet(tmp_path: Path, edit: Edit, where: str | None, code: str, key: str) -> None:
    assert TEXT.count(edit[0]) == 1
    text = TEXT.replace(*edit)
    path = written(tmp_path, text)
    error = refusal(path)
    assert error.code == code
    assert error.facts == {"file": str(path), "line": line_of(text, where) if where else None, "key": key}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("id = \n", 1),
        ('id = "a"\n\nname "b"\n', 3),
        ('id = "a"\nid = "b"\n', 2),
        ('id = "a"\n[rows\n', 2),
        ('id = "a"\nrows = [\n 1,\n', 3),
        ("id = '\x00'", 1),
        ("[options]\n[options]\n", 2),
    ],
)
def test_what_is_no_toml(tmp_path: Path, text: str, line: int) -> None:
    path = written(tmp_path, text)
    error = refusal(path)
    assert (error.code, error.facts) == ("no-toml", {"file": str(path), "line": line, "key": ""})
    assert len(error.message) < len(str(path)) + 400


def test_brackets_without_end(tmp_path: Path) -> None:
    error = refusal(written(tmp_path, "id = " + "[" * 200_000))
    assert (error.code, error.facts["line"]) == ("sheet-too-large", 1)


def test_an_error_stays_one_short_line_whatever_the_sheet_says(tmp_path: Path) -> None:
    path = written(tmp_path, TEXT.replace('"exposed_minor_pungs"', '"' + "x" * 50_000 + '"', 1))
    assert len(refusal(path).message) < len(str(path)) + 400


def with_rows(count: int) -> str:
    """The sheet with so many more rows."""
    row = '    {{ id = "extra{}", pattern = "mahjong", name = "More", who = "winner", points = 1, clause = "" }},\n'
    return TEXT.replace("doublers = [\n", "doublers = [\n" + "".join(row.format(number) for number in range(count)), 1)


def test_too_many_rows(tmp_path: Path) -> None:
    left = MOST_ROWS - len(REDUX.rows)
    assert Ruleset.load(written(tmp_path, with_rows(left))).rules.rows.count == MOST_ROWS
    text = with_rows(left + 1)
    path = written(tmp_path, text)
    error = refusal(path)
    assert (error.code, error.facts) == ("no-room", {"file": str(path), "line": line_of(text, "[rows]"), "key": "rows"})


def test_a_sheet_has_at_most_a_million_bytes(tmp_path: Path) -> None:
    text = TEXT + "#" * (1_000_000 - len(TEXT.encode()))
    assert Ruleset.load(written(tmp_path, text)) == REDUX
    assert refusal(written(tmp_path, text + "#")).code == "sheet-too-large"


@pytest.mark.parametrize(("length", "end"), [(299, ""), (300, " …"), (301, " …")])
def test_an_error_has_at_most_three_hundred_letters(length: int, end: str) -> None:
    assert str(PlacedFault("house.toml", 3, "", "bad-id", "x" * length)) == f"house.toml:3: {'x' * min(length, 300)}{end}"


def test_files_that_are_no_sheets(tmp_path: Path) -> None:
    assert refusal(tmp_path / "missing.toml").code == "no-such-sheet"
    (tmp_path / "folder.toml").mkdir()
    assert refusal(tmp_path / "folder.toml").code == "no-such-sheet"
    assert refusal(written(tmp_path, b"id = '\xff'")).code == "no-text"
    assert refusal(written(tmp_path, TEXT + "#" * 1_000_000)).code == "sheet-too-large"
    empty = refusal(written(tmp_path, ""))
    assert (empty.code, empty.facts["key"]) == ("missing-key", "")


def test_every_key_of_the_shipped_sheet_is_found_on_its_line() -> None:
    found, lines = places(TEXT), TEXT.splitlines()
    for path, line in found.items():
        key = path.rpartition(".")[2].partition("[")[0]
        assert key in lines[line - 1] or path.endswith("]")
    for part in ("points", "doublers", "special"):
        for number, row in enumerate(getattr(REDUX.sheet.rows, part)):
            assert f'"{row.pattern}"' in lines[found[f".rows.{part}[{number}].pattern"] - 1]
    assert lines[found[".options.limit"] - 1].startswith("limit = 1000")
    assert lines[found[".allowed.limit.step"] - 1].startswith("limit = {")


def test_keys_are_found_however_a_sheet_is_written() -> None:
    text = """# [options]
options.limit = 5 # limit = 6
[[rows.points]]
who = "a"  # [[rows.points]]
[[rows.points]]
  "name" = '''
pattern = "x"
'''
pattern = [ { a = 1 },

 { a = 2, b = { c = [1,
2] } } ]
[ rows . 'special' ]
x.y = 1979-05-27 07:32:00
z = \"\"\"a "quoted\\" = ] line\"\"\"
end = true
"""
    found = places(text)
    assert {
        ".options.limit": 2,
        ".rows.points[0]": 3,
        ".rows.points[0].who": 4,
        ".rows.points[1]": 5,
        ".rows.points[1].name": 6,
        ".rows.points[1].pattern": 9,
        ".rows.points[1].pattern[1].a": 11,
        ".rows.points[1].pattern[1].b.c[1]": 12,
        ".rows.special.x.y": 14,
        ".rows.special.z": 15,
        ".rows.special.end": 16,
    }.items() <= found.items()
    assert ".limit" not in found


def test_items_without_spaces_between_them_are_found() -> None:
    assert {".a[0]", ".a[1]", ".b.c", ".b.d"} <= {*places("a=[1,2]\nb={c=1,d=2}\n")}


def test_what_is_no_toml_has_no_places_and_no_end() -> None:
    for text in ("", "=", "]", "[[", "a", "a =", "a = [", "a = {", "a = [[[", "{", '"', "a = '''", "[a\nb"):
        assert set(places(text)) <= {"", "[0]", ".a", ".a[0]", ".a[0][0]"}
