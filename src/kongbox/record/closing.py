"""How a record ends: a line that counts its hands and names the last seal, then the signatures, if it was signed."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from .chain import bad, understand
from .form import Count

OPENS = b'{"closed":'
"""How a closing line begins; no line of a hand begins so."""
MOST_SIGNATURES = 16
AFTER = "after the end of the record: "


class Closing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The record was closed after so many hands; `seal` is that of the line before. A record without this line just stops."""

    closed: Count
    seal: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Signature(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody vouches for the record with an Ed25519 key, over the seal of its closing line.

    `key` is the key's fingerprint as OpenSSH writes it, `signature` 64 bytes in hexadecimal.
    """

    key: Annotated[str, Meta(pattern="^SHA256:[A-Za-z0-9+/]{43}$")]
    signature: Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]


class Ending(msgspec.Struct, frozen=True):
    """The end of a record: how many hands it counts, the seal that is signed, who signed it, and the seal of the last line."""

    hands: int
    seal: str
    signatures: list[Signature]
    last: str


def ending_of(line: int, contents: Sequence[bytes], seals: Sequence[str], hands: int) -> Ending:
    """What the last lines say, from the closing line on; `seals` begin with that of the line before it.

    Raises BadRecord, naming the line, for an end that does not fit the record.
    """
    right = Closing(hands, seals[0])
    if contents[0] != msgspec.json.encode(right):
        found = understand(contents[0], Closing, line, AFTER)
        if found.closed != hands:
            raise bad(line, f"it was closed after {found.closed} hands; there are {hands}")
        raise bad(line, "it was closed after another line than the one before")
    if len(contents) > 1 + MOST_SIGNATURES:
        raise bad(line + 1 + MOST_SIGNATURES, f"more than {MOST_SIGNATURES} signatures")
    signatures = [understand(content, Signature, line + 1 + place, AFTER) for place, content in enumerate(contents[1:])]
    for place, (content, one) in enumerate(zip(contents[1:], signatures, strict=True)):
        if content != msgspec.json.encode(one):
            raise bad(line + 1 + place, "the values are right, but not written as kongbox writes them")
    return Ending(hands, seals[1], signatures, seals[-1])
