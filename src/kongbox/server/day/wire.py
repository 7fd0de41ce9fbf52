"""The messages of the hand of the day."""

from typing import Literal

import msgspec

from ..rules.rulebook import RulesName


class DayOutcome(msgspec.Struct, frozen=True):
    """The end of a day's hand for one player: the end in words (`told`), the player's gain, and the player's place by gain.

    `away` is the number of tiles that the player was away from ready; -1 is mahjong. `points` and `hand` are the winner's points
    and tiles; None without a winner.
    """

    told: str
    won: bool
    net: int
    place: int
    away: int
    points: int | None
    hand: str | None


class DayPlayed(msgspec.Struct, frozen=True):
    """A calendar day whose hand was begun. `won` says whether the person won the hand, and `net` is the person's gain.

    `over`: the hand is finished. `late`: the hand was not begun on its own day.
    """

    date: str
    over: bool
    late: bool
    won: bool
    net: int


class DayPage(msgspec.Struct, frozen=True):
    """The hand of a date under one ruleset, for a person whose calendar says `today`.

    `session` is the session that counts; "" before it is begun. Once the hand is over, `mine` says how it ended for the person,
    and `keen` says how it ended for keen in the person's seat. `keens` takes the place of a session's id in a review of
    keen's hand. `share` is a line to send to others. `days` are the days whose hand was begun under this ruleset, the earliest
    first. `streak` is the number of consecutive days, up to today or yesterday, whose hand was begun on its own day and
    finished. `kept`: the days are saved on disk.
    """

    date: str
    today: str
    first: str
    rules: str
    name: str
    games: list[RulesName]
    others: list[str]
    state: Literal["new", "begun", "over"]
    late: bool
    session: str
    mine: DayOutcome | None
    keen: DayOutcome | None
    keens: str
    share: str
    days: list[DayPlayed]
    streak: int
    kept: bool
