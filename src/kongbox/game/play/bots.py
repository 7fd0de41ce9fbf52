"""Bots called by their names, from outside the kernels."""

from collections.abc import Sequence
from importlib import import_module

from ...core.play.bots import BOT_STREAM, BOTS, SHIPPED, called, choose, is_kernel, register
from ...core.play.legal import legal
from ...core.state.records import Decision, Lookup, Table
from ...core.state.rng import seed_dice
from ...errors import BadInput
from ...named import function_named
from ..words.failures import failure
from .player import Player, made


def bot_number(name: str) -> int:
    """The number of a bot: a shipped one, a registered one, or a kernel as module:function.

    Raises BadInput (code "unknown-bot", and "bad-strategy" where a module has no such function).
    """
    import_module(SHIPPED)
    if name not in BOTS and ":" in name and is_kernel(found := function_named(name)):
        register(name, found)
    if name not in BOTS:
        raise failure(BadInput, "unknown-bot", given=name, known=tuple(BOTS))
    return BOTS[name]


def four_players(players: str | Player | Sequence[str | Player]) -> list[str | Player]:
    """One player for each seat: four, or one for all; a class is made once for each seat, a kernel plays under its name.

    Raises BadInput (code "four-bots").
    """
    each = [players] * 4 if isinstance(players, str) or callable(players) else [*players]
    if len(each) != 4:
        raise failure(BadInput, "four-bots", count=len(each))
    each = [called(player) for player in each]
    return [player if isinstance(player, str) else made(player) for player in each]


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
