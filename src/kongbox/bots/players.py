"""Bots called by their names, from outside the kernels."""

from collections.abc import Sequence

from ..core.play.legal import legal
from ..core.state.records import Decision, Lookup, Table
from ..core.state.rng import seed_dice
from ..errors import BadInput
from ..game.play.player import Player, made
from ..game.words.failures import failure
from .choose import BOTS, choose

BOT_STREAM = 7
"""The stream of random numbers that is the bots' own: it is not the wall's."""


def bot_number(name: str) -> int:
    """The number of a bot.

    Raises BadInput (code "unknown-bot") for a name that is none.
    """
    if name not in BOTS:
        raise failure(BadInput, "unknown-bot", given=name, known=tuple(BOTS))
    return BOTS.index(name)


def four_players(players: str | Player | Sequence[str | Player]) -> list[str | Player]:
    """One player for each seat: four, or one for all; a class is made once for each seat.

    Raises BadInput (code "four-bots").
    """
    each = [players] * 4 if isinstance(players, str) or callable(players) else [*players]
    if len(each) != 4:
        raise failure(BadInput, "four-bots", count=len(each))
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
