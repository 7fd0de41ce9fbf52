"""The people of a table: each has a name there. A table knows them by their ids alone, never by a secret."""

import unicodedata
from collections.abc import Iterable

import msgspec

from ..errors import BadInput
from ..game.words.failures import failure

LONGEST = 40
"""Characters of a name."""


class Person(msgspec.Struct):
    """Somebody who has been let in: their id, the same at every table, and their name here. A `program` is shown as one."""

    id: str
    name: str
    program: bool = False


def sound_name(text: str, taken: Iterable[str]) -> str:
    """A name as it may stand at a table at which others have these.

    Raises BadInput (code "bad-name") for one that is empty or too long, has signs that cannot be seen or that turn the line
    around, or looks like another's.
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
    """A text in its one form. Raises BadInput for signs that cannot be seen, or that turn the line around."""
    found = unicodedata.normalize("NFC", text.strip())
    if not all(sign.isprintable() for sign in found):
        raise failure(BadInput, code, "signs")
    return found


def looks(name: str) -> str:
    """The same for names that a reader takes for each other."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())
