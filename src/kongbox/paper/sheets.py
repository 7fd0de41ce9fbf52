"""Blank score sheets: sixteen hands on a side, for a game with real tiles."""

import msgspec

from ..rulesets import Ruleset
from .drawings import drawings
from .press import Form

HANDS = 16
"""On a side; as many as a session of four rounds has if no dealer stays."""
SIDES = 2
WINDS = ("E", "S", "W", "N")


class Sheets(msgspec.Struct, frozen=True):
    """What is printed on a score sheet before anybody writes on it."""

    name: str
    players: int
    start: int | None
    limit: int
    rounds: list[str]
    hands: int
    sides: int
    tiles: dict[str, str]


def sheets(ruleset: Ruleset, paper: str = "a4") -> Form:
    """Two sides with room for as many players as the rules have; without scores, for who has won."""
    options = ruleset.options
    scored = options.scoring
    facts = Sheets(
        ruleset.name,
        options.players,
        ruleset.start if scored else None,
        options.limit,
        [*WINDS[: options.rounds]],
        HANDS,
        SIDES,
        drawings(WINDS),
    )
    return Form("sheets", facts, paper)
