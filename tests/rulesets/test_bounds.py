"""A sheet that is too long, or is not text, is refused before it is read."""

import os
import sys
import tracemalloc
from pathlib import Path

import pytest
from failing import fails

from kongbox.rulesets import SHIPPED, BadSheet, Ruleset
from kongbox.rulesets.bounds import DEEPEST, MOST_PARTS, too_much
from kongbox.rulesets.load import examine
from kongbox.words.catalogue import say

ROW = '{ pattern = "mahjong", name = "n", who = "winner", clause = "c" },\n'


def written(folder: Path, text: str) -> Path:
    path = folder / "house.toml"
    path.write_text(text, encoding="utf-8")
    return path


def code(path: Path | str) -> str:
    """With which code a sheet is refused."""
    with pytest.raises(BadSheet) as refusal:
        Ruleset.load(path)
    return refusal.value.code


@pytest.mark.parametrize(
    "text",
    [
        "a." * 20_000 + "a = 1",
        '"a" . ' * 20_000 + "a = 1",
        "[" + "a." * 20_000 + "a]",
        "id = " + "[" * 200_000,
        "id = " + "[" * 2_000,
        "a = " + "{a = " * 10_000,
        "".join(f"key{number} = 1\n" for number in range(MOST_PARTS + 1)),
        "[[rows.points]]\n" * MOST_PARTS,
        "[rows]\npoints = [" + ROW * MOST_PARTS + "]",
        "id = [" + "1," * MOST_PARTS * 2 + "]",
        "start = " + "1" * 5_000,
        "start = 0x" + "f" * 5_000,
        "k" * 5_000 + " = 1",
    ],
    ids=lambda text: f"{text[:12]!r}",
)
def test_what_would_take_gigabytes_or_minutes_is_counted_first(tmp_path: Path, text: str) -> None:
    tracemalloc.start()
    try:
        assert code(written(tmp_path, text)) == "sheet-too-large"
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", SHIPPED)
def test_sheets_of_the_program_are_far_within(name: str) -> None:
    text = (Path(__file__).parents[2] / "src" / "kongbox" / "rulesets" / f"{name}.toml").read_text(encoding="utf-8")
    assert too_much(text) is None
    assert too_much(text * 4) is None


@pytest.mark.parametrize(
    "text",
    [
        'name = """' + "a.b.c = [[[[{{{{" * 100 + '"""',
        "name = '" + "." * 1_000 + "'",
        'name = "' + r"\"..." * 1_000 + '"',
        "# " + "a." * 1_000,
        "x = 1.5\n" * 100,
        "\n" * 1_000,
        '"""' + r'\"""' * 1_000,
    ],
    ids=lambda text: f"{text[:12]!r}",
)
def test_texts_and_comments_are_no_structure(text: str) -> None:
    assert too_much(text) is None


@pytest.mark.parametrize(("opened", "closed"), [("[1, ", "[1], "), ("{a = ", "{a = 1}, "), ("[", "[], ")])
def test_only_brackets_that_are_still_open_are_nested(opened: str, closed: str) -> None:
    nested = say("bad-sheet", "sheet-too-large", "nested", most=DEEPEST)
    assert too_much("a = " + opened * DEEPEST) is None
    assert too_much("a = " + opened * (DEEPEST + 1)) == (1, nested)
    assert too_much("a = [" + closed * 10 * DEEPEST + "]") is None


@pytest.mark.parametrize(
    ("text", "limit", "line"),
    [
        ("a = 1\n" * 5_000, "", 0),
        ("a = 1\n" * 5_001, "items", 5_001),
        ("a = [" + "1, " * 4_998 + "]\n", "", 0),
        ("a = [" + "1, " * 4_999 + "]\n", "items", 1),
        ("a." * 11 + "a = 1", "", 0),
        ("a." * 12 + "a = 1", "parts", 1),
        ("b = 1\n" + "a." * 11 + "a = 1", "", 0),
        ("b = { c." + "a." * 10 + "a = 1 }", "", 0),
        ("b." * 6 + "b\n" + "a." * 6 + "a = 1", "", 0),
        ("b." * 6 + "b, " + "a." * 6 + "a = 1", "", 0),
        ("a = " + "[" * 12, "", 0),
        ("a = " + "[" * 13, "nested", 1),
        ("[" * 13, "nested", 1),
        ("]" * 3 + "[" * 12, "", 0),
        ("]" * 3 + "[" * 13, "nested", 1),
        ("\n{{[[]]}}" + "[" * 12, "", 0),
        ("\n[[}" + "[" * 12, "nested", 2),
        ("a = " + "1" * 100, "", 0),
        ("a = 1\n\nb = " + "1" * 101, "word", 3),
    ],
    ids=lambda value: f"{value!r:.15}",
)
def test_a_sheet_may_reach_each_limit(text: str, limit: str, line: int) -> None:
    """5,000 keys, headers and items; twelve brackets; a key of twelve parts; a word of a hundred characters."""
    found = too_much(text)
    assert (found.line if found else 0) == line
    most = {"items": 5_000, "parts": 12, "nested": 12, "word": 100}
    assert found is None or found.what == say("bad-sheet", "sheet-too-large", limit, most=most[limit])


def test_the_line_is_named(tmp_path: Path) -> None:
    text = 'id = "a"\nname = """b\nc"""\n\n' + "a." * DEEPEST + "a = 1\n"
    _, findings = examine(text, "house.toml", tmp_path / "house.toml")
    assert [(one.line, one.code) for one in findings] == [(5, "sheet-too-large")]


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices")
def test_no_pipe_and_no_device_is_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "device.toml").symlink_to("/dev/zero")
    (tmp_path / "folder.toml").mkdir()
    assert [code(tmp_path / f"{name}.toml") for name in ("pipe", "device", "folder")] == ["no-such-sheet"] * 3


@pytest.mark.skipif(sys.platform == "win32", reason="links")
def test_names_that_no_file_has(tmp_path: Path) -> None:
    assert code("a\0b.toml") == "no-such-sheet"
    assert code(written(tmp_path, 'extends = "a\\u0000b.toml"')) == "no-such-sheet"
    (tmp_path / "loop.toml").symlink_to("loop.toml")
    assert code(written(tmp_path, 'extends = "loop.toml"')) == "no-such-sheet"
    assert code(tmp_path / "loop.toml") == "no-such-sheet"
    assert code("x" * 5_000 + ".toml") == "no-such-sheet"


@pytest.mark.parametrize("value", ["--5", "-", "--", "-5", "1-", "²", "5e3"])
def test_what_is_no_number_is_no_value_of_an_option(value: str) -> None:
    with fails("bad-option", BadSheet):
        Ruleset.load("redux", {"limit": value})
