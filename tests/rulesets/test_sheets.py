"""Sheets of one's own: every broken one is refused with its file, its line and its key."""

from importlib.resources import files
from pathlib import Path

import pytest

from kongbox import Ruleset, score
from kongbox.core.state.codes import MOST_ROWS
from kongbox.rulesets import BadSheet
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


def refusal(path: Path | str) -> BadSheet:
    """The error that loading it gives: one line."""
    with pytest.raises(BadSheet) as refused:
        Ruleset.load(path)
    assert "\n" not in refused.value.message
    assert refused.value.exit == 2
    return refused.value


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
    ("edit", "where", "said"),
    [
        ((LIMIT, "limt = 1000  "), "limt = ", "options.limt: no such key; did you mean 'limit'?"),
        ((LIMIT, 'limit = "many"  '), 'limit = "many"', "options.limit: Expected `int`, got `str`"),
        ((LIMIT, "limit = 10.0  "), "limit = 10.0", "options.limit: Expected `int`, got `float`"),
        ((LIMIT, "limit = 1979-05-27  "), "limit = 1979", "options.limit: Expected `int`, got `date`"),
        ((LIMIT, "limit = 501  "), "limit = 501", "options.limit: limit = 501: it may be 500 to 2000 in steps of 2 or 0"),
        ((LIMIT, f"limit = {10**30}  "), "limit = 1000000", "it may be 500 to 2000"),
        ((LIMIT, "# "), "limit = {", "allowed.limit: no option with a number is called 'limit'"),
        (("rounds = 4 ", "rounds = 9 "), "rounds = 9", "options.rounds: rounds = 9: it may be 1 to 4"),
        (('wall = "kong_box"', 'wall = "great"'), 'wall = "great"', "options.wall: Invalid enum value 'great'"),
        (
            ('special_hands = "all"', 'special_hands = ["jade"]'),
            "special_hands =",
            "options.special_hands: special_hands: no special hand",
        ),
        (('special_hands = "all"', "special_hands = [\n1]"), "1]", "options.special_hands[0]: Expected `str`, got `int`"),
        (
            ("rounds = { from = 1, to = 4 }", 'rounds = { from = "a", to = 4 }'),
            "rounds = {",
            "allowed.rounds.from: Expected `int`, got `str`",
        ),
        (("rounds = { from = 1, to = 4 }", "rounds = { from = 1, til = 4 }"), "rounds = {", "allowed.rounds.til: no such key"),
        (("mahjong_points = [10, 20]", "mahjong_points = [10,\n 20,\n 'x']"), "'x'", "allowed.mahjong_points[2]: Expected `int`"),
        (
            ("mahjong_points = [10, 20]", "mahjong_poins = [10, 20]"),
            "mahjong_poins",
            "no option with a number is called 'mahjong_poins'",
        ),
        (("mahjong_points = [10, 20]", "dealer = [1]"), "dealer = [1]", "allowed.dealer[0]: Expected `str`, got `int`"),
        (("box_stacks = 7 ", "box_stacks = 70 "), "box_stacks", "procedure.box_stacks: 70 is out of range: 1 to 16"),
        (("dead_stacks = 6 ", "dead_stacks = -1 "), "dead_stacks", "procedure.dead_stacks: -1 is out of range"),
        (("start = 2000", "start = -1"), "start = -1", "start: -1 is out of range"),
        (('id = "redux"', "id = 7"), "id = 7", "id: Expected `str`, got `int`"),
        (('id = "redux"', 'id = "redux"\nhouse_rules = true'), "house_rules", "house_rules: no such key"),
        (('id = "redux"', 'id = "redux"\n"a\\nb" = 1'), None, "a b: no such key"),
        (
            (FIRST, FIRST.replace('"exposed_minor_pungs"', '"exposed_minor_pung"')),
            '"exposed_minor_pung"',
            "rows.points[0].pattern: no pattern is called 'exposed_minor_pung'; did you mean 'exposed_minor_pungs'?",
        ),
        (
            (FIRST, FIRST.replace('"exposed_minor_pungs"', '"exposed_major_pungs"')),
            'name = "Exposed pung of majors"',
            "rows.points[1].pattern: a second row is called 'exposed_major_pungs'",
        ),
        (
            (FIRST, FIRST.replace('who = "everyone"', 'id = "flowers", who = "everyone"')),
            '"flowers",                      name',
            "rows.points[11].pattern: a second row is called 'flowers'",
        ),
        (
            (FIRST, FIRST.replace("points = 2", "points = -2")),
            "points = -2",
            "rows.points[0].points: -2 is out of range: 0 to 10000",
        ),
        (
            (FIRST, FIRST.replace("points = 2", "points = 50000")),
            "points = 50000",
            "rows.points[0].points: 50000 is out of range",
        ),
        (
            (FIRST, FIRST.replace("points = 2", 'points = "mahjong_point"')),
            'mahjong_point"',
            "rows.points[0].points: no option with a number is called 'mahjong_point'",
        ),
        (
            (FIRST, FIRST.replace("points = 2", 'points = "bonus"')),
            'points = "bonus"',
            "no option with a number is called 'bonus'",
        ),
        (
            (FIRST, FIRST.replace("points = 2", "points = 2.5")),
            "points = 2.5",
            "rows.points[0].points: Expected `int | str`, got `float`",
        ),
        ((FIRST, FIRST.replace('"everyone"', '"nobody"')), '"nobody"', "rows.points[0].who: Invalid enum value 'nobody'"),
        ((FIRST, FIRST.replace('who = "everyone", ', "")), '"exposed_minor_pungs"', "rows.points[0]: the key 'who' is missing"),
        ((FIRST, FIRST.replace("name", "nam")), '"exposed_minor_pungs"', "rows.points[0].nam: no such key; did you mean 'name'?"),
        (
            ("doublers = 3, clause", "doublers = 200, clause"),
            "doublers = 200",
            "rows.doublers[16].doublers: 200 is out of range: 0 to 100",
        ),
        (
            ('"thirteenth_mahjong",   name', '"mahjongs",   name'),
            '"mahjongs"',
            "rows.special[17].pattern: no pattern is called 'mahjongs'",
        ),
        (("\nspecial = [", "\nspecials = ["), "specials", "rows.specials: no such key; did you mean 'special'?"),
    ],
)
def test_a_broken_sheet(tmp_path: Path, edit: Edit, where: str | None, said: str) -> None:
    assert TEXT.count(edit[0]) == 1
    text = TEXT.replace(*edit)
    path = written(tmp_path, text)
    message = refusal(path).message
    line = line_of(text, where) if where else line_of(text, '"a\\nb"')
    assert said in message
    assert message.startswith(f"{path}:{line}: " if where else str(path))


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
    assert error.code == "bad-sheet"
    assert error.message.startswith(f"{path}:{line}: ")
    assert len(error.message) < len(str(path)) + 400


def test_brackets_without_end(tmp_path: Path) -> None:
    assert "brackets within brackets" in refusal(written(tmp_path, "id = " + "[" * 200_000)).message


def test_an_error_stays_one_short_line_whatever_the_sheet_says(tmp_path: Path) -> None:
    path = written(tmp_path, TEXT.replace('"exposed_minor_pungs"', '"' + "x" * 50_000 + '"', 1))
    assert len(refusal(path).message) < len(str(path)) + 400


def test_too_many_rows(tmp_path: Path) -> None:
    row = '    {{ id = "extra{}", pattern = "mahjong", name = "More", who = "winner", points = 1, clause = "" }},\n'
    more = "".join(row.format(number) for number in range(MOST_ROWS))
    text = TEXT.replace("doublers = [\n", "doublers = [\n" + more, 1)
    path = written(tmp_path, text)
    error = refusal(path)
    assert (
        error.message
        == f"{path}:{line_of(text, '[rows]')}: rows: {MOST_ROWS + len(REDUX.rows)} rows; there is room for {MOST_ROWS}"
    )


def test_files_that_are_no_sheets(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    assert (refusal(missing).code, refusal(missing).message) == ("no-such-sheet", f"{missing}: No such file or directory")
    (tmp_path / "folder.toml").mkdir()
    assert refusal(tmp_path / "folder.toml").code == "no-such-sheet"
    assert refusal(written(tmp_path, b"id = '\xff'")).message.endswith("house.toml: not text in UTF-8")
    large = refusal(written(tmp_path, TEXT + "#" * 1_000_000))
    assert (large.code, "1,000,000 bytes" in large.message) == ("sheet-too-large", True)
    assert refusal(written(tmp_path, "")).message.endswith("house.toml: the key 'id' is missing")


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


def test_what_is_no_toml_has_no_places_and_no_end() -> None:
    for text in ("", "=", "]", "[[", "a", "a =", "a = [", "a = {", "a = [[[", "{", '"', "a = '''", "[a\nb"):
        assert set(places(text)) <= {"", "[0]", ".a", ".a[0]", ".a[0][0]"}
