"""The state of a book as a fold over its entries: equal entries give an equal state, and nothing else is saved."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from ..errors import BadInput, RuleRefusal
from ..game import Match, NextDeal, Payment, Result
from ..game.play.booked import Finished, finished
from ..game.play.drawn import Drawn
from ..game.play.referee import charges_at_hand
from ..game.score.draws import FEWEST_HEADS, MOST_HEADS, draws_of
from ..game.score.rulings import WITHDRAWN
from ..game.score.sticks import Purse
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..tiles import WINDS
from .corrections import Corrected, check_correction, corrected, dead_entries
from .form import (
    At,
    CorrectionEntry,
    DrawEntry,
    EndEntry,
    Entry,
    HandEntry,
    Opening,
    PaidEntry,
    PaymentEntry,
    PenaltyEntry,
    UndoEntry,
)
from .paying import VALUES_OF, Paid, hand_paid, in_purses, penalty_paid, seat_at, washing_paid
from .state import Aside, Booked, Numbered, Ruled, State

MOST_ENTRIES = 2_000
"""Most entries in a session, far more than any evening has."""


@dataclass(frozen=True)
class Book:
    """A saved session: its opening, its rules, and its entries."""

    opening: Opening
    ruleset: Ruleset
    entries: tuple[Entry, ...] = ()

    @cached_property
    def now(self) -> State:
        """The current state. Raises as `fold` does."""
        return fold(self.opening, self.ruleset, self.entries)

    def adding(self, entries: Iterable[Entry]) -> "Book":
        """Return the book with more entries, unchecked: `now` checks them."""
        return replace(self, entries=(*self.entries, *entries))


@lru_cache(maxsize=64)
def rules_in(sheet: bytes) -> Ruleset:
    """Return the rules in an opening. Books with equal rules share them."""
    return Ruleset.from_json(sheet)


def open_match(opening: Opening, ruleset: Ruleset) -> Match:
    """Seat the players as they sat when the session was opened."""
    if opening.drawn is not None:
        drawn: Any = opening.drawn
        dice_and_tiles = Drawn(drawn.host, drawn.rolls, drawn.row, drawn.box)
        return Match(ruleset, opening.players, drawn=dice_and_tiles, hands=opening.hands)
    return Match(ruleset, opening.players, seats=opening.seats, hands=opening.hands)


def fold(opening: Opening, ruleset: Ruleset, entries: Sequence[Entry]) -> State:
    """Return the state of a session after all these entries.

    Raises KongboxError for the first impossible entry, with its "entry" among the `facts`.
    """
    folding = Folding(opening, ruleset, entries)
    for entry in entries:
        if entry.id not in folding.dead:
            try:
                folding.take(entry)
            except (BadInput, RuleRefusal) as error:
                error.facts.setdefault("entry", entry.id)
                raise
    return folding.result()


class Folding:
    """The state of a book while its entries are read one by one."""

    def __init__(self, opening: Opening, ruleset: Ruleset, entries: Sequence[Entry]) -> None:
        self.opening, self.ruleset, self.entries = opening, ruleset, entries
        if len(entries) > MOST_ENTRIES:
            raise failure(RuleRefusal, "book-full", most=MOST_ENTRIES)
        self.dead = dead_entries(entries)
        self.corrections = [one for one in entries if isinstance(one, CorrectionEntry) and one.id not in self.dead]
        self.match = open_match(opening, ruleset)
        self.holds = [opening.start if seat in self.match.seats else 0 for seat in range(4)]
        self.purses: tuple[Purse, ...] | None = None
        if opening.purse:
            nothing = (0,) * len(opening.purse)
            self.purses = tuple(opening.purse if seat in self.match.seats else nothing for seat in range(4))
        self.hands: list[Booked] = []
        self.asides: list[Aside] = []
        self.pending: list[Ruled] = []
        self.paid = True
        self.ended = False
        self.next: NextDeal | None = None
        self.finished: Finished | None = None

    @property
    def at(self) -> At:
        """The place of the next hand in the session."""
        place = self.match.place
        prevailing: Any = WINDS[place.prevailing]
        return At(place.east, prevailing, place.goulash)

    def take(self, entry: Entry) -> None:
        """Add an entry. Raises BadInput or RuleRefusal if it is impossible."""
        if self.ended and not isinstance(entry, UndoEntry):
            raise failure(RuleRefusal, "book-ended")
        match entry:
            case HandEntry():
                self.take_hand(entry)
            case DrawEntry():
                self.take_draw(entry)
            case PenaltyEntry():
                self.take_penalty(entry)
            case PaymentEntry():
                self.take_payment(entry)
            case CorrectionEntry():
                check_correction(entry, self.hands, paid=self.paid)
            case PaidEntry():
                if self.paid:
                    raise failure(RuleRefusal, "book-all-paid")
                self.paid = True
            case EndEntry():
                self.ended = True

    def take_hand(self, entry: HandEntry) -> None:
        """Add a won hand with its latest count."""
        latest = corrected(entry, self.corrections)
        self.must_stand_at(latest.score.at)
        paid = hand_paid(latest, self.ruleset, self.at, self.holds, self.pending)
        self.conclude(entry, paid, latest=latest)

    def take_draw(self, entry: DrawEntry) -> None:
        """Add a hand without a winner."""
        known = draws_of(self.ruleset)
        if entry.why not in known:
            raise failure(RuleRefusal, "book-draw", "unknown", why=entry.why, rules=self.ruleset.name)
        if entry.by is not None:
            self.must_sit(entry.by)
        if entry.why == "washed" and (entry.by is None or not FEWEST_HEADS <= entry.heads <= MOST_HEADS):
            raise failure(BadInput, "book-draw", "heads", fewest=FEWEST_HEADS, most=MOST_HEADS)
        paid = Paid()
        if entry.why == "washed" and entry.by is not None:
            paid = washing_paid(entry.by, entry.heads, self.ruleset, self.at, self.holds, self.match.seats)
        self.conclude(entry, paid)

    def take_penalty(self, entry: PenaltyEntry) -> None:
        """Add a ruling. One that ends the hand is paid at once, all others when the hand is settled."""
        self.must_sit(entry.seat)
        charge = next((one for one in charges_at_hand(self.ruleset) if one.name == entry.name), None)
        if charge is None:
            raise failure(RuleRefusal, "not-in-these-rules", "infraction", rules=self.ruleset.name)
        if entry.name != WITHDRAWN and any((one.seat, one.name) == (entry.seat, entry.name) for one in self.pending):
            raise failure(RuleRefusal, "ruled-already", "useless")
        self.must_go_on()
        ruled = Ruled(entry.id, entry.seat, charge.name, charge.clause, charge.follows, charge.ends)
        self.pending.append(ruled)
        if charge.ends:
            if entry.at is not None:
                self.must_stand_at(entry.at)
            paid = penalty_paid(ruled, self.ruleset, self.at, self.holds, self.pending, self.match.seats)
            self.conclude(entry, paid, why="penalty", by=entry.seat)

    def take_payment(self, entry: PaymentEntry) -> None:
        """Add a payment outside a hand, up to what the payer holds."""
        self.must_sit(entry.giver)
        self.must_sit(entry.taker)
        if entry.giver == entry.taker:
            raise failure(BadInput, "book-payment", "own")
        if self.ruleset.rules.pay.cap_at_holdings and entry.amount > self.holds[entry.giver]:
            raise failure(
                RuleRefusal,
                "book-payment",
                "more",
                name=self.match.name_at(entry.giver),
                held=self.holds[entry.giver],
                clause="RX-PAY-5",
            )
        payment = Payment(entry.giver, entry.taker, entry.amount)
        self.asides.append(Aside(entry.id, len(self.hands), payment, entry.reason))
        self.hold(Paid((payment,)))

    def conclude(
        self,
        entry: HandEntry | DrawEntry | PenaltyEntry,
        paid: Paid,
        *,
        latest: Corrected | None = None,
        why: Any = None,
        by: int | None = None,
    ) -> None:
        """Make the payments, turn the winds, and pass the deal."""
        self.must_go_on()
        at, dealer, streak, number = self.at, self.match.dealer, self.match.place.streak, self.match.current_set
        if isinstance(entry, DrawEntry):
            why, by = entry.why, entry.by
        score = latest.score if latest else None
        winner = seat_at(score.winner, at) if score else None
        giver = seat_at(score.giver, at) if score and score.giver else None
        how = score.won if score else None
        result = Result(winner, giver, how, None, False, (), paid.payments, paid.net, why=why, by=by)
        self.finished = finished(self.match.dealer, result, self.finished)
        self.next = self.match.conclude(self.finished)
        transfers, handed = self.hold(paid)
        self.hands.append(
            Booked(
                id=entry.id,
                number=len(self.hands) + 1,
                at=at,
                set=number,
                dealer=dealer,
                streak=streak,
                winner=winner,
                giver=giver,
                how=how,
                why=why,
                by=by,
                heads=entry.heads if isinstance(entry, DrawEntry) else 0,
                score=score,
                totals=dict(paid.totals),
                payments=paid.payments,
                net=paid.net,
                transfers=transfers,
                handed=handed,
                holds=four(self.holds),
                purses=self.purses,
                rulings=tuple(self.pending),
                corrections=tuple(latest.corrections) if latest else (),
                next=self.next,
            )
        )
        self.pending = []
        self.paid = not paid.payments

    def hold(self, paid: Paid) -> Any:
        """Move what was paid between the holdings, in sticks as long as they can be followed."""
        for seat in range(4):
            self.holds[seat] += paid.net[seat]
        transfers, handed, self.purses = in_purses(paid.net, self.purses, VALUES_OF[self.opening.money])
        return transfers, handed

    def must_go_on(self) -> None:
        """Refuse a hand after the end of the session. (RX-ROT-4)"""
        if self.match.over:
            raise failure(RuleRefusal, "book-over", clause="RX-ROT-4")

    def must_stand_at(self, at: At) -> None:
        """Refuse a hand counted with other winds than it has here, because an earlier hand was removed or restored."""
        if at != self.at:
            raise failure(RuleRefusal, "book-moved", number=len(self.hands) + 1)

    def must_sit(self, seat: int) -> None:
        """Refuse an entry for an empty chair."""
        if seat not in self.match.seats:
            raise failure(RuleRefusal, "empty-chair", "accused")

    def result(self) -> State:
        """Return the current state."""
        match = self.match
        entries = tuple(Numbered(number, entry, self.dead.get(entry.id)) for number, entry in enumerate(self.entries, 1))
        return State(
            number=len(self.entries),
            at=self.at,
            set=match.current_set,
            dealer=match.dealer,
            streak=match.place.streak,
            holds=four(self.holds),
            purses=self.purses,
            hands=tuple(self.hands),
            asides=tuple(self.asides),
            pending=tuple(self.pending),
            entries=entries,
            paid=self.paid,
            over=self.ended or match.over,
            ended=self.ended,
            next=self.next,
        )


def four(amounts: Sequence[int]) -> Any:
    """Return four plain integers."""
    return tuple(int(one) for one in amounts)
