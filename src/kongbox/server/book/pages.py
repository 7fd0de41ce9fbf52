"""What a page shows of a session book, made of what the fold says."""

from typing import Any

from ...book.fold import Book
from ...book.form import CorrectionEntry, DrawEntry, Entry, HandEntry, PaymentEntry, PenaltyEntry, UndoEntry
from ...book.paying import wind_of
from ...book.standing import standing
from ...book.state import Booked, Ruled, State
from ...game import NextDeal, Payment
from ...game.play.referee import charges
from ...game.score.draws import draws_of
from ...game.score.sticks import Handed
from ...game.words.books import correction_text, nobody_text, payment_text, ruling_text, win_text
from ...game.words.catalogue import say
from ...game.words.deals import next_text
from ...game.words.offences import done_text, follows_text
from ...game.words.reader import Reader
from ...store.books import Line, Opened
from ...tiles import WINDS
from ..scorer.ways import ways_of
from .counting import count_of, reader_of
from .wire import (
    BookCharge,
    BookDraw,
    BookDrawn,
    BookEntry,
    BookHand,
    BookNext,
    BookPage,
    BookPayment,
    BookPlayer,
    BookPoint,
    BookRuling,
)

CALLED_FOR = ("nine-heads", "washed")
"""Hands without a winner for which a player calls."""


def book_page(opened: Opened) -> BookPage:
    """The whole book as it stands."""
    book, state, kept = opened.book, opened.book.now, opened.kept
    ruleset, reader = book.ruleset, reader_of(opened.book)
    hands = [book_hand(hand, book, reader) for hand in state.hands]
    told = next_text(state.next, reader) if state.next else reader.tell(state.dealer, "booked", "first")
    if state.ended:
        told = next_text(NextDeal("over"), reader)
    return BookPage(
        id=kept.id,
        look=kept.look,
        device=kept.device,
        begun=kept.begun,
        changed=kept.changed,
        number=state.number,
        rules=ruleset.id,
        called=ruleset.name,
        hash=ruleset.hash,
        limit=ruleset.options.limit,
        scored=ruleset.options.scoring,
        start=book.opening.start,
        money=book.opening.money,
        drawn=drawn_of(book),
        players=book_players(book, state),
        hands=hands,
        entries=book_entries(book, state, opened.lines),
        rulings=[book_ruling(one, reader) for one in state.pending],
        chart=chart_of(book, state),
        paid=state.paid,
        over=state.over,
        next=None if state.over else next_of(book, state, told),
        told=told,
        ways=ways_of(ruleset, goulash=state.at.goulash),
        draws=[BookDraw(why, say("history", "nobody", why), why in CALLED_FOR, why == "washed") for why in draws_of(ruleset)],
        charges=[
            BookCharge(one.name, one.clause, done_text(one.name), follows_text(one.follows, clause=False), one.ends)
            for one in charges(ruleset)
        ],
    )


def drawn_of(book: Book) -> BookDrawn | None:
    """How the players found their seats, where dice and tiles said it."""
    drawn = book.opening.drawn
    return None if drawn is None else BookDrawn(drawn.host, [[*roll] for roll in drawn.rolls], [*drawn.row], drawn.box)


def book_players(book: Book, state: State) -> list[BookPlayer]:
    """Who plays, with what they hold now."""
    found = []
    for one in standing(book, state):
        wind: Any = wind_of(one.seat, state.at)
        purse = None if state.purses is None else [*state.purses[one.seat]]
        gained = one.holds - book.opening.start
        found.append(BookPlayer(one.seat, one.name, wind, one.holds, gained, one.wins, one.place, purse))
    return found


def next_of(book: Book, state: State, told: str) -> BookNext:
    """The hand that comes next."""
    place = (state.at.prevailing, state.set, book.ruleset.options.sets, state.at.east, state.dealer, state.streak)
    return BookNext(len(state.hands) + 1, *place, state.at.goulash, told)


def book_hand(hand: Booked, book: Book, reader: Reader) -> BookHand:
    """A hand with its payments."""
    score = hand.score
    return BookHand(
        id=hand.id,
        number=hand.number,
        round=hand.at.prevailing,
        set=hand.set,
        east=hand.at.east,
        dealer=hand.dealer,
        goulash=hand.at.goulash,
        winner=hand.winner,
        giver=hand.giver,
        won=hand.how,
        why=hand.why,
        by=hand.by,
        special=score.special if score else None,
        cannon=blamed(hand),
        totals=[hand.totals.get(seat) for seat in range(4)] if hand.totals else [],
        payments=[book_payment(one) for one in hand.payments],
        transfers=handed_of(hand.transfers, hand.handed),
        net=[*hand.net],
        holds=[*hand.holds],
        rulings=[book_ruling(one, reader) for one in hand.rulings],
        count=count_of(score, book) if score else None,
        corrected=len(hand.corrections),
        told=hand_text(hand, reader),
        next=next_text(hand.next, reader),
    )


def hand_text(hand: Booked, reader: Reader) -> str:
    """How a hand has ended, in a sentence."""
    if hand.winner is None:
        ruled = next((one for one in hand.rulings if one.ends), None)
        if ruled is not None:
            return ruling_text(ruled.name, ruled.seat, ruled.follows, reader)
        return nobody_text(hand.why or "wall-out", hand.by, reader)
    special = hand.score.special if hand.score else None
    return win_text(hand.winner, hand.how, hand.giver, hand.totals.get(hand.winner), special, blamed(hand), reader)


def blamed(hand: Booked) -> int | None:
    """The seat that has let off a cannon."""
    if hand.score is None or hand.score.cannon is None:
        return None
    return (WINDS.index(hand.score.cannon) + hand.at.east) % 4


def book_payment(one: Payment) -> BookPayment:
    """A payment between seats."""
    return BookPayment(int(one.giver), int(one.taker), one.amount)


def handed_of(transfers: tuple[Payment, ...], handed: tuple[Handed, ...] | None) -> list[BookPayment]:
    """The fewest payments; in the order in which they can be made in sticks, where they can."""
    if handed is None:
        return [book_payment(one) for one in transfers]
    return [
        BookPayment(int(one.payment.giver), int(one.payment.taker), one.payment.amount, [*one.given], [*one.change])
        for one in handed
    ]


def book_ruling(one: Ruled, reader: Reader) -> BookRuling:
    """A ruling, in a sentence."""
    return BookRuling(one.id, one.seat, one.name, one.clause, ruling_text(one.name, one.seat, one.follows, reader))


def chart_of(book: Book, state: State) -> list[BookPoint]:
    """What everybody held at the start, after every hand, and after every payment outside of one."""
    holds = [book.opening.start if seat in book.opening.seats else 0 for seat in range(4)]
    points = [BookPoint(0, [*holds])]
    for number in range(len(state.hands) + 1):
        if number:
            holds = [one + gain for one, gain in zip(holds, state.hands[number - 1].net, strict=True)]
            points.append(BookPoint(number, [*holds]))
        for aside in state.asides:
            if aside.after == number:
                holds[int(aside.payment.giver)] -= aside.payment.amount
                holds[int(aside.payment.taker)] += aside.payment.amount
                points.append(BookPoint(number, [*holds]))
    return points


def book_entries(book: Book, state: State, lines: list[Line]) -> list[BookEntry]:
    """Everything that was written, in order; what was taken out too."""
    reader, hands = reader_of(book), {hand.id: hand for hand in state.hands}
    every = {one.entry.id: one.entry for one in state.entries}
    found = []
    for line, one in zip(lines, state.entries, strict=True):
        entry = one.entry
        kind: Any = entry.__struct_config__.tag
        of = entry.of if isinstance(entry, (UndoEntry, CorrectionEntry)) else None
        told = entry_text(entry, book, hands, every, reader)
        found.append(BookEntry(one.number, entry.id, kind, line.device, line.at, told, of, one.undone))
    return found


def entry_text(entry: Entry, book: Book, hands: dict[str, Booked], every: dict[str, Entry], reader: Reader) -> str:
    """What an entry says, in a sentence; one that was taken out says what it said."""
    match entry:
        case HandEntry():
            score, at = entry.score, entry.score.at
            winner = (WINDS.index(score.winner) + at.east) % 4
            giver = None if score.giver is None else (WINDS.index(score.giver) + at.east) % 4
            cannon = None if score.cannon is None else (WINDS.index(score.cannon) + at.east) % 4
            return win_text(winner, score.won, giver, score.totals.get(score.winner), score.special, cannon, reader)
        case DrawEntry():
            return nobody_text(entry.why, entry.by, reader)
        case PenaltyEntry():
            charge = next(one for one in charges(book.ruleset) if one.name == entry.name)
            return ruling_text(entry.name, entry.seat, charge.follows, reader)
        case PaymentEntry():
            return payment_text(entry.giver, entry.taker, entry.amount, entry.reason, reader)
        case CorrectionEntry():
            return corrected_text(entry, hands, every, reader)
        case UndoEntry():
            return say("booked", "undo", told=entry_text(every[entry.of], book, hands, every, reader))
    return say("booked", str(entry.__struct_config__.tag))


def corrected_text(entry: CorrectionEntry, hands: dict[str, Booked], every: dict[str, Entry], reader: Reader) -> str:
    """What a correction has put right: against the count that stood before it."""
    hand = hands.get(entry.of)
    of = every[entry.of]
    assert isinstance(of, HandEntry)
    before = of.score
    for one in hand.corrections if hand else ():
        if one.id == entry.id:
            break
        before = one.score
    changed = [wind for wind, total in entry.score.totals.items() if total != before.totals.get(wind, 0)]
    number = hand.number if hand else 0
    if len(changed) != 1:
        return correction_text("slip", number, None, 0, 0, reader)
    wind = changed[0]
    seat = (WINDS.index(wind) + entry.score.at.east) % 4
    return correction_text(entry.why, number, seat, before.totals.get(wind, 0), entry.score.totals[wind], reader)
