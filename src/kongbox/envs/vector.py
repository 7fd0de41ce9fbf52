"""Many tables at once: arrays in, arrays out."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ..core.state.records import Dice
from ..core.state.rng import seed_dice
from ..errors import BadInput
from ..rulesets import Ruleset
from ..sim.asking import sound_number
from .engine import ASK, DEAL, STEP, Engine
from .raw import (
    SHAPES,
    check_actions,
    mark_of,
    new_states,
    observation_of,
    seeds_of,
    sound_actions,
)
from .states import new_masks

Rows = npt.NDArray[Any]
SAMPLES = 8
"""The stream of random numbers that actions are sampled by: neither the wall's nor the bots'."""
MOST_THREADS = 256


class Step(NamedTuple):
    """What a step has come to, an element for each table. The arrays cannot be written to, and the next step changes them.

    `observation`: uint8, (tables, bytes) or (tables, 40, 42), as seen by the seat that is asked.
    `legal_action_mask`: int8, (tables, actions), 1 where that seat may choose the action.
    `current_player`: int8, (tables,), the seat that is asked.
    `rewards`: float32, (tables, 4), by seat the points received less the points paid, where a hand has ended; else 0.
    `terminated`: bool, (tables,), whether one has.
    """

    observation: npt.NDArray[np.uint8]
    legal_action_mask: npt.NDArray[np.int8]
    current_player: npt.NDArray[np.int8]
    rewards: npt.NDArray[np.float32]
    terminated: npt.NDArray[np.bool_]


class Saved(NamedTuple):
    """All tables at a moment, to be taken up again by `restore`."""

    rules: int
    observation: str
    states: Rows
    chances: Rows


class VectorTables:
    """Tables that are stepped together; where a hand ends the next is dealt in the same step.

    The learners have the `seats` (all four, where none are named); `opponents` are the bots of the others: one name, or one for
    each in the order of seats. They play within the step. `observation` is "compact", "planes" or "oracle", which shows all that
    is hidden too. At a strict table the learners may err where `errors` are asked for.

    A hand's settlement is its reward, in points, by seat; the bots' too. Rarely a hand is over before any learner is asked: what
    was paid in it comes with the settlement of the next, so that no sum is ever wrong.

    The same `seed` plays the same hands, whatever the number of `threads`, which share the tables out among them.

    Raises BadInput (code "bad-number", "bad-seat", "empty-chair", "unknown-bot", "bad-opponents", "unknown-observation",
    "bad-seed", "gentle-table"), NoCompiler where Numba is missing; `compiled=False` does without, a thousand times slower.
    The first `reset` compiles the kernels for these rules alone, a minute or so, once: they are kept, and `kongbox compile RULES
    --envs` does it ahead. With `special=False` one build does for all. At a terminal, or in a notebook, a line says so.

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
        opponents: str | Sequence[str] = "greedy",
        threads: int = 1,
        seed: int = 0,
        errors: bool = False,
        compiled: bool = True,
        special: bool = True,
        closing: bool = False,
    ) -> None:
        self.rules = Ruleset.of(rules)
        self.observation = observation
        self._kind = observation_of(observation)
        self.states = new_states(self.rules, num_envs, seed, seats, opponents, errors=errors)
        """Every table as a record: see `kongbox.envs.raw`."""
        self.num_envs = n = len(self.states)
        self.num_actions = int(self.states["width"][0])
        self.observation_shape = SHAPES[self._kind]
        self._engine = Engine(
            self.rules, min(sound_number("threads", threads, MOST_THREADS), n), compiled=compiled, special=special
        )
        self._chances = np.zeros(n, Dice.dtype)
        shape = self.observation_shape
        size = int(np.prod(shape))
        words = new_masks(n, self.num_actions)
        self._words, self._masks = words, words[:, : self.num_actions]
        self._seen, self._last = np.zeros((n, size), np.uint8), np.zeros((n, size if closing else 0), np.uint8)
        self._rewards, self._ends, self._players = np.zeros((n, 4), np.float32), np.zeros(n, np.uint8), np.zeros(n, np.int8)
        self._out = (words, self._seen, self._last, self._rewards, self._ends, self._players)
        self._how = {"again": 1, "observation": self._kind, "closing": int(closing)}
        self._actions = np.zeros(n, np.int64)
        self._result = Step(
            seal(self._seen.reshape(n, *shape)),
            seal(self._masks),
            seal(self._players),
            seal(self._rewards),
            seal(self._ends.view(np.bool_)),
        )
        self.closing = seal(self._last.reshape(n, *shape)) if closing else None
        """What was seen at the end of the hands that ended last, at each table, where `closing` was asked for."""
        self._dealt = self._closed = False
        self._ahead = ThreadPoolExecutor(1)
        self._sent: Future[None] | None = None
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """Play the hands of another seed from the next `reset` on. Raises BadInput (code "bad-seed")."""
        self._not_sent("seed")
        self.states["seed"] = seeds_of(seed, self.num_envs)
        self._dealt = False
        for table in range(self.num_envs):
            dice = Dice.over(self._chances[table])
            seed_dice(dice, int(self.states["seed"][table]), SAMPLES)
            dice.save()

    def reset(self) -> Step:
        """Deal the first hand at every table, and play on to the first question to a learner."""
        self._not_sent("reset")
        self._engine.run(DEAL, self.states, self._actions, self._out, **self._how)
        self._dealt = True
        return self._result

    def step(self, actions: npt.ArrayLike) -> Step:
        """Carry out one action at each table: whole numbers of shape (num_envs,), each marked in the table's mask.

        Raises BadAction (code "illegal-action", "no-such-action"), which names table and action, BadInput (code "bad-actions",
        "not-reset", "not-received"): nothing was done at any table then.
        """
        self._run(self._sound(actions))
        return self._result

    def send(self, actions: npt.ArrayLike) -> None:
        """Begin a step and return at once; `recv` waits for it. Meanwhile the arrays of the last step change.

        Raises as `step` does.
        """
        self._sent = self._ahead.submit(self._run, self._sound(actions).copy())

    def recv(self) -> Step:
        """What the step has come to that was sent. Raises BadInput (code "nothing-sent")."""
        if self._sent is None:
            raise BadInput("recv: no step was sent that waits to be received", code="nothing-sent")
        sent, self._sent = self._sent, None
        sent.result()
        return self._result

    def sample(self) -> npt.NDArray[np.int64]:
        """For each table one of the actions that its mask marks, all alike, by dice that belong to the table and to the seed."""
        self._not_sent("sample")
        self._is_dealt()
        self._engine.sample(self._chances, self._words, self._actions)
        return self._actions

    @property
    def payments(self) -> npt.NDArray[np.int64]:
        """The rewards of the last step as exact integers: int64, (tables, 4). A float32 is exact up to 2**24."""
        found: npt.NDArray[np.int64] = self.states["payments"].copy()
        return found

    def state(self) -> Saved:
        """All tables as they are: an object that can be pickled and kept."""
        self._not_sent("state")
        self._is_dealt()
        return Saved(mark_of(self.rules), self.observation, self.states.copy(), self._chances.copy())

    def restore(self, saved: Saved) -> Step:
        """Go on from where `state` was taken; what the tables look like then, without rewards.

        Raises BadInput (code "bad-states") for what belongs to other rules, or to another number of tables.
        """
        self._not_sent("restore")
        fits = isinstance(saved, Saved) and saved.rules == mark_of(self.rules) and saved.states.shape == self.states.shape
        same = fits and (saved.states.dtype, saved.chances.dtype) == (self.states.dtype, self._chances.dtype)
        if not same or not (saved.states["width"] == self.num_actions).all():
            told = "by other rules or another version, or with another number of tables"
            raise BadInput(f"restore: this was not saved by `state`, or {told}", code="bad-states")
        self.states[:] = saved.states
        self._chances[:] = saved.chances
        for name in ("rewards", "payments", "terminated", "hands"):
            self.states[name] = 0
        self._engine.run(ASK, self.states, self._actions, self._out, **self._how)
        self._dealt = True
        return self._result

    def close(self) -> None:
        """Let the threads go. Nothing more is dealt or stepped: BadInput (code "closed")."""
        self._closed = True
        if self._sent is not None:
            self._sent.exception()
        self._ahead.shutdown()
        self._engine.close()

    def _run(self, actions: Rows) -> None:
        self._engine.run(STEP, self.states, actions, self._out, **self._how)

    def _sound(self, actions: Any) -> npt.NDArray[np.int64]:
        self._not_sent("step")
        self._is_dealt()
        given = sound_actions(actions, self.num_envs)
        check_actions(self._masks, given, self._players)
        return given

    def _not_sent(self, what: str) -> None:
        if self._closed:
            raise BadInput(f"{what}: these tables are closed; make others", code="closed")
        if self._sent is not None:
            raise BadInput(f"{what}: a step was sent and not received yet; call recv first", code="not-received")

    def _is_dealt(self) -> None:
        if not self._dealt:
            raise BadInput("nothing is dealt yet; call reset first", code="not-reset")


def seal(array: Rows) -> Rows:
    """A view that cannot be written to."""
    view = array.view()
    view.flags.writeable = False
    return view
