"""The lessons as data."""

from functools import cache
from pathlib import Path

import msgspec

from ...errors import BadInput
from ...game.words.failures import failure
from ...rulesets import SHIPPED, Ruleset
from .wire import Chapter, Way


class Shows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example: its tiles in the notation of hands, and the kinds to mark."""

    tiles: str
    lit: tuple[str, ...] = ()


class Game(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A small game of one suit: the number of tiles that a player holds, and whether a discard may complete a hand (`claims`).

    `skill` is the chance that the computer makes its best discard.
    """

    suit: str
    tiles: int
    skill: float
    claims: bool = False


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson with its name in the catalogue. It has examples and questions, or it is a small game or a hand at a real table."""

    name: str
    chapter: Chapter
    rules: tuple[str, ...] = SHIPPED
    shows: tuple[Shows, ...] = ()
    asks: tuple[str, ...] = ()
    goulash: bool = False
    game: Game | None = None
    hand: str | None = None

    @property
    def way(self) -> Way:
        return "game" if self.game else "hand" if self.hand else "lesson"

    def ruleset(self, wanted: str) -> Ruleset:
        """Return the `wanted` ruleset if the lesson allows it, otherwise the first that the lesson allows.

        For a lesson on the goulash, return that ruleset's rules for the goulash.
        """
        ruleset = Ruleset.load(wanted if wanted in self.rules else self.rules[0])
        return ruleset.goulash if self.goulash else ruleset


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole path of lessons."""

    lessons: tuple[Lesson, ...]


@cache
def every_lesson() -> dict[str, Lesson]:
    course = msgspec.toml.decode((Path(__file__).parent / "lessons.toml").read_bytes(), type=Course)
    return {lesson.name: lesson for lesson in course.lessons}


def lesson_of(name: str) -> Lesson:
    """Return a lesson. Raises BadInput (code "unknown-lesson") for an unknown name."""
    lessons = every_lesson()
    if name not in lessons:
        raise failure(BadInput, "unknown-lesson", given=name, known=tuple(lessons))
    return lessons[name]
