"""Rows of hands played by bots, as in `kongbox.sim`.

For rows of decisions, each hand is replayed at a table of `kongbox.envs`, which gives the observations. The rows do not
depend on the number of threads.
"""

from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from threading import local
from typing import Any

import numpy as np

from ..core.state.records import Log, Table
from ..envs.describing import SIZES
from ..envs.engine import DEAL, STEP, Engine
from ..envs.playing import go_on_many
from ..envs.raw import new_states
from ..envs.states import OBSERVATIONS, new_masks
from ..errors import KongboxError
from ..game.play.bots import four_players
from ..game.play.player import name_of as called
from ..game.play.seeds import hand_seed, sound_seed
from ..rulesets import Ruleset
from ..sim.asking import Players, sound_hands
from ..sim.executors import sound_workers
from ..sim.players import UNSIGNED
from ..sim.simulate import Worker
from ..words.catalogue import say
from .columns import Block, Kind, Rows
from .told import Source, came_columns, hand_columns, place_columns, seated

HANDS = 256
"""The number of hands in a block. The hands of one block take about 20 MB while they are played."""


class Simulated(Source):
    """Blocks of rows, hand after hand. Every pass over the blocks yields the same rows. See `Source`."""

    def __init__(
        self,
        rules: Ruleset,
        hands: int,
        bots: Players,
        seed: int,
        kind: Kind,
        observation: str,
        workers: int,
        *,
        compiled: bool,
    ) -> None:
        super().__init__(kind, [rules], observation)
        self.rules, self.hands, self.bots = rules, sound_hands(hands), four_players(bots)
        self.names = tuple(map(called, self.bots))
        self.seed, self.workers = sound_seed(seed), min(sound_workers(workers), -(-self.hands // HANDS))
        self.compiled = compiled
        self._of_thread = local()

    @property
    def asked(self) -> dict[str, Any]:
        """Everything that determines the hands, except the rules."""
        return {"hands": self.hands, "bots": self.names, "seed": self.seed, "goulash": self.rules.is_goulash}

    def __iter__(self) -> Iterator[Block]:
        self.done = 0
        Playing(self).play(0, 1)  # compile or load now, in the main thread, where Ctrl-C works
        pool = ThreadPoolExecutor(self.workers)
        waiting: deque[Future[Block]] = deque()
        try:
            for first in range(0, self.hands, HANDS):
                waiting.append(pool.submit(self._block, first, min(HANDS, self.hands - first)))
                if len(waiting) > self.workers:
                    yield self._next(waiting)
            while waiting:
                yield self._next(waiting)
        finally:
            pool.shutdown(cancel_futures=True)

    def _next(self, waiting: "deque[Future[Block]]") -> Block:
        block = waiting.popleft().result()
        self.done = min(self.done + HANDS, self.hands)
        if self.progress:
            self.progress(self.done, self.hands)
        return block

    def _block(self, first: int, hands: int) -> Block:
        if not hasattr(self._of_thread, "player"):
            self._of_thread.player = Playing(self)
        player: Playing = self._of_thread.player
        return player.play(first, hands)


class Playing:
    """The working memory of one thread."""

    def __init__(self, source: Simulated) -> None:
        self.source = source
        keep = source.kind == "decisions"
        self.worker = Worker(source.rules, source.bots, keep=keep)
        if keep:
            special = go_on_many.of(source.rules.rules)
            alone = special.is_kept or not go_on_many.is_kept  # use the general code only if nothing else is compiled
            self.engine = Engine(source.rules, compiled=source.compiled, special=source.compiled and alone)
            self.worker.log = np.zeros(HANDS, Log.dtype)
            self.worker.log["keep"] = 1
        self.worker.table = np.zeros(HANDS, Table.dtype)
        self.worker.table["side"]["held"] = source.rules.start

    def play(self, first: int, hands: int) -> Block:
        """Play this many hands, numbered from `first` up, and return their rows."""
        source = self.source
        outcomes = self.worker.play(source.seed, first, hands)
        tables, numbers = self.worker.table[:hands], first + np.arange(hands)
        if source.kind == "hands":
            return self.hands(tables, numbers, outcomes["steps"])
        return self.decisions(tables, numbers, self.worker.log[:hands])

    def hands(self, tables: Rows, numbers: Rows, moves: Rows) -> Block:
        """Return a row for each hand."""
        source, rows = self.source, len(numbers)
        seeds = np.array([hand_seed(source.seed, int(number)) & UNSIGNED for number in numbers], object)
        names = [name if seat in source.rules.present else None for seat, name in enumerate(source.names)]
        block = place_columns(name_of(source.seed), numbers, source.rules, tables["goulash"]["played"])
        block |= {"seed": seeds, "players": seated(names, rows), "bots": seated(names, rows)}
        return block | hand_columns(source.rules, tables, moves)

    def decisions(self, tables: Rows, numbers: Rows, logs: Rows) -> Block:
        """Return a row for each decision between two or more legal actions."""
        source, counts = self.source, logs["moves"].astype(np.int64)
        starts = np.concatenate([[0], np.cumsum(counts)])
        hands = np.repeat(np.arange(len(numbers)), counts)
        steps = np.arange(starts[-1]) - starts[hands]
        seats, actions = logs["move"][hands, steps, 0], logs["move"][hands, steps, 1]
        seen, masks = self.again(tables, numbers, counts, starts, seats, actions)
        chosen = np.flatnonzero(np.count_nonzero(masks, axis=1) > 1)
        hands, seats = hands[chosen], seats[chosen].astype(np.int8)
        names = np.array(source.names, object)[seats]
        block = place_columns(name_of(source.seed), numbers[hands], source.rules, tables["goulash"]["played"][hands])
        block |= {"step": steps[chosen].astype(np.int16), "seat": seats, "player": names, "bot": names}
        block |= {"observation": seen[chosen], "legal_action_mask": masks[chosen], "action": actions[chosen]}
        return block | came_columns(tables, hands, seats)

    def again(self, tables: Rows, numbers: Rows, counts: Rows, starts: Rows, seats: Rows, actions: Rows) -> tuple[Rows, Rows]:
        """Replay the hands in an environment. Return the asked seat's observation and legal actions at every move.

        Raises KongboxError (code "other-hands") if the replayed hands differ from the hands as first played.
        """
        source, live = self.source, np.flatnonzero(counts)
        counts, starts = counts[live], starts[live]
        states = new_states(source.rules, max(len(live), 1), 0, None, "greedy", errors=False)[: len(live)]
        states["seed"], states["begin"] = hand_seed(source.seed, 0), numbers[live]
        n, width = len(live), int(states["width"][0]) if len(live) else 0
        size = SIZES[source.observation]
        seen, masks = np.zeros((len(seats), size), np.uint8), np.zeros((len(seats), source.width), np.uint8)
        here, words, players = np.zeros((n, size), np.uint8), new_masks(n, width), np.zeros(n, np.int8)
        nothing, acting = np.zeros((n, 0), np.uint8), np.zeros(n, np.int64)
        out = (words, here, nothing, np.zeros((n, 4), np.float32), np.zeros(n, np.uint8), players)
        how = {"again": 0, "observation": OBSERVATIONS[source.observation], "closing": 0}
        self.engine.run(DEAL, states, acting, out, **how)
        agree = True
        for step in range(counts.max(initial=0)):
            now = np.flatnonzero(counts > step)
            rows = starts[now] + step
            acting[now] = actions[rows]
            agree &= bool((players[now] == seats[rows]).all() and (acting[now] < width).all())
            agree = agree and bool(words[now, acting[now]].all())
            if not agree:
                break
            seen[rows], masks[rows, :width] = here[now], words[now, :width]
            self.engine.run(STEP, states, acting, out, **how)
        if not (agree and (states["table"]["side"]["net"] == tables["side"]["net"][live]).all()):
            raise KongboxError(say("dataset", "other-hands"), code="other-hands")
        return seen, masks


def name_of(seed: int) -> str:
    """Return what the column "game" holds for the hands of a seed."""
    return f"seed {seed}"


def simulated(
    rules: Ruleset | str,
    hands: int,
    bots: Players = "greedy",
    *,
    seed: int = 0,
    rows: Kind = "decisions",
    observation: str = "compact",
    workers: int = 1,
    compiled: bool = True,
) -> Simulated:
    """Return the rows of `hands` hands in blocks of 256 hands. Bots play the hands as in `kongbox.sim.simulate`.

    `bots` are names or functions, as in `simulate`. `rows` is "decisions" or "hands". The `observation` of a decision is
    "compact", or "history" with the discards in order. The same seed gives the same rows for any number of `workers`, which are
    threads. Memory holds only a few blocks. `compiled=False` saves a minute of compiling, but makes observing a thousand
    times slower.

    Raises BadInput (code "unknown-rows", "unknown-observation", "unknown-bot", "four-bots", "bad-number", "bad-seed").

    >>> from kongbox.data import simulated
    >>> [column.name for column in simulated("redux", 10, rows="hands").columns][:3]
    ['game', 'hand', 'rules']
    """
    return Simulated(Ruleset.of(rules), hands, bots, seed, rows, observation, workers, compiled=compiled)
