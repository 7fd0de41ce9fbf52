"""The end of a record: a closing line, then any signatures."""

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from ..words.catalogue import say
from .chain import bad, understand
from .form import Count

OPENS = b'{"closed":'
"""The start of a closing line, which no line of a hand shares."""
MOST_SIGNATURES = 16


class Closing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The closing line of a record: the number of hands, and the seal of the line before."""

    closed: Count
    seal: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Signature(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A signature over the closing line's seal, made with an Ed25519 key.

    `key` is the key's fingerprint in OpenSSH form. `signature` has 64 bytes in hexadecimal.
    """

    key: Annotated[str, Meta(pattern="^SHA256:[A-Za-z0-9+/]{43}$")]
    signature: Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]


class Ending(msgspec.Struct, frozen=True):
    """The end of a closed record.

    `seal` is the closing line's seal, which the `signatures` sign. `last` is the seal of the record's last line: the last
    signature or, without signatures, the closing line.
    """

    hands: int
    seal: str
    signatures: list[Signature]
    last: str


def ending_of(line: int, contents: Sequence[bytes], seals: Sequence[str], hands: int) -> Ending:
    """Return the end of a record with this many `hands`. Raises BadRecord if the end does not fit the record.

    `contents` has the closing line and all lines after it. `line` is the number of the closing line. `seals` has the seal of the
    line before the closing line, then the seals of the lines in `contents`.
    """
    right = Closing(hands, seals[0])
    if contents[0] != msgspec.json.encode(right):
        found = understand(contents[0], Closing, line, after=True)
        if found.closed != hands:
            raise bad(line, say("record", "closes", given=found.closed, right=hands))
        raise bad(line, say("record", "seal"))
    if len(contents) > 1 + MOST_SIGNATURES:
        raise bad(line + 1 + MOST_SIGNATURES, say("record", "signatures", most=MOST_SIGNATURES))
    signatures = [understand(content, Signature, line + 1 + place, after=True) for place, content in enumerate(contents[1:])]
    for place, (content, one) in enumerate(zip(contents[1:], signatures, strict=True)):
        if content != msgspec.json.encode(one):
            raise bad(line + 1 + place, say("record", "not-as-written"))
    return Ending(hands, seals[1], signatures, seals[-1])
