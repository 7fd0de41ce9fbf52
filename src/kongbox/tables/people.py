"""The people of a table, each with a name and an id, without their secrets."""

import unicodedata
from collections.abc import Iterable
from functools import cache

import msgspec

from ..errors import BadInput
from ..game.words.failures import failure
from ..words.catalogue import catalogue_in, languages, say, speaking
from .looks import folded, shows, twin_of

LONGEST = 40
"""Most characters in a name."""


class Person(msgspec.Struct):
    """A person at a table, admitted or expected. Their id is the same at every table; their name is for this table only.

    `place` is the network address from which they came, "" for this machine; it is never saved. `device` is the id of the person
    on whose device they play, "" for their own.
    """

    id: str
    name: str
    program: bool = False
    place: str = ""
    device: str = ""


def sound_name(text: str, taken: Iterable[str]) -> str:
    """Return a name in its standard form, after checking that it can stand beside the names `taken` at a table.

    Raises BadInput (code "bad-name") for a name that is empty or too long, for a word with which pages address their reader, such
    as "you", and for a name that looks like one in `taken`. Raises the errors of `plain` too.
    """
    if len(text) > 10 * LONGEST:
        raise failure(BadInput, "bad-name", "long", most=LONGEST)
    name = " ".join(plain(text, "bad-name").split())
    if not name:
        raise failure(BadInput, "bad-name", "empty")
    if len(name) > LONGEST:
        raise failure(BadInput, "bad-name", "long", most=LONGEST)
    if folded(name) in readers():
        raise failure(BadInput, "bad-name", "you")
    twin = twin_of(name, taken)
    if twin is not None:
        raise failure(BadInput, "bad-name", "taken" if folded(twin) == folded(name) else "alike", name=twin)
    return name


def plain(text: str, code: str) -> str:
    """Return a text in its standard form. Raises BadInput, with this `code`, for invisible or direction-changing characters."""
    standard = unicodedata.normalize("NFC", text.strip())
    if not shows(standard):
        raise failure(BadInput, code, "signs")
    return standard


@cache
def readers() -> frozenset[str]:
    """Return the words that a page uses for its reader, in every language. No player may have such a word as a name."""
    words = set()
    for language in languages():
        with speaking(catalogue_in(language)):
            words |= {folded(say("person", *codes)) for codes in (("me",), ("whom", "you"))}
    return frozenset(words)
