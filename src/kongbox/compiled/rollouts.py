"""Rollouts, compiled: many playouts of one decision."""

from typing import Annotated

from ..bots.hands import play_out
from ..bots.rollouts import try_deals
from ..core.play.bots import BOT_STREAM
from ..core.state.codes import OVER
from ..core.state.records import Prices, Unseen
from ..core.state.rng import seed_dice
from .entry import entry
from .shapes import Decisions, Hands, Logs, Lookups, Rows, Tables

Unseens = Annotated[Rows, Unseen]
Choices = Annotated[Rows, Prices]


@entry
def roll_out(
    tables: Tables,
    logs: Logs,
    lookup: Lookups,
    decision: Decisions,
    hand: Hands,
    unseen: Unseens,
    prices: Choices,
    seed: int,
    first: int,
    deals: int,
) -> int:
    """Play the hand out after each open action of `prices`, on new deals of the tiles hidden from the acting seat.

    Return the number of deals.

    `tables` holds three tables: the seat's view, and two for scratch. The deals are numbered from `first`; `seed` determines
    them.
    """
    return try_deals(
        tables[0],
        tables[1],
        tables[2],
        logs[0],
        lookup[0],
        decision[0],
        hand[0],
        unseen[0],
        prices[0],
        seed,
        first,
        deals,
    )


@entry
def play_rest(tables: Tables, log: Logs, lookup: Lookups, decision: Decisions, hand: Hands, seed: int) -> int:
    """Play the hands at these tables to their settlements. Return the number of decisions.

    A hand that is over is settled already. The bots' random numbers start from `seed` at every table.
    """
    steps = 0
    for i in range(len(tables)):
        if tables[i].phase != OVER:
            seed_dice(decision[0].random, seed, BOT_STREAM)
            steps += play_out(tables[i], log[0], lookup[0], decision[0], hand[0])
    return steps
