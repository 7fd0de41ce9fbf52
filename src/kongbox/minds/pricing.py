"""The price of the decisions that a seat took in a finished hand: what each cost against the best, and what luck brought.

Half of the playouts of a decision look for the best action. The other half, on new deals, compare it with the one that was
played, so a lead that was only lucky in the first half disappears. A difference inside its interval is no mistake.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from ..core.hand.hands import gain
from ..core.play.unseen import list_places
from ..core.state.codes import FROM_LOOSE, FROM_WALL, TURN
from ..core.state.records import Unseen
from ..core.state.rng import below, seed_dice
from ..game import Action, Seen, Table, sample
from ..tiles import FLOWER
from .playing import play_on
from .weighing import QUICK, Choice, Weighing, Z

PLAYOUTS = 2000
DEALS = 40
"""Deals on which a drawn tile is compared with the others that could have come."""
SWAPS = 12
"""The stream of random numbers that chooses those others."""


class Estimate(NamedTuple):
    """A number of points, with half of its 95 % interval."""

    points: float
    interval: float

    @property
    def is_sure(self) -> bool:
        """Whether the interval excludes zero."""
        return abs(self.points) > self.interval


class Priced(NamedTuple):
    """A decision with more than one legal action.

    `move` counts the answers of the hand from 1. `choices` are all actions, the played one first. `best` is the best of them as
    far as was found, `loss` what it gains more than `played`, both measured on the same deals. `luck` is what the tile just drawn
    is worth more than the average of those that could have come; None if no tile was drawn.
    """

    move: int
    seat: int
    played: Choice
    best: Choice
    loss: Estimate
    luck: Estimate | None
    choices: tuple[Choice, ...]

    @property
    def cost(self) -> float:
        """The points that the decision cost for sure: 0 unless the interval of the loss excludes zero."""
        return self.loss.points if self.loss.points > 0 and self.loss.is_sure else 0.0


class Account(NamedTuple):
    """Where a seat's result came from: `net` is the sum of the others.

    `expected` is the value before the first priced decision, `luck` what drawn tiles brought, `skill` what mistakes cost, 0 or
    less. `rest` is what the other players did, and the error of all these estimates.
    """

    expected: float
    luck: Estimate
    skill: Estimate
    rest: float
    net: int


def price(
    table: Table,
    moves: Iterable[tuple[int, Action]],
    seat: int,
    *,
    playouts: int = PLAYOUTS,
    deals: int = DEALS,
    seed: int = 0,
    threads: int = 1,
    compiled: bool = True,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[Priced]:
    """Yield the price of each decision of a seat while `moves` are played on `table`, to the end of the hand.

    Only what the seat saw counts. Decisions with a single legal action and errors at a strict table are left out. With `deals` 0
    luck is not looked for. The same seed gives the same prices. Pricing ends once `stopped` returns True.
    """
    for number, (mover, action) in enumerate(moves, 1):
        if stopped and stopped():
            return
        if mover == seat:
            seen = table.seen(seat)
            if len(seen.legal) > 1 and action in seen.legal:
                chance = Random(f"{seed} {number}")
                pair = chance.getrandbits(40), chance.getrandbits(40)
                found = decided(seen, action, pair, playouts, threads, compiled=compiled)
                luck = luck_of(seen, deals, chance.getrandbits(40), compiled=compiled) if deals else None
                yield Priced(number, seat, *found[:3], luck, found[3])
        table.step(mover, action)


def decided(
    seen: Seen, action: Action, seeds: tuple[int, int], playouts: int, threads: int, *, compiled: bool
) -> tuple[Choice, Choice, Estimate, tuple[Choice, ...]]:
    """Return the played and the best choice, the loss between them, and every choice."""
    search = Weighing(seen, own=action, seed=seeds[0], threads=threads, compiled=compiled)
    search.play(playouts // 2)
    best = max(search.open, key=search.ahead)
    proof = Weighing(seen, own=action, seed=seeds[1], threads=threads, compiled=compiled)
    proof.drop(place for place in proof.open if place not in (0, best))
    proof.play_round(max(playouts // (4 if best else 2), 2), None, None)
    choices = search.choices()
    played, better = proof.choice(0), proof.choice(best)
    return played, better, Estimate(better.ahead, better.ahead_interval), (played, *choices[1:])


def luck_of(seen: Seen, deals: int, seed: int, *, compiled: bool = True) -> Estimate | None:
    """Return what the tile just drawn is worth more than the average of those that could have come; None if none was drawn."""
    tables = sample(seen, max(deals, 2), seed=seed)
    state = tables[0].state
    if state.phase != TURN or state.turn != seen.seat or state.how not in (FROM_WALL, FROM_LOOSE):
        return None
    others = [table.copy() for table in tables]
    for number, table in enumerate(others):
        draw_another(table, seen.seat, seed + number)
    nets = [[net[seen.seat] for net in play_on(some, QUICK, seed=seed, compiled=compiled)] for some in (tables, others)]
    gaps = [one - other for one, other in zip(*nets, strict=True)]
    return Estimate(mean(gaps), Z * stdev(gaps) / len(gaps) ** 0.5)


def draw_another(table: Table, seat: int, seed: int) -> None:
    """Exchange the tile that a seat has just drawn with any tile of play that still stands."""
    state, unseen = table.state, Unseen.new()
    side, wall = state.side[seat], state.wall
    list_places(state, table.ruleset.lookup, unseen)
    places = [unseen.place[number] for number in range(unseen.places)]
    places = [place for place in places if 0 <= wall.tile[place] < FLOWER]
    seed_dice(unseen.random, seed, SWAPS)
    number = below(unseen.random, len(places) + 1)
    if number < len(places) and 0 <= side.drawn < FLOWER:
        place, drawn = places[number], side.drawn
        tile = wall.tile[place]
        gain(side, drawn, -1)
        gain(side, tile, 1)
        side.drawn = state.tile = tile
        wall.tile[place] = drawn


def account(decisions: Sequence[Priced], net: int) -> Account:
    """Return where a seat's result came from. Without a decision all of it is rest."""
    lucks = [one.luck for one in decisions if one.luck is not None]
    mistakes = [one.loss for one in decisions if one.cost]
    luck, skill = added(lucks), added(mistakes)
    expected = 0.0
    if decisions:
        first = decisions[0]
        expected = first.played.gain + first.cost - (first.luck.points if first.luck else 0.0)
    return Account(expected, luck, Estimate(-skill.points, skill.interval), net - expected - luck.points + skill.points, net)


def added(estimates: Sequence[Estimate]) -> Estimate:
    """Return the sum of independent estimates."""
    return Estimate(sum(one.points for one in estimates), hypot(*(one.interval for one in estimates)))
