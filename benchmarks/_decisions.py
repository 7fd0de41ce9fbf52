"""How much a player gains over a bot, decision by decision, against three `keen` bots. This measure needs few hands.

Where the player and the bot choose differently, that bot and three keen bots play the hand out after both choices. The hands
stay as they are, and the tiles left in the wall are put into many different orders. The differences along a hand add up to what
the player gains in it on average; all other luck is left out. (S. Kakade, J. Langford, "Approximately optimal approximate
reinforcement learning", 2002; N. Burch and others, "AIVAT: a new variance reduction technique for agent evaluation in imperfect
information games", 2018)
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from kongbox.bots import choose_action
from kongbox.core.play.unseen import list_places
from kongbox.core.state.records import Unseen
from kongbox.game import Action, Table
from kongbox.game.play.arguments import action_that_is_one
from kongbox.game.play.bots import bot_number, called
from kongbox.game.play.named import function_named
from kongbox.game.play.player import made
from kongbox.minds import play_on
from kongbox.rulesets import Ruleset

USUAL = "keen"
Chooser = Callable[[Table, int, int], Action]
"""A player, as a function of a table, a seat and a seed that returns an action."""
ORDERS = 50
"""How many orders of the tiles left in the wall are played to compare two choices."""


def chooser(bot: str) -> Chooser:
    """Return a player by the name of a bot or as module:function. Raises BadInput for an unknown name.

    For a player that looks ahead, this compiles the engine first.
    """
    player = called(function_named(bot) if ":" in bot else bot)
    if isinstance(player, str):
        bot_number(player)
        return lambda table, seat, seed: choose_action(table, seat, player, seed=seed)
    decide = made(player)
    return lambda table, seat, seed: action_that_is_one(decide(table.seen(seat, seed=seed)))


class Found(NamedTuple):
    """What a player gained in a hand, whether it won, and whether another player won on its tile."""

    gain: float
    won: bool
    dealt_in: bool


def by_decisions(rules: Ruleset, choose: Chooser, seed: int, seat: int, bot: str = USUAL) -> Found:
    """Play a hand against three keen bots, and compare every decision with the choice of `bot`."""
    table, chance, gain = Table(rules, seed=seed), Random(f"{seed} {seat}"), 0.0
    bots = [bot if other == seat else USUAL for other in range(4)]
    while not table.over:
        asked = table.waiting[0]
        action = choose_action(table, asked, bots[asked])
        if asked == seat and len(table.legal(seat)) > 1:
            usual, action = action, choose(table, seat, chance.getrandbits(40))
            if action != usual:
                gain += lead(table, seat, action, usual, chance, ORDERS, bots, compiled=True)
        table.step(asked, action)
    winner, giver = table.state.winner, table.state.giver
    return Found(gain, winner == seat, giver == seat != winner)


def lead(
    table: Table, seat: int, action: Action, usual: Action, chance: Random, orders: int, bots: Sequence[str], *, compiled: bool
) -> float:
    """Return how much more a seat gains after one action than after another, if these bots play on."""
    walls = [reordered(table, chance) for _ in range(orders)]
    seed = chance.getrandbits(40)
    one, other = ([after(wall, seat, each) for wall in walls] for each in (action, usual))
    gains, usually = (play_on(tables, bots, seed=seed, compiled=compiled) for tables in (one, other))
    return sum(gain[seat] - less[seat] for gain, less in zip(gains, usually, strict=True)) / orders


def reordered(table: Table, chance: Random) -> Table:
    """Return a copy of a table in which the tiles left in the wall have another order."""
    made, unseen = table.copy(), Unseen.new()
    list_places(made.state, made.ruleset.lookup, unseen)
    places = list(unseen.place[: unseen.places])
    tile = made.state.wall.tile
    for place, kind in zip(places, chance.sample([tile[place] for place in places], len(places)), strict=True):
        tile[place] = kind
    return made


def after(table: Table, seat: int, action: Action) -> Table:
    """Return a copy of a table after an action."""
    made = table.copy()
    made.step(seat, action)
    return made
