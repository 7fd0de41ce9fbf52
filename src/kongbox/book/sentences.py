"""A book in words."""

from collections.abc import Mapping
from itertools import takewhile

from ..game import NextDeal
from ..game.words.books import correction_text, nobody_text, payment_text, ruling_text, win_text
from ..game.words.reader import Reader
from ..game.words.results import next_text
from ..words.catalogue import say
from .corrections import changed, corrected
from .fold import Book
from .form import CorrectionEntry, DrawEntry, Entry, HandEntry, NoWin, PaymentEntry, PenaltyEntry, PlayerEntry, Score, UndoEntry
from .moving import moved
from .paying import charge_of, seat_at
from .state import Aside, Booked, Ruled


def reader_of(book: Book, *, hand: int | None = None, entry: int | None = None) -> Reader:
    """Return a reader who knows the players' names. The players are those in hand number `hand` or at entry number `entry`; by
    default, those at the table now.
    """
    names = book.now.names(hand=hand, entry=entry)
    return Reader(None, [names.get(seat, "") for seat in range(4)])


def what_next(book: Book) -> str:
    """Return a sentence that says what comes next: the next deal, or the end of the session."""
    state, reader = book.now, reader_of(book)
    if state.over:
        return next_text(NextDeal("over"), reader)
    return next_text(state.next, reader) if state.next else reader.tell(state.dealer, "booked", "first")


def hand_text(hand: Booked, reader: Reader) -> str:
    """Return a sentence that says how a hand ended."""
    if hand.score is not None:
        return score_text(hand.score, reader)
    ruled = next((one for one in hand.rulings if one.ends), None)
    if ruled is not None:
        return ruled_text(ruled, reader)
    return nobody_text(hand.why or "wall-out", hand.by, hand.heads, reader)


def score_text(score: Score, reader: Reader) -> str:
    """Return a sentence that says how a hand was won."""
    at, points = score.at, score.totals.get(score.winner)
    giver = None if score.giver is None else seat_at(score.giver, at)
    return win_text(seat_at(score.winner, at), score.won, giver, points, score.special, blamed(score), reader)


def lost_text(book: Book) -> str:
    """Return a sentence that says after which entry the sticks can no longer be followed, and why; "" if they still can."""
    lost = book.now.lost
    if lost is None:
        return ""
    number = next((one.number for one in book.now.entries if one.entry.id == lost.id), 0)
    return say("booked", "lost", lost.why, number=number, least=lost.least)


def device_text(device: str) -> str:
    """Return a device's name for the reader. A browser calls itself "phone" or "computer", with a number. Return other names
    unchanged.
    """
    kind, _, number = device.partition(" ")
    return say("booked", "writer", kind, number=number) if number and kind in ("phone", "computer") else device


def ruled_text(one: Ruled, reader: Reader) -> str:
    """Return a sentence about a ruling and its effect."""
    return ruling_text(one.name, one.seat, one.follows, reader)


def aside_text(one: Aside, reader: Reader) -> str:
    """Return a sentence about a payment outside a hand."""
    paid = one.payment
    return payment_text(int(paid.giver), int(paid.taker), paid.amount, one.reason, reader)


def blamed(score: Score) -> int | None:
    """Return the seat of the player who has let off a cannon; None if nobody has."""
    return None if score.cannon is None else seat_at(score.cannon, score.at)


def entry_text(entry: Entry, book: Book, reader: Reader, every: Mapping[str, Entry]) -> str:
    """Return an entry as a sentence, even if the entry was removed. `every` has all entries by id."""
    match entry:
        case HandEntry():
            return score_text(entry.score, reader)
        case DrawEntry():
            return nobody_text(entry.why, entry.by, entry.heads, reader)
        case PenaltyEntry():
            return ruling_text(entry.name, entry.seat, charge_of(entry, book.ruleset).follows, reader)
        case PaymentEntry():
            return payment_text(entry.giver, entry.taker, entry.amount, entry.reason, reader)
        case CorrectionEntry():
            return corrected_text(entry, book, reader, every)
        case PlayerEntry():
            return say("booked", "player", "takes" if entry.takes else "named", name=entry.name, before=name_before(entry, book))
        case UndoEntry():
            return undo_text(entry, book, reader, every)
    return say("booked", str(entry.__struct_config__.tag))


def name_before(entry: PlayerEntry, book: Book) -> str:
    """Return the name of the seat's player before this entry."""
    earlier = [one.entry for one in takewhile(lambda one: one.entry.id != entry.id, book.now.entries) if not one.undone]
    names = [one.name for one in earlier if isinstance(one, PlayerEntry) and one.seat == entry.seat]
    return names[-1] if names else book.opening.players[book.opening.seats.index(entry.seat)]


def undo_text(entry: UndoEntry, book: Book, reader: Reader, every: Mapping[str, Entry]) -> str:
    """Return a sentence that says what an undo removed, or what an undo of another undo restored."""
    of, form = every[entry.of], "undo"
    while isinstance(of, UndoEntry):
        of, form = every[of.of], "redo" if form == "undo" else "undo"
    return say("booked", form, told=entry_text(of, book, reader, every))


def corrected_text(entry: CorrectionEntry, book: Book, reader: Reader, every: Mapping[str, Entry]) -> str:
    """Return a sentence that says what a correction changed."""
    hand = next((one for one in book.now.hands if one.id == entry.of), None)
    number = hand.number if hand else 0
    of = every[entry.of]
    assert isinstance(of, (HandEntry, DrawEntry))
    earlier = [*takewhile(lambda one: one.id != entry.id, hand.corrections if hand else ())]
    before, right = corrected(of, earlier).right, entry.right
    if isinstance(before, NoWin) or not isinstance(right, Score):
        return correction_text("slip", number, right_text(right, reader), [], reader)
    counts = [(seat_at(wind, right.at), was, now) for wind, (was, now) in changed(moved(before, right.at), right).items()]
    told = right_text(right, reader)
    if told == right_text(before, reader):
        told = ""
    else:
        counts = [one for one in counts if one[0] != seat_at(right.winner, right.at)]
    return correction_text(entry.why, number, told, counts, reader)


def right_text(right: Score | NoWin | None, reader: Reader) -> str:
    """Return a sentence that says how a hand ended, according to a correction."""
    if isinstance(right, Score):
        return score_text(right, reader)
    return "" if right is None else nobody_text(right.why, right.by, right.heads, reader)
