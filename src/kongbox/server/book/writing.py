"""Entries from a device. All entries of a message are saved, or none. An entry that is sent twice counts once."""

from collections.abc import Sequence

from ...book.fold import Book
from ...book.form import CorrectionEntry
from ...book.sentences import device_text, hand_text, reader_of, what_next
from ...book.state import Booked, State
from ...errors import BadInput, KongboxError, RuleRefusal
from ...game.score.transfers import fewest_transfers
from ...game.words.failures import failure
from ...game.words.reader import Reader
from ...store.books import Line, Opened, has_pen
from ...words.catalogue import say
from .counting import entry_of
from .pages import book_hand, handed_of
from .wire import BookChange, BookTrial, BookWrite, EntrySent


class Conflict(Exception):
    """The error for entries that arrive after another device has written to the book.

    `theirs` are the other device's lines, and `yours` are the unsaved entries.
    """

    def __init__(self, theirs: Sequence[Line], yours: Sequence[EntrySent]) -> None:
        super().__init__()
        self.theirs = list(theirs)
        self.yours = list(yours)


def with_entries(opened: Opened, sent: BookWrite) -> Book:
    """Return the book with the new entries added in order, or unchanged if it has them all.

    Raises Conflict if another device has written since the sender last read the book. Raises RuleRefusal if the device
    lacks the pen (code "book-pen") or has other rules (code "book-changed"). Raises BadInput or RuleRefusal for an invalid
    entry. The error's fact "entry" is the id of this entry.
    """
    if not has_pen(opened, sent.token):
        raise failure(RuleRefusal, "book-pen", device=device_text(opened.kept.device) or say("booked", "device"))
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
    """Raise BadInput (code "book-same-name") if two entries share an id.

    The error is also raised if an entry has the id of a saved entry of another kind.
    """
    names = [one.id for one in sent.entries]
    kept = {line.entry.id: line.entry.__struct_config__.tag for line in opened.lines}
    for one in sent.entries:
        if names.count(one.id) > 1 or kept.get(one.id, one.__struct_config__.tag) != one.__struct_config__.tag:
            raise failure(BadInput, "book-same-name")


def tried(sent: EntrySent, book: Book) -> BookTrial:
    """Return the changes that an entry would make.

    Raises the error that writing the entry would raise. The error's fact "entry" is the id of the entry at fault.
    """
    try:
        entry = entry_of(sent, book)
        after = book.adding([entry])
        now = after.now
    except KongboxError as error:
        error.facts.setdefault("entry", sent.id)
        raise
    was = book.now
    of = entry.of if isinstance(entry, CorrectionEntry) else entry.id
    hand = next((one for one in now.hands if one.id == of), None)
    known = {one.id: one for one in was.hands}
    changes = [
        change_of(one, before, reader_of(after, hand=one.number))
        for one in now.hands
        if one.id != of and (before := known.get(one.id)) and differ(one, before)
    ]
    net = [gain - had for gain, had in zip(now.holds, was.holds, strict=True)]
    moved = next((one for one in now.moves if one.id == entry.id), None)
    due = fewest_transfers(dict(enumerate(net))) if moved is None else moved.transfers
    return BookTrial(
        hand=None if hand is None else book_hand(hand, after, reader_of(after, hand=hand.number)),
        changes=changes,
        net=net,
        due=handed_of(due, moved.handed if moved else None),
        next=what_next(after),
        turned=turned(was, now),
    )


def change_of(hand: Booked, before: Booked, reader: Reader) -> BookChange:
    east, east_before = hand.at.east, before.at.east
    return BookChange(hand.number, hand_text(hand, reader), [*reader.names], east, east_before, [*hand.net], [*before.net])


def differ(one: Booked, other: Booked) -> bool:
    """Whether two states of a hand differ in number, round, winds, dealer or gains."""
    return (one.number, one.at, one.dealer, one.net) != (other.number, other.at, other.dealer, other.net)


def turned(was: State, now: State) -> bool:
    """Whether the next hand's round, winds or dealer have changed, or the session has ended or resumed."""
    return (was.at, was.dealer, was.over) != (now.at, now.dealer, now.over)
