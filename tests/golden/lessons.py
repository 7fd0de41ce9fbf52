"""The exercises of every lesson for some seeds: the question, the right answer, and the reason.

Write them anew after a change of a rule, a bot or a sentence: python -m golden.lessons (in tests, with the sources on the path).
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from kongbox.server.learn.lessons import check, exercise
from kongbox.server.learn.path import every_lesson

from .packed import pack, unpacked

FILE = Path(__file__).with_name("lessons.json.gz")
LESSONS = [name for name, lesson in every_lesson().items() if lesson.asks]
SEEDS = {"danger": (2,)}
"""The seeds of exercises that take long to find in play; these are asked once."""


def kept() -> dict[str, Any]:
    """Return all kept exercises, by lesson."""
    found: dict[str, Any] = unpacked(FILE)
    return found


def asked(lesson: str) -> Any:
    """Return the exercises of a lesson, with their answers."""
    told = [(exercise(lesson, seed), check(lesson, seed, set())) for seed in SEEDS.get(lesson, range(4))]
    return json.loads(msgspec.json.encode(told))


if __name__ == "__main__":
    whole = {lesson: asked(lesson) for lesson in LESSONS}
    pack(FILE, whole)
