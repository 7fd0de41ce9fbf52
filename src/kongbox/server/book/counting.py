"""Conversion between a hand as a page sends it and an entry of a session book."""

from collections.abc import Collection, Sequence
from typing import Any

from msgspec.structs import replace

from ...book.doubts import at_most
from ...book.fold import Book
from ...book.form import (
    MOST_POINTS,
    At,
    CorrectionEntry,
    Entry,
    HandEntry,
    PaymentEntry,
    PenaltyEntry,
    PlayerEntry,
    Score,
)
from ...book.opening import as_name
from ...book.paying import VALUES_OF, seat_at, texts, wind_of
from ...book.state import Ruled
from ...errors import BadInput, RuleRefusal
from ...game.score.rulings import SHOWN, SPOILT, WRONG_COUNTS, read_ruling
from ...game.words.failures import failure
from ...tiles import WINDS
from ..scorer.count import count
from ..scorer.wire import Count, Counted, CountFault, Laid
from .wire import CorrectionSent, EntrySent, HandSent, PenaltySent


class NotCounted(BadInput):
    """The error for a hand that cannot be scored as it was laid out."""

    def __init__(self, fault: CountFault, wind: str) -> None:
        super().__init__(fault.reason, code=fault.code, facts={"wind": wind, "clauses": fault.clauses})


def entry_of(sent: EntrySent, book: Book) -> Entry:
    """Return the entry that a device's message describes. Raises BadInput or RuleRefusal if the entry is invalid."""
    match sent:
        case HandSent():
            return hand_entry(sent, book)
        case CorrectionSent():
            return correction_entry(sent, book)
        case PenaltySent():
            return PenaltyEntry(sent.id, sent.seat, sent.name, book.now.at, sent.beside)
        case PlayerEntry():
            name = as_name(sent.name)
            if not name:
                raise failure(BadInput, "bad-players", "empty")
            return replace(sent, name=name)
        case PaymentEntry():
            must_be_payable(sent, book)
    return sent


def must_be_payable(sent: PaymentEntry, book: Book) -> None:
    """Raise RuleRefusal (code "book-payment") if a payment between hands cannot be made in sticks."""
    values = VALUES_OF[book.opening.money]
    if book.now.purses is not None and sent.amount % values[-1]:
        raise failure(RuleRefusal, "book-payment", "odd", amount=sent.amount, least=values[-1])


def correction_entry(sent: CorrectionSent, book: Book) -> CorrectionEntry:
    """Return the entry of a correction, counted with the round and winds that the corrected hand now has.

    Raises BadInput (code "book-correction") if the book does not have the hand.
    """
    hand = next((one for one in book.now.hands if one.id == sent.of), None)
    if hand is None or (sent.count is None) == (sent.draw is None):
        raise failure(BadInput, "book-correction", "unknown")
    score = None if sent.count is None else score_of(sent.count, book, hand.at, sent.giver, hand.rulings)
    return CorrectionEntry(sent.id, sent.of, score, sent.why, sent.by, sent.draw)


def hand_entry(sent: HandSent, book: Book) -> HandEntry | PenaltyEntry:
    """Return the entry of a hand: its score if a player won, or the penalty if a ruling ended the hand without a winner.

    Raises RuleRefusal (code "book-turned") if the device counted the hand with another East.
    """
    now = book.now
    if sent.east is not None and sent.east != now.at.east:
        raise failure(RuleRefusal, "book-turned", number=len(now.hands) + 1)
    if sent.count.winner is None:
        for ruling in (read_ruling(text, book.ruleset) for text in sent.count.rulings):
            if ruling.what == SHOWN:
                return PenaltyEntry(sent.id, seat_at(WINDS[ruling.seat], now.at), SHOWN, now.at)
    return HandEntry(sent.id, score_of(sent.count, book, now.at, sent.giver, now.pending))


def with_rulings(asked: Count, book: Book, of: str) -> Count:
    """Return a count with the book's rulings on dead hands of losers, in the hand `of` or, if there is none, in the next hand."""
    hand = next((one for one in book.now.hands if one.id == of), None)
    ruled, at = (hand.rulings, hand.at) if hand else (book.now.pending, book.now.at)
    dead = [one for one in ruled if one.name in WRONG_COUNTS and wind_of(one.seat, at) != asked.winner]
    return replace(asked, rulings=[*texts(dead, book.ruleset, at), *asked.rulings])


def score_of(sent: Count, book: Book, at: At, giver: str | None, pending: Sequence[Ruled] = ()) -> Score:
    """Return the score of all players' hands by the rules of the book, with the round and the winds in `at`."""
    if sent.winner is None:
        raise failure(BadInput, "book-hand", "no-winner")
    rulings = [*texts(pending, book.ruleset, at), *sent.rulings]
    asked: Count = replace(
        sent,
        round=at.prevailing,
        goulash=at.goulash,
        rulings=rulings,
        money="figures",
        holdings={},
        purses={},
    )
    winner: Any = sent.winner
    how: Any = {"won": sent.won, "giver": giver, "happened": tuple(sent.happened), "last": sent.last}
    how |= {"called": tuple(one.wind for one in sent.players if one.called and one.wind != winner)}
    how |= {"short": tuple(one.wind for one in sent.players if one.short and one.wind != winner)}
    winds = {wind_of(seat, at): name for seat, name in book.now.names().items()}
    scored = book.ruleset.options.scoring
    must_play(asked, winds, {one.wind for one in sent.players} if scored else set(winds))
    must_supply(giver, sent, winds)
    must_be_able_to_win(sent.winner, winds, pending, at)
    if not scored:
        return Score(at, winner, won=sent.won, giver=how["giver"])
    counting = count(asked, book.ruleset)
    totals: dict[str, int] = {one.wind: at_most(total_of(one, winds[one.wind]), book.ruleset) for one in counting.players}
    if counting.fault is not None:
        raise NotCounted(counting.fault, winner)
    laid: dict[str, list[str]] = {one.wind: one.groups for one in sent.players if one.total is None}
    special = next((one.special for one in counting.players if one.wind == winner), None)
    return Score(at, winner, totals, laid, cannon=sent.cannon, special=special, rulings=tuple(sent.rulings), **how)


def must_play(sent: Count, winds: dict[str, str], given: Collection[str]) -> None:
    """Raise BadInput if a player's hand is missing, or if no player has the wind given for a hand or for the winner."""
    for wind in (*sorted(set(winds) ^ set(given)), *([sent.winner] if sent.winner not in winds else [])):
        name = winds.get(str(wind), "")
        raise failure(BadInput, "book-hand", "missing" if name else "nobody", name=name, wind=wind, known=seated(winds))


def seated(winds: Collection[str]) -> tuple[str, ...]:
    """Return the winds of the players, East first."""
    return tuple(wind for wind in WINDS if wind in winds)


def must_supply(giver: str | None, sent: Count, winds: dict[str, str]) -> None:
    """Raise BadInput if the player with the wind `giver` cannot have supplied the winning tile."""
    if giver is None:
        return
    name = winds.get(giver, "")
    case = "nobody" if not name else "own-tile" if giver == sent.winner else "drawn" if sent.won in ("wall", "loose") else ""
    if case:
        raise failure(BadInput, "book-hand", case, name=name, wind=giver, known=seated(winds))


def must_be_able_to_win(winner: str, winds: dict[str, str], pending: Sequence[Ruled], at: At) -> None:
    """Raise RuleRefusal if a ruling keeps the winner from winning this hand."""
    for one in pending:
        if one.name in SPOILT and wind_of(one.seat, at) == winner:
            raise failure(RuleRefusal, "book-hand", "spoilt", name=winds[winner], wind=winner, clause=one.clause)


def total_of(counted: Counted, name: str) -> int:
    """Return the total of a counted hand. Raises BadInput if the total is unknown or impossible."""
    if counted.fault is not None:
        raise NotCounted(counted.fault, counted.wind)
    if counted.lacks:
        raise failure(BadInput, "book-hand", "half", name=name, lacks=counted.lacks, wind=counted.wind)
    if counted.total is None:
        raise failure(BadInput, "book-hand", "last", name=name, wind=counted.wind)
    if counted.total > MOST_POINTS:
        raise failure(BadInput, "book-hand", "large", name=name, given=counted.total, most=MOST_POINTS, wind=counted.wind)
    return counted.total


def count_of(score: Score, book: Book) -> Count:
    winds: list[Any] = sorted((wind_of(seat, score.at) for seat in book.opening.seats), key=WINDS.index)
    laid = [
        Laid(
            wind,
            score.laid.get(wind, []),
            total=None if wind in score.laid else score.totals.get(wind),
            called=wind in score.called,
            short=wind in score.short,
        )
        for wind in winds
    ]
    fields: Any = {"last": score.last, "won": score.won, "happened": list(score.happened), "cannon": score.cannon}
    fields |= {"winner": score.winner, "goulash": score.at.goulash, "rulings": list(score.rulings)}
    return Count(laid, book.ruleset.id, round=score.at.prevailing, **fields)
