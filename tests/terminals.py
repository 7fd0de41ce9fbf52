"""Somebody at a table in the terminal, who reads what is told and types an answer."""

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
"""A numbered answer, and where it says what else is typed for it."""
Answer = Callable[[str], str]
"""What somebody types who has just been told this."""


class Person(io.TextIOBase):
    """Whoever sits at the other end: they read what has been told since they last answered, and answer."""

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


def play(monkeypatch: pytest.MonkeyPatch, answer: Answer, *words: str) -> list[tuple[str, str]]:
    """Sit at a table until the person leaves: what was told, and what they said to it."""
    person = Person(answer)
    monkeypatch.setattr(sys, "stdin", person)
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    status = kongbox.main(["play", "--terminal", *words], "kongbox", standalone_mode=False)
    assert not status
    assert isinstance(sys.stdout, io.StringIO)
    return [*person.all, (sys.stdout.getvalue()[len(person.heard) :], "")]


def last_question(told: str) -> str:
    """The last question, from the player's hand on."""
    return told[max(0, told.rfind(say("terminal", "held"))) :]


def obliging(seed: int, hands: int) -> Answer:
    """Somebody who answers what is offered, by number or in words, and leaves after so many hands."""
    chance, played = random.Random(seed), 0

    def answer(told: str) -> str:
        nonlocal played
        if piece("terminal", "sure") in told or say("terminal", "sure-mahjong") in told:
            return chance.choice(["yes\n", "no\n"])
        if over := [word for word in ("next", "new") if say("terminal", word) in told]:
            played += 1
            return "" if played == hands else f"{over[0]}\n"
        if say("terminal", "kept-going") in told:
            return "again\n"
        number, typed, place = chance.choice([found.groups() for found in OPTION.finditer(last_question(told))])
        return f"{typed if typed and chance.random() < 0.5 else number or place}\n"

    return answer
