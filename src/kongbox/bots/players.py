"""Bots called by their names, from outside the kernels."""

from collections.abc import Sequence

from ..core.play.legal import legal
from ..core.state.records import Decision, Lookup, Table
from ..core.state.rng import seed_dice
from ..errors import BadInput
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


def bots_for(names: str | Sequence[str], seed: int) -> Decision:
    """What four bots decide with: one name for each seat, or one for all.

    Raises BadInput (code "unknown-bot" or "four-bots").
    """
    each = [names] * 4 if isinstance(names, str) else list(names)
    if len(each) != 4:
        raise failure(BadInput, "four-bots", count=len(each))
    decision = Decision.new()
    for seat, name in enumerate(each):
        decision.bots[seat] = bot_number(name)
    seed_dice(decision.random, seed, BOT_STREAM)
    return decision


def chosen(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """What the bot of a seat does now, as a number of the kernels."""
    legal(table, lookup, seat, decision)
    return choose(table, lookup, decision, seat)
