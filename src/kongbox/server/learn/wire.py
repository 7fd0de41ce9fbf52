"""The messages of the lessons. The client's types are generated from these."""

from typing import Literal

import msgspec

from ...game import Line

Part = Literal["hand", "wall", "discards", "right", "opposite", "left", "winner", "payments"]
"""A part of the table that a step highlights."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of text. `term` is the glossary word that it opens, `clause` the clause of the rulebook."""

    text: str
    term: str | None = None
    clause: str | None = None


class Guide(msgspec.Struct, tag_field="type", tag="guide", frozen=True):
    """A step of a guided hand: its number and the total, its text, the action to take, the highlighted parts.

    `again` is a gentle word after another action. A step without an action is only read. The `last` one ends the lesson.
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
    """A glossary entry: the word, its other names and pronunciation, and its meaning."""

    word: str
    others: str
    section: str
    meaning: list[Piece]


class Picture(msgspec.Struct, frozen=True):
    """Tiles to draw, in the notation of hands, with a caption."""

    hand: str
    caption: str


class LessonName(msgspec.Struct, frozen=True):
    """A lesson in the list: its name in an address, its title, and its topic."""

    name: str
    title: str
    about: str


class LessonPage(msgspec.Struct, frozen=True):
    """A lesson: its paragraphs, and the tiles beside them."""

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
    """A question of a lesson; the same `seed` asks the same. Several choices may be right."""

    lesson: str
    seed: int
    rules: str
    question: str
    facts: list[str]
    pictures: list[Picture]
    several: bool
    choices: list[Choice]


class Checked(msgspec.Struct, frozen=True):
    """The ids of the right choices; the reason in sentences, tiles, and score lines."""

    right: list[str]
    correct: bool
    why: list[list[Piece]]
    pictures: list[Picture]
    lines: list[Line]
