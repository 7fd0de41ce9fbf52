"""Lines of which each is bound to all before it: one changed byte, and the line where it stands is found.

A line ends in its seal: `"#"` and the first 32 hexadecimal digits of the SHA-256 of the seal before it and of its own bytes up to
there. The bytes themselves are hashed, so nothing in a line can change unseen, not even a space.
"""

import hashlib

from ..errors import KongboxError

DIGITS = 32
LONGEST = 1_000_000
"""Bytes of the longest line that is read; the longest that is written has about ten thousand."""
FIRST = ""
"""What the first line is bound to."""
OPENING, CLOSING = b',"#":"', b'"}'
SEAL = len(OPENING) + DIGITS + len(CLOSING)


class BadRecord(KongboxError):
    """A record that is damaged, or that does not tell what happened; `line` is the first line at fault, from 1."""

    def __init__(self, message: str, *, line: int, code: str = "bad-record") -> None:
        super().__init__(message, code=code)
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.message, self.line, self.code)


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
        raise BadRecord(f"line {number}: longer than {LONGEST:,} bytes; no line of a record is", line=number, code="too-long")
    if not line.endswith(b"\n"):
        raise BadRecord(f"line {number}: cut off in the middle{so_far(number)}", line=number, code="cut-off")
    body, mark = line[: -SEAL - 1], line[-SEAL - 1 : -1]
    sealed = seal_of(body, before)
    if mark != b"".join((OPENING, sealed.encode(), CLOSING)):
        raise BadRecord(
            f"line {number}: its bytes are not those that were written, by its hash{so_far(number)}",
            line=number,
            code="changed",
        )
    return body + b"}", sealed


def so_far(number: int) -> str:
    """What is known of the lines before this one."""
    return f"; the {number - 1} before are sound" if number > 2 else "; the one before is sound" if number == 2 else ""
