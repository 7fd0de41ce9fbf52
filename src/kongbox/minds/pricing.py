"""The price of the decisions that a seat took in a finished hand: what each cost against the best, and what luck brought.

Half of the playouts of a decision look for the best action. The other half, on new deals, compare it with the one that was
played, so a lead that was only lucky in the first half disappears. A difference inside its interval is no mistake.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from random import Random
from typing import NamedTuple

from ..core.state.codes import FROM_LOOSE, FROM_WALL, TURN
from ..core.state.records import Table as State
from ..game import Action, Seen, Table
from .weighing import Choice, Weighing, Z

PLAYOUTS = 2000


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
    luck: bool = True,
    seed: int = 0,
    threads: int = 1,
    compiled: bool = True,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[Priced]:
    """Yield the price of each decision of a seat while `moves` are played on `table`, to the end of the hand.

    Only what the seat saw counts. Decisions with a single legal action and errors at a strict table are left out. `playouts` are
    whole hands for a decision, and as many again for the luck of the tile just drawn if `luck` is asked for. The same seed gives
    the same prices. Pricing ends once `stopped` returns True.
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
                drawn = luck_of(seen, playouts, chance.getrandbits(40), threads, compiled=compiled) if luck else None
                yield Priced(number, seat, *found[:3], drawn, found[3])
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


def luck_of(seen: Seen, playouts: int, seed: int, threads: int = 1, *, compiled: bool = True) -> Estimate | None:
    """Return what the tile just drawn is worth more than the average of those that could have come; None if none was drawn."""
    table = State.over(memoryview(bytearray(seen.record)))
    if table.phase != TURN or table.turn != seen.seat or table.how not in (FROM_WALL, FROM_LOOSE):
        return None
    found = Weighing(seen, seed=seed, threads=threads, compiled=compiled, of_draw=True)
    found.play_round(max(playouts // 2, 2), None, None)
    return Estimate(found.ahead(1), Z * found.doubt(1))


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
