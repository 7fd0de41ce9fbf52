"""The price of every action that a seat may take, measured by playing whole hands out from what the seat sees.

Each playout deals the hidden tiles again, and gives the other players hands as strong as real ones. By sequential halving, the
worse half of the actions drops out after each round but the last. (Z. Karnin, T. Koren, O. Somekh, "Almost optimal exploration in
multi-armed bandits", 2013)
"""

from collections.abc import Callable, Iterable, Sequence
from math import ceil, log2, sqrt
from time import monotonic
from typing import NamedTuple

from ..bots import bot_number
from ..bots.rollouts import list_choices, list_draws
from ..core.play.bots import choose
from ..core.play.legal import legal
from ..core.state.records import Decision, Prices, Table
from ..errors import BadInput
from ..game import Action, Seen
from ..game.model.actions import action_of, number_of
from ..game.play.arguments import whole_number
from ..game.play.bots import must_be_sound
from ..game.play.seeds import sound_seed
from ..game.words.failures import failure
from ..steps import Steps, finish
from .engines import Engine, Interpreted, Threads
from .means import means

USUAL = "keen"
"""The bot whose choice all other actions are compared with, unless the caller names another bot."""
QUICK = "greedy"
"""The bot that plays hands to the end, three times as fast as keen."""
SLICE = 8
"""The number of deals that each thread plays between two checks of the clock."""
MOST_PLAYOUTS = 10**9
MOST_THREADS = 1024
Z = 1.96


class Choice(NamedTuple):
    """A legal action, and the results of its playouts.

    `gain` is the expected payment to the seat in this hand, in points. `ahead` is how much more this action gains, on the same
    deals, than the action that the bot would take. `interval` is half the width of the 95% interval of `gain`, and
    `ahead_interval` is that of `ahead`. `wins` is the share of playouts that the seat wins. `feeds` is the share in which the
    seat gives away the winning tile.
    """

    action: Action
    playouts: int
    gain: float
    interval: float
    ahead: float
    ahead_interval: float
    wins: float
    feeds: float


def weigh(
    seen: Seen,
    *,
    playouts: int = 1000,
    seconds: float | None = None,
    bot: str = USUAL,
    rollout: str = QUICK,
    threads: int = 1,
    seed: int = 0,
    compiled: bool = True,
    stopped: Callable[[], bool] | None = None,
) -> tuple[Choice, ...]:
    """Return the price of every legal action.

    The action that `bot` would take comes first. Of the other actions, the discards come last, in the bot's order.

    `playouts` is the total number of hands to play out. The actions share them. If `seconds` is given, it limits the time
    instead. The same `seed` and number of playouts give the same prices on any number of `threads`. In every playout, the bot
    `rollout` plays at all four seats. Play ends early once `stopped` returns True. With `compiled` False, the engine runs
    interpreted, a hundred times slower.

    Raises BadInput (code "not-awaited", "bare-view", "unknown-bot", "bad-number" or "bad-seed"), and PlayerFailed (code
    "player-failed") for a user's kernel that chooses an illegal action.
    """
    playouts, threads = check_effort(playouts, threads)
    check_amount("seconds", seconds, "from")
    seed = sound_seed(seed)
    found = Weighing(seen, bot=bot, rollouts=[rollout], threads=threads, seed=seed, compiled=compiled)
    finish(found.play(playouts, seconds, stopped))
    return found.choices()


def check_effort(playouts: int, threads: int) -> tuple[int, int]:
    """Return the checked numbers of playouts and threads."""
    playouts = whole_number(playouts, "playouts", 1, MOST_PLAYOUTS, "bad-number")
    return playouts, whole_number(threads, "threads", 1, MOST_THREADS, "bad-number")


def check_amount(what: str, given: float | None, case: str) -> None:
    """Raise BadInput (code "bad-number") unless `given` is None or a number. The number must be 0 or more if
    `case` is "from", and more than 0 if it is "above".
    """
    is_number = isinstance(given, (int, float)) and not isinstance(given, bool)
    if given is not None and not (is_number and (given > 0 or (given == 0 and case == "from"))):
        raise failure(BadInput, "bad-number", case, what=what, given=given)


class Weighing:
    """The playouts of one decision. They compare each choice with the legal action `own`. By default, `own` is what `bot` would
    do.

    `rollouts` names the bots for the playouts. Each bot plays an equal share of the deals, at all four seats. With `of_draw`, the
    playouts do not compare actions. Instead, they compare the tile just drawn (choice 1) with the tiles that could have been
    drawn (choice 0).
    """

    def __init__(
        self,
        seen: Seen,
        *,
        bot: str = USUAL,
        rollouts: Sequence[str] = (QUICK,),
        threads: int = 1,
        seed: int = 0,
        compiled: bool = True,
        own: Action | None = None,
        of_draw: bool = False,
    ) -> None:
        if not isinstance(seen, Seen) or not seen.record:
            raise failure(BadInput, "bare-view")
        if not seen.legal:
            raise failure(BadInput, "not-awaited", "seat", seat=seen.seat)
        self.seed, self.threads, self.deals = seed, threads, 0
        self.view = Table.over(memoryview(bytearray(seen.record)))
        decision, prices = Decision.new(), Prices.new()
        decision.bots[seen.seat] = bot_number(bot)
        rules, lookup = seen.ruleset, seen.ruleset.lookup
        if of_draw:
            list_draws(prices, seen.seat)
        else:
            legal(self.view, lookup, seen.seat, decision)
            first = choose(self.view, lookup, decision, seen.seat) if own is None else number_of(own, self.view.tile)
            must_be_sound(decision.bots)
            list_choices(self.view, lookup, decision, prices, seen.seat, first)
        self.rollouts = [bot_number(name) for name in rollouts]

        def engine() -> Engine:
            if compiled:
                return means().engine(rules, self.view, decision, prices)
            return Interpreted(lookup, self.view, decision, prices)

        self._engine = engine() if threads == 1 else Threads([engine() for _ in range(threads)])
        self.prices = self._engine.prices

    @property
    def open(self) -> list[int]:
        """The places of the choices that still get playouts."""
        return [place for place in range(self.prices.count) if self.prices.open[place]]

    def play(self, playouts: int, seconds: float | None = None, stopped: Callable[[], bool] | None = None) -> Steps[None]:
        """Play in rounds, and drop the worse half of the choices after each round but the last. If there is only one choice, play
        nothing.
        """
        if len(self.open) == 1:
            return
        rounds = ceil(log2(len(self.open)))
        began = monotonic()
        for number in range(1, rounds + 1):
            end = None if seconds is None else began + seconds * number / rounds
            yield from self.play_round(max(playouts // (rounds * len(self.open)), 1), end, stopped)
            if number < rounds:
                self._drop_worse_half()

    def play_round(self, deals: int, end: float | None = None, stopped: Callable[[], bool] | None = None) -> Steps[None]:
        """Play this many `deals` or, if `end` is given, until `monotonic()` reaches `end`. Stop early once `stopped` returns
        True.
        """
        if end is None and stopped is None:
            yield from self._play(deals)
            return
        played = 0
        while not (stopped and stopped()) and (played < deals if end is None else not played or monotonic() < end):
            some = SLICE * self.threads if end is not None else min(SLICE * self.threads, deals - played)
            yield from self._play(some)
            played += some

    def _play(self, deals: int) -> Steps[None]:
        for number, bot in enumerate(self.rollouts):
            left = (deals + number) // len(self.rollouts)
            while left > 0:
                some = min(left, self._engine.most(bot))
                self._engine.play(bot, self.seed, self.deals, some)
                self.deals += some
                left -= some
                yield

    def _drop_worse_half(self) -> None:
        """Drop the worse half of all choices except choice 0."""
        others = sorted(self.open[1:], key=self.ahead, reverse=True)
        self.drop(others[(len(others) + 1) // 2 :])

    def drop(self, places: Iterable[int]) -> None:
        for place in places:
            self.prices.open[place] = 0

    def ahead(self, place: int) -> float:
        """Return the gain of a choice less the gain of choice 0."""
        return self.prices.ahead[place] / max(self.prices.times[place], 1)

    def doubt(self, place: int) -> float:
        """Return the standard error of a choice's lead over choice 0."""
        return error_of(self.prices.ahead[place], self.prices.spread[place], self.prices.times[place])

    def choices(self) -> tuple[Choice, ...]:
        return tuple(self.choice(place) for place in range(self.prices.count))

    def choice(self, place: int) -> Choice:
        prices, times = self.prices, self.prices.times[place]
        of = max(times, 1)
        return Choice(
            action=action_of(prices.action[place], self.view.tile),
            playouts=times,
            gain=prices.gain[place] / of,
            interval=Z * error_of(prices.gain[place], prices.squares[place], times),
            ahead=self.ahead(place),
            ahead_interval=Z * self.doubt(place),
            wins=prices.wins[place] / of,
            feeds=prices.feeds[place] / of,
        )


def compared(
    seen: Seen, own: Action, other: Action, rollouts: Sequence[str], *, seed: int, threads: int, compiled: bool
) -> tuple[Weighing, int]:
    """Return a `Weighing` of two legal actions, and the place of the action `other`. The action `own` has place 0."""
    found = Weighing(seen, rollouts=rollouts, own=own, seed=seed, threads=threads, compiled=compiled)
    place = next(place for place in found.open if found.choice(place).action == other)
    found.drop(set(found.open) - {0, place})
    return found, place


def error_of(total: int, squares: int, times: int) -> float:
    """Return a mean's standard error, from the sum of the values and the sum of their squares. With fewer than two values, the
    error is infinite.
    """
    return sqrt((times * squares - total * total) / (times - 1)) / times if times > 1 else float("inf")
