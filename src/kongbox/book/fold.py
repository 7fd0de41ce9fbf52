"""The state of a book, computed entry by entry. Only the entries are saved."""

from collections.abc import Collection, Iterable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from ..errors import BadInput, RuleRefusal
from ..game import Match, NextDeal, Payment, Result
from ..game.play.drawn import Drawn
from ..game.play.match import Finished, finished
from ..game.score.rulings import SHOWN, WITHDRAWN
from ..game.score.settling import FEWEST_HEADS, MOST_HEADS, draws_of
from ..game.score.transfers import fewest_transfers
from ..game.words.failures import failure
from ..record.lines import four
from ..rulesets import Ruleset
from ..tiles import WINDS
from .corrections import Corrected, check_correction, corrected, dead_entries, living_corrections
from .form import (
    At,
    CorrectionEntry,
    DrawEntry,
    EndEntry,
    Entry,
    HandEntry,
    NoWin,
    Opening,
    PaidEntry,
    PaymentEntry,
    PenaltyEntry,
    PlayerEntry,
    UndoEntry,
)
from .moving import counted_anew, moved
from .paying import VALUES_OF, Paid, charge_of, hand_paid, penalty_paid, seat_at, texts, washing_paid
from .state import Aside, Booked, Numbered, Person, Ruled, State
from .sticks import Holdings, Sticks, followed, with_sticks
from .tiles import dead_hands

MOST_ENTRIES = 2_000
"""The most entries in a book."""
STAGE = 16
"""Of the states that `Traces` computes, it keeps one in `STAGE`."""


@dataclass(frozen=True)
class Book:
    """A session book."""

    opening: Opening
    ruleset: Ruleset
    entries: tuple[Entry, ...] = ()

    @cached_property
    def now(self) -> State:
        """The current state. Raises the same errors as `Folding.read`."""
        return self.folding.result()

    @cached_property
    def folding(self) -> "Folding":
        """The `Folding` after it has read every entry. Raises the same errors as `Folding.read`."""
        return Folding(self.opening, self.ruleset, self.entries).read()

    def adding(self, entries: Iterable[Entry]) -> "Book":
        """Return the book with these entries added. They are checked only when `now` is read."""
        return replace(self, entries=(*self.entries, *entries))

    def going_on(self, entry: Entry) -> "Book":
        """Return the book with one more entry, which is checked at once. Raises the same errors as `Folding.read`."""
        longer = self.adding([entry])
        longer.__dict__["folding"] = self.folding.and_then(entry)
        return longer


@lru_cache(maxsize=64)
def rules_in(sheet: bytes) -> Ruleset:
    """Return the rules in an opening. Books with equal rules share one `Ruleset`."""
    return Ruleset.from_json(sheet)


def open_match(opening: Opening, ruleset: Ruleset) -> Match:
    """Return a new match, with the players in the seats that the opening gives them."""
    if opening.drawn is None:
        return Match(ruleset, opening.players, seats=opening.seats, hands=opening.hands)
    return Match(ruleset, opening.players, drawn=Drawn(*msgspec.structs.astuple(opening.drawn)), hands=opening.hands)


class Folding:
    """The state of a book while its entries are read one by one."""

    def __init__(self, opening: Opening, ruleset: Ruleset, entries: Sequence[Entry]) -> None:
        self.opening, self.ruleset, self.entries = opening, ruleset, entries
        self.must_have_room()
        self.dead = dead_entries(entries)
        self.corrections = living_corrections(entries, self.dead)
        self.match = open_match(opening, ruleset)
        self.holds = [opening.start if seat in self.match.seats else 0 for seat in range(4)]
        self.trace: list[Holdings] = [four(self.holds)]
        """The holdings at the start, and after each entry that was read."""
        self.hands: list[Booked] = []
        self.asides: list[Aside] = []
        self.people = [Person(*both) for both in sorted(zip(opening.seats, opening.players, strict=True))]
        self.pending: list[Ruled] = []
        self.paid = True
        self.ended = False
        self.next: NextDeal | None = None
        self.finished: Finished | None = None

    def read(self) -> "Folding":
        """Read every entry, and return this state."""
        for entry in self.entries:
            self.read_one(entry)
        return self

    def read_one(self, entry: Entry) -> None:
        """Read the next entry. Raises KongboxError if the entry is impossible."""
        if entry.id not in self.dead:
            try:
                self.take(entry)
            except (BadInput, RuleRefusal) as error:
                error.facts.setdefault("entry", entry.id)
                raise
        self.trace.append(four(self.holds))

    def and_then(self, entry: Entry) -> "Folding":
        """Return the state after one more entry, and leave this state unchanged.

        After a removal or correction, every entry is read again. Raises KongboxError if the entry is impossible.
        """
        entries = (*self.entries, entry)
        if isinstance(entry, UndoEntry | CorrectionEntry):
            return Folding(self.opening, self.ruleset, entries).read()
        longer = self.copy()
        longer.entries = entries
        longer.must_have_room()
        longer.read_one(entry)
        return longer

    def copy(self) -> "Folding":
        """Return a copy of this state, with its own lists."""
        other = copy(self)
        other.match = self.match.copy()
        for name in ("holds", "trace", "hands", "asides", "people", "pending"):
            setattr(other, name, [*getattr(self, name)])
        return other

    def must_have_room(self) -> None:
        """Refuse more than `MOST_ENTRIES` entries."""
        if len(self.entries) > MOST_ENTRIES:
            raise failure(RuleRefusal, "book-full", most=MOST_ENTRIES)

    @property
    def at(self) -> At:
        """The next hand's place in the session."""
        place = self.match.place
        prevailing: Any = WINDS[place.prevailing]
        return At(place.east, prevailing, place.goulash)

    def take(self, entry: Entry) -> None:
        """Add an entry. Raises BadInput or RuleRefusal if the entry is impossible."""
        if self.ended and not isinstance(entry, UndoEntry):
            raise failure(RuleRefusal, "book-ended")
        match entry:
            case HandEntry() | DrawEntry():
                self.take_hand(entry)
            case PenaltyEntry():
                self.take_penalty(entry)
            case PaymentEntry():
                self.take_payment(entry)
            case CorrectionEntry():
                check_correction(entry, self.hands, self.dead, paid=self.paid)
            case PaidEntry():
                if self.paid:
                    raise failure(RuleRefusal, "book-all-paid")
                self.paid = True
            case EndEntry():
                self.ended = True
            case PlayerEntry():
                self.take_player(entry)

    def take_hand(self, entry: HandEntry | DrawEntry) -> None:
        """Add a hand with its corrections, and with the winds that its place in the session now gives it."""
        latest = corrected(entry, self.corrections)
        if isinstance(latest.right, NoWin):
            self.must_have_no_winner()
            self.conclude(entry, self.drawn(latest.right), latest, why=latest.right.why, by=latest.right.by)
            return
        score = moved(latest.right, self.at)
        if score is not latest.right:
            dead = dead_hands([*texts(self.pending, self.ruleset, score.at), *score.rulings], self.ruleset)
            score = counted_anew(score, self.ruleset, dead, number=len(self.hands) + 1)
        latest = latest._replace(right=score)
        self.conclude(entry, hand_paid(latest, self.ruleset, score.at, self.holds, self.pending), latest)

    def drawn(self, draw: NoWin) -> Paid:
        """Return the payments of a hand without a winner.

        Raises BadInput or RuleRefusal if the hand cannot have ended like this.
        """
        known = draws_of(self.ruleset)
        if draw.why not in known:
            raise failure(RuleRefusal, "book-draw", "unknown", why=draw.why, rules=self.ruleset.name)
        if draw.by is not None:
            self.must_sit(draw.by)
        if draw.why != "washed":
            return Paid()
        if draw.by is None or not FEWEST_HEADS <= draw.heads <= MOST_HEADS:
            raise failure(BadInput, "book-draw", "heads", fewest=FEWEST_HEADS, most=MOST_HEADS)
        return washing_paid(draw.by, draw.heads, self.ruleset, self.at, self.holds, self.match.seats)

    def take_penalty(self, entry: PenaltyEntry) -> None:
        """Add a ruling. Its penalty is paid at once if the ruling ends the hand, and otherwise when the hand is settled."""
        self.must_sit(entry.seat)
        charge = charge_of(entry, self.ruleset)
        if entry.name != WITHDRAWN and any((one.seat, one.name) == (entry.seat, entry.name) for one in self.pending):
            raise failure(RuleRefusal, "ruled-already", "useless")
        self.must_go_on()
        if charge.ends:
            self.must_have_no_winner()
        ruled = Ruled(entry.id, entry.seat, charge.name, charge.clause, charge.follows, charge.ends)
        self.pending.append(ruled)
        if charge.ends:
            paid = penalty_paid(ruled, self.ruleset, self.at, self.holds, self.match.seats)
            self.conclude(entry, paid, why="penalty", by=entry.seat)

    def take_payment(self, entry: PaymentEntry) -> None:
        """Add a payment outside a hand. If the rules cap payments, refuse a payment of more than the payer holds."""
        self.must_sit(entry.giver)
        self.must_sit(entry.taker)
        if entry.giver == entry.taker:
            raise failure(BadInput, "book-payment", "own")
        if self.ruleset.rules.pay.cap_at_holdings and entry.amount > self.holds[entry.giver]:
            raise failure(
                RuleRefusal,
                "book-payment",
                "more",
                name=next(one.name for one in reversed(self.people) if one.seat == entry.giver),
                held=self.holds[entry.giver],
                clause="RX-PAY-5",
            )
        payment = Payment(entry.giver, entry.taker, entry.amount)
        self.asides.append(Aside(entry.id, len(self.trace), len(self.hands), payment, entry.reason))
        self.hold(Paid((payment,)))

    def take_player(self, entry: PlayerEntry) -> None:
        """Change the name of a seat's player, or give the seat to another person."""
        self.must_sit(entry.seat)
        now = {one.seat: one for one in self.people}
        if entry.name.casefold() in {one.name.casefold() for one in now.values() if one.seat != entry.seat}:
            raise failure(BadInput, "bad-players", "twice")
        if entry.takes:
            self.people.append(Person(entry.seat, entry.name, len(self.hands), len(self.trace)))
        else:
            before = now[entry.seat]
            renamed = msgspec.structs.replace(before, name=entry.name)
            self.people = [renamed if one is before else one for one in self.people]

    def conclude(
        self,
        entry: HandEntry | DrawEntry | PenaltyEntry,
        paid: Paid,
        latest: Corrected | None = None,
        *,
        why: Any = None,
        by: int | None = None,
    ) -> None:
        """End a hand: make its payments, and find the next deal."""
        self.must_go_on()
        at, dealer, streak, number = self.at, self.match.dealer, self.match.place.streak, self.match.current_set
        score, right = (latest.score, latest.right) if latest else (None, None)
        if score is not None:
            at = score.at
        winner = seat_at(score.winner, at) if score else None
        giver = seat_at(score.giver, at) if score and score.giver else None
        how, net = score.won if score else None, paid.net
        result = Result(winner, giver, how, None, False, (), paid.payments, net, why=why, by=by)
        self.finished = finished(self.match.dealer, result, self.finished)
        self.next = self.match.conclude(self.finished)
        self.hold(paid)
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
                heads=right.heads if isinstance(right, NoWin) else 0,
                score=score,
                totals=dict(paid.totals),
                payments=paid.payments,
                net=net,
                transfers=fewest_transfers(dict(enumerate(net))),
                handed=None,
                capped=paid.capped,
                holds=four(self.holds),
                rulings=tuple(self.pending),
                corrections=tuple(latest.corrections) if latest else (),
                next=self.next,
            )
        )
        self.pending = []
        self.paid = not paid.payments

    def hold(self, paid: Paid) -> None:
        """Change the holdings by these payments."""
        for seat, gain in enumerate(paid.net):
            self.holds[seat] += gain

    def must_go_on(self) -> None:
        """Refuse a hand or ruling after the last round of the session. (RX-ROT-4)"""
        if self.match.over:
            raise failure(RuleRefusal, "book-over", clause="RX-ROT-4")

    def must_have_no_winner(self) -> None:
        """Refuse a hand without a winner if a false mahjong was recorded beside a true one. (Ruling 77)"""
        if any(one.name == SHOWN for one in self.pending):
            raise failure(RuleRefusal, "book-beside", "winner", clause="RX-PLAY-11")

    def must_sit(self, seat: int) -> None:
        """Refuse an entry for an empty chair."""
        if seat not in self.match.seats:
            raise failure(RuleRefusal, "empty-chair", "accused")

    def result(self) -> State:
        """Return the current state."""
        match, sticks = self.match, self.sticks()
        entries = tuple(Numbered(number, entry, self.dead.get(entry.id)) for number, entry in enumerate(self.entries, 1))
        return State(
            number=len(self.entries),
            at=self.at,
            set=match.current_set,
            dealer=match.dealer,
            streak=match.place.streak,
            holds=four(self.holds),
            purses=sticks.purses,
            hands=tuple(with_sticks(hand, sticks.handed) for hand in self.hands),
            asides=tuple(self.asides),
            moves=sticks.moves,
            lost=sticks.lost,
            pending=tuple(self.pending),
            people=tuple(self.people),
            entries=entries,
            paid=self.paid,
            over=self.ended or match.over,
            ended=self.ended,
            next=self.next,
        )

    def sticks(self) -> Sticks:
        """Return the sticks or tallies of the session. If payments are in figures, return only the payments for corrections and
        removals.
        """
        purse = self.opening.purse
        start = tuple(purse if seat in self.match.seats else (0,) * len(purse) for seat in range(4)) if purse else None
        nothing = Folding(self.opening, self.ruleset, ())
        return followed(self.entries, start, VALUES_OF[self.opening.money], Traces(nothing, self.entries, self.trace).of)


class Traces:
    """The traces of a book as it was with fewer entries. A trace has the holdings at the start and after every entry."""

    def __init__(self, nothing: Folding, entries: Sequence[Entry], whole: Sequence[Holdings]) -> None:
        """`nothing` is the state before the first entry. `whole` has the holdings in that state and after every entry."""
        self.entries, self.whole, self.kept = entries, whole, [nothing]

    def of(self, count: int) -> Sequence[Holdings]:
        """Return the holdings of a book with only its first `count` entries: at the start, and after each of them. `count` must
        never be smaller than in the previous call.

        Raises KongboxError if one of these entries is impossible.
        """
        if count == len(self.entries):
            return self.whole
        entries = self.entries[:count]
        dead = dead_entries(entries)
        corrections = living_corrections(entries, dead)
        while not self.still_holds(self.kept[-1], dead, corrections):
            self.kept.pop()
        state = self.kept[-1].copy()
        state.dead, state.corrections = dead, corrections
        for entry in entries[len(state.trace) - 1 :]:
            state.read_one(entry)
            if len(state.trace) % STAGE == 0:
                self.kept.append(state.copy())
        return state.trace

    def still_holds(self, state: Folding, dead: Collection[str], corrections: Sequence[CorrectionEntry]) -> bool:
        """Whether an earlier state is still true if exactly the entries in `dead` (ids) are removed, and these corrections alone
        apply.
        """
        read = {entry.id for entry in self.entries[: len(state.trace) - 1]}
        mine, theirs = ([one.id for one in some if one.of in read] for some in (state.corrections, corrections))
        return mine == theirs and read.intersection(dead) == read.intersection(state.dead)
