"""Limits on a sheet's size, checked before parsing: 40 kB of dotted keys could fill gigabytes of memory."""

import re
from typing import NamedTuple

from ..words.catalogue import say

MOST_PARTS = 5_000
"""The most keys, headers and list items in a sheet. A shipped sheet has fewer than a thousand."""
DEEPEST = 12
"""The most nested brackets, and the most parts of a key."""
LONGEST_WORD = 100
"""The longest unquoted word or number, in characters."""

TOKEN = re.compile(
    r"""(?P<blank>[^\S\n]+|\#[^\n]*)
    |(?P<text>\"{3}(?:\\.|[^\\])*?\"{3,5}|'{3}.*?'{3,5}|(?!\"{3})\"(?:\\.|[^"\\\n])*\"|(?!'{3})'[^'\n]*')
    |(?P<line>\n\s*)
    |(?P<sign>[\[\]{}=,.])
    |(?P<word>[^\s"'\#\[\]{}=,.]+)""",
    re.DOTALL | re.VERBOSE,
)


class TooMuch(NamedTuple):
    """The line where a text exceeds a limit, and a sentence that names the limit."""

    line: int
    what: str


def too_much(text: str) -> TooMuch | None:
    """Return where a text first exceeds a limit; None if it exceeds none. The search takes linear time and constant memory."""
    line, parts, depth, dots, at = 1, 0, 0, 0, 0
    while found := TOKEN.match(text, at):  # an unclosed quote ends the loop, because parsing will end there too
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
            return TooMuch(line, say("bad-sheet", "sheet-too-large", "nested", most=DEEPEST))
        if dots >= DEEPEST:
            return TooMuch(line, say("bad-sheet", "sheet-too-large", "parts", most=DEEPEST))
        if parts > MOST_PARTS:
            return TooMuch(line, say("bad-sheet", "sheet-too-large", "items", most=MOST_PARTS))
        if found["word"] and at - found.start() > LONGEST_WORD:
            return TooMuch(line, say("bad-sheet", "sheet-too-large", "word", most=LONGEST_WORD))
        line += found[0].count("\n")
    return None
