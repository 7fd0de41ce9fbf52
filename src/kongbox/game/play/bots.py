"""Bots called by their names, from outside the kernels."""

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from ...core.play.bots import BOT_STREAM, BOTS, SHIPPED, choose, home, is_kernel, register
from ...core.play.legal import legal
from ...core.state.records import Decision, Lookup, Table
from ...core.state.rng import seed_dice
from ...errors import BadInput
from ...named import function_named
from ..words.failures import failure
from .player import Player


def bot_number(name: str) -> int:
    """The number of a bot that is shipped, or registered.

    Raises BadInput (code "unknown-bot") for a name that is none.
    """
    import_module(SHIPPED)
    if name not in BOTS:
        raise failure(BadInput, "unknown-bot", given=name, known=tuple(BOTS))
    return BOTS[name]


def called(player: Any) -> Any:
    """The name under which a kernel plays, given as the function or as module:function; any other player is itself.

    It imports that module: a name that comes from a file or a line is no argument for it. Raises BadInput (code "bad-strategy").
    """
    if isinstance(player, str) and player not in BOTS and ":" in player:
        found = function_named(player)
        return register(player, found) if is_kernel(found) else player
    return register(home(player), player) if is_kernel(player) else player


def four_players(players: str | Player | Sequence[str | Player]) -> tuple[str | Player, ...]:
    """A player for each seat: four, or one for all; a kernel plays under its name.

    Raises BadInput (code "four-bots", "unknown-bot"; "bad-player" for what is neither a name nor a function).
    """
    each = (players,) * 4 if isinstance(players, str) or callable(players) else players
    four = tuple(called(player) for player in each)
    if len(four) != 4:
        raise failure(BadInput, "four-bots", count=len(four))
    for player in four:
        if isinstance(player, str):
            bot_number(player)
        elif not callable(player):
            raise failure(BadInput, "bad-player", given=player)
    return four


def bots_for(names: Sequence[str], seed: int) -> Decision:
    """What four bots decide with, by seat. Raises BadInput (code "unknown-bot")."""
    decision = Decision.new()
    for seat, name in enumerate(names):
        decision.bots[seat] = bot_number(name)
    seed_dice(decision.random, seed, BOT_STREAM)
    return decision


def chosen(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """What the bot of a seat does now, as a number of the kernels."""
    legal(table, lookup, seat, decision)
    return choose(table, lookup, decision, seat)
