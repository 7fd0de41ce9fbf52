"""What a simulation is asked for: sound, or refused before anything is played."""

from collections.abc import Sequence
from typing import Any, TypeGuard

import numpy as np

from ..errors import BadInput
from ..game import Player
from ..game.play.bots import four_players
from ..rulesets import Ruleset

Players = str | Player | Sequence[str | Player]
"""Who plays: four by seat, or one for all; bots by their names, kernels, or functions."""
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


def four_bots(bots: Players) -> tuple[str, ...]:
    """A bot for each seat, where one name is for all. Raises BadInput (code "four-bots", "unknown-bot", "bad-player")."""
    four = four_players(bots)
    if not are_bots(four):
        raise BadInput("functions do not play here: name four bots, or one for all", code="bad-player")
    return four


def are_bots(players: tuple[str | Player, ...]) -> TypeGuard[tuple[str, ...]]:
    """Do bots alone play, all of them compiled?"""
    return all(isinstance(player, str) for player in players)


def check_clumsy(rules: Ruleset, clumsy: float, players: tuple[str | Player, ...] = ()) -> None:
    """Raise BadInput (code "bad-number", "gentle-table", "bad-player") where nobody can err so."""
    if clumsy and not are_bots(players):
        raise BadInput("clumsy: bots err, and functions choose for themselves; name four bots", code="bad-player")
    if not 0 <= clumsy <= 1:
        raise BadInput(f"clumsy = {clumsy}: it is a probability, from 0 to 1", code="bad-number")
    if clumsy and not rules.rules.faults.manners:
        raise BadInput("clumsy players need a table that lets them err: manners = strict", code="gentle-table")
