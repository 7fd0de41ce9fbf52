"""The messages of the review."""

from typing import Any, Literal

import msgspec

from ...game.views.kinds import Seat
from ...game.views.wire import EventView, View


class ReviewHand(msgspec.Struct, frozen=True):
    """A finished hand, moment by moment, as one of its players saw it, or with all hands `opened`.

    `hands` is the number of finished hands in this session. `names` has a name for each seat, "" for an empty chair. `mine` is
    the seat of the person; None unless exactly one person played. `seat` is the seat at the bottom of the view. `first` is the
    view of the first moment. Each JSON Patch (RFC 6902) in `changes` leads from one moment to the next. For each moment, `told`
    has the events since the moment before. `why` has the reason of the bot that moved; "" if there is none. `taken` has the
    takebacks: the seat that decided anew, and the moment of its new decision. `table` is the table of friends at which the hand
    was played, if any. `guest`: the reader is not at this machine, and cannot play on from here.
    """

    session: str
    hand: int
    hands: int
    names: list[str]
    mine: Seat | None
    seat: Seat
    opened: bool
    first: View
    changes: list[Any]
    told: list[list[EventView]]
    why: list[str] = []
    taken: list[tuple[Seat, int]] = []
    table: str | None = None
    guest: bool = False


class Luck(msgspec.Struct, frozen=True):
    """The luck of drawn tiles, in whole points: their value, less the average value of the tiles that could have been drawn.

    `interval` is half the width of the luck's 95% interval.
    """

    points: int
    interval: int


class PricedDecision(msgspec.Struct, frozen=True):
    """The cost of a decision at a `moment`, in whole points.

    `loss` is how much more the action `best` gains than the action `played`. `interval` is half the width of the loss's 95%
    interval; a loss no larger than this is no mistake. `value` is the expected payment after the action `played`. `luck` is the
    luck of the tile just drawn; None if it is not clear.
    """

    moment: int
    played: str
    best: str
    value: int
    loss: int
    interval: int
    mistake: bool
    luck: Luck | None = None


class HandPrices(msgspec.Struct, frozen=True):
    """The cost of a seat's decisions in a hand, as far as the search has come: `done` of `moves` answers. If the search failed,
    `reason` says why.

    `number` is the number of this search; 0 for prices that are not from the current search. `luck` is the luck of all drawn
    tiles; None if it has not been measured.
    """

    number: int
    state: Literal["none", "running", "done", "failed"]
    moves: int = 0
    done: int = 0
    decisions: list[PricedDecision] = []
    luck: Luck | None = None
    reason: str = ""


class PositionText(msgspec.Struct, frozen=True):
    """A moment of a hand as the text of a position, from which a person can play on. `bots` are the bots that played the hand, by
    seat; "" for a person.
    """

    text: str
    bots: list[str]
