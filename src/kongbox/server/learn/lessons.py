"""The pages and questions of the lessons, under the learner's rules."""

from collections.abc import Callable
from random import Random

from ...practice.counting import LARGEST_SEED
from ...rulesets import SHIPPED, Ruleset
from ...words.catalogue import by_language, say
from ..rules.rulebook import shipped
from .exercises.first import four, majors, meld, seven
from .exercises.posed import Posed
from .exercises.scores import payments, set_points, strong, which_doublers, which_lines, worth
from .exercises.shapes import dangerous, kongs, rule, special, waits
from .path import Lesson, every_lesson, lesson_of
from .pieces import pieces
from .wire import Checked, Example, Exercise, LessonName, LessonPage, LessonPath

EASY, USUAL, HARD = range(3)
"""The levels of a question."""
DRAWN = 3
"""How many questions are drawn at the levels `EASY` and `HARD`. The easiest or the hardest of them is asked."""
FEW_WRONG = 2
"""The most wrong choices of an easy question."""
RARE = ("danger", "kongs")
"""Kinds of question that take long to find in play. One question of such a kind is drawn, at every level."""
QUESTIONS: dict[str, Callable[[Ruleset, Random], Posed]] = {
    "meld": meld,
    "four": four,
    "seven": seven,
    "majors": majors,
    "waits": waits,
    "set": set_points,
    "lines": which_lines,
    "doublers": which_doublers,
    "worth": worth,
    "strong": strong,
    "special": special,
    "payments": payments,
    "kongs": kongs,
    "danger": dangerous,
    "rule": rule,
}


def lesson_path(rules: str) -> LessonPath:
    """Return the lessons for a ruleset, in order, and the rulesets to choose from. An unknown ruleset is replaced by the first of
    these.
    """
    chosen = rules if rules in SHIPPED else SHIPPED[0]
    lessons = [lesson for lesson in every_lesson().values() if chosen in lesson.rules]
    named = [LessonName(one.name, said(one.name, "title"), said(one.name, "about"), one.chapter, one.way) for one in lessons]
    return LessonPath(chosen, shipped(), named)


def lesson_page(name: str, rules: str) -> LessonPage:
    lesson = lesson_of(name)
    ruleset = lesson.ruleset(rules)
    shows = [
        Example(one.tiles, list(one.lit), pieces(said(name, str(number), ruleset.id, "others", limit=ruleset.options.limit)))
        for number, one in enumerate(lesson.shows, 1)
    ]
    return LessonPage(name, said(name, "title"), lesson.way, ruleset.name, shows)


def exercise(name: str, seed: int, rules: str = "", level: int = USUAL) -> Exercise:
    ruleset, posed = pose(name, seed, rules, level)
    question = say("lesson", "question", posed.question, rules=ruleset.name)
    return Exercise(name, seed, ruleset.name, question, posed.facts, posed.pictures, posed.several, posed.choices)


def check(name: str, seed: int, chosen: set[str], rules: str = "", level: int = USUAL) -> Checked:
    """Return the right choices, whether exactly these were chosen, and why they are right."""
    _, posed = pose(name, seed, rules, level)
    right = [choice.id for choice in posed.choices if choice.id in posed.right]
    why = [pieces(sentence) for sentence in posed.why]
    return Checked(right, chosen == posed.right, why, list(posed.shown), list(posed.lines), [list(kinds) for kinds in posed.lit])


@by_language
def pose(name: str, seed: int, rules: str, level: int) -> tuple[Ruleset, Posed]:
    """Return a lesson's ruleset, and the lesson's question for a seed and a level."""
    lesson = must_ask(name)
    ruleset, dice = lesson.ruleset(rules), Random(f"{name} {seed % (LARGEST_SEED + 1)}")
    name = lesson.asks[seed % len(lesson.asks) if level == USUAL else 0 if level == EASY else -1]
    ask = QUESTIONS[name]
    drawn = sorted((ask(ruleset, dice) for _ in range(1 if level == USUAL or name in RARE else DRAWN)), key=hardness)
    return ruleset, easier(drawn[0]) if level == EASY else drawn[-1]


def easier(posed: Posed) -> Posed:
    """Return a question with at most `FEW_WRONG` of its wrong choices."""
    wrong = [choice.id for choice in posed.choices if choice.id not in posed.right][FEW_WRONG:]
    return posed._replace(choices=[choice for choice in posed.choices if choice.id not in wrong])


def hardness(posed: Posed) -> tuple[int, int]:
    """Return a key that sorts questions by the number of their right choices, then by the number of their score lines."""
    return len(posed.right), len(posed.lines)


def must_ask(name: str) -> Lesson:
    """Return the lesson with this name. Raises BadInput (code "unknown-lesson") if there is none, or if it has no questions."""
    return lesson_of(name if lesson_of(name).asks else "")


def said(name: str, *what: str, **facts: object) -> str:
    return say("lesson", "page", name, *what, **facts)
