"""The people of a table, each with a name. A table knows their ids, never their secrets."""

import unicodedata
from collections.abc import Iterable

import msgspec

from ..errors import BadInput
from ..game.words.failures import failure

LONGEST = 40
"""Most characters in a name."""


class Person(msgspec.Struct):
    """A person who has been admitted. Their id is the same at every table, their name is for this one. A `program` is shown as
    such.
    """

    id: str
    name: str
    program: bool = False


def sound_name(text: str, taken: Iterable[str]) -> str:
    """Return a name in its standard form, if it may join these others at a table.

    Raises BadInput (code "bad-name") for a name that is empty, too long, has invisible or direction-changing characters, or looks
    like another's.
    """
    if len(text) > 10 * LONGEST:
        raise failure(BadInput, "bad-name", "long", most=LONGEST)
    name = " ".join(plain(text, "bad-name").split())
    if not name:
        raise failure(BadInput, "bad-name", "empty")
    if len(name) > LONGEST:
        raise failure(BadInput, "bad-name", "long", most=LONGEST)
    if looks(name) in {looks(other) for other in taken}:
        raise failure(BadInput, "bad-name", "taken", name=name)
    return name


def plain(text: str, code: str) -> str:
    """Return a text in its standard form. Raises BadInput for invisible or direction-changing characters."""
    found = unicodedata.normalize("NFC", text.strip())
    if not all(sign.isprintable() for sign in found):
        raise failure(BadInput, code, "signs")
    return found


def looks(name: str) -> str:
    """Return a key that is equal for names a reader would confuse."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
