"""A session as a report, for a page, a spreadsheet or a chart."""

from typing import Literal

import msgspec

from ..game import Payment
from ..game.model.codes import How
from ..game.model.next_deal import Why
from ..game.score.transfers import fewest_transfers
from ..game.words.books import finale_texts
from ..game.words.reader import Reader
from ..game.words.results import next_text
from .fold import Book
from .form import Money
from .paying import wind_of
from .sentences import aside_text, blamed, hand_text, reader_of, ruled_text
from .standing import standing, wins_of
from .state import Booked, State

VERSION = 1
"""The version of the report's form."""
Wind = Literal["E", "S", "W", "N"]


class ReportPlayer(msgspec.Struct, frozen=True):
    """A player: seat, name and first wind; holdings at the start and now, gain, hands won, and place."""

    seat: int
    name: str
    wind: str
    start: int
    holds: int
    gained: int
    wins: int
    place: int


class ReportHand(msgspec.Struct, frozen=True):
    """A hand: its place in the session, how it ended, and for each seat the player's name, total, gain, and holdings afterwards.

    `told`, `notes` and `next` are sentences about its end, its rulings, and what followed. `corrected` is the number of
    corrections.
    """

    number: int
    set: int
    round: str
    east: int
    dealer: int
    goulash: bool
    winner: int | None
    how: How | None
    giver: int | None
    why: Why | None
    special: str | None
    cannon: int | None
    totals: list[int | None]
    payments: list[Payment[int]]
    net: list[int]
    holds: list[int]
    corrected: int
    told: str
    notes: list[str]
    next: str
    names: list[str]


class ReportAside(msgspec.Struct, frozen=True):
    """A payment outside a hand, the number of hands before it, and the player at each seat."""

    after: int
    payment: Payment[int]
    reason: str
    told: str
    names: list[str]


class BookPoint(msgspec.Struct, frozen=True):
    """A point of the chart: each seat's holdings after a number of hands. A payment outside a hand makes a point of its own."""

    hands: int
    holds: list[int]


class Report(msgspec.Struct, frozen=True):
    """The report of a session. Every list by seat has four items, even if there are empty chairs.

    `transfers` are the fewest payments that settle the whole session. `finale` is the story of the evening in sentences.
    """

    report: int
    id: str
    begun: str
    changed: str
    rules: str
    called: str
    hash: str
    limit: int
    scored: bool
    money: Money
    over: bool
    players: list[ReportPlayer]
    hands: list[ReportHand]
    asides: list[ReportAside]
    chart: list[BookPoint]
    transfers: list[Payment[int]]
    finale: list[str]


def report(book: Book, *, id: str = "", begun: str = "", changed: str = "") -> Report:
    """Return the report of a session. `id`, `begun` and `changed` come from the store."""
    state = book.now
    players = report_players(book, state)
    gained = {one.seat: one.gained for one in players}
    asides = [(one, reader_of(book, entry=one.entry)) for one in state.asides]
    return Report(
        VERSION,
        id,
        begun,
        changed,
        book.ruleset.id,
        book.ruleset.name,
        book.ruleset.hash,
        book.ruleset.options.limit,
        book.ruleset.options.scoring,
        book.opening.money,
        state.over,
        players,
        [report_hand(hand, reader_of(book, hand=hand.number)) for hand in state.hands],
        [ReportAside(one.after, one.payment, one.reason, aside_text(one, reader), [*reader.names]) for one, reader in asides],
        chart(book, state),
        [*fewest_transfers(gained)],
        finale(book, players),
    )


def report_players(book: Book, state: State) -> list[ReportPlayer]:
    """Return the players in the order of their seats."""
    first = state.hands[0].at if state.hands else state.at
    start = book.opening.start
    return [
        ReportPlayer(one.seat, one.name, wind_of(one.seat, first), start, one.holds, one.holds - start, one.wins, one.place)
        for one in standing(book, state)
    ]


def report_hand(hand: Booked, reader: Reader) -> ReportHand:
    """Return a hand of the report, with the names that the `reader` knows."""
    score = hand.score
    return ReportHand(
        hand.number,
        hand.set,
        hand.at.prevailing,
        hand.at.east,
        hand.dealer,
        hand.at.goulash,
        hand.winner,
        hand.how,
        hand.giver,
        hand.why,
        score.special if score else None,
        blamed(score) if score else None,
        [hand.totals.get(seat) for seat in range(4)],
        [*hand.payments],
        [*hand.net],
        [*hand.holds],
        len(hand.corrections),
        hand_text(hand, reader),
        [ruled_text(one, reader) for one in hand.rulings if hand.winner is not None or not one.ends],
        next_text(hand.next, reader),
        [*reader.names],
    )


def chart(book: Book, state: State) -> list[BookPoint]:
    """Return the holdings at the start, after every hand, and after every payment outside a hand."""
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


def finale(book: Book, players: list[ReportPlayer]) -> list[str]:
    """Return the story of the evening in sentences; [] before the first hand has ended."""
    state = book.now
    if not state.hands:
        return []
    counted = [(hand.totals[hand.winner], hand) for hand in state.hands if hand.winner is not None and hand.totals]
    best = max(counted, key=lambda one: one[0], default=None)
    losses = [(-amount, seat, hand.number) for hand in state.hands for seat, amount in enumerate(hand.net) if amount < 0]
    scored = bool(state.hands[0].totals or counted or losses)
    dear = max(losses, key=lambda one: (one[0], -one[2]), default=None)
    wins = wins_of(state)
    most = max(wins.values(), default=0)
    names = {one.name.casefold(): one.name for one in state.people}
    kept = max(state.hands, key=lambda hand: hand.streak + (hand.winner == hand.dealer))
    return finale_texts(
        leaders=[one.seat for one in players if one.place == 1],
        holds=max(one.holds for one in players) if scored else None,
        over=state.over,
        taken=[(one.name, state.names(entry=one.entry)[one.seat]) for one in state.people if one.since] if scored else [],
        winners=[name for key, name in names.items() if wins[key] == most] if most else [],
        wins=most,
        best=None if best is None else (best[1].winner or 0, best[1].number, best[0]),
        dearest=None if dear is None else (dear[1], dear[2], dear[0]),
        longest=(kept.dealer, kept.number, kept.streak + (kept.winner == kept.dealer)),
        reader=reader_of(book),
        then=lambda number: reader_of(book, hand=number),
    )
