"""Lines that are bound to all lines before them, so that `unseal` finds every changed byte and its line.

A line ends in its seal, under the key `"#"`: the first 32 hexadecimal digits of a SHA-256 of the previous line's seal and of
the bytes before the key.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec

from ..errors import BadInput, KongboxError
from ..game.words.failures import failure
from ..words.catalogue import say
from ..words.limits import complaint
from .form import End

DIGITS = 32
LONGEST = 1_000_000
"""The most bytes of a line that the program reads."""
FIRST = ""
"""The seal before the first line."""
OPENING, CLOSING = b',"#":"', b'"}'
T = TypeVar("T", bound=msgspec.Struct)
SEAL = len(OPENING) + DIGITS + len(CLOSING)


class BadRecord(KongboxError):
    """The error for a record that is damaged or altered, or that does not replay.

    `line` is the number of the first line at fault, from 1.
    """

    def __init__(self, message: str, *, line: int, code: str = "bad-record") -> None:
        super().__init__(message, code=code)
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), line=self.line, code=self.code), (self.message,)


def bad(number: int, message: str, code: str = "bad-record") -> BadRecord:
    """Return the error for line `number`. The `message` says what is wrong with it."""
    told = " ".join(message.split())  # names of fields in it may hold any characters
    return BadRecord(say("record", "line", line=number, told=told), line=number, code=code)


@contextmanager
def in_file(name: str) -> Iterator[None]:
    """Add the name of a record to every BadRecord that is raised in this block."""
    try:
        yield
    except BadRecord as fault:
        raise BadRecord(say("record", "in-file", file=name, told=fault.message), line=fault.line, code=fault.code) from None


def must_be_a_path(given: object) -> None:
    """Raise BadInput (code "no-such-record") for anything but a str or a Path."""
    if not isinstance(given, str | Path):
        raise failure(BadInput, "no-such-record", "path", given=given)


def understand(content: bytes, part: type[T], number: int, *, after: bool = False) -> T:
    """Return the content of a line as an object of the type `part`. Raises BadRecord for any other content.

    In the line of an `End`, seats may be written as text. With `after`, the error says that the line comes after the last hand.
    """
    try:
        return msgspec.json.decode(content, type=part, strict=part is not End)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        told = complaint(error)
        raise bad(number, say("record", "after", told=told) if after else told) from None


def seal_of(content: bytes, before: str) -> str:
    """Return the seal of a line. `before` is the previous line's seal.

    `content` is the line's JSON object without the closing brace.
    """
    return hashlib.sha256(before.encode() + content).hexdigest()[:DIGITS]


def seal(content: bytes, before: str) -> tuple[bytes, str]:
    """Return the sealed line for a JSON object, line end included, and its seal. `before` is the previous line's seal."""
    body = content[:-1]
    mark = seal_of(body, before)
    return b"".join((body, OPENING, mark.encode(), CLOSING, b"\n")), mark


def unseal(line: bytes, before: str, number: int) -> tuple[bytes, str]:
    """Return a line's JSON object and its seal. `before` is the previous line's seal.

    Raises BadRecord for a line that is incomplete (code "cut-off"), too long (code "too-long"), or changed (code "changed").
    """
    if len(line) > LONGEST:
        raise bad(number, say("record", "too-long", most=LONGEST), "too-long")
    if not line.endswith(b"\n"):
        raise bad(number, say("record", "cut-off", so_far=so_far(number)), "cut-off")
    body, mark = line[: -SEAL - 1], line[-SEAL - 1 : -1]
    sealed = seal_of(body, before)
    if mark != b"".join((OPENING, sealed.encode(), CLOSING)):
        raise bad(number, say("record", "changed", so_far=so_far(number)), "changed")
    return body + b"}", sealed


def so_far(number: int) -> str:
    """Return a sentence saying that the lines before this one are undamaged; "" for the first line."""
    return say("record", "so-far", "one" if number == 2 else "many", number=number - 1) if number > 1 else ""
