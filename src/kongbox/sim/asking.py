"""Checks of a simulation's arguments before any hand is played."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeGuard

import numpy as np

from ..errors import BadInput
from ..game import Player
from ..game.play.bots import four_players
from ..game.play.player import Given
from ..rulesets import Ruleset
from ..words.catalogue import say

Players = Given | Sequence[Given]
"""Four players by seat, or one for all seats: names of bots, kernels or functions."""
MOST = 10**11
"""The most hands of a simulation."""


def sound_number(name: str, given: Any, most: int) -> int:
    """Return a checked integer. Raises BadInput (code "bad-number") unless `given` is an integer from 1 to `most`."""
    if isinstance(given, bool) or not isinstance(given, int | np.integer) or not 1 <= given <= most:
        raise BadInput(f"{name} = {given!r:.60}: it must be an integer from 1 to {most:,}", code="bad-number")
    return int(given)


def sound_hands(hands: int) -> int:
    return sound_number("hands", hands, MOST)


def four_bots(bots: Players) -> tuple[str, ...]:
    """Return a bot for each seat. Raises BadInput (code "four-bots", "unknown-bot" or "bad-player")."""
    four = four_players(bots)
    if not are_bots(four):
        raise BadInput(say("simulation", "only-bots"), code="bad-player")
    return four


def are_bots(players: tuple[str | Player, ...]) -> TypeGuard[tuple[str, ...]]:
    return all(isinstance(player, str) for player in players)


def check_place(executor: object, manifest: object) -> None:
    """Raise BadInput for a wrong executor (code "bad-executor"), or a manifest that is not a path (code "bad-manifest")."""
    if executor is not None and not hasattr(executor, "submit"):
        raise BadInput(say("simulation", "no-executor", given=f"{executor!r:.60}"), code="bad-executor")
    if manifest is not None and not isinstance(manifest, str | Path):
        raise BadInput(say("simulation", "no-path", given=f"{manifest!r:.60}"), code="bad-manifest")


def check_clumsy(rules: Ruleset, clumsy: float, players: tuple[str | Player, ...] = ()) -> None:
    """Raise BadInput unless `clumsy` is 0, or these players can be clumsy under these rules.

    The code is "bad-player" if a player is a function, "bad-number" if `clumsy` is not a probability, and "gentle-table" if the
    table is not strict.
    """
    is_number = isinstance(clumsy, int | float | np.number) and not isinstance(clumsy, bool)
    if clumsy and not are_bots(players):
        raise BadInput(say("simulation", "clumsy-bots"), code="bad-player")
    if not is_number or not 0 <= clumsy <= 1:
        raise BadInput(f"clumsy = {clumsy!r:.60}: it is a probability, from 0 to 1", code="bad-number")
    if clumsy and not rules.rules.faults.manners:
        raise BadInput(say("simulation", "clumsy-table"), code="gentle-table")
