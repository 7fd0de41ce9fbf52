"""The forms of a view: everything on one player's screen, and nothing hidden from them."""

from typing import Annotated, Literal

import msgspec

from ..model.day import Day
from ..model.next_deal import NextDeal, Why
from ..model.offence import Consequence
from ..model.payment import Payment
from ..model.score import Line
from ..score.sets import ScoredSet
from .kinds import ActionKind, Call, EventKind, How, Part, Phase, Seat, Wind
from .seat import SeatView


class RulesView(msgspec.Struct, frozen=True):
    """The ruleset: its id, its name, and the `call` with which a player announces that they are fishing.

    `wild` is the wild tile of a goulash, null in other hands. (BM-GO-1) `scored` is false if players only win hands, and nothing
    is counted or paid. (RX-AID-2) `strict` is true if the table does not prevent errors.
    """

    id: str
    name: str
    call: Literal["fishing", "riichi"]
    wild: Literal["2b", "joker"] | None = None
    scored: bool = True
    strict: bool = False


class ExchangeView(msgspec.Struct, frozen=True, rename={"taker": "to"}):
    """An exchange as a player sees it: the exchange's number, the seat that takes the tiles, and the tiles put out so far."""

    number: int
    taker: Seat
    given: list[str]


class Standing(msgspec.Struct, frozen=True):
    """A seat's holdings, and how many hands the seat has won."""

    seat: Seat
    total: int
    wins: int = 0


class PlayedView(msgspec.Struct, frozen=True):
    """A finished hand of the session: the winner, the special hand, the winner's score, and each seat's gain."""

    winner: Seat | None
    special: str | None
    value: int
    net: list[int]


class SessionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of the session: the prevailing wind, the hand's number, and the standings.

    `set` is the number of the current set of rounds, and `sets` how many such sets the session has. If the rules have a wind
    box, East has it, and `box` is East's seat. `played` has all hands of the session once it is over.
    `exercise`: the session is one hand from a position. `day` is set in a hand of the day.
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
    day: Day | None = None


Lying = Annotated[tuple[Seat, int, int, Part], msgspec.Meta(title="Lying")]
"""A tile in the wall: the side, the stack counted from the side's right end, the level, and the part."""


class WallView(msgspec.Struct, frozen=True):
    """The wall: the number of `stacks` on its longest side as built, the number of live tiles `left`, and all tiles' places.

    The tiles themselves are not in the view.
    """

    stacks: int
    left: int
    tiles: list[Lying]


class Thrown(msgspec.Struct, frozen=True):
    """An unclaimed discard, and the seat that discarded it."""

    tile: str
    seat: Seat


class OpenTile(msgspec.Struct, frozen=True):
    """The tile that everybody looks at: the open tile, the winning tile, or the last discard."""

    tile: str
    seat: Seat
    kind: Literal["discard", "rob"]


class ThreatView(msgspec.Struct, frozen=True):
    """Why a tile is dangerous: the player who could win with the tile, the danger in the sheet, and the clause."""

    seat: Seat
    danger: str
    clause: str


class ActionView(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that the player may take. A page sends `id`, and shows `word` on a button. `label` is the whole action in words.

    `announces` is the announcement that goes with a discard. `danger` says to whom the tile is dangerous, and why. `error` marks
    an error that a strict table does not prevent. `does` describes the error without the tile, and `follows` says what the error
    costs. The action "no-choice", which excuses a discard, has both texts too. No view says whether a claim or mahjong is
    correct. `threats` are the facts behind `danger`, `risk` the facts behind `follows`, and `clauses` the rules behind both.
    `ends`: the kong ends the hand, which is then a draw. If an action could be costly, correct or not, the player must first
    answer yes to the question `asks`.
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
    """The player who pays for all. `text` says why, and `clause` is the rule."""

    seat: Seat
    tile: str
    text: str
    clause: str
    danger: str


class NotedView(msgspec.Struct, frozen=True):
    """Players with a note on the score sheet. `text` is the note, and `clause` is the rule."""

    seats: list[Seat]
    text: str
    clause: str


class HandView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand at the end, in notation, with the score. Without a score, `points` and `doublers` are None.

    `sets` are a winner's sets as they scored, the eye last. `special` and `fishing` are as in `Score`. If a loser is paid for a
    special hand for which they were fishing, both are the name of that special hand.
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
    sets: list[ScoredSet] = []


class OffenceView(msgspec.Struct, frozen=True):
    """An infraction: its code, its cost in words, its clause, and its consequence."""

    seat: Seat
    name: str
    text: str
    clause: str
    follows: Consequence


class RuledView(msgspec.Struct, frozen=True):
    """The referee's ruling: the infraction and the player."""

    seat: Seat
    name: str


class ResultView(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """The end of the hand. `deal` is the next deal, and `next` is that deal as a sentence.

    The `outranked` players also declared mahjong on the winning tile. The `riichi` players declared riichi, and pay the winner
    for that.
    """

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
    outranked: NotedView | msgspec.UnsetType = msgspec.UNSET
    riichi: NotedView | msgspec.UnsetType = msgspec.UNSET


class FeatView(msgspec.Struct, frozen=True):
    """What makes a win memorable: a special hand, the limit (`rule` is "limit"), or a rare way to win.

    `text` says what the rules give for this feat, and what the hand scores.
    """

    rule: str
    name: str
    text: str
    clause: str


class EventView(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """An event. `tile` is None if the player did not see it.

    Announcements without a discard are events of the kinds "fishing" and "not-fishing". `code` is as in `Event`.
    """

    kind: EventKind
    seat: Seat
    tile: str | None
    giver: Seat | None
    text: str
    code: str | None = None


class View(msgspec.Struct, frozen=True):
    """Everything on one player's screen.

    `ruled` is the referee's last ruling in words, and `ruling` has the facts of that ruling; both are null once the ruling cannot
    be taken back. `trouble` is a sentence about a failure of the program in this hand.
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
