"""Entries from a device, tried together: either all are saved or none. An entry sent twice counts once."""

from collections.abc import Sequence

from ...book.fold import Book
from ...errors import BadInput, KongboxError, RuleRefusal
from ...game.words.failures import failure
from ...store.books import Line, Opened, has_pen
from ...words.catalogue import say
from .counting import entry_of
from .wire import BookWrite, EntrySent


class Conflict(Exception):
    """The error if another device has written to the book. `theirs`: its lines. `yours`: the entries that this device has not
    saved.
    """

    def __init__(self, theirs: Sequence[Line], yours: Sequence[EntrySent]) -> None:
        super().__init__()
        self.theirs = list(theirs)
        self.yours = list(yours)


def with_entries(opened: Opened, sent: BookWrite) -> Book:
    """Return the book with the new entries added in order; unchanged if it has all of them already.

    Raises Conflict if another device has written since; BadInput or RuleRefusal for an invalid entry, with the "entry" among its
    facts.
    """
    if not has_pen(opened, sent.token):
        raise failure(RuleRefusal, "book-pen", device=opened.kept.device or say("booked", "device"))
    book = opened.book
    if sent.hash and sent.hash != book.ruleset.hash:
        raise failure(RuleRefusal, "book-changed", rules=book.ruleset.name)
    must_be_themselves(sent, opened)
    since = opened.lines[sent.after :]
    known = {line.entry.id for line in opened.lines}
    left = [one for one in sent.entries if one.id not in known]
    mine = {one.id for one in sent.entries}
    theirs = [line for line in since if line.entry.id not in mine]
    if left and (theirs or sent.after > len(opened.lines)):
        raise Conflict(theirs, left)
    for one in left:
        try:
            book = book.going_on(entry_of(one, book))
        except KongboxError as error:
            error.facts["entry"] = one.id
            raise
    return book


def must_be_themselves(sent: BookWrite, opened: Opened) -> None:
    """Raise BadInput (code "book-same-name") for two different entries with one id."""
    names = [one.id for one in sent.entries]
    kept = {line.entry.id: line.entry.__struct_config__.tag for line in opened.lines}
    for one in sent.entries:
        if names.count(one.id) > 1 or kept.get(one.id, one.__struct_config__.tag) != one.__struct_config__.tag:
            raise failure(BadInput, "book-same-name")
