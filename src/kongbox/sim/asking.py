"""Checks of a simulation's arguments before any hand is played."""

from collections.abc import Sequence
from pathlib import Path
from typing import TypeGuard

import numpy as np

from ..errors import BadInput
from ..game import Player
from ..game.play.arguments import whole_number
from ..game.play.bots import four_players
from ..game.play.player import Given
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..words.catalogue import say

Players = Given | Sequence[Given]
"""Four players by seat, or one player for all seats. A player is the name of a bot, a kernel, or a function."""
MOST = 10**11
"""The most hands of a simulation."""


def sound_hands(hands: int) -> int:
    return whole_number(hands, "hands", 1, MOST, "bad-number")


def four_bots(bots: Players) -> tuple[str, ...]:
    """Return a bot for each seat. Raises BadInput (code "four-bots", "unknown-bot" or "bad-player")."""
    four = four_players(bots)
    if not are_bots(four):
        raise failure(BadInput, "bad-player", "function")
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
    """Raise BadInput unless `clumsy` is 0 or these players can be clumsy under these rules.

    The code is "bad-player" if a player is a function, "bad-number" if `clumsy` is not a probability, and "gentle-table" if the
    table is not strict.
    """
    is_number = isinstance(clumsy, int | float | np.number) and not isinstance(clumsy, bool)
    if clumsy and not are_bots(players):
        raise failure(BadInput, "bad-player", "clumsy")
    if not is_number or not 0 <= clumsy <= 1:
        raise failure(BadInput, "bad-number", "chance", what="clumsy", given=clumsy)
    if clumsy and not rules.rules.faults.manners:
        raise failure(BadInput, "gentle-table")
