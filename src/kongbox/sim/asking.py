"""What a simulation is asked for: sound, or refused before anything is played."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..bots import bot_number
from ..errors import BadInput
from ..rulesets import Ruleset

MOST = 10**11
"""Hands of one simulation."""


def sound_number(name: str, given: Any, most: int) -> int:
    """A number of something. Raises BadInput (code "bad-number") for what is no whole number from 1 to the most."""
    if isinstance(given, bool) or not isinstance(given, int | np.integer) or not 1 <= given <= most:
        raise BadInput(f"{name} = {given!r:.60}: it is a whole number from 1 to {most:,}", code="bad-number")
    return int(given)


def sound_hands(hands: int) -> int:
    """How many hands. Raises BadInput (code "bad-number")."""
    return sound_number("hands", hands, MOST)


def four_bots(bots: str | Sequence[str]) -> tuple[str, ...]:
    """A bot for each seat, where one name is for all. Raises BadInput (code "four-bots", "unknown-bot")."""
    four = (bots,) * 4 if isinstance(bots, str) else tuple(bots)
    if len(four) != 4:
        raise BadInput(f"{len(four)} bots; a table has four: greedy,greedy,greedy,greedy", code="four-bots")
    for bot in four:
        bot_number(bot)
    return four


def check_clumsy(rules: Ruleset, clumsy: float) -> None:
    """Raise BadInput (code "bad-number", "gentle-table") where nobody can err so."""
    if not 0 <= clumsy <= 1:
        raise BadInput(f"clumsy = {clumsy}: it is a probability, from 0 to 1", code="bad-number")
    if clumsy and not rules.rules.faults.manners:
        raise BadInput("clumsy players need a table that lets them err: manners = strict", code="gentle-table")
