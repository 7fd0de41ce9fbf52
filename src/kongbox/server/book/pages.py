"""The pages of a session book."""

from typing import Any

from ...book.corrections import struck
from ...book.fold import Book
from ...book.form import CorrectionEntry, UndoEntry
from ...book.paying import wind_of
from ...book.report import report
from ...book.sentences import blamed, device_text, entry_text, hand_text, lost_text, reader_of, ruled_text, what_next
from ...book.standing import standing
from ...book.state import Booked, Ruled, State
from ...game import Payment
from ...game.play.referee import charges_at_hand
from ...game.score.settling import draws_of
from ...game.score.sticks import Handed
from ...game.words.offences import done_text, follows_text
from ...game.words.reader import Reader
from ...game.words.results import next_text
from ...store.books import Line, Opened
from ...words.catalogue import say
from ..scorer.ways import ways_of
from .counting import count_of
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
    BookRuling,
)

CALLED_FOR = ("nine-heads", "washed")
"""The ways in which a player can end a hand without a winner."""


def book_page(opened: Opened) -> BookPage:
    book, state, kept = opened.book, opened.book.now, opened.kept
    ruleset, reader = book.ruleset, reader_of(opened.book)
    hands = [book_hand(hand, book, reader_of(book, hand=hand.number)) for hand in state.hands]
    sentence, whole = what_next(book), report(book)
    return BookPage(
        id=kept.id,
        look=kept.look,
        device=device_text(kept.device),
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
        lost=lost_text(book),
        drawn=drawn_of(book),
        players=book_players(book, state),
        hands=hands,
        entries=book_entries(book, state, opened.lines),
        rulings=[book_ruling(one, reader) for one in state.pending],
        chart=whole.chart,
        paid=state.paid,
        over=state.over,
        next=None if state.over else next_of(book, state, sentence),
        told=sentence,
        finale=whole.finale,
        transfers=[*map(book_payment, whole.transfers)],
        ways=ways_of(ruleset, goulash=state.at.goulash),
        draws=[BookDraw(why, say("history", "nobody", why), why in CALLED_FOR, why == "washed") for why in draws_of(ruleset)],
        charges=[
            BookCharge(one.name, one.clause, done_text(one.name), follows_text(one.follows, clause=False), one.ends)
            for one in charges_at_hand(ruleset)
        ],
    )


def drawn_of(book: Book) -> BookDrawn | None:
    """Return how dice and wind tiles seated the players; None if they did not."""
    drawn = book.opening.drawn
    return None if drawn is None else BookDrawn(drawn.host, [[*roll] for roll in drawn.rolls], [*drawn.row], drawn.box)


def book_players(book: Book, state: State) -> list[BookPlayer]:
    players = []
    for one in standing(book, state):
        wind: Any = wind_of(one.seat, state.at)
        purse = None if state.purses is None else [*state.purses[one.seat]]
        gained = one.holds - book.opening.start
        players.append(BookPlayer(one.seat, one.name, wind, one.holds, gained, one.wins, one.place, purse))
    return players


def next_of(book: Book, state: State, sentence: str) -> BookNext:
    place = (state.at.prevailing, state.set, book.ruleset.options.sets, state.at.east, state.dealer, state.streak)
    return BookNext(len(state.hands) + 1, *place, state.at.goulash, sentence)


def book_hand(hand: Booked, book: Book, reader: Reader) -> BookHand:
    score = hand.score
    return BookHand(
        id=hand.id,
        number=hand.number,
        names=[*reader.names],
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
        heads=hand.heads,
        special=score.special if score else None,
        cannon=blamed(score) if score else None,
        totals=[hand.totals.get(seat) for seat in range(4)] if hand.totals else [],
        payments=[*map(book_payment, hand.payments)],
        transfers=handed_of(hand.transfers, hand.handed),
        capped=[*hand.capped],
        net=[*hand.net],
        holds=[*hand.holds],
        rulings=[book_ruling(one, reader) for one in hand.rulings],
        count=count_of(score, book) if score else None,
        corrected=len(hand.corrections),
        told=hand_text(hand, reader),
        next=next_text(hand.next, reader),
    )


def book_payment(one: Payment[int]) -> BookPayment:
    return BookPayment(one.giver, one.taker, one.amount)


def handed_of(transfers: tuple[Payment[int], ...], handed: tuple[Handed[int], ...] | None) -> list[BookPayment]:
    """Return transfers as payments for the page. With `handed`, the payments come with the pieces that change hands, and in
    an order in which the players can make them.
    """
    if handed is None:
        return [*map(book_payment, transfers)]
    return [BookPayment(one.payment.giver, one.payment.taker, one.payment.amount, [*one.given], [*one.change]) for one in handed]


def book_ruling(one: Ruled, reader: Reader) -> BookRuling:
    return BookRuling(one.id, one.seat, one.name, one.clause, ruled_text(one, reader))


def book_entries(book: Book, state: State, lines: list[Line]) -> list[BookEntry]:
    """Return all entries in the order of writing, removed entries included."""
    every = {one.entry.id: one.entry for one in state.entries}
    replaced = struck(state.entries)
    due = {one.id: handed_of(one.transfers, one.handed) for one in state.moves}
    entries = []
    for line, one in zip(lines, state.entries, strict=True):
        entry = one.entry
        kind: Any = entry.__struct_config__.tag
        of = entry.of if isinstance(entry, (UndoEntry, CorrectionEntry)) else None
        sentence = entry_text(entry, book, reader_of(book, entry=one.number), every)
        row = (one.number, entry.id, kind, device_text(line.device), line.at, sentence, of, one.undone)
        entries.append(BookEntry(*row, replaced.get(entry.id), due.get(entry.id, [])))
    return entries
