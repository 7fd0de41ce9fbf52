"""Games at the table in the terminal are kept: what was told is on the disk, and is gone on with and gone over later."""

import io
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from calling import call, refused
from click.testing import CliRunner
from keeping import at, on_store, resumed
from saying import piece
from serving import PATIENCE
from terminals import ROOT, Person, last_question, obliging, play

from kongbox.cli.app import kongbox
from kongbox.cli.terminal_lines import hand_lines
from kongbox.errors import KongboxError
from kongbox.rulesets import SHIPPED
from kongbox.store.kept import SessionKept
from kongbox.store.place import FILE
from kongbox.store.store import Store
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import say


def kept(folder: Path) -> list[SessionKept]:
    """The games that are there, the last that was played first."""
    return on_store(at(folder), lambda store: store.sessions())


def as_it_stands(folder: Path) -> Evening:
    """The newest game, played again from what is on the disk."""

    async def look(store: Store) -> Evening:
        return Evening(await resumed(store, (await store.sessions())[0].id))

    return on_store(at(folder), look)


def test_what_is_told_has_been_written_before(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever ends the program while somebody thinks: the question that they were asked is asked again."""
    folder, copies, answer = tmp_path / "games", dict[Path, str](), obliging(5, 1)

    def think(told: str) -> str:
        if len(copies) < 6 and say("terminal", "held") in told:
            copy = shutil.copytree(folder, tmp_path / f"{len(copies)}", ignore=shutil.ignore_patterns("playing"))
            copies[copy] = last_question(told)
        return answer(told)

    play(monkeypatch, think, "--seed", "5", "--data", str(folder))
    assert len(copies) >= 3
    for copy, told in copies.items():
        view = as_it_stands(copy).view()
        assert view.me in view.waiting and told.startswith("\n".join(hand_lines(view)))


def test_a_game_is_gone_on_with_listed_and_gone_over(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = ("--seed", "3", "--data", str(tmp_path))
    before = play(monkeypatch, obliging(3, 1), *words)[-1][0]
    (session,) = kept(tmp_path)
    assert (session.hands, session.status) == (1, "playing")
    facts = {"game": session.id[:8], "address": f"#/review/{session.id}/1", "there": f" --data {tmp_path}"}
    assert say("terminal", "kept", "one", number=1, **facts) in before.splitlines()
    play(monkeypatch, obliging(4, 2), *words)
    assert [(one.id, one.hands) for one in kept(tmp_path)] == [(session.id, 2)], "it stood between two hands"
    play(monkeypatch, lambda _: "", *words, "--new")
    assert {(one.id == session.id, one.status) for one in kept(tmp_path)} == {(True, "playing"), (False, "playing")}
    listed = CliRunner().invoke(kongbox, ["history", session.id[:8], "--data", str(tmp_path)])
    assert listed.exit_code == 0 and listed.output.count("\n") == 4


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--bots", "Ada,Bo"), ("error", "three-others")),
        (("--bots", "Ada,Bo,Zoe"), ("error", "unknown-bot")),
        (("--clumsy", "0.1"), ("error", "gentle-table")),
        (("--record", "kept"), ("record", "exists")),
    ],
)
def test_a_table_that_cannot_be_laid_leaves_the_games_alone(
    tmp_path: Path, words: tuple[str, str], told: tuple[str, str]
) -> None:
    (tmp_path / "kept").write_text("a record")
    given = [str(tmp_path / word) if word == "kept" else word for word in words]
    refused = CliRunner().invoke(kongbox, ["play", "--terminal", "--data", str(tmp_path / "games"), *given])
    assert refused.exit_code in (1, 2) and refused.stderr.startswith(piece("command", "error")) and piece(*told) in refused.stderr
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("ends", ["end of file", "Ctrl+C"])
def test_leaving_in_the_middle_of_a_hand_ends_politely(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, ends: str) -> None:
    def answer(told: str) -> str:
        if ends == "Ctrl+C":
            raise KeyboardInterrupt
        return ""

    monkeypatch.setattr(sys, "stdin", Person(answer))
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert not kongbox.main(["play", "--terminal", "--data", str(tmp_path)], "kongbox", standalone_mode=False)
    assert isinstance(sys.stdout, io.StringIO)
    before, first, last = sys.stdout.getvalue().splitlines()[-3:]
    assert (first, last) == (say("terminal", "unfinished", there=f" --data {tmp_path}"), say("terminal", "closed"))
    assert (before == "") == (ends == "Ctrl+C"), "the interrupted line ends first"


def test_what_cannot_be_kept_is_said_and_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    whole = Store.write

    async def full(store: Store, changes: object) -> None:
        raise KongboxError("no room", code="store-full")

    oblige = obliging(3, 1)

    def answer(told: str) -> str:
        monkeypatch.setattr(Store, "write", full)
        return oblige(told)

    told = play(monkeypatch, answer, "--seed", "3", "--data", str(tmp_path))
    monkeypatch.setattr(Store, "write", whole)
    assert "#/review/" not in told[-1][0] and piece("terminal", "unfinished") not in told[-1][0]
    assert piece("kept", "lost", "one") in told[-1][0] and capfd.readouterr().err.count(piece("command", "error")) == 1
    assert kept(tmp_path)[0].hands == 0


def clueless(seen: object) -> str:
    """A player that knows nothing."""
    raise ZeroDivisionError


def test_a_player_that_fails_gives_no_hidden_tiles_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    play(monkeypatch, obliging(3, 1), "--seed", "3", "--bots", f"{__name__}:clueless,Bo,Cleo", "--data", str(tmp_path))
    (line,) = [record for record in caplog.records if record.name == "kongbox.server"]
    told = json.loads(line.getMessage().split(": ", 1)[1])
    assert line.exc_info and told["bot"] == f"{__name__}:clueless" and not {"wall", "moves"} & set(told)


@pytest.mark.proof
@pytest.mark.skipif(sys.platform == "win32", reason="kill -9")
def test_a_program_that_is_killed_has_kept_the_hand(tmp_path: Path) -> None:
    program = "from kongbox.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", program, "play", "--terminal", "--seed", "3", "--data", str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write("1\n" * 8 + "zz\n")
    process.stdin.flush()
    heard = ""
    while "“zz”" not in heard:
        line = process.stdout.readline()
        assert line, heard
        heard += line
    process.kill()
    process.communicate(timeout=PATIENCE)
    evening = as_it_stands(tmp_path)
    assert [seat for seat, _ in evening.table.actions].count(evening.me) == 8


def test_a_table_whose_games_are_moved_away_is_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder, asked = tmp_path / "games", list[str]()

    def answer(told: str) -> str:
        asked.append(told)
        if folder.exists():
            folder.rename(tmp_path / "elsewhere")
        return "1"

    play(monkeypatch, answer, "--seed", "5", "--data", str(folder))
    assert len(asked) == 1


def test_the_hand_of_the_day_is_played_once_told_in_a_line_and_then_practised(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = [play(monkeypatch, obliging(3, 1), "--day", "--data", str(tmp_path)) for _ in range(2)]
    days = on_store(at(tmp_path), lambda store: store.days())
    assert sorted((one.rules, one.exercise) for one in days) == [("redux", False), ("redux", True)]
    line = piece("day", "share").split("{")[0]
    assert [any(line in text for text, *_ in one) for one in told] == [True, False]


def test_the_hand_of_the_day_interrupts_a_game_which_then_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    words = ("--seed", "3", "--data", str(tmp_path))
    play(monkeypatch, obliging(3, 1), *words)
    (before,) = kept(tmp_path)
    play(monkeypatch, obliging(4, 1), "--day", "--data", str(tmp_path))
    after, played = sorted(kept(tmp_path), key=lambda one: one.status == "over")
    assert (after, played.status) == (before, "over")
    play(monkeypatch, obliging(5, 2), "--data", str(tmp_path))
    assert {one.id: one.hands for one in kept(tmp_path)} == {before.id: 2, played.id: 1}


def test_the_hand_of_the_day_opens_no_other_table_and_continues(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for _ in range(2):
        play(monkeypatch, lambda _: "", "--day", "--rules", "bmja", "--data", str(tmp_path))
        assert [(one.rules, one.status) for one in kept(tmp_path)] == [("bmja", "playing")]


def test_a_damaged_hand_of_the_day_ends_the_command_with_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    play(monkeypatch, lambda _: "", "--day", "--data", str(tmp_path))
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE events SET text = replace(text, 'dice', 'mice')")
    database.close()
    failed = CliRunner().invoke(kongbox, ["play", "--terminal", "--day", "--data", str(tmp_path)])
    assert failed.exit_code == 1 and piece("error", "session-damaged") in failed.stderr


@pytest.mark.parametrize(
    ("words", "case"),
    [
        (["--seed", "3"], "day-alike"),
        (["--bots", "Ada,Bo,Cleo"], "day-alike"),
        (["--set", "limit=500"], "day-alike"),
        (["--clumsy", "0.1"], "day-alike"),
        (["--new"], "day-alike"),
        (["--host", "0.0.0.0"], "day-alike"),
        (["--rules", "house.toml"], "day-rules"),
        (["--record", "day.jsonl"], "day-record"),
    ],
)
@pytest.mark.parametrize("where", [[], ["--terminal"]])
def test_options_that_would_change_the_hand_of_the_day_are_refused(
    tmp_path: Path, where: list[str], words: list[str], case: str
) -> None:
    said = say("usage", case, option=words[0], given=words[-1], known=", ".join(SHIPPED))
    refused(call("play", "--day", *where, *words, "--data", tmp_path / "games"), 2, said)
    assert not (tmp_path / "games").exists()
