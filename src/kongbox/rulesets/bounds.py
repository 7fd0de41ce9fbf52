"""How much a sheet may say. It is counted before anything is made of it: 40 kB of dotted keys would become gigabytes."""

import re
from typing import NamedTuple

MOST_PARTS = 5_000
"""Keys, headers and list items of the largest sheet that is read; those of the program have fewer than a thousand."""
DEEPEST = 12
"""Brackets within brackets, and parts of a key."""
LONGEST_WORD = 100
"""Characters of the longest word, or number, that stands without quotes."""

TOKEN = re.compile(
    r"""(?P<blank>[^\S\n]+|\#[^\n]*)
    |(?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|(?!\"{3})\"(?:\\.|[^"\\\n])*\"|(?!'{3})'[^'\n]*')
    |(?P<line>\n\s*)
    |(?P<sign>[\[\]{}=,.])
    |(?P<word>[^\s"'\#\[\]{}=,.]+)""",
    re.DOTALL | re.VERBOSE,
)


class TooMuch(NamedTuple):
    """On which line a text goes beyond what a sheet may be, and what is beyond it."""

    line: int
    what: str


def too_much(text: str) -> TooMuch | None:
    """Where a text says more than any sheet, or None. It takes time in proportion to the text, and no memory."""
    line, parts, depth, dots, at = 1, 0, 0, 0, 0
    while found := TOKEN.match(text, at):  # a quote that is never closed ends it, as it ends the reading
        at = found.end()
        sign = found["sign"]
        if sign in ("[", "{"):
            depth += 1
        elif sign in ("]", "}"):
            depth = max(depth - 1, 0)
        if sign in ("[", "=", ","):
            parts += 1
        if sign == ".":
            dots += 1
        elif sign or found["line"]:
            dots = 0
        if depth > DEEPEST:
            return TooMuch(line, f"brackets within brackets, more than {DEEPEST}")
        if dots >= DEEPEST:
            return TooMuch(line, f"a key of more than {DEEPEST} parts")
        if parts > MOST_PARTS:
            return TooMuch(line, f"more than {MOST_PARTS:,} keys and items")
        if found["word"] and at - found.start() > LONGEST_WORD:
            return TooMuch(line, f"a word of more than {LONGEST_WORD} characters")
        line += found[0].count("\n")
    return None
