"""Lines that are bound to all lines before them, so that `unseal` finds every changed byte and its line.

A line ends in its seal, under the key `"#"`: the first 32 hexadecimal digits of the SHA-256 of the previous seal and the line's
own bytes up to there. The bytes themselves are hashed, so that no change goes unnoticed, not even a space.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from ..errors import BadInput, KongboxError
from ..words.catalogue import say
from ..words.limits import complaint
from .form import End

DIGITS = 32
LONGEST = 1_000_000
"""The most bytes of a line that the program reads. The longest line that it writes has about ten thousand."""
FIRST = ""
"""The seal that counts as the one before the first line."""
OPENING, CLOSING = b',"#":"', b'"}'
T = TypeVar("T", bound=msgspec.Struct)
SEAL = len(OPENING) + DIGITS + len(CLOSING)


class BadRecord(KongboxError):
    """A record that is damaged or altered, or that does not replay. `line` is the first line at fault, from 1."""

    def __init__(self, message: str, *, line: int, code: str = "bad-record") -> None:
        super().__init__(message, code=code)
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.message, self.line, self.code)


def bad(number: int, message: str, code: str = "bad-record") -> BadRecord:
    """Return the error for a line with the wrong content."""
    told = " ".join(message.split())  # names of fields in it may hold any characters
    return BadRecord(say("record", "line", line=number, told=told), line=number, code=code)


@contextmanager
def in_file(name: str) -> Iterator[None]:
    """Add the name of a record to the errors about it that are raised in this block."""
    try:
        yield
    except BadRecord as fault:
        raise BadRecord(say("record", "in-file", file=name, told=fault.message), line=fault.line, code=fault.code) from None


def must_be_a_path(given: object) -> None:
    """Raise BadInput (code "no-such-record") for anything but the path of a record."""
    if not isinstance(given, str | Path):
        raise BadInput(say("record", "no-path", given=given), code="no-such-record")


def understand(content: bytes, part: type[T], number: int, *, after: bool = False) -> T:
    """Parse and check a line. `after`: the line comes after the last hand. In an `End`, seats may be text. Raises BadRecord."""
    try:
        return msgspec.json.decode(content, type=part, strict=part is not End)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        told = complaint(error)
        raise bad(number, say("record", "after", told=told) if after else told) from None


def _again(message: str, line: int, code: str) -> BadRecord:
    return BadRecord(message, line=line, code=code)


def seal_of(content: bytes, before: str) -> str:
    """Return the seal of a line from `content`, the line up to its closing brace. `before` is the previous line's seal."""
    return hashlib.sha256(before.encode() + content).hexdigest()[:DIGITS]


def seal(content: bytes, before: str) -> tuple[bytes, str]:
    """Return the line for a JSON object, line end included, and the line's seal."""
    body = content[:-1]
    mark = seal_of(body, before)
    return b"".join((body, OPENING, mark.encode(), CLOSING, b"\n")), mark


def unseal(line: bytes, before: str, number: int) -> tuple[bytes, str]:
    """Return the JSON object in a line, with the seal removed, and the seal.

    Raises BadRecord: code "cut-off" for an incomplete line, "too-long", and "changed" for any other difference.
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
    """Return a sentence that says that the lines before this one are undamaged."""
    return say("record", "so-far", "one" if number == 2 else "many", number=number - 1) if number > 1 else ""
