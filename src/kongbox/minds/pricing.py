"""The price of each decision of a seat in a finished hand: its cost compared with the best action, and what luck brought.

Half of the playouts of a decision look for the best action. The other half compare it with the played action on new deals, so
that a lucky lead disappears.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import ceil, hypot, inf
from random import Random
from typing import NamedTuple

from ..core.state.codes import FROM_LOOSE, FROM_WALL, TURN
from ..errors import BadInput
from ..game import Action, Seen, Table
from ..game.play.arguments import action_that_is_one, seat_number
from ..game.play.seeds import sound_seed
from ..game.words.failures import failure
from ..steps import Steps
from .playing import must_be_tables
from .weighing import QUICK, USUAL, Choice, Weighing, Z, check_amount, check_effort, compared

BOTS = (QUICK, USUAL)
"""The bots that play hands out. There are two, so that a mistake does not depend on one kind of player."""
PLAYOUTS = 2000
MOST_DEALS = 100_000
"""The most deals that measure one mistake."""
DOUBTED = 4
"""A loss no larger than its interval is measured on at most this many times the first number of deals."""
FIRM = 3
"""A measurement ends once the loss is this many times its interval, or the interval is this many times the loss."""


class Estimate(NamedTuple):
    """A number of points, and half the width of its 95% interval."""

    points: float
    interval: float

    @property
    def is_sure(self) -> bool:
        """Whether the interval excludes zero."""
        return abs(self.points) > self.interval


class Priced(NamedTuple):
    """A decision with more than one legal action.

    `move` counts the moves of the hand from 1. `best` is the best choice found. `loss` is the gain of `best` less the gain of
    `played`, measured on the same deals. `choices` are all actions, the played action first. Actions other than `played`
    and `best` have the prices of the search, from fewer deals, and may seem better than `best`. `luck` is the value of the tile
    just drawn, less the average value of the tiles that could have been drawn; None without a drawn tile.
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
        """The points that the decision cost: the loss, if it is positive and its interval excludes zero; otherwise 0."""
        return self.loss.points if self.loss.points > 0 and self.loss.is_sure else 0.0


class Account(NamedTuple):
    """The sources of a seat's result, in points. Their sum is the result, `net`.

    `expected` is the value before the first priced decision. `luck` is what drawn tiles brought. `skill` is what mistakes cost (0
    or less). `rest` is the work of the other players, and the error of these estimates.
    """

    expected: float
    luck: Estimate
    skill: Estimate
    rest: float
    net: int


class Effort(NamedTuple):
    """The effort for each decision. The fields are arguments of `price`."""

    playouts: int = PLAYOUTS
    within: float | None = None
    luck: bool = True
    seed: int = 0
    threads: int = 1
    compiled: bool = True


def price(
    table: Table,
    moves: Iterable[tuple[int, Action | str]],
    seat: int,
    *,
    playouts: int = PLAYOUTS,
    within: float | None = None,
    luck: bool = True,
    seed: int = 0,
    threads: int = 1,
    compiled: bool = True,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[Priced]:
    """Yield the price of each decision of a seat while `moves` are played on a copy of `table`, to the end of the hand.

    Each of the `moves` is a pair of a seat and an action. The action may be text, such as "discard 7b".

    Pricing uses only what the seat saw. It skips errors at a strict table and decisions with a single legal action. Each decision
    takes `playouts` whole hands. With `luck`, measuring the luck of the tile just drawn takes as many again. A loss
    larger than its interval is measured on further deals until the interval is at most a third of the loss. A smaller loss is
    measured on at most four times the first number of deals. If `within` is given, every loss is measured until its interval is
    also at most that many points. No measurement takes more than `MOST_DEALS` deals. The same seed gives the same prices.
    Pricing ends once `stopped` returns True.

    Raises BadInput (code "bad-table", "bad-moves", "bad-action", "bad-seat", "bad-number", "bad-seed"), and IllegalAction for an
    illegal move.
    """
    must_be_tables([table])
    if isinstance(moves, str) or not isinstance(moves, Iterable):
        raise failure(BadInput, "bad-moves", given=moves)
    playouts, threads = check_effort(playouts, threads)
    check_amount("within", within, "above")
    effort = Effort(playouts, within, luck, sound_seed(seed), threads, compiled)
    return (one for one in price_in_steps(table, moves, seat_number(seat), effort, stopped) if one is not None)


def price_in_steps(
    table: Table,
    moves: Iterable[tuple[int, Action | str]],
    seat: int,
    effort: Effort,
    stopped: Callable[[], bool] | None = None,
) -> Iterator[Priced | None]:
    """Yield what `price` yields, and None after every step of the computation."""
    table = table.copy()
    for number, move in enumerate(moves, 1):
        if stopped and stopped():
            return
        mover, action = read_pair(move)
        if mover == seat:
            seen = table.seen(seat)
            if len(seen.legal) > 1 and action in seen.legal:
                chance = Random(f"{effort.seed} {number}")
                pair, again = (chance.getrandbits(40), chance.getrandbits(40)), chance.getrandbits(40)
                found = yield from decided(seen, action, pair, effort)
                drawn = (yield from luck_of(seen, effort._replace(seed=again))) if effort.luck else None
                yield Priced(number, seat, *found[:3], drawn, found[3])
        table.step(mover, action)


def read_pair(move: object) -> tuple[int, Action]:
    """Return the seat and the action of a move. Raises BadInput (code "bad-moves", "bad-seat", "bad-action")."""
    if not isinstance(move, Sequence) or isinstance(move, str) or len(move) != 2:
        raise failure(BadInput, "bad-moves", given=move)
    return seat_number(move[0]), action_that_is_one(move[1])


def decided(
    seen: Seen, action: Action, seeds: tuple[int, int], effort: Effort
) -> Steps[tuple[Choice, Choice, Estimate, tuple[Choice, ...]]]:
    """Find the played choice, the best choice, the loss of the played choice, and the prices of all choices."""
    threads, compiled = effort.threads, effort.compiled
    search = Weighing(seen, rollouts=BOTS, own=action, seed=seeds[0], threads=threads, compiled=compiled)
    yield from search.play(effort.playouts // 2)
    choices = search.choices()
    best = choices[max(search.open, key=search.ahead)].action
    deals = max(effort.playouts // (2 if best == action else 4), 2)
    proof = proved(seen, action, best, deals, within=effort.within, seed=seeds[1], threads=threads, compiled=compiled)
    played, better = yield from proof
    others = [better if one.action == best else one for one in choices[1:]]
    return played, better, Estimate(better.ahead, better.ahead_interval), (played, *others)


def proved(
    seen: Seen,
    action: Action,
    other: Action,
    deals: int,
    bots: Sequence[str] = BOTS,
    *,
    within: float | None = None,
    seed: int,
    threads: int,
    compiled: bool,
) -> Steps[tuple[Choice, Choice]]:
    """Find the prices of two actions on the same deals. Each of the `bots` plays out an equal share of the deals.

    The lead is the gain of `other` less the gain of `action`, and its margin is half the width of its interval. After the first
    `deals` deals, more are played, at most `MOST_DEALS` in all, until the margin is at most `within` points and, if the lead is
    clear, at most a third of the lead. A lead is clear if it is larger than its margin. Until 4 × `deals` deals are played, a
    lead that is larger than a third of its margin counts as clear too.
    """
    proof, place = compared(seen, action, other, bots, seed=seed, threads=threads, compiled=compiled)
    most = DOUBTED * deals
    while deals > 0:
        yield from proof.play_round(deals)
        lead, interval = proof.ahead(place), Z * proof.doubt(place)
        is_open = lead > interval or (FIRM * lead > interval and proof.deals < most)
        goal = min(inf if within is None else within, lead / FIRM if is_open else inf)
        wanted = proof.deals * (interval / goal) ** 2 if goal else inf
        deals = ceil(min(wanted, 2 * proof.deals, MOST_DEALS)) - proof.deals
    return proof.choice(0), proof.choice(place)


def luck_of(seen: Seen, effort: Effort) -> Steps[Estimate | None]:
    """Find the luck of the tile just drawn (`Priced.luck`)."""
    threads, compiled = effort.threads, effort.compiled
    found = Weighing(seen, rollouts=BOTS, seed=effort.seed, threads=threads, compiled=compiled, of_draw=True)
    table = found.view
    if table.phase != TURN or table.turn != seen.seat or table.how not in (FROM_WALL, FROM_LOOSE):
        return None
    yield from found.play_round(max(effort.playouts // 2, 2))
    return Estimate(found.ahead(1), Z * found.doubt(1))


def account(decisions: Sequence[Priced], net: int) -> Account:
    """Return a seat's result `net`, divided among its sources. Without a priced decision, the whole result is `rest`."""
    lucks = [one.luck for one in decisions if one.luck is not None]
    mistakes = [one.loss for one in decisions if one.cost]
    luck, skill = added(lucks), added(mistakes)
    expected = 0.0
    if decisions:
        first = decisions[0]
        expected = first.played.gain + first.cost - (first.luck.points if first.luck else 0.0)
    return Account(expected, luck, Estimate(-skill.points, skill.interval), net - expected - luck.points + skill.points, net)


def added(estimates: Sequence[Estimate]) -> Estimate:
    return Estimate(sum(one.points for one in estimates), hypot(*(one.interval for one in estimates)))
