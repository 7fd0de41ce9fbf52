"""The common parts of the fuzz tests: chance from a seed, corrupted texts and values, and limits on the time of a case and of a
whole fuzz.
"""

import random
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import process_time
from types import FrameType
from typing import Any

import msgspec
import pytest

SECONDS = 10
"""The most CPU seconds of one case. A case takes some milliseconds, whatever else the machine does."""
BOUND = {
    "messages of redux": 25.0,
    "messages of bmja": 25.0,
    "records": 80.0,
    "sheets": 30.0,
    "commands": 60.0,
}
"""The most seconds of each fuzz on one core of a quiet machine. On two cores, all of them are over within two minutes."""
FRIENDS = 25.0
"""The most seconds of each part of the fuzz of a table of friends, which is a long one by itself."""
QUIET = 0.007
"""The CPU seconds that `reference` takes on a quiet machine. A busy or slower machine takes longer for both."""
TRIES = 50
"""How often the reference is run during a long fuzz; in a short one, at every tenth case."""
NUMBERS = [
    -1,
    0,
    1,
    2,
    3,
    4,
    5,
    7,
    13,
    96,
    97,
    127,
    128,
    255,
    32767,
    32768,
    10**9,
    2**31,
    2**53,
    2**63 - 1,
    2**63,
    2**64 - 1,
    10**15,
]
WORDS = [
    "",
    " ",
    "x",
    "N",
    "7b",
    "2 discard 7b",
    "\x1b[2J",
    "é東",
    "\x00",
    "true",
    "-1",
    "--5",
    "1e9",
    "a.b.c",
    "[[[",
    "limit",
    "${x}",
    "%s",
]
VALUES: list[Any] = [*NUMBERS, *WORDS, None, True, False, [], {}, [[]], [0] * 50, "9" * 300, 1.5, {"a": 1}]


class TooSlow(BaseException):
    """A case takes longer than any case may. Only the test catches this."""


@contextmanager
def in_time() -> Iterator[None]:
    """Fail if a case takes too long."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(_number: int, _frame: FrameType | None) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def reference() -> float:
    """Return the CPU seconds of a piece of work that is always the same, and much like that of a fuzz."""
    begun = process_time()
    found: dict[str, int] = {}
    for number in range(20_000):
        word = f"{number % 997:x}"
        found[word] = found.get(word, 0) + number
    assert len(found) == 997
    return process_time() - begun


def paced(cases: int, seconds: float, clock: Callable[[], float] = process_time) -> Iterator[int]:
    """Yield the numbers of the cases, and fail at the end if they took more seconds than this, as a quiet machine counts them.

    Time is CPU time, compared with the reference in between, so nothing fails because a machine is busy or slow.
    """
    used, work, tries = 0.0, 0.0, 0
    for case in range(cases):
        if case % max(10, cases // TRIES) == 0:
            work, tries = work + reference(), tries + 1
        begun = clock()
        yield case
        used += clock() - begun
    quiet = used * QUIET * tries / work
    if quiet > seconds:
        pytest.fail(f"{cases:,} cases took {quiet:.0f} seconds of a quiet machine, of {seconds:.0f} that they may take")


def mangled(text: str, chance: random.Random, tokens: list[str], times: int = 3) -> str:
    """Return a text with some spans left out, doubled, moved or replaced."""
    for _ in range(chance.randint(1, times)):
        first = chance.randrange(len(text) + 1)
        last = min(len(text), first + chance.choice([1, 1, 2, 5, 20]))
        span = text[first:last]
        match chance.randrange(6):
            case 0:
                text = text[:first] + text[last:]
            case 1:
                text = text[:last] + span * chance.choice([1, 2, 30]) + text[last:]
            case 2:
                text = text[:first] + chance.choice(tokens) + text[last:]
            case 3:
                text = text[:first] + chance.choice(tokens) + text[first:]
            case 4:
                text = text[:first] + chr(chance.choice([0, 9, 27, 34, 39, 92, 127, 0x9B, 0x202E, 0x1F004])) + text[last:]
            case _:
                lines = text.splitlines(keepends=True)
                chance.shuffle(lines) if len(lines) < 4 else lines.insert(0, lines.pop(chance.randrange(len(lines))))
                text = "".join(lines)
    return text


def places(value: Any) -> Iterator[list[Any]]:
    """Yield the paths to everything in a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        yield [key]
        for path in places(item):
            yield [key, *path]


def lied_within(value: Any, chance: random.Random) -> Any:
    """Return a JSON value that lies at one of its places; deep places are as likely as others."""
    paths = list(places(value))
    if not paths:
        return lied(value, chance)
    *path, key = chance.choice(paths)
    whole = inner = msgspec.json.decode(msgspec.json.encode(value))
    for step in path:
        inner = inner[step]
    inner[key] = lied(inner[key], chance)
    return whole


def lied(value: Any, chance: random.Random) -> Any:
    """Return a JSON value of which one part is false."""
    if isinstance(value, dict) and value and chance.random() < 0.95:
        key = chance.choice(list(value))
        match chance.randrange(12):
            case 0:
                return {other: item for other, item in value.items() if other != key}
            case 1:
                return value | {chance.choice(WORDS): chance.choice(VALUES)}
            case _:
                return value | {key: lied(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.95:
        place = chance.randrange(len(value))
        match chance.randrange(10):
            case 0:
                return value[:place] + value[place + 1 :]
            case 1:
                return value[:place] + [value[place]] * chance.choice([2, 3, 2_100]) + value[place + 1 :]
            case 2:
                return chance.sample(value, len(value))
            case 3:
                return value[: place + 1]
            case _:
                return [*value[:place], lied(value[place], chance), *value[place + 1 :]]
    if isinstance(value, str) and chance.random() < 0.6:
        match chance.randrange(3):
            case 0:
                parts = value.split(" ")
                return " ".join(chance.sample(parts, len(parts)))
            case 1:
                return mangled(value, chance, WORDS)
            case _:
                return value + chance.choice(WORDS)
    if type(value) is int and chance.random() < 0.5:
        return value + chance.choice([-1, 1, 2, -7, 100])
    return chance.choice(VALUES)
