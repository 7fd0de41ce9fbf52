"""What the history tells a page; the client's types are written from these."""

from typing import Literal

import msgspec

from ...game.views.kinds import Seat, Wind
from ...store.figures import Figures, Made, Tally
from ...store.history import Found, Sought
from ...store.kept import SessionKept

Wild = Literal["2b", "joker"]


class HistoryPage(msgspec.Struct, frozen=True):
    """A page of the history: whose it is, which session lies on the table now, what was found, and what there is to look for.

    `emblems` are those of players that have one, by their names. `taken`: so many decisions were taken back, by sessions.
    """

    me: str
    running: str
    found: Found
    sought: Sought
    emblems: dict[str, str]
    taken: dict[str, int] = {}


class HandLine(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """A hand in the history: round, dealer, who won from whom and how (`told` in words), with what; seats by number.

    `special` is the hand's name, `hand` the winner's tiles; `totals` are after it; `taken` are the seats of those who took a
    decision back; `names` who played it, by seat. Of a hand that cannot be told any more there is no line.
    """

    number: int
    ended: str
    round: Wind
    dealer: int
    goulash: bool
    winner: int | None
    giver: int | None
    told: str
    points: int | None
    doublers: int | None
    special: str | None
    at_limit: bool
    hand: str | None
    net: list[int]
    totals: list[int]
    taken: list[Seat] = []
    names: list[str] = []


class SessionPage(msgspec.Struct, frozen=True):
    """A session with every hand that is over; `start` is what each seat held before the first.

    `wild` is the tile that is wild in its goulashes; `unread` hands cannot be read.
    """

    me: str
    running: bool
    session: SessionKept
    start: list[int]
    hands: list[HandLine]
    wild: Wild
    emblems: dict[str, str]
    unread: int


class RulesTally(msgspec.Struct, frozen=True):
    """What somebody has won and lost by a ruleset."""

    rules: str
    called: str
    tally: Tally


class Special(msgspec.Struct, frozen=True):
    """A special hand of the collection: what it is worth, an example in notation, how often it was made, and when first.

    `times` are mine; `first` is mine, or else the first that was made at my table.
    """

    rule: str
    name: str
    worth: str
    clause: str
    example: str | None
    times: int
    seen: int
    first: Made | None


class FiguresPage(msgspec.Struct, frozen=True):
    """Figures of somebody: by every ruleset that they have played, and all of one; special hands by their names."""

    me: str
    rules: str
    called: str
    every: list[RulesTally]
    figures: Figures
    names: dict[str, str]
    collection: list[Special]
    wild: Wild
    emblems: dict[str, str]
    sought: Sought


class Brought(msgspec.Struct, frozen=True):
    """What became of a record that was brought: its session, and how many hands of it are new."""

    session: str
    hands: int
