"""The lines of a written position, with the place of each word."""

import re
from typing import Any, NamedTuple, NoReturn

from ...errors import BadInput, KongboxError
from ...notation import read_tiles
from ...notation.faults import short
from ...tiles import KIND, WINDS
from ..words.failures import failure, placed

PHASES = ("turn", "open", "rob", "opening", "washing", "exchange", "vote")
KEYS = (
    *("rules", "east", "round", "streak", "held", "asked", "dice", *WINDS, "discards", *PHASES, "answers", "given"),
    *("next", "loose", "seed", "wall", "drawn", "infractions", "fines", "danger", "also"),
)
"""The words that may begin a line."""
REPEATED = ("wall", "also", "danger")
"""The words that may begin several lines."""
LONGEST = 20_000
"""The most characters of a text."""


class Word(NamedTuple):
    """A word with its line and column, counted from 1."""

    text: str
    line: int
    column: int


class Line(NamedTuple):
    """A line: its key, and everything after the key, as words and as text.

    In `rest`, spaces replace the key, so that each word has the same column in `rest` as in the line.
    """

    key: Word
    words: tuple[Word, ...]
    rest: str


Lines = dict[str, list[Line]]


def fault(word: Word, code: str, case: str = "", **facts: Any) -> NoReturn:
    """Raise BadInput at the place of a word."""
    raise placed(BadInput, failure(BadInput, code, case, **facts), word.line, word.column)


def at_word(word: Word, error: KongboxError) -> NoReturn:
    """Raise another module's error again as BadInput, with the line that contains `word`."""
    raise placed(BadInput, error, word.line) from None


def read_lines(text: str) -> Lines:
    """Return the lines of a position, by key. Raises BadInput (code "no-text", "too-long", "unknown-line", "line-twice")."""
    if not isinstance(text, str) or not text.strip():
        raise failure(BadInput, "no-text")
    if len(text) > LONGEST:
        raise failure(BadInput, "too-long", "position", count=len(text), most=LONGEST)
    by_key: Lines = {}
    for number, raw in enumerate(text.splitlines(), 1):
        words = [Word(match.group(), number, match.start() + 1) for match in re.finditer(r"\S+", raw.partition("#")[0])]
        if not words:
            continue
        key = words[0]
        if key.text not in KEYS:
            fault(key, "unknown-line", given=short(key.text), known=KEYS)
        if key.text in by_key and key.text not in REPEATED:
            fault(key, "line-twice", "again", key=key.text)
        end = key.column - 1 + len(key.text)
        by_key.setdefault(key.text, []).append(Line(key, tuple(words[1:]), " " * end + raw.partition("#")[0][end:]))
    return by_key


def only(read: Lines, key: str) -> Line | None:
    """Return the only line with this key, or None."""
    return next(iter(read.get(key, ())), None)


def one_word(line: Line) -> Word:
    """Return the only word of a line."""
    if len(line.words) != 1:
        fault(line.key, "wrong-words", "one", key=line.key.text)
    (word,) = line.words
    return word


def number_in(line: Line | None, low: int, high: int, code: str = "bad-number") -> int:
    """Return the only word of a line as a whole number; 0 without a line."""
    return whole(one_word(line), low, high, code) if line else 0


def whole(word: Word, low: int, high: int, code: str = "bad-number", text: str | None = None) -> int:
    """Return the whole number in a word, or in `text`, a part of the word."""
    text = word.text if text is None else text
    if not re.fullmatch(r"-?[0-9]{1,20}", text) or not low <= int(text) <= high:
        fault(word, code, "number", given=short(text), low=low, high=high)
    return int(text)


def wind_in(word: Word, text: str) -> int:
    """Return the wind in a word, 0 to 3."""
    if text not in WINDS:
        fault(word, "bad-wind", "written", given=short(text))
    return WINDS.index(text)


def tiles_at(word: Word, text: str) -> list[int]:
    """Return the tiles in `text`, the end of a word, as kinds."""
    try:
        return read_tiles(" " * (word.column - 1 + len(word.text) - len(text)) + text)
    except KongboxError as error:
        at_word(word, error)


def tile_in(word: Word, text: str) -> int:
    """Return the tile in a word, as a kind."""
    if text not in KIND:
        fault(word, "no-such-tile", "written", given=short(text))
    return KIND[text]
