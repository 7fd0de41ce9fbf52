"""`kongbox practice`: hands are asked and answered in lines, for people and for programs, until nobody answers any more."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from kongbox.cli.app import kongbox
from kongbox.practice.counting import practised
from kongbox.rulesets import Ruleset
from kongbox.words.catalogue import say

SEED = 7
FOUND = practised(Ruleset.load("redux"), 1, SEED)
TOLD = FOUND.answer(set(), None)
ROWS = [number for number, row in enumerate(TOLD.rows, 1) if row.counts]
RIGHT = f"{' '.join(map(str, ROWS))} = {TOLD.total}"


def practice(typed: list[str], *words: str) -> Result:
    """Type these lines, and nothing after them."""
    asked = ["practice", "--seed", str(SEED), *words]
    return CliRunner().invoke(kongbox, asked, input="".join(f"{line}\n" for line in typed), catch_exceptions=False)


def answers(typed: list[str], *words: str) -> list[dict[str, Any]]:
    """What a program is told."""
    result = practice(typed, "--json", *words)
    assert result.exit_code == 0
    return [json.loads(line) for line in result.stdout.splitlines()]


def result_words(code: str, **facts: object) -> str:
    return say("practice", code, **facts)


def test_rows_and_total_are_judged_line_by_line() -> None:
    asked, right, after = answers([RIGHT])
    assert (asked["hand"], asked["seed"], after["seed"]) == (FOUND.hand, SEED, SEED + 1)
    assert (right["total"], right["total_right"], right["rows_right"]) == (TOLD.total, True, True)
    lacking, other = RIGHT.partition(" ")[2], next(number for number in range(1, 10) if number not in ROWS)
    assert not answers([lacking])[1]["rows_right"] and answers([lacking])[1]["total_right"]
    assert not answers([f"{other} {RIGHT}"])[1]["rows_right"]
    assert not answers([f"{RIGHT}0"])[1]["total_right"]


@pytest.mark.words
def test_a_person_is_told_what_was_wrong_and_how_it_went() -> None:
    lacking, other = RIGHT.partition(" ")[2], next(number for number in range(1, 10) if number not in ROWS)
    told = practice([RIGHT, "", "tell", "", "quit"])
    assert told.exit_code == 0 and result_words("right") in told.stdout
    assert told.stdout.splitlines()[-1] == result_words("many", right=1, number=2)
    wrong = practice([f"{other} {lacking}"]).stdout
    for row, code in ((TOLD.rows[ROWS[0] - 1], "missed"), (TOLD.rows[other - 1], "wrong")):
        assert row.name in wrong and row.clause in wrong and row.what in wrong, code
    assert practice([RIGHT]).stdout.splitlines()[-1] == result_words("one", right=1, number=1)
    assert practice([f"{other} {lacking}"]).stdout.splitlines()[-1] == result_words("one", right=0, number=1)


def test_the_total_alone_is_an_answer() -> None:
    assert practice([str(TOLD.total)]).stdout.splitlines()[-1] == result_words("one", right=1, number=1)
    assert practice([str(TOLD.total + 2)]).stdout.splitlines()[-1] == result_words("one", right=0, number=1)
    assert TOLD.rows[ROWS[0] - 1].clause in practice([str(TOLD.total + 2)]).stdout


def test_what_is_no_answer_changes_nothing() -> None:
    for text in ("x", "1 4", "= ", "1 = 4 = 5 x", "9" * 10, "²", "99 = 4", "level 9", "tell me", "0=1", "quit now"):
        told = practice([text, RIGHT])
        assert told.stdout.splitlines()[-1] == result_words("one", right=1, number=1), text
        program = practice([text, RIGHT], "--json")
        assert len(program.stdout.splitlines()) == 3 and program.stderr, text


@pytest.mark.words
def test_another_level_is_asked_from_the_next_hand_on() -> None:
    _, _, after = answers(["level 3", RIGHT])
    assert after["level"] == 3
    assert answers([], "--level", "2")[0]["level"] == 2


def test_it_ends_where_nobody_types_any_more() -> None:
    told = practice([])
    assert told.exit_code == 0 and told.stdout.splitlines()[-1] == result_words("none")


def test_it_ends_where_somebody_interrupts(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupting(io.TextIOBase):
        def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupting())
    monkeypatch.setattr(sys, "stdout", told := io.StringIO())
    assert not kongbox.main(["practice", "--seed", str(SEED)], "kongbox", standalone_mode=False)
    assert told.getvalue().splitlines()[-1] == result_words("none")


def test_a_house_counts_by_its_own_sheet(tmp_path: Path) -> None:
    sheet = tmp_path / "ours.toml"
    sheet.write_text('extends = "redux"\nid = "ours"\nname = "Ours"\nversion = 1\n[options]\nmahjong_points = 20\n')
    assert answers([], "--rules", str(sheet))[0]["name"] == "Ours"
    refused = practice([], "--set", "scoring=no")
    assert refused.exit_code == 1 and not refused.stdout
