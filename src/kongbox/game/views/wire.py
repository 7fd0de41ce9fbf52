"""The forms of a view: everything that one player's screen shows, and nothing that is hidden from them."""

from typing import Literal

import msgspec

from ..model.next_deal import NextDeal, Why
from ..model.offence import Consequence
from ..model.payment import Payment
from ..model.score import Line
from .kinds import ActionKind, Call, EventKind, How, Phase, Seat, Wind
from .seat import SeatView
from .wall import WallView


class RulesView(msgspec.Struct, frozen=True):
    """The ruleset, by its two names, and the word for a seat that has announced itself one tile short.

    `wild` is the tile that is wild in this hand; only a goulash has one. (BM-GO-1)
    `scored` is false where to win is all, and nothing is counted or paid. (RX-AID-2)
    `strict` is true where errors are not prevented.
    """

    id: str
    name: str
    call: Literal["fishing", "riichi"]
    wild: Literal["2b", "joker"] | None = None
    scored: bool = True
    strict: bool = False


class ExchangeView(msgspec.Struct, frozen=True, rename={"taker": "to"}):
    """An exchange as a player who takes part in it sees it: its number, who gets the tiles, and those put out so far."""

    number: int
    taker: Seat
    given: list[str]


class Standing(msgspec.Struct, frozen=True):
    """What a seat holds, and how many hands it has won."""

    seat: Seat
    total: int
    wins: int = 0


class PlayedView(msgspec.Struct, frozen=True):
    """A hand of the session that is over: who won, with what special hand, what it was worth, and what each seat won or lost."""

    winner: Seat | None
    special: str | None
    value: int
    net: list[int]


class SessionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where the evening stands: the set and how many there are, the prevailing wind, the number of the hand, and the leaders.

    `box` is the seat with the wind box, where the rules have one: East's. `played` are all hands, once the session is over.
    An `exercise` is one hand from a position.
    """

    set: int
    sets: int
    round: Wind
    hand: int
    box: Seat | None
    over: bool
    standings: list[Standing]
    played: list[PlayedView] = []
    exercise: bool = False


class Thrown(msgspec.Struct, frozen=True):
    """A discard that nobody claimed, and the seat that threw it."""

    tile: str
    seat: Seat


class OpenTile(msgspec.Struct, frozen=True):
    """The tile at which everybody looks."""

    tile: str
    seat: Seat
    kind: Literal["discard", "rob"]


class ThreatView(msgspec.Struct, frozen=True):
    """To whom a tile is dangerous, by which danger of the sheet, and the clause."""

    seat: Seat
    danger: str
    clause: str


class ActionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that is open to the player; `id` is what is sent. `word` stands on its button, `label` says it whole.

    `announces` is what is said with a discard. `danger` says to whom the tile is dangerous, and why. An `error` is one that a
    strict table does not prevent: `does` says what is done, whatever the tile, `follows` what it costs. What excuses one is told
    the same way. Whether a claim or mahjong is right no view tells. `threats` and `risk` are the facts behind `danger` and
    `follows`, `clauses` the rules that both stand on; with a kong that `ends` it the hand is drawn. What could cost dear `asks`
    once before it is done, right or wrong.
    """

    id: str
    kind: ActionKind
    word: str
    label: str
    tile: str | None = None
    tiles: list[str] | None = None
    error: bool = False
    danger: str | None = None
    does: str | None = None
    follows: str | None = None
    announces: Call | None = None
    ends: bool = False
    threats: list[ThreatView] | None = None
    risk: tuple[Consequence, ...] | None = None
    clauses: list[str] = []
    asks: str | None = None


class CannonView(msgspec.Struct, frozen=True):
    """One player pays for all: the payer, and why, in words; `clause` is the rule."""

    seat: Seat
    tile: str
    text: str
    clause: str
    danger: str


class ReadView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A set of a winner's hand as it scored, its tiles, whether the winning tile completed it, the places of `wild` tiles."""

    kind: Literal["chow", "pung", "kong", "eye"]
    tiles: list[str]
    completed: bool
    wild: list[int] = []


class HandView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand at the end, in notation, with its score; without one after a wash-out.

    `sets` are a winner's as they scored, the eye last; none where it has no sets.
    `special` and `fishing` are as in `Score`: of a loser who is paid for the hand they were fishing for both are its name.
    """

    seat: Seat
    wind: Wind
    hand: str
    points: int | None
    doublers: int | None
    total: int
    special: str | None
    fishing: str | None
    capped: bool
    lines: list[Line]
    sets: list[ReadView] = []


class OffenceView(msgspec.Struct, frozen=True):
    """An infraction by its code, what it cost in words, the clause, and what follows from it."""

    seat: Seat
    name: str
    text: str
    clause: str
    follows: Consequence


class RuledView(msgspec.Struct, frozen=True):
    """What the referee has found whom guilty of."""

    seat: Seat
    name: str


class ResultView(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """How the hand ended; `deal` is what happens next, and `next` says it in words."""

    kind: Literal["win", "washout"]
    winner: Seat | None
    giver: Seat | None
    how: How | None
    last: str | None
    text: str
    hands: list[HandView]
    payments: list[Payment[Seat]]
    net: list[int]
    totals: list[int]
    next: str
    why: Why | None = None
    final: bool = False
    deal: NextDeal | None = None
    cannon: CannonView | None = None
    infractions: list[OffenceView] = []


class EventView(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """Something that happened; `tile` is None where the player did not see it.

    What somebody says is a kind of its own, fishing or not-fishing; `code` is what `Event` says of it.
    """

    kind: EventKind
    seat: Seat
    tile: str | None
    giver: Seat | None
    text: str
    code: str | None = None


class View(msgspec.Struct, frozen=True):
    """Everything that one player's screen shows.

    `ruled` is the referee's last ruling in words, `ruling` what it is, as long as it can be taken back. `trouble` is a sentence
    about a fault of the program in this hand.
    """

    serial: int
    rules: RulesView
    me: Seat
    session: SessionView
    phase: Phase
    waiting: list[Seat]
    prompt: str
    wall: WallView
    dice: tuple[tuple[int, int], tuple[int, int]]
    seats: list[SeatView]
    discards: list[Thrown]
    last: OpenTile | None
    exchange: ExchangeView | None
    legal: list[ActionView]
    result: ResultView | None
    ruled: str | None = None
    trouble: str | None = None
    ruling: RuledView | None = None
