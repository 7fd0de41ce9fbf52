"""What the lessons tell a page; the client's types are written from these."""

from typing import Literal

import msgspec

from ...game import Line

Part = Literal["hand", "wall", "discards", "right", "opposite", "left", "winner", "payments"]
"""A part of the table on which a step sheds light."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of a text; `term` is the word of the glossary that it opens, `clause` the clause of the rulebook."""

    text: str
    term: str | None = None
    clause: str | None = None


class Guide(msgspec.Struct, tag_field="type", tag="guide", frozen=True):
    """A step of a guided hand: its number of so many, what is said, the action that is wanted, what is lit.

    `again` is a gentle word where something else was done. Without a wanted action the step is read, and gone on from;
    the `last` one ends the lesson.
    """

    step: int
    steps: int
    name: str
    text: list[Piece]
    wants: str | None
    lit: list[Part]
    again: str | None
    last: bool


class TermView(msgspec.Struct, frozen=True):
    """An entry of the glossary: the word, its other names and how it is said, and what it means."""

    word: str
    others: str
    section: str
    meaning: list[Piece]


class Picture(msgspec.Struct, frozen=True):
    """Tiles to be drawn, in the notation of hands, and what they are."""

    hand: str
    caption: str


class LessonName(msgspec.Struct, frozen=True):
    """A lesson in the list of all: its name in an address, its title, and what it is about."""

    name: str
    title: str
    about: str


class LessonPage(msgspec.Struct, frozen=True):
    """A lesson to be read: its paragraphs, and tiles drawn beside them."""

    name: str
    title: str
    text: list[list[Piece]]
    pictures: list[Picture]


class Choice(msgspec.Struct, frozen=True):
    """A possible answer: a tile, or words."""

    id: str
    text: str
    tile: str | None = None


class Exercise(msgspec.Struct, frozen=True):
    """A question of a lesson; the same `seed` asks the same. Of several choices more than one may be right."""

    lesson: str
    seed: int
    rules: str
    question: str
    facts: list[str]
    pictures: list[Picture]
    several: bool
    choices: list[Choice]


class Checked(msgspec.Struct, frozen=True):
    """What is right, the ids of the choices; why, in sentences, in tiles, and in the lines of the score."""

    right: list[str]
    correct: bool
    why: list[list[Piece]]
    pictures: list[Picture]
    lines: list[Line]
