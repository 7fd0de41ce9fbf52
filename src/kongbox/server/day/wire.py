"""The messages of the hand of the day. The client's types are generated from these."""

from typing import Literal

import msgspec

from ..rules.rulebook import RulesName


class DayOutcome(msgspec.Struct, frozen=True):
    """The end of a day's hand for one player: `told` in words, their gain, their place by gain, and how far their tiles were from
    ready (-1: mahjong). If somebody won, also the winner's points and tiles in notation.
    """

    told: str
    won: bool
    net: int
    place: int
    away: int
    points: int | None
    hand: str | None


class DayPlayed(msgspec.Struct, frozen=True):
    """A day of the calendar whose hand was begun. If it is `over`, it was `won` or not, and brought `net` points."""

    date: str
    over: bool
    late: bool
    won: bool
    net: int


class DayPage(msgspec.Struct, frozen=True):
    """The hand of a date under one ruleset, for a person whose calendar says `today`.

    `session` is the session that counts, "" before it is begun. Once it is over, `mine` says how it ended for the person, and
    `keen` how it ended for keen in their place. `keens` is the name of keen's hand for a review, `share` a line to send to
    others. `days` are the days played under this ruleset, the earliest first. `streak` counts the days in a row, up to today or
    yesterday, whose hand was begun on that day and finished. `kept`: the days are saved on disk.
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
