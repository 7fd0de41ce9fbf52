"""The messages of the review. The client's types are generated from these."""

from typing import Any, Literal

import msgspec

from ...game.views.kinds import Seat
from ...game.views.wire import EventView, View


class ReviewHand(msgspec.Struct, frozen=True):
    """A finished hand, moment by moment, as one of its players saw it, or with all hands `opened`.

    `hands` is the number of finished hands in this session. `names` are by seat, "" for an empty chair. `mine` is the seat of the
    person whose table it was, `seat` is the seat at the bottom. The `first` moment is the deal. Each JSON Patch (RFC 6902) in
    `changes` leads from one moment to the next. `told` lists the events between two moments, and `why` lists the bots' reasons
    for their moves, "" where there is none. `taken` are the takebacks: the seat, and the moment of its new decision. `table` is
    the table of friends at which it was played. A `guest` watches from another machine, and cannot play on from here.
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
    """How many more points the drawn tiles were worth than the average of the tiles that could have come, rounded, with half the
    width of the 95% interval.
    """

    points: int
    interval: int


class PricedDecision(msgspec.Struct, frozen=True):
    """The cost of a decision at a `moment`, in whole points.

    `loss` is how much more the action `best` gains than the action `played`; a loss up to its `interval` is no mistake. `value`
    is the expected payment after the action played, `luck` is what the tile just drawn brought, if that is clear.
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
    """The cost of a seat's decisions in a hand, as far as the search has come: `done` of `moves` answers. If it failed, `reason`
    says why.

    `number` counts the searches; 0 means that these prices are not from the current search. At the end, `luck` is the luck of all
    drawn tiles, if the search measured it.
    """

    number: int
    state: Literal["none", "running", "done", "failed"]
    moves: int = 0
    done: int = 0
    decisions: list[PricedDecision] = []
    luck: Luck | None = None
    reason: str = ""


class PositionText(msgspec.Struct, frozen=True):
    """A moment of a hand as a position's text, from which a person can play on, and the `bots` that played it, by seat ("": a
    person).
    """

    text: str
    bots: list[str]
