"""The commands and programs that documents and docstrings show are run, so that none can show one that fails."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from clauses import ROOT
from failing import fails
from shown import BLOCK, asked, matches, pages, parts, prepared, renewed, rewritten

import kongbox as package
from kongbox.cli.app import COMMANDS
from kongbox.rulesets import Ruleset

PAGES = pages()
TARGET = re.compile(r"^([a-z-]+):", re.MULTILINE)
LONG = ("research.md", "review.md", "datasets.md", "ahead.md", "bot.md", "wasm.md")
"""Pages whose programs and commands compile kernels of their own, play many hands, or need the extra `wasm`."""
SLOW = ("own-hands.md", "positions.md", "program.md", "print.md", "simulate.md")
"""Pages whose programs and commands take a second or more."""
MARKS = dict.fromkeys(SLOW, (pytest.mark.proof,)) | dict.fromkeys(LONG, (pytest.mark.proof, pytest.mark.turns))
UNSHOWN = ("gpu.md",)
"""Pages whose programs need a GPU: each machine prints something else."""


def commands(page: Path) -> list[list[str]]:
    """The commands in the shell blocks of a page, as words."""
    blocks = BLOCK.finditer(page.read_text(encoding="utf-8"))
    shells = [one for one in blocks if one["kind"] in ("console", "sh")]
    return [words for one in shells for words, _ in asked(one["text"], one["kind"] == "console")]


def test_the_readme_shows_how_to_begin() -> None:
    shown = commands(PAGES[0])
    begin = [["make", "play"], [".", ".venv/bin/activate"], ["pip", "install", "-e", ".[sim]"]]
    assert [words for words in shown if words in begin] == begin
    assert {words[1] for words in shown if words[0] == "kongbox"} >= {"score", "simulate"}


@pytest.mark.words
def test_the_style_guide_shows_an_error_as_kongbox_says_it() -> None:
    with fails("bad-option") as refused:
        Ruleset.load("redux", {"limit": "abc"})
    assert f"| {refused.value.message} |" in (ROOT / "docs" / "style.md").read_text(encoding="utf-8")


def test_every_command_shown_exists() -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    for page in PAGES:
        for words in commands(page):
            assert words[0] != "make" or {word for word in words[1:] if "=" not in word} <= targets, words
            assert words[0] != "kongbox" or words[1] in COMMANDS or words[1].startswith("-"), words


SHEET = re.compile(r"^```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(
    "page", [one for one in PAGES if SHEET.search(one.read_text(encoding="utf-8"))], ids=lambda page: page.name
)
def test_every_sheet_shown_is_a_sheet(page: Path, tmp_path: Path) -> None:
    """A page may show a part of a sheet, which then extends redux."""
    for number, shown in enumerate(SHEET.findall(page.read_text(encoding="utf-8"))):
        file = tmp_path / f"ours_{number}.toml"
        file.write_text(shown if "extends" in shown else f'extends = "redux"\n{shown}', encoding="utf-8")
        assert package.Ruleset.load(file).id


WITH_PROGRAMS = [
    pytest.param(page, marks=MARKS.get(page.name, ()), id=page.name)
    for page in PAGES
    if BLOCK.search(page.read_text(encoding="utf-8"))
]


@pytest.mark.words
@pytest.mark.parametrize("page", WITH_PROGRAMS)
def test_every_program_and_command_prints_what_is_shown(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If not: make outputs PAGES=…"""
    if page.name == "datasets.md":
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    for name, value in prepared(tmp_path).items():
        monkeypatch.setenv(name, value)
    for part in parts(page.read_text(encoding="utf-8")):
        assert not part.fault
        assert part.shown is None or page.name in UNSHOWN or matches(part.shown, part.printed), f"{part.asked}\n{part.printed}"


def test_every_program_shows_its_output() -> None:
    """A program that prints something has a block of text below it, and a console shows more than the command."""
    for page in PAGES:
        for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
            if block["kind"] == "python" and page.name not in UNSHOWN:
                assert block["shown"] or "print(" not in block["text"], f"{page.name}: {block['text']}"
            elif block["kind"] == "console":
                for words, shown in asked(block["text"], console=True):
                    assert shown and shown.strip(), f"{page.name}: {words}"


def test_outputs_are_compared_line_by_line() -> None:
    assert matches("a …\n…\nz\n", "a 1\nb\nc\nz\n")
    assert not matches("a\n…\nz\n", "a\nb\n") and not matches("a\n", "a\nb\n")
    assert renewed("a\n…\nz\n", "a\nb\nc\n") == "a\n…\nc\n"
    page = "```python\nprint(2)\n```\n\n```text\n1\n```\n\n```console\n$ kongbox rules list\nnone\n```\n"
    new = rewritten(page)
    assert "```text\n2\n```" in new and "pung_chow " in new and rewritten(new) == new


TOLD = [page for page in PAGES if page.parent.name != "rulebook"]  # the rulebook keeps the words of its sources


@pytest.mark.parametrize("page", TOLD, ids=lambda page: page.name)
def test_players_are_they(page: Path) -> None:
    """Nobody is "he", and nobody goes without a head: "Who discards …"."""
    text = page.read_text(encoding="utf-8")
    assert not re.findall(r"^.*\b(?:he|him|his)\b.*$", text, re.MULTILINE | re.IGNORECASE)
    assert not re.findall(r"^.*(?:^- |[.;:|] )Who [a-z]+s .*$", text, re.MULTILINE)


def test_the_newcomers_program_is_short() -> None:
    """A table from text, what is legal, copies played out a hundred times, a step taken back, a position printed."""
    page = (ROOT / "docs" / "guides" / "positions.md").read_text(encoding="utf-8")
    program = next(block["text"] for block in BLOCK.finditer(page) if block["kind"] == "python")
    assert len(program.splitlines()) <= 30
    for shown in ("from_text", ".legal(", ".copy(", ".play_out(", ".undo(", "print(table)"):
        assert shown in program


def test_every_example_in_a_docstring_is_true() -> None:
    runner = doctest.DocTestRunner()
    names = [found.name for found in pkgutil.walk_packages(package.__path__, "kongbox.")]
    for name in ["kongbox", *names]:
        if not name.startswith(("kongbox.compiled", "kongbox.cuda.", "kongbox.__main__")):
            for docstring in doctest.DocTestFinder().find(importlib.import_module(name)):
                if docstring.examples:
                    assert not runner.run(docstring).failed, docstring.name
    assert runner.tries >= 6
