"""How laws are drawn: alike everywhere in `make test`, anew in every `make proofs`, and again from what that printed.

And which cases of a long proof have their turn.
"""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from clauses import ROOT
from hypothesis import settings
from lengths import resting, resting_files

LAW = """
from hypothesis import given, settings, strategies as st
@given(st.integers(0, 2**40), st.integers(0, 2**40))
def test_law(one, other):
    with open("drawn.txt", "a") as drawn:
        print(one, other, file=drawn)
    assert one % 5 < 4 or other % 3 < 2
"""


def test_a_short_law_draws_alike_everywhere_and_a_long_one_anew() -> None:
    short, long = settings.get_profile("kongbox"), settings.get_profile("at-length")
    assert short.derandomize and short.database is None
    assert not long.derandomize and long.database is not None and long.print_blob
    assert short.deadline is long.deadline is None


def tried(folder: Path, profile: str, *more: str, law: str = LAW, **env: str) -> tuple[str, str]:
    """What pytest says of a law in a folder of its own, and what the law drew."""
    folder.mkdir(exist_ok=True)
    (folder / "test_law.py").write_text(law, encoding="utf-8")
    (folder / "numbers_here.py").write_text(f"numbers = {list(range(1000, 1200))}", encoding="utf-8")
    outer = {name: value for name, value in os.environ.items() if name not in ("CI", "KONGBOX_SEED")}
    said = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "conftest", "-n", "1", "--rootdir=.", "--hypothesis-profile", profile, *more],
        cwd=folder,
        env={**outer, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]), **env},
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    drawn = (folder / "drawn.txt").read_text(encoding="utf-8")
    (folder / "drawn.txt").unlink()
    return said, drawn


@pytest.mark.proof
def test_a_law_is_drawn_alike_on_a_desk_and_elsewhere_whatever_else_was_imported(tmp_path: Path) -> None:
    long = LAW.partition("    assert")[0].replace("@given", "@settings(max_examples=200)\n@given")
    drawn = [
        tried(tmp_path / "desk", "kongbox", law=long)[1],
        tried(tmp_path / "ci", "kongbox", "-p", "numbers_here", law=long, CI="1")[1],
    ]
    assert drawn[0] == drawn[1] and drawn[0].count("\n") == 200


@pytest.mark.proof
@pytest.mark.turns
def test_what_a_law_found_is_found_again(tmp_path: Path) -> None:
    """By the seed, by the line that Hypothesis prints, and by what it kept in its folder."""
    said, drawn = tried(tmp_path / "found", "at-length", KONGBOX_SEED="7")
    assert tried(tmp_path / "seed", "at-length", KONGBOX_SEED="7")[1] == drawn
    (failing,), (line,) = (re.findall(look, said, re.MULTILINE) for look in ("^one = .*", r"@(repr\w+)(.*\))"))
    pasted = LAW.replace("settings", f"settings, {line[0]}", 1).replace("@given", f"@{''.join(line)}\n@given")
    assert failing in tried(tmp_path / "line", "at-length", law=pasted)[0]
    anew, drawn = tried(tmp_path / "found", "at-length")
    seeds = re.findall(r"KONGBOX_SEED=(\d+)", anew)
    assert seeds and "7" not in seeds
    assert drawn.split()[:2] == re.findall(r"\d+", failing)


class Case(NamedTuple):
    """As much of a test as is asked when turns are drawn."""

    nodeid: str
    get_closest_marker: Callable[[str], bool]
    path: str = ""


def test_cases_take_turns_and_the_seed_says_whose_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    mine, others = ([Case(f"test_{name}[{case}]", "turns".__eq__) for case in range(8)] for name in ("mine", "other"))
    alone = [Case(f"test_{name}", "turns".__eq__) for name in range(6)]
    every = [*mine, *others, *alone, Case("test_always[0]", "proof".__eq__)]

    def those(share: int, seed: int) -> list[Case]:
        monkeypatch.setenv("KONGBOX_SEED", str(seed))
        waiting = resting(every, share)
        assert len(waiting & {*mine}) == len(waiting & {*others}) and every[-1] not in waiting
        assert len(waiting & {*alone}) == {1: 0, 3: 4, 9: 5}[share], "tests of one case take turns with each other"
        return [case for case in mine if case not in waiting]

    assert len(those(3, 1)) == 3 and those(3, 1) == those(3, 1) and those(1, 1) == mine and len(those(9, 1)) == 1
    assert {case for seed in range(9) for case in those(3, seed)} == {*mine}


def test_files_take_turns_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    every = [Case(f"test_{name}", "proof".__eq__, f"file {place}") for place in range(12) for name in range(3)]

    def those(share: int, seed: int) -> set[str]:
        monkeypatch.setenv("KONGBOX_SEED", str(seed))
        now = [case for case in every if case not in resting_files(every, share)]
        assert len(now) == 3 * len({case.path for case in now})
        return {case.path for case in now}

    assert len(those(4, 1)) == 3 and len(those(1, 1)) == 12
    assert {path for seed in range(20) for path in those(4, seed)} == {case.path for case in every}
