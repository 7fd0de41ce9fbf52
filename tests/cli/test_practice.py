"""`kongbox practice`: hands are asked and answered in lines, for people and for programs, until nobody answers any more."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from terminals import typing_at

from kongbox.cli import practice as counting
from kongbox.cli.app import kongbox
from kongbox.cli.practice_lines import explained
from kongbox.cli.terminal_lines import worth_words
from kongbox.practice.counting import practised
from kongbox.practice.wire import PracticeAnswer, RowAnswer
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
    assert told.getvalue().splitlines()[-2:] == ["", result_words("none")], "the interrupted line ends first"


@pytest.mark.parametrize("words", [(), ("--json",)])
def test_a_program_gets_no_prompt(monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    keyboard = typing_at(monkeypatch, f"{RIGHT}\n")
    assert not kongbox.main(["practice", "--seed", str(SEED), *words], "kongbox", standalone_mode=False)
    assert [seen.endswith("\n> ") for seen in keyboard.seen] == [not words] * 2


def test_a_hand_that_nobody_numbers_has_a_seed_of_32_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "randbits", lambda bits: 2**bits - 1)
    result = CliRunner().invoke(kongbox, ["practice", "--json"], input="", catch_exceptions=False)
    assert json.loads(result.stdout)["seed"] == 2**32 - 1


def test_somebody_may_leave_before_the_answer_or_see_the_hand_again() -> None:
    told = practice(["again", "quit"]).stdout
    assert told.count(f"\n{FOUND.hand}\n") == 2 and result_words("next") not in told
    assert told.splitlines()[-1] == result_words("none")
    after = practice([RIGHT, "again", "quit"]).stdout
    assert after.count(f"{result_words('hand', number=1, seed=SEED)}\n{FOUND.hand}\n") == 2
    assert (after.count(result_words("ask")), after.count(result_words("next"))) == (1, 2)


def test_what_comes_before_the_answer_or_after_it_is_refused_at_the_other_time() -> None:
    assert result_words("unclear", given="next") in practice(["next", RIGHT]).stdout.splitlines()
    assert practice(["next"], "--json").stderr.strip().endswith(": " + result_words("unclear", given="next"))
    assert result_words("unclear", given="tell") in practice([RIGHT, "tell"]).stdout.splitlines()


def test_rows_are_numbered_up_to_the_last() -> None:
    last = len(FOUND.rows)
    told = practice([f"{last} = 4"]).stdout
    assert told.splitlines()[-1] == result_words("one", right=0, number=1)
    for typed, given in ((f"{last + 1} = 4", last + 1), ("98 1 99 = 4", 98), ("0 = 4", 0)):
        assert result_words("no-row", given=given, last=last) in practice([typed]).stdout.splitlines()


def test_a_number_has_up_to_nine_digits_and_a_text_is_shown_up_to_sixty_letters() -> None:
    assert practice(["1" * 9]).stdout.splitlines()[-1] == result_words("one", right=0, number=1)
    assert practice(["1" * 10]).stdout.splitlines()[-1] == result_words("none")
    for typed in (["x" * 70], [RIGHT, "x" * 70]):
        told = practice(typed).stdout
        assert result_words("unclear", given="x" * 60) in told.splitlines()


def test_a_row_is_explained_by_what_it_earned_or_by_the_card() -> None:
    def row(name: str, points: int, doublers: int, *, counts: bool = True, chosen: bool = True) -> RowAnswer:
        return RowAnswer(name, name, f"RX-{name}", f"What {name} is.", f"worth of {name}", counts, chosen, points, doublers)

    def line(code: str, name: str, worth: str) -> str:
        facts = {"clause": f"RX-{name}", "what": f"What {name} is.", "card": f"worth of {name}"}
        return result_words(code, name=name, worth=worth, **facts)

    rows = [
        row("pung", 4, 0),
        row("pair", 2, 0, chosen=False),
        row("wind", 0, 1),
        row("limit", 0, 0),
        row("wrong", 0, 0, counts=False),
        row("other", 0, 0, counts=False, chosen=False),
    ]
    marks = PracticeAnswer(rows, 24, total_right=True, rows_right=False, why=["because"])
    told = [
        line("counts", "pung", worth_words("points", 4)),
        line("missed", "pair", worth_words("points", 2)),
        line("counts", "wind", worth_words("doublers", 1)),
        line("counts", "limit", "worth of limit"),
        line("wrong", "wrong", "worth of wrong"),
        "because",
    ]
    assert [*explained(marks, 24, by_rows=True)] == [result_words("not-rows", total=24), *told]
    told[1] = line("counts", "pair", worth_words("points", 2))
    assert [*explained(marks, 24, by_rows=False)] == [result_words("right", total=24), *told]
    assert [*explained(marks, None, by_rows=False)] == [result_words("told", total=24), *told]


@pytest.mark.parametrize(
    ("rows_right", "by_rows", "code"),
    [(True, True, "not-sum"), (True, False, "not-quite"), (False, True, "not-quite"), (False, False, "not-quite")],
)
def test_a_wrong_total_is_told_beside_the_right_one(rows_right: bool, by_rows: bool, code: str) -> None:
    marks = PracticeAnswer([], 24, total_right=False, rows_right=rows_right, why=[])
    assert [*explained(marks, 1048, by_rows=by_rows)] == [result_words(code, total=24, given=1048)]


def test_a_house_counts_by_its_own_sheet(tmp_path: Path) -> None:
    sheet = tmp_path / "ours.toml"
    sheet.write_text('extends = "redux"\nid = "ours"\nname = "Ours"\nversion = 1\n[options]\nmahjong_points = 20\n')
    assert answers([], "--rules", str(sheet))[0]["name"] == "Ours"
    refused = practice([], "--set", "scoring=no")
    assert refused.exit_code == 1 and not refused.stdout
