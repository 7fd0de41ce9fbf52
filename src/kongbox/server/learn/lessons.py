"""The lessons: their list, their texts and their exercises."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from ...errors import BadInput
from ...game.words.failures import failure
from ...rulesets import Ruleset
from ...words.catalogue import by_language, knows, say
from .exercises.posed import Posed
from .exercises.scores import payments, set_points, strong, which_doublers, which_lines, worth
from .exercises.shapes import dangerous, kongs, rule, special, waits
from .pieces import pieces
from .wire import Checked, Exercise, LessonName, LessonPage, Picture

LARGEST_SEED = 2**32 - 1


class Lesson(NamedTuple):
    """A lesson: the rulesets of its exercises, and their question. A goulash question uses goulash rules."""

    rules: tuple[str, ...]
    asks: tuple[Callable[[Ruleset, Random], Posed], ...]
    goulash: bool = False


LESSONS = {
    "waits": Lesson(("redux", "bmja"), (waits,)),
    "concealed": Lesson(("redux",), (set_points, which_lines)),
    "doublers": Lesson(("redux", "bmja"), (which_doublers, worth)),
    "special": Lesson(("redux", "bmja", "pung_chow_limit"), (special,)),
    "limits": Lesson(("redux", "bmja"), (strong,)),
    "kong-box": Lesson(("redux",), (kongs,)),
    "danger": Lesson(("redux",), (dangerous,)),
    "payment": Lesson(("redux", "bmja"), (payments, worth)),
    "redux": Lesson(("redux",), (rule, worth)),
    "bmja": Lesson(("bmja",), (rule, which_lines, payments)),
    "goulash": Lesson(("bmja",), (waits,), goulash=True),
    "pung_chow": Lesson(("pung_chow",), (rule, worth, payments)),
    "pung_chow_limit": Lesson(("pung_chow_limit",), (rule, worth, payments)),
    "dummies": Lesson(("dummies",), (rule, worth, payments)),
}


def lesson_names() -> list[LessonName]:
    """Return every lesson, in reading order."""
    return [LessonName(name, said(name, "title"), said(name, "about")) for name in LESSONS]


def lesson_page(name: str) -> LessonPage:
    """Return a lesson. Raises BadInput (code "unknown-lesson")."""
    must_be_known(name)
    text, pictures = [], []
    for number in "12345":
        if knows("lesson", "page", name, number):
            text.append(pieces(said(name, number)))
        if knows("lesson", "page", name, f"tiles{number}"):
            pictures.append(Picture(said(name, f"tiles{number}"), said(name, f"caption{number}")))
    return LessonPage(name, said(name, "title"), text, pictures)


def exercise(name: str, seed: int) -> Exercise:
    """Return a lesson's exercise for a seed. Raises BadInput (code "unknown-lesson")."""
    ruleset, posed = pose(name, seed)
    question = say("lesson", "question", posed.question, rules=ruleset.name)
    return Exercise(name, seed, ruleset.name, question, posed.facts, posed.pictures, posed.several, posed.choices)


def check(name: str, seed: int, chosen: set[str]) -> Checked:
    """Return the right choices, whether exactly these were chosen, and why. Raises BadInput (code "unknown-lesson")."""
    _, posed = pose(name, seed)
    right = [choice.id for choice in posed.choices if choice.id in posed.right]
    why = [pieces(sentence) for sentence in posed.why]
    return Checked(right, chosen == posed.right, why, list(posed.shown), list(posed.lines))


@by_language
def pose(name: str, seed: int) -> tuple[Ruleset, Posed]:
    """Return the question for a seed, and its rules."""
    must_be_known(name)
    lesson, dice = LESSONS[name], Random(f"{name} {seed % (LARGEST_SEED + 1)}")
    ruleset = Ruleset.load(dice.choice(lesson.rules))
    rules = ruleset.goulash if lesson.goulash else ruleset
    return rules, lesson.asks[seed % len(lesson.asks)](rules, dice)


def must_be_known(name: str) -> None:
    """Raises BadInput (code "unknown-lesson") for an unknown lesson."""
    if name not in LESSONS:
        raise failure(BadInput, "unknown-lesson", given=name, known=tuple(LESSONS))


def said(name: str, what: str) -> str:
    """Return a sentence of a lesson."""
    return say("lesson", "page", name, what)
