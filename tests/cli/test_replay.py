"""Stepping through a record in a terminal: what each key shows, and that no key is lost."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
import pytest
from cannons import west_claims
from recorded import write_session
from saying import says
from situations import DICE, Situation, quick_hand, rules, wall_for
from terminals import typing_at

from kongbox.cli import keys as typing
from kongbox.cli import replay
from kongbox.cli.app import kongbox
from kongbox.cli.replay import step_through
from kongbox.cli.saying import bold, counted
from kongbox.cli.screen import end_text, happened, nobody, screen
from kongbox.game import Match
from kongbox.game.words.results import cannon_text, result_text
from kongbox.record import Record, Recorder, read
from kongbox.record.form import End, RecordedHand, names_by_seat
from kongbox.record.replay import Position, replay_hand
from kongbox.text import columns
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


WINDS = [say("wind", wind) for wind in "ESWN"]


def won_at_once(path: Path) -> Record:
    """A record of one hand: East discards a tile, and South wins with it."""
    match = Match(rules(), ("Ann", "Bo", "Cy", "Di"), seed=1)
    with Recorder(path, match) as recorder:
        table = quick_hand(match, "S")
        recorder.hand(table, match.conclude(table))
    return read(path)


def test_a_screen_shows_the_hands_the_discards_and_the_last_move(tmp_path: Path) -> None:
    record = won_at_once(tmp_path / "game.jsonl")
    names = names_by_seat(record.header)
    assert names == ["Bo", "Di", "Ann", "Cy"], "Ann was dealt East"
    dice = say("command", "replay", "dice", one="1+2", two="3+4")
    heading = say("command", "replay", "heading", number=1, wind=WINDS[0], dice=dice)
    shown = []
    for position in replay_hand(record.ruleset, record.hands[0]):
        table, over, thrown = position.table, position.table.result is not None, "9d" * (position.move == 1)
        held = [table.written(seat) for seat in (2, 3, 0, 1)]
        top = say("command", "replay", "move", heading=heading, number=position.move, count=2, tiles=counted("tiles", 75))
        lines = [bold(top), "", *columns(zip(WINDS, ("Ann", "Cy", "Bo", "Di"), held, strict=True)), ""]
        lines += [say("command", "replay", "discards"), *columns(zip(WINDS, (thrown, "", "", ""), strict=True)), ""]
        lines += happened(position)
        shown = screen(position, names, record.ruleset)
        assert shown == (lines if not over else [*lines, "", *end_text(position, names, record.ruleset)])
    assert len(shown) > 20


@pytest.mark.parametrize("east", [2, 3])
def test_the_end_of_a_hand_says_who_let_off_a_cannon_for_whom(east: int) -> None:
    """West wins: the seat that is first, or the next one."""
    game = west_claims("2b", "4b", "9b", keep="67b 11b", N="5b", east=east).go("N discard 5b", "W mahjong")
    assert game.seat("W") == east - 2 and game.result.cannon is not None
    unknown: Any = None
    hand = RecordedHand(1, unknown, unknown, unknown, End(1, game.result))
    told = end_text(Position(hand, game.table, 0, None, None, ()), ["Ann", "Bo", "Cy", "Di"], game.table.ruleset)
    assert told[0] == bold(result_text(game.result, nobody(game.table)))
    assert told.count(cannon_text(game.result.cannon, game.seat("W"), nobody(game.table))) == 1


def test_a_pass_comes_before_what_followed_from_it() -> None:
    ruleset = rules()
    wall = wall_for(ruleset, ("9d", "99d", "", ""), draws="1f 5b", dice=DICE)
    game = Situation(Match(ruleset, ("Ann", "Bo", "Cy", "Di"), seed=1, seats=(0, 1, 2, 3)).deal(wall, DICE))
    game.go("E discard 9d")
    before = len(game.table.events)
    game.play("S pass")
    unknown: Any = None
    events = game.table.events[before:]
    assert [event.kind for event in events] == ["bonus", "draw"]
    position = Position(unknown, game.table, 2, game.seat("S"), game.table.actions[-1][1], events)
    assert len(happened(position)) == 3
    assert happened(position)[0] == nobody(game.table).tell(game.seat("S"), "event", "pass")


@pytest.mark.parametrize(("keys", "shows"), [(True, True), (True, False), (False, True), (False, False)])
def test_a_record_is_stepped_through_only_in_a_terminal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, keys: bool, shows: bool
) -> None:
    record, stepped = won_at_once(tmp_path / "game.jsonl"), list[Any]()
    keyboard = typing_at(monkeypatch, keys=keys, shows=shows)
    monkeypatch.setattr(replay, "step_through", lambda *given: stepped.append(given))
    assert not kongbox.main(["replay", str(tmp_path / "game.jsonl")], "kongbox", standalone_mode=False)
    rules, _, story = keyboard.screen.getvalue().partition("\n\n")
    if keys and shows:
        assert [(ruleset.hash, hands, names) for ruleset, hands, names, _ in stepped] == [
            (record.ruleset.hash, [record.hands[0]], names_by_seat(record.header))
        ]
        assert not rules
    else:
        assert says(rules, "command", "whose", "rules", name="redux") and story and not stepped


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
