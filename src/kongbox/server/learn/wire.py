"""The messages of the lessons."""

from typing import Literal

import msgspec

from ...game import Line
from ..rules.rulebook import RulesName

Part = Literal["hand", "wall", "discards", "right", "opposite", "left", "winner", "payments"]
"""A part of the table to highlight."""
Chapter = Literal["tiles", "points", "table", "whole"]
"""A part of the path of lessons."""
Way = Literal["lesson", "game", "hand"]
"""How a lesson is learned: by examples and questions, by a small game, or at a real table."""
Outcome = Literal["you", "other", "nobody"]
"""Who won a small game: the learner, the computer, or nobody."""


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of text. It opens the glossary entry of the word `term`, or a `clause`, or nothing."""

    text: str
    term: str | None = None
    clause: str | None = None


class Guide(msgspec.Struct, tag_field="type", tag="guide", frozen=True):
    """A step of a guided hand: its number, the number of steps, its text, the action to take, and the highlighted parts.

    `again` is the hint after a wrong action. `reads`: the learner only reads this step. `last`: this step ends the lesson. In a
    hand that is played freely, `steps` is 0. `look` is the place of this moment in a review: session, hand, moment and seat.
    `best` is the tile that the best answer to a mistake would have discarded.
    """

    step: int
    steps: int
    name: str
    text: list[Piece]
    wants: str | None = None
    lit: list[Part] = []
    again: str | None = None
    last: bool = False
    reads: bool = False
    look: str | None = None
    best: str | None = None


class TermView(msgspec.Struct, frozen=True):
    """A glossary entry: the word, its other names and pronunciation, its section of the glossary, and its meaning."""

    word: str
    others: str
    section: str
    meaning: list[Piece]


class Picture(msgspec.Struct, frozen=True):
    """Tiles to draw, in the notation of hands, with a caption."""

    hand: str
    caption: str


class LessonName(msgspec.Struct, frozen=True):
    """A lesson in a `LessonPath`: its name in an address, its title and topic, its chapter, and the way it is learned."""

    name: str
    title: str
    about: str
    chapter: Chapter
    way: Way


class LessonPath(msgspec.Struct, frozen=True):
    """The lessons under the ruleset with the id `rules`, in order, and the rulesets to choose from."""

    rules: str
    choices: list[RulesName]
    lessons: list[LessonName]


class Example(msgspec.Struct, frozen=True):
    """An example: tiles in the notation of hands, the kinds to mark, and a text."""

    hand: str
    lit: list[str]
    text: list[Piece]


class LessonPage(msgspec.Struct, frozen=True):
    """A lesson: the way it is learned, the name of its ruleset, and its examples."""

    name: str
    title: str
    way: Way
    rules: str
    shows: list[Example]


class SmallGame(msgspec.Struct, frozen=True):
    """A small game as the learner sees it: the hand, both players' discards, the number of tiles left, and the legal moves.

    `drawn` is the tile just drawn. `claim` is the computer's discard if it completes the learner's hand. `text` says what
    happened, `advice` says what to discard, and `lit` has the tiles to mark. At the end, `won` says who won, and `sets` are the
    winner's sets.
    """

    hand: list[str]
    drawn: str | None
    claim: str | None
    mine: list[str]
    theirs: list[str]
    left: int
    legal: list[str]
    text: list[Piece]
    advice: list[Piece]
    lit: list[str]
    won: Outcome | None
    sets: list[str]


class Choice(msgspec.Struct, frozen=True):
    """A possible answer: a tile, or words."""

    id: str
    text: str
    tile: str | None = None


class Exercise(msgspec.Struct, frozen=True):
    """A question of a lesson. The same `seed` gives the same question. `several`: more than one choice may be right."""

    lesson: str
    seed: int
    rules: str
    question: str
    facts: list[str]
    pictures: list[Picture]
    several: bool
    choices: list[Choice]


class Checked(msgspec.Struct, frozen=True):
    """The ids of the `right` choices, and whether the learner chose exactly these.

    `why`, `pictures` and `lines` give the reason in sentences, tiles and score lines. `lit` has the kinds to mark in each of the
    question's pictures.
    """

    right: list[str]
    correct: bool
    why: list[list[Piece]]
    pictures: list[Picture]
    lines: list[Line]
    lit: list[list[str]]
