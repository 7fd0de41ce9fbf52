"""The lines of a written position, each with its words and where they stand; every fault names line and column."""

import re
from typing import Any, NamedTuple, NoReturn

from ...errors import BadInput, KongboxError
from ...tiles import KIND, WINDS
from ..words.failures import failure, placed

PHASES = ("turn", "open", "rob", "opening", "washing", "exchange", "vote")
KEYS = (
    *("rules", "east", "round", "streak", "held", "asked", "dice", *WINDS, "discards", *PHASES, "answers", "given"),
    *("next", "loose", "seed", "wall", "drawn", "infractions", "fines", "danger", "also"),
)
"""What a line may begin with."""
REPEATED = ("wall", "also", "danger")
"""And may do so again."""
LONGEST = 20_000
"""Characters of the longest text: a position that was written by a program has about 2,000."""


class Word(NamedTuple):
    """A word and where it stands, both counted from 1."""

    text: str
    line: int
    column: int


class Line(NamedTuple):
    """A line: its key, the words after it, and what follows the key, in its place."""

    key: Word
    words: tuple[Word, ...]
    rest: str


Lines = dict[str, list[Line]]


def fault(word: Word, code: str, case: str = "", **facts: Any) -> NoReturn:
    """Say what is wrong, and where."""
    raise placed(BadInput, failure(BadInput, code, case, **facts), word.line, word.column)


def retold(word: Word, error: KongboxError) -> NoReturn:
    """Say where that stands of which something else has said what is wrong."""
    raise placed(BadInput, error, word.line) from None


def read_lines(text: str) -> Lines:
    """The lines of a position by their keys.

    Raises BadInput (code "no-text", "too-long", "unknown-line", "line-twice").
    """
    if not isinstance(text, str) or not text.strip():
        raise failure(BadInput, "no-text")
    if len(text) > LONGEST:
        raise failure(BadInput, "too-long", "position", count=len(text), most=LONGEST)
    found: Lines = {}
    for number, raw in enumerate(text.splitlines(), 1):
        words = [Word(match.group(), number, match.start() + 1) for match in re.finditer(r"\S+", raw.partition("#")[0])]
        if not words:
            continue
        key = words[0]
        if key.text not in KEYS:
            fault(key, "unknown-line", given=short(key.text), known=KEYS)
        if key.text in found and key.text not in REPEATED:
            fault(key, "line-twice", "again", key=key.text)
        end = key.column - 1 + len(key.text)
        found.setdefault(key.text, []).append(Line(key, tuple(words[1:]), " " * end + raw.partition("#")[0][end:]))
    return found


def only(read: Lines, key: str) -> Line | None:
    """The one line of a key, if it is there."""
    return next(iter(read.get(key, ())), None)


def one_word(line: Line) -> Word:
    """The only word of a line."""
    if len(line.words) != 1:
        fault(line.key, "wrong-words", "one", key=line.key.text)
    return line.words[0]


def whole(word: Word, text: str, low: int, high: int, code: str = "bad-number") -> int:
    """A whole number in a word."""
    if not re.fullmatch(r"-?[0-9]{1,20}", text) or not low <= int(text) <= high:
        fault(word, code, "number", given=short(text), low=low, high=high)
    return int(text)


def wind_in(word: Word, text: str) -> int:
    """A wind, 0 to 3, in a word."""
    if text not in WINDS:
        fault(word, "bad-wind", "written", given=short(text))
    return WINDS.index(text)


def tile_in(word: Word, text: str) -> int:
    """A tile in a word, as a kind."""
    if text not in KIND:
        fault(word, "no-such-tile", "written", given=short(text))
    return KIND[text]


def short(text: str) -> str:
    """A word as an error repeats it."""
    return text if len(text) <= 24 else text[:21] + "..."
