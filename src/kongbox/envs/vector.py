"""Many tables at once, with arrays as input and output."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cached_property, partial
from itertools import repeat
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..core.play.bots import Bot
from ..core.state.records import Dice
from ..core.state.rng import seed_dice
from ..errors import BadInput
from ..game.play.arguments import whole_number
from ..game.play.player import name_of
from ..game.words.failures import failure
from ..rulesets import Ruleset
from ..tiles import NONE
from .agents import Agent, BatchPlayer, Question, answers
from .engine import ASK, DEAL, STEP, Engine
from .faults import is_mended
from .opponents import split
from .raw import SHAPES, check_actions, hands_of, mark_of, new_states, observation_of, seeds_of, sound_actions, unmarked, width_of
from .spaces import seat_bits
from .states import SAMPLES, new_masks

Rows = npt.NDArray[Any]
Opponent = str | Agent | type[BatchPlayer] | Bot
Opponents = Opponent | Sequence[Opponent]
MOST_THREADS = 256


class Step(NamedTuple):
    """The result of a step, with one element for each table.

    - `observation`: uint8, (tables, bytes) or (tables, 40, 42), what the asked seat sees.
    - `legal_action_mask`: int8, (tables, actions), 1 if the asked seat may choose the action.
    - `current_player`: int8, (tables,), the asked seat.
    - `rewards`: float32, (tables, 4), for each seat the points received less the points paid; 0 unless a hand ended.
    - `terminated`: bool, (tables,), whether a hand ended.
    """

    observation: npt.NDArray[np.uint8]
    legal_action_mask: npt.NDArray[np.int8]
    current_player: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]


class Ending(NamedTuple):
    """How hands ended in a step. Each array is int8, (tables,). -1 stands for nobody, or for a hand that goes on.

    - `winner`: the seat that won.
    - `giver`: the seat that discarded the winning tile or was robbed of it.
    - `how`: the source of the winning tile: 0 wall, 1 loose tile, 2 discard, 3 robbed kong, 5 loose tile that
      replaced a bonus tile once the live wall was used up.
    """

    winner: npt.NDArray[np.int8]
    giver: npt.NDArray[np.int8]
    how: npt.NDArray[np.int8]


class Saved(NamedTuple):
    """The state of all tables at one moment, for `restore`."""

    rules: int
    observation: str
    states: Rows
    chances: Rows


class VectorTables:
    """Many tables that take each step together. The step that ends a hand deals the table's next hand.

    Learners sit in `seats`, by default in all four. `opponents` play in the other seats: one for all these seats, or one for each
    seat in order. An opponent is the name of a bot other than `master`, a function of observations and masks, or an object with
    `choose_many(observations, masks, ids)` (`BatchPlayer`). The ids are table numbers. Opponents receive the same kind of
    observation as learners.

    `observation` is "compact", "history", "planes" or "oracle", which includes the other hands and the wall. With `errors`,
    learners may err where the rules allow it. `illegal` says whether an illegal action is refused ("raise") or replaced by a
    random legal action ("random").

    In hand n of a table, the seat n mod 4 is East and the prevailing wind is n // 4 mod 4 (0 East to 3 North). With two or three
    players, each of them is East once in a round. A `reset` with a seed begins with hand 0, so all first hands have the same
    winds, unless `hand` says otherwise.

    The rewards of a hand are its settlement in points, for all four seats. If a hand ends before any learner is asked, its
    payments are added to the next settlement. If `auto_reset` is False, a table whose hand is over stays as it is, and asks no
    seat, until all tables are reset.

    Every step returns new arrays. With `copy=False`, which is faster, the arrays are read-only and the next step changes them.
    Tables can be copied and pickled. With `closing`, each table keeps the last observation of its latest ended hand. `keep`,
    for a single table only, keeps the log of the hand, which `kongbox.envs.drawing.text_of` needs.

    The same `seed` gives the same hands for any number of `threads`. Seeds that differ by a multiple of 256 share hands: table 1
    of seed 0 deals those of table 0 of seed 256. Other seeds below 2**32 share none. A process begun by `os.fork` does not have
    its parent's threads: make new tables there, or a copy.

    Raises BadInput (code "bad-number", "bad-seat", "empty-chair", "unknown-bot", "bad-opponents", "unknown-observation",
    "bad-seed", "bad-option", "gentle-table", "unknown-way"), and NoCompiler if Numba is missing. `compiled=False` needs no Numba,
    but is a thousand times slower.

    The first `reset` compiles the kernels for these rules in about a minute and caches them. `kongbox compile RULES --envs`
    compiles them in advance. With `special=False` one compilation serves all rules.

    >>> from kongbox.envs import VectorTables
    >>> tables = VectorTables(2, "redux", seed=1, compiled=False)
    >>> step = tables.reset()
    >>> step.observation.shape, step.legal_action_mask.shape, step.current_player.tolist()
    ((2, 365), (2, 143), [0, 0])
    >>> step = tables.step(tables.sample())
    >>> step.rewards.sum(), bool(step.terminated.any())
    (np.float32(0.0), False)
    """

    def __init__(
        self,
        num_envs: int,
        rules: Ruleset | str = "redux",
        *,
        observation: str = "compact",
        seats: Iterable[int] | int | None = None,
        opponents: Opponents = "greedy",
        threads: int = 1,
        seed: int = 0,
        errors: bool = False,
        compiled: bool = True,
        special: bool = True,
        closing: bool = False,
        illegal: str = "raise",
        auto_reset: bool = True,
        copy: bool = True,
        keep: bool = False,
    ) -> None:
        self.rules = Ruleset.of(rules)
        learners = seat_bits(self.rules, self.rules.present if seats is None else seats)
        self._agents, bots = split(self.rules, learners, opponents)
        asked = [seat for seat in self.rules.present if learners >> seat & 1 or seat in self._agents]
        self.observation = observation
        self._kind = observation_of(observation)
        self.states = new_states(self.rules, num_envs, seed, asked, bots, errors=errors)
        """Every table as a record, as in `kongbox.envs.raw`."""
        self.states["learners"] = learners
        self._bots = self.states["bots"].copy()
        self.num_envs = n = len(self.states)
        if keep and n > 1:
            raise failure(BadInput, "bad-option", "keep")
        self.num_actions = width_of(self.states)
        self.observation_shape = SHAPES[self._kind]
        threads = min(whole_number(threads, "threads", 1, MOST_THREADS, "bad-number"), n)
        self.engine = Engine(self.rules, threads, compiled=compiled, special=special, keep=keep)
        self._mends = is_mended(illegal)
        self._copies = copy
        self._chances = np.zeros(n, Dice.dtype)
        shape = self.observation_shape
        size = int(np.prod(shape))
        words = new_masks(n, self.num_actions)
        self._words, self._masks = words, words[:, : self.num_actions]
        self._seen, self._last = np.zeros((n, size), np.uint8), np.zeros((n, size if closing else 0), np.uint8)
        self._rewards, self._ends, self._players = np.zeros((n, 4), np.float32), np.zeros(n, np.uint8), np.zeros(n, np.int8)
        self._out = (words, self._seen, self._last, self._rewards, self._ends, self._players)
        self._how = {"again": int(auto_reset), "observation": self._kind, "closing": int(closing)}
        self._actions = np.zeros(n, np.int64)
        self._result = Step(
            seal(self._seen.reshape(n, *shape)),
            seal(self._masks),
            seal(self._players),
            seal(self._rewards),
            seal(self._ends.view(np.bool_)),
        )
        self.closing = seal(self._last.reshape(n, *shape)) if closing else None
        """The last observation of each table's latest ended hand, or None without `closing`."""
        self._dealt = self._closed = False
        self._ahead = ThreadPoolExecutor(1)
        self._sent: Future[None] | None = None
        self.seed(seed)
        names = repeat(bots) if isinstance(bots, str) else iter(bots)
        others = [seat for seat in self.rules.present if not learners >> seat & 1]
        self._made: dict[str, Any] = {
            "num_envs": n,
            "rules": self.rules,
            "observation": observation,
            "seats": [seat for seat in asked if learners >> seat & 1],
            "opponents": [self._agents[seat] if seat in self._agents else next(names) for seat in others],
            "threads": threads,
            "seed": seed,
            "errors": errors,
            "compiled": compiled,
            "special": special,
            "closing": closing,
            "illegal": illegal,
            "auto_reset": auto_reset,
            "copy": copy,
            "keep": keep,
        }

    @property
    def legal_action_mask(self) -> npt.NDArray[np.int8]:
        """The legal actions now, as in `Step`. The next step changes the array."""
        return self._result.legal_action_mask

    @property
    def current_player(self) -> npt.NDArray[np.int8]:
        """The asked seats, as in `Step`. The next step changes the array."""
        return self._result.current_player

    @cached_property
    def single_action_space(self) -> Any:
        """The action space of one table, for Gymnasium. Raises ImportError without Gymnasium."""
        from gymnasium.spaces import Discrete

        return Discrete(self.num_actions)

    @cached_property
    def action_space(self) -> Any:
        """The action space of all tables, for Gymnasium. It samples only legal actions."""
        from .gym_spaces import LegalActions

        return LegalActions(self)

    @cached_property
    def single_observation_space(self) -> Any:
        """The observation space of one table, for Gymnasium."""
        from .gym_spaces import observed

        return observed(self.observation_shape)

    @cached_property
    def observation_space(self) -> Any:
        """The observation space of all tables, for Gymnasium."""
        from .gym_spaces import observed

        return observed((self.num_envs, *self.observation_shape))

    def seed(self, seed: int) -> None:
        """Use the hands of this seed from the next `reset` on. Raises BadInput (code "bad-seed")."""
        self._not_sent("seed")
        self.states["seed"] = seeds_of(seed, self.num_envs)
        self.states["begin"] = 0
        self._seed, self._dealt = int(seed), False
        for table in range(self.num_envs):
            dice = Dice.over(self._chances[table])
            seed_dice(dice, int(self.states["seed"][table]), SAMPLES)
            dice.save()

    def reset(self, seed: int | None = None, *, hand: npt.ArrayLike | None = None) -> Step:
        """Deal a hand at every table, and play until a learner must act.

        With a `seed`, each table deals its first hand under that seed. Without one, it deals its next hand or, after a call to
        `seed()`, its first hand under the seed given there. `hand` is the number of the hand to deal instead, from 0, or one
        number for each table: `hand=np.arange(num_envs) % 16` spreads the hands of a session over the tables.

        Raises BadInput (code "bad-seed", "bad-number").
        """
        if seed is not None:
            self.seed(seed)
        self._not_sent("reset")
        if hand is not None:
            self.states["begin"] = hands_of(hand, self.num_envs)
        elif self._dealt:
            self.states["begin"] = self.states["number"]
        self._run(self._actions, DEAL)
        return self._told()

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carry out one action at each table. `actions` are integers of shape (num_envs,), allowed by the tables' masks.

        Raises BadAction (code "illegal-action", "no-such-action"), or BadInput (code "bad-actions", "not-reset",
        "not-received"), and leaves the tables unchanged. If an opponent fails, the step raises the error that
        `kongbox.envs.duel.duel` raises for an agent, and the tables must be reset.
        """
        self._run(self._sound(actions))
        return self._told()

    def send(self, actions: npt.ArrayLike) -> None:
        """Begin a step and return at once. `recv` waits for the result, and raises the error of an opponent that fails.

        Raises the other errors of `step`.
        """
        self._sent = self._ahead.submit(self._run, self._sound(actions).copy())

    def recv(self) -> Step:
        """Wait for the sent step and return its result. Raises BadInput (code "nothing-sent") if no step was sent."""
        if self._sent is None:
            raise BadInput("recv: no sent step is waiting", code="nothing-sent")
        sent, self._sent = self._sent, None
        sent.result()
        return self._told()

    def sample(self) -> npt.NDArray[np.int64]:
        """Return a random legal action for each table, from the table's own random numbers, which `seed` determines."""
        self._not_sent("sample")
        self.must_be_dealt()
        self.engine.sample(self._chances, self._words, self._actions)
        return self._actions.copy() if self._copies else self._actions

    @property
    def payments(self) -> npt.NDArray[np.int64]:
        """The rewards of the last step as integers: int64, (tables, 4). As float32, rewards are exact only up to 2**24."""
        found: npt.NDArray[np.int64] = self.states["payments"].copy()
        return found

    @property
    def ending(self) -> Ending:
        """The winner, the giver and the source of the winning tile for each hand that ended with the last step."""
        return Ending(*(self.states[name].copy() for name in Ending._fields))

    def state(self) -> Saved:
        """Return the state of all tables as an object that can be pickled."""
        self._not_sent("state")
        self.must_be_dealt()
        return Saved(mark_of(self.rules), self.observation, self.states.copy(), self._chances.copy())

    def restore(self, saved: Saved) -> Step:
        """Go back to a saved `state`, and return it as a step without rewards. These tables keep their own opponents.

        Raises BadInput (code "bad-states") for a state with other rules, seats or learners, or another number of tables.
        """
        self._not_sent("restore")
        fits = isinstance(saved, Saved) and saved.rules == mark_of(self.rules) and saved.states.shape == self.states.shape
        same = fits and (saved.states.dtype, saved.chances.dtype) == (self.states.dtype, self._chances.dtype)
        if not same or not all((saved.states[name] == self.states[name]).all() for name in ("width", "seats", "learners")):
            reason = "it was saved under other rules, by another version, or with other seats or another number of tables"
            raise BadInput(f"restore: this was not saved by `state`, or {reason}", code="bad-states")
        self.states[:] = saved.states
        self.states["bots"] = self._bots
        self._chances[:] = saved.chances
        for name in ("rewards", "payments", "terminated", "hands"):
            self.states[name] = 0
        for name in Ending._fields:
            self.states[name] = NONE
        self.engine.run(ASK, self.states, self._actions, self._out, **self._how)
        self._dealt = True
        return self._told()

    def close(self) -> None:
        """Stop the threads. After that, dealing a hand or taking a step raises BadInput (code "closed")."""
        self._closed = True
        self._ahead.shutdown()
        self.engine.close()

    def __reduce__(self) -> tuple[Any, ...]:
        self._not_sent("copy")
        journal = self.engine.journal.bytes() if self.engine.keeps else None
        return made_again, (type(self), self._made, [array.copy() for array in self._kept()], journal, self._seed, self._dealt)

    def _kept(self) -> tuple[Rows, ...]:
        return self.states, self._chances, *self._out

    def _take_up(self, kept: list[Rows], journal: bytes | None, seed: int, *, dealt: bool) -> None:
        for mine, theirs in zip(self._kept(), kept, strict=True):
            mine[...] = theirs
        if journal is not None:
            self.engine.journal.restore(journal)
        self._seed, self._dealt = seed, dealt

    def _told(self) -> Step:
        return Step._make(array.copy() for array in self._result) if self._copies else self._result

    def _run(self, actions: Rows, what: int = STEP) -> None:
        self._dealt = False
        self.engine.run(what, self.states, actions, self._out, **self._how)
        questions = 0
        while self._agents:
            questions += 1
            actions = answers(self._agents, self._players, partial(self._question, questions))
            if (actions == NONE).all():
                break
            self.engine.run(STEP, self.states, actions, self._out, **self._how)
        self._dealt = True

    def _question(self, number: int, agent: Agent, mine: Rows) -> Question:
        seen, masks = self._result.observation[mine], self._masks[mine]
        return Question(name_of(agent), self._seed, mine, self._players[mine], number, seen, masks, mine, "table")

    def _sound(self, actions: Any) -> npt.NDArray[np.int64]:
        self._not_sent("step")
        self.must_be_dealt()
        given = sound_actions(actions, self.num_envs)
        if self._mends and (wrong := unmarked(self._masks, given)).any():
            given = np.where(wrong, self._drawn(wrong), given)
        check_actions(self._masks, given, self._players)
        return given

    def _drawn(self, wrong: Rows) -> Rows:
        """Return a random legal action for each table in `wrong`, without using the other tables' random numbers."""
        before, drawn = self._chances.copy(), np.zeros(self.num_envs, np.int64)
        self.engine.sample(self._chances, self._words, drawn)
        self._chances[~wrong] = before[~wrong]
        return drawn

    def _not_sent(self, what: str) -> None:
        if self._closed:
            raise BadInput(f"{what}: these tables are closed; make new ones", code="closed")
        if self._sent is not None:
            raise BadInput(f"{what}: a sent step is waiting; call recv first", code="not-received")

    def must_be_dealt(self) -> None:
        """Raise BadInput (code "not-reset") if a reset is needed: before the first one, after `seed`, and after a failed step."""
        if not self._dealt:
            raise BadInput("nothing is dealt yet; call reset first", code="not-reset")


def made_again(
    kind: type[VectorTables], made: dict[str, Any], kept: list[Rows], journal: bytes | None, seed: int, dealt: bool
) -> VectorTables:
    tables = kind(**made)
    tables._take_up(kept, journal, seed, dealt=dealt)
    return tables


def seal(array: Rows) -> Rows:
    view = array.view()
    view.flags.writeable = False
    return view
