"""The commands and programs that documents and docstrings show are run, so that none can show one that fails."""

import doctest
import importlib
import pkgutil
import re
import shlex
import shutil
from pathlib import Path

import pytest
from clauses import ROOT
from click.testing import CliRunner

import kongbox as package
from kongbox.cli.app import COMMANDS, kongbox

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```(?:sh|bash|shell|console)\n(.*?)^```", re.MULTILINE | re.DOTALL)
PROGRAM = re.compile(r"^```(?:python|py)\n(.*?)^```\n(?:\n```text\n(.*?)^```)?", re.MULTILINE | re.DOTALL)
"""A program, and what stands below it as that which it prints."""
MODULE = re.compile(r"# (\w+\.py)\n")
"""The first line of a program that is saved as a file."""
TARGET = re.compile(r"^([a-z]+):", re.MULTILINE)


def commands(page: Path) -> list[list[str]]:
    """The commands in the shell blocks of a page, as words; comments and prompts are not theirs."""
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    lines = [line.strip().removeprefix("$ ") for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    return [words for line in lines if (words := shlex.split(line, comments=True))]


def test_the_readme_shows_how_to_begin() -> None:
    shown = commands(PAGES[0])
    assert ["make", "play"] in shown
    assert ["make", "test"] in shown
    assert {words[1] for words in shown if words[0] == "kongbox"} >= {"score", "simulate"}


LONG = ("research.md",)
"""Pages whose programs and commands compile the kernels of environments and play many hands."""
TIMED = [pytest.param(page, marks=[pytest.mark.proof] if page.name in LONG else [], id=page.name) for page in PAGES]


@pytest.mark.parametrize("page", TIMED)
def test_every_command_shown_works(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the order of the page, in a folder of their own: one may read what another has written."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KONGBOX_DATA", str(tmp_path / "games"))  # what another page has kept is not there
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    save_modules(page, tmp_path)
    targets = TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8"))
    for words in commands(page):
        if words[0] == "make":
            assert set(words[1:]) <= set(targets), words
        elif words[0] == "kongbox":
            if words[1] == "dataset":
                pytest.importorskip("pyarrow")
            assert words[1] in COMMANDS or words[1].startswith("-"), words
            asked = [*words[1:], "--help"] if words[1] == "play" else words[1:]  # it serves until it is stopped
            result = CliRunner().invoke(kongbox, asked, prog_name="kongbox")
            assert result.exit_code == 0, f"{shlex.join(words)}: {result.output}"
            assert result.output.strip()


TOLD = [page for page in PAGES if page.parent.name != "rulebook"]  # the rulebook keeps the words of its sources


@pytest.mark.parametrize("page", TOLD, ids=lambda page: page.name)
def test_players_are_they(page: Path) -> None:
    """Nobody is "he", and nobody goes without a head: "Who discards …"."""
    text = page.read_text(encoding="utf-8")
    assert not re.findall(r"^.*\b(?:he|him|his)\b.*$", text, re.MULTILINE | re.IGNORECASE)
    assert not re.findall(r"^.*(?:^- |[.;:|] )Who [a-z]+s .*$", text, re.MULTILINE)


def programs(page: Path) -> list[tuple[str, str]]:
    """The Python programs on a page, each with what it prints, where that is shown."""
    return [found for found in PROGRAM.findall(page.read_text(encoding="utf-8")) if not MODULE.match(found[0])]


def save_modules(page: Path, folder: Path) -> None:
    """Save the programs that a page tells its reader to save, each under the name in its first line."""
    for program, _ in PROGRAM.findall(page.read_text(encoding="utf-8")):
        if named := MODULE.match(program):
            (folder / named[1]).write_text(program, encoding="utf-8")


UNSHOWN = ("research.md", "speed.md")
"""Pages whose programs measure, or need a GPU: each machine prints something else."""
WITH_PROGRAMS = [
    pytest.param(page, marks=[pytest.mark.proof] if page.name in LONG else [], id=page.name) for page in PAGES if programs(page)
]


@pytest.mark.words
@pytest.mark.parametrize("page", WITH_PROGRAMS)
def test_every_program_shown_prints_what_is_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the order of the page: one may use what another has made."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    save_modules(page, tmp_path)
    names: dict[str, object] = {"__name__": "shown"}
    for program, shown in programs(page):
        exec(compile(program, page.name, "exec"), names)
        printed = capsys.readouterr().out
        assert printed == shown or page.name in UNSHOWN, printed
    curve = names.get("curve", [0.0, 100.0, 100.0, 100.0])  # what learns has learnt, and not by the luck of one generation
    assert isinstance(curve, list) and sum(curve[-3:]) / 3 > curve[0] + 30


def test_the_newcomers_program_is_short() -> None:
    """A table from text, what is legal, copies played out a hundred times, a step taken back, a position printed."""
    ((program, _),) = programs(ROOT / "docs" / "api.md")
    assert len(program.splitlines()) <= 30
    for shown in ("from_text", ".legal(", ".copy(", ".play_out(", ".undo(", "print(table)"):
        assert shown in program


def test_every_example_in_a_docstring_is_true() -> None:
    tried = 0
    for found in pkgutil.walk_packages(package.__path__, "kongbox."):
        if found.name.startswith(("kongbox.compiled", "kongbox.cuda.", "kongbox.__main__")):
            continue
        module = importlib.import_module(found.name)
        result = doctest.testmod(module)
        assert not result.failed, found.name
        tried += result.attempted
    assert tried + doctest.testmod(package).attempted >= 6 and not doctest.testmod(package).failed
