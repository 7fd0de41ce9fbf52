"""A shelf of saved sessions: some were played, under every ruleset and in a goulash, and some are written by hand."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any

from keeping import GAMES, kept_evening, steps, take

from kongbox.store.changes import Change, Finished, Opened, Settings, Standing, standing
from kongbox.tables.sitting import Evening

ME = "You"
OTHERS = ("Ada", "Bo", "Cleo")
START = 2000


def played(game: str, hands: int = 2) -> tuple[Change, ...]:
    """Return all changes of this number of hands of a game, which is not over."""
    return evening_of(game, hands)[1]


@cache
def evening_of(game: str, hands: int = 2) -> tuple[Evening, tuple[Change, ...]]:
    """Return an evening after this number of hands of a game, and all its changes."""
    evening = kept_evening(game)
    changes = take(evening)
    for _ in steps(evening, random.Random(3), hands):
        changes += take(evening)
    return evening, tuple(changes)


def all_played() -> list[Change]:
    """Return the changes of two hands of every game."""
    return [change for game in GAMES for change in played(game)]


def hand(number: int, net: Sequence[int], winner: int | None = None, giver: int | None = None, **more: Any) -> Finished:
    """Return a finished hand. `session` fills in the session's id and more."""
    told: dict[str, Any] = {
        "how": None if winner is None else "wall" if giver is None else "discard",
        "why": "wall-out" if winner is None else None,
        "points": None if winner is None else 64,
        "doublers": None if winner is None else 2,
        "hand": None if winner is None else "56c 55d +RRR +777b _EEEE 1f2y .7c",
    }
    told |= {"ended": "", "east": 0, "dealer": 0, "prevailing": 0, "goulash": False, "special": None, "at_limit": False}
    return Finished(session="", number=number, winner=winner, giver=giver, net=tuple(net), **(told | more))


def session(
    name: str,
    day: str,
    *hands: Finished,
    rules: str = "redux",
    status: Any = "over",
    players: Sequence[str] = (ME, *OTHERS),
    bots: Sequence[str | None] = (None, "keen", "keen", "greedy"),
    scored: bool = True,
) -> list[Change]:
    """Return the changes of a session on this day with these hands, without its record."""
    from msgspec.structs import replace

    at, key = f"{day}T19:30:00Z", name.ljust(16, "0")
    seats = tuple((seat, player, bot, START) for seat, (player, bot) in enumerate(zip(players, bots, strict=True)))
    totals = [START + sum(one.net[seat] for one in hands) for seat in range(4)]
    won = [one.winner for one in hands]
    seated = range(len(players))
    stands: Standing = standing(key, status, at, "", seats=seated, totals=totals, won=won, scored=scored)
    opened = Opened(key, at, rules, f"The game of {rules}", "0" * 64, scored, Settings(), seats)
    return [opened, *(replace(one, session=key, ended=one.ended or at) for one in hands), stands]
