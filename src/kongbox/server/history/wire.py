"""The messages of the history."""

from typing import Literal

import msgspec

from ...game.views.kinds import Seat, Wind
from ...store.figures import Figures, Made, Tally
from ...store.history import Found, Sought
from ...store.kept import SessionKept
from ...store.progress import Lessons

Wild = Literal["2b", "joker"]


class HistoryPage(msgspec.Struct, frozen=True):
    """A page of the history.

    `me` is the player whose history it is, and `running` is the session in play. `found` has the sessions that match the filter,
    and `sought` has the possible filters. `taken` is the number of takebacks in each session. A `guest` sees only the sessions
    that they have played at tables of friends, and `seats` has their seat in the last hand of each session, if they played that
    hand. `held` is the number of sessions left out while a table of friends plays the same walls.
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
    """A hand in the history: its round, dealer, winner, giver and points, and the way in which it ended (`told`, in words).

    `special` is the name of the special hand, and `hand` has the winner's tiles. `totals` are the players' totals after the hand.
    `taken` has the seats that took a decision back, and `names` the players' names by seat. `looks`: the reader may review the
    hand.
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
    """A session with every finished hand that can be read. `start` has the seats' holdings before the first hand.

    `wild` is the wild tile in the session's goulashes. `unread` is the number of unreadable hands. `seat` is a guest's seat in
    the last hand; None for the owner, and for a guest who did not play that hand. `beside` is another session on the same walls;
    "" if there is none.
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
    """A special hand of the collection: its worth, and an example in notation.

    `times` is how often the player made it, and `seen` is how often anybody at the player's tables made it. `first` is the first
    hand in which the player made it or, if there is none, the first in which anybody made it.
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
    """A player's figures: a summary for each ruleset that the player has played (`every`), and full figures for one ruleset.

    `names` has the name of each special hand, by the id of its row.
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
    """The number of a player's wins in which a certain row of the rules counted, or in which the hand reached the limit."""

    times: int


class Brought(msgspec.Struct, frozen=True):
    """The result of an import: the last session with new hands, and the number of new hands in all sessions.

    `learned` says whether the reviews and the answers to mistakes in the file are new. `lessons` is the file's progress in the
    lessons, which the browser keeps.
    """

    session: str
    hands: int
    learned: bool = False
    lessons: Lessons | None = None
