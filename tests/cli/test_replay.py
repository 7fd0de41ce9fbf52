"""Stepping through a record in a terminal: what each key shows, and that no key is lost."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import pytest
from recorded import write_session

from kongbox.cli import keys as typing
from kongbox.cli.replay import step_through
from kongbox.cli.screen import screen
from kongbox.record import read
from kongbox.record.form import names_by_seat
from kongbox.record.replay import replay_hand
from kongbox.words.catalogue import say

NEXT, BACK, LAST = "\r", "b", -1


@pytest.mark.parametrize(
    ("pressed", "shown"),
    [
        ([NEXT, "\x1b[C", BACK, "\x7f", BACK], [(0, 0), (0, 1), (0, 2), (0, 1), (0, 0), (0, 0)]),
        (["n", BACK, NEXT, NEXT, "p"], [(0, 0), (1, 0), (0, LAST), (1, 0), (1, 1), (0, 0)]),
        (["N", "N", NEXT, "P", "?"], [(0, 0), (1, 0), (1, LAST), (1, LAST), (0, 0), (0, 0)]),
    ],
)
def test_each_key_shows_one_position(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    pressed: list[str],
    shown: list[tuple[int, int]],
) -> None:
    write_session(tmp_path / "game.jsonl", 5, 2)
    record = read(tmp_path / "game.jsonl")
    names = names_by_seat(record.header)
    screens = [[screen(position, names, record.ruleset) for position in replay_hand(record.ruleset, one)] for one in record.hands]
    left = [*pressed, "q"]

    @contextmanager
    def typed() -> Iterator[Callable[[], str]]:
        yield lambda: left.pop(0)

    monkeypatch.setattr(typing, "keys", typed)
    monkeypatch.setattr(click, "clear", lambda: print("CLEAR"))
    step_through(record.ruleset, record.hands, names, "Rules: redux")
    pages = [click.unstyle(page).splitlines()[1:] for page in capsys.readouterr().out.split("CLEAR")[1:]]
    plain = [[click.unstyle(line) for line in screens[hand][moment]] for hand, moment in shown]
    assert pages == [[*lines, "", "Rules: redux", say("command", "replay", "keys")] for lines in plain] and not left


def test_a_record_without_hands_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    step_through(None, [], [], "")
    assert capsys.readouterr().out == say("command", "replay", "empty") + "\n"


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals")
def test_keys_typed_ahead_come_one_by_one_and_arrows_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    import pty
    import termios

    ours, theirs = pty.openpty()
    with open(theirs, closefd=True) as terminal, monkeypatch.context() as patched:  # noqa: PTH123
        patched.setattr(sys, "stdin", terminal)
        before = termios.tcgetattr(theirs)
        with typing.keys() as key:
            assert not termios.tcgetattr(theirs)[3] & (termios.ICANON | termios.ECHO)
            os.write(ours, b"nb ")
            assert [key(), key(), key()] == ["n", "b", " "]
            os.write(ours, b"\x1b[A")
            assert key() == "\x1b[A"
        assert termios.tcgetattr(theirs) == before
    os.close(ours)


def test_nothing_more_comes_from_a_terminal_that_has_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("termios")
    import pty

    ours, theirs = pty.openpty()
    with open(theirs, closefd=True) as terminal, monkeypatch.context() as patched:  # noqa: PTH123
        patched.setattr(sys, "stdin", terminal)
        with typing.keys() as key:
            patched.setattr(os, "read", lambda *_: b"")
            assert key() == ""
    os.close(ours)
