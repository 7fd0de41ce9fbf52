"""Blank score sheets for games with real tiles."""

import msgspec

from ..rulesets import Ruleset
from ..tiles import WINDS
from ..words.catalogue import say
from .drawings import drawings
from .press import Form

HANDS = 16
"""The number of hands on a side: a session of four rounds in which no dealer keeps the deal."""
SIDES = 2


class Sheets(msgspec.Struct, frozen=True):
    """The printed text of a score sheet."""

    name: str
    players: int
    start: int | None
    limit: int
    rounds: list[str]
    hands: int
    sides: int
    tiles: dict[str, str]


def sheets(ruleset: Ruleset, paper: str = "a4") -> Form:
    """Return a two-sided form for the players' scores. Without scoring, the form has room only for the winner of each hand."""
    options = ruleset.options
    scored = options.scoring
    facts = Sheets(
        ruleset.name,
        options.players,
        ruleset.start if scored else None,
        options.limit,
        [say("letter", wind) for wind in WINDS[: options.rounds]],
        HANDS,
        SIDES,
        drawings(WINDS),
    )
    return Form("sheets", facts, paper)
