"""The messages of the history. The client's types are generated from these."""

from typing import Literal

import msgspec

from ...game.views.kinds import Seat, Wind
from ...store.figures import Figures, Made, Tally
from ...store.history import Found, Sought
from ...store.kept import SessionKept

Wild = Literal["2b", "joker"]


class HistoryPage(msgspec.Struct, frozen=True):
    """A page of the history: its player, the session now on the table, the sessions that match, and the possible filters.

    `emblems` are the players' emblems, by name. `taken` is the number of takebacks in each session. A `guest` sees only what they
    have played at tables of friends; `seats` has their seat in the last hand of each session, if they played it. `held` is the
    number of sessions that are left out while another table plays the same walls.
    """

    me: str
    running: str
    found: Found
    sought: Sought
    emblems: dict[str, str]
    taken: dict[str, int] = {}
    guest: bool = False
    seats: dict[str, int] = {}
    held: int = 0


class HandLine(msgspec.Struct, frozen=True, rename={"giver": "from"}):
    """A hand in the history: round, dealer, winner, giver, points, and how it ended (`told` in words). Seats are numbers.

    `special` is the special hand's name, `hand` the winner's tiles. `totals` are the players' totals after the hand. `taken` are
    the seats that took a decision back. `names` are the players by seat. Hands that can no longer be described are left out.
    `looks`: the reader may review the hand.
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
    looks: bool = True


class SessionPage(msgspec.Struct, frozen=True):
    """A session with every finished hand. `start` is what each seat held before the first.

    `wild` is the wild tile in its goulashes. `unread` is the number of hands that cannot be read. For a `guest`, `seat` is their
    seat in the last hand, if they played it. `beside` is another session on the same walls, with which this one can be compared.
    """

    me: str
    running: bool
    session: SessionKept
    start: list[int]
    hands: list[HandLine]
    wild: Wild
    emblems: dict[str, str]
    unread: int
    guest: bool = False
    seat: int | None = None
    beside: str = ""


class RulesTally(msgspec.Struct, frozen=True):
    """A player's wins and losses under a ruleset."""

    rules: str
    called: str
    tally: Tally


class Special(msgspec.Struct, frozen=True):
    """A special hand of the collection: its worth, an example in notation, how often it was made, and when first.

    `times` counts the player's own. `first` is the first time that the player made it, or else that anybody at their table did.
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
    """A player's figures: a summary for each ruleset that they have played, and full figures for one. Special hands are listed by
    name.
    """

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


class Wins(msgspec.Struct, frozen=True):
    """The number of a player's wins that scored one row of the rules, or reached the limit."""

    times: int


class Brought(msgspec.Struct, frozen=True):
    """The result of an import: the last session with new hands, and how many hands are new in all."""

    session: str
    hands: int
