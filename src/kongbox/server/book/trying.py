"""An entry tried before it is written: the hand as the book would show it, and everything else that would change."""

from ...book.fold import Book
from ...book.form import CorrectionEntry
from ...book.sentences import hand_text, reader_of, what_next
from ...book.state import Booked, State
from ...errors import KongboxError
from ...game.score.transfers import fewest_transfers
from .counting import entry_of
from .pages import book_hand, handed_of
from .wire import BookChange, BookTrial, EntrySent


def tried(sent: EntrySent, book: Book) -> BookTrial:
    """Return what an entry would change. Raises the KongboxError that writing it would raise, with "entry" among its facts."""
    try:
        entry = entry_of(sent, book)
        after = book.adding([entry])
        now = after.now
    except KongboxError as error:
        error.facts.setdefault("entry", sent.id)
        raise
    was, reader = book.now, reader_of(book)
    of = entry.of if isinstance(entry, CorrectionEntry) else entry.id
    hand = next((one for one in now.hands if one.id == of), None)
    known = {one.id: one for one in was.hands}
    changes = [
        BookChange(one.number, hand_text(one, reader), one.at.east, before.at.east, [*one.net], [*before.net])
        for one in now.hands
        if one.id != of and (before := known.get(one.id)) and differ(one, before)
    ]
    net = [gain - had for gain, had in zip(now.holds, was.holds, strict=True)]
    moved = next((one for one in now.moves if one.id == entry.id), None)
    due = fewest_transfers(dict(enumerate(net))) if moved is None else moved.transfers
    return BookTrial(
        hand=None if hand is None else book_hand(hand, after, reader),
        changes=changes,
        net=net,
        due=handed_of(due, moved.handed if moved else None),
        next=what_next(after),
        turned=turned(was, now),
    )


def differ(one: Booked, other: Booked) -> bool:
    """Whether a hand has another number, other winds, another dealer, or other gains."""
    return (one.number, one.at, one.dealer, one.net) != (other.number, other.at, other.dealer, other.net)


def turned(was: State, now: State) -> bool:
    """Whether the next hand is no longer the same: after every hand, and after a correction that moves the deal."""
    return (was.at, was.dealer, was.over) != (now.at, now.dealer, now.over)
