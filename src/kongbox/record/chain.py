"""Lines of which each is bound to all before it: one changed byte, and the line where it stands is found.

A line ends in its seal: `"#"` and the first 32 hexadecimal digits of the SHA-256 of the seal before it and of its own bytes up to
there. The bytes themselves are hashed, so nothing in a line can change unseen, not even a space.
"""

import hashlib
from typing import TypeVar

import msgspec

from ..errors import KongboxError
from .form import End

DIGITS = 32
LONGEST = 1_000_000
"""Bytes of the longest line that is read; the longest that is written has about ten thousand."""
FIRST = ""
"""What the first line is bound to."""
OPENING, CLOSING = b',"#":"', b'"}'
T = TypeVar("T", bound=msgspec.Struct)
SEAL = len(OPENING) + DIGITS + len(CLOSING)


class BadRecord(KongboxError):
    """A record that is damaged, or that does not tell what happened; `line` is the first line at fault, from 1."""

    def __init__(self, message: str, *, line: int, code: str = "bad-record") -> None:
        super().__init__(message, code=code)
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.message, self.line, self.code)


def bad(number: int, message: str, code: str = "bad-record") -> BadRecord:
    """A line that does not say what its place demands."""
    return BadRecord(f"line {number}: {' '.join(message.split())}", line=number, code=code)  # a field may be called anything


def understand(content: bytes, part: type[T], number: int, where: str = "") -> T:
    """One line as a value, checked; `where` tells which. The seats of payments are written as text. Raises BadRecord."""
    try:
        return msgspec.json.decode(content, type=part, strict=part is not End)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise bad(number, f"{where}{error}") from None


def _again(message: str, line: int, code: str) -> BadRecord:
    return BadRecord(message, line=line, code=code)


def seal_of(content: bytes, before: str) -> str:
    """The seal of a line without its closing brace, after the line with the seal `before`."""
    return hashlib.sha256(before.encode() + content).hexdigest()[:DIGITS]


def seal(content: bytes, before: str) -> tuple[bytes, str]:
    """The line for an object of JSON, its end of line included, and its seal."""
    body = content[:-1]
    mark = seal_of(body, before)
    return b"".join((body, OPENING, mark.encode(), CLOSING, b"\n")), mark


def unseal(line: bytes, before: str, number: int) -> tuple[bytes, str]:
    """The object of JSON in a line, as it was before it was sealed, and its seal.

    Raises BadRecord: code "cut-off" for a line that ends before its end, "too-long", "changed" for any other difference.
    """
    if len(line) > LONGEST:
        raise bad(number, f"longer than {LONGEST:,} bytes; no line of a record is", "too-long")
    if not line.endswith(b"\n"):
        raise bad(number, f"cut off in the middle{so_far(number)}", "cut-off")
    body, mark = line[: -SEAL - 1], line[-SEAL - 1 : -1]
    sealed = seal_of(body, before)
    if mark != b"".join((OPENING, sealed.encode(), CLOSING)):
        raise bad(number, f"its bytes are not those that were written, by its hash{so_far(number)}", "changed")
    return body + b"}", sealed


def so_far(number: int) -> str:
    """What is known of the lines before this one."""
    return f"; the {number - 1} before are sound" if number > 2 else "; the one before is sound" if number == 2 else ""
