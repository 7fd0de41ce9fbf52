"""A person at a table in the terminal, who reads the output and types an answer."""

import io
import random
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from saying import piece

from kongbox.cli.app import kongbox
from kongbox.words.catalogue import say

ROOT = Path(__file__).parents[1]
OPTION = re.compile(r"(?m)^(\d+): (?:.*\((.+)\)$)?|, (\d+): ")
"""A numbered answer, and the place where it says what else may be typed for it."""
Answer = Callable[[str], str]
"""A function that returns what a person types after this output."""


class Person(io.TextIOBase):
    """The person at the other end: they read the output since their last answer, and answer."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.heard = ""
        self.all: list[tuple[str, str]] = []

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        assert isinstance(sys.stdout, io.StringIO)
        told, self.heard = sys.stdout.getvalue()[len(self.heard) :], sys.stdout.getvalue()
        said = self.answer(told)
        self.all.append((told, said))
        return said


class Screen(io.StringIO):
    """Standard output, a terminal or a pipe. Text is seen only after a flush."""

    def __init__(self, *, terminal: bool) -> None:
        super().__init__()
        self.terminal, self.seen = terminal, ""

    def isatty(self) -> bool:
        return self.terminal

    def flush(self) -> None:
        self.seen = self.getvalue()


class Keyboard(io.TextIOBase):
    """Standard input, a terminal or a pipe, with these lines. `seen` is what the screen showed before each line."""

    def __init__(self, screen: Screen, *lines: str, terminal: bool) -> None:
        self.screen, self.lines, self.terminal = screen, [*lines], terminal
        self.seen: list[str] = []
        self.errors_are = "strict"

    def isatty(self) -> bool:
        return self.terminal

    def reconfigure(self, *, errors: str) -> None:
        self.errors_are = errors

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        self.seen.append(self.screen.seen)
        return self.lines.pop(0) if self.lines else ""


def typing_at(monkeypatch: pytest.MonkeyPatch, *lines: str, keys: bool = True, shows: bool = True) -> Keyboard:
    """Put these lines on standard input, which is a terminal where `keys` is set; standard output is one where `shows` is set."""
    screen = Screen(terminal=shows)
    keyboard = Keyboard(screen, *lines, terminal=keys)
    monkeypatch.setattr(sys, "stdin", keyboard)
    monkeypatch.setattr(sys, "stdout", screen)
    return keyboard


def play(monkeypatch: pytest.MonkeyPatch, answer: Answer, *words: str) -> list[tuple[str, str]]:
    """Sit at a table until the person leaves; return each output with the person's answer."""
    person = Person(answer)
    monkeypatch.setattr(sys, "stdin", person)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    status = kongbox.main(["play", "--terminal", *words], "kongbox", standalone_mode=False)
    assert not status
    assert isinstance(sys.stdout, io.StringIO)
    return [*person.all, (sys.stdout.getvalue()[len(person.heard) :], "")]


def last_question(told: str) -> str:
    """Return the last question, from the player's hand on."""
    return told[max(0, told.rfind(say("terminal", "held"))) :]


def obliging(seed: int, hands: int) -> Answer:
    """Return a person who answers with offered actions, by number or in words, and leaves after this number of hands."""
    chance, played = random.Random(seed), 0

    def answer(told: str) -> str:
        nonlocal played
        if piece("terminal", "sure") in told or piece("terminal", "sure-mahjong") in told:
            return chance.choice(["yes\n", "no\n"])
        if over := [word for word in ("next", "new") if say("terminal", word) in told]:
            played += 1
            return "" if played == hands else f"{over[0]}\n"
        if say("terminal", "kept-going") in told:
            return "again\n"
        number, typed, place = chance.choice([found.groups() for found in OPTION.finditer(last_question(told))])
        return f"{typed if typed and chance.random() < 0.5 else number or place}\n"

    return answer
