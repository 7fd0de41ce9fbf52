"""Gymnasium's vector environment: one learner against bots at many tables.

After `import kongbox.envs`: `gymnasium.make_vec("kongbox/Solo-v0", num_envs=64, rules="redux", opponents="greedy")`.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ..rulesets import Ruleset
from .faults import missing, refuse_pictures
from .vector import Step, VectorTables

try:
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise missing("Gymnasium") from None

Rows = npt.NDArray[Any]


class LegalActions(MultiDiscrete):
    """The actions of all tables: what is drawn from this space is legal now, for a table refuses everything else."""

    def __init__(self, count: int, tables: int) -> None:
        super().__init__([count] * tables)
        self.masks: Rows | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> Rows:
        """Any legal action at each table, all alike."""
        if mask is not None or probability is not None or self.masks is None:
            return np.asarray(super().sample(mask, probability))
        scores = self.np_random.random(self.masks.shape) * self.masks
        return np.asarray(scores.argmax(1), self.dtype)


class Solo(VectorEnv[Rows, Rows, Rows]):
    """One learner, at `seat`, against bots at the other seats.

    A step is one decision of the learner. The reward is what the hand has brought them when it ends: points received less points
    paid. The next hand is dealt in the same step. `infos["action_mask"]` (int8, (num_envs, actions)) marks what may be chosen;
    where a hand has ended `infos["final_obs"]` is what the learner saw at its end, and `infos["final_info"]` what
    everybody was paid.

    Raises what `VectorTables` raises; BadAction for an action that is not marked.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        rules: Ruleset | str = "redux",
        observation: str = "compact",
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        threads: int = 1,
        errors: bool = False,
        compiled: bool = True,
        render_mode: str | None = None,
    ) -> None:
        refuse_pictures(render_mode)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.tables = VectorTables(
            num_envs,
            rules,
            observation=observation,
            seats=[seat],
            opponents=opponents,
            threads=threads,
            errors=errors,
            compiled=compiled,
            closing=True,
        )
        self.num_envs, self.seat = num_envs, seat
        shape = self.tables.observation_shape
        self.single_observation_space = Box(0, 255, shape, np.uint8)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = Discrete(self.tables.num_actions)
        self._legal = LegalActions(self.tables.num_actions, num_envs)
        self.action_space = self._legal
        self._begun = False

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Rows, dict[str, Any]]:
        """Deal at every table. With a `seed` its hands from the first on; without one the hands that follow."""
        super().reset(seed=seed)
        if seed is not None or not self._begun:
            self.tables.seed(int(self.np_random.integers(2**63)) if seed is None else seed)
            self._begun = True
        else:
            self.tables.states["seed"] += self.tables.states["number"]
        step = self.tables.reset()
        return step.observation.copy(), self._infos(step)

    def step(self, actions: Rows) -> tuple[Rows, Rows, Rows, Rows, dict[str, Any]]:
        """One decision of the learner at each table."""
        step = self.tables.step(actions)
        rewards = step.rewards[:, self.seat].astype(np.float64)
        infos = self._infos(step)
        ended = step.terminated.copy()
        if ended.any():
            assert self.tables.closing is not None
            last = np.full(self.num_envs, None, object)
            for table in np.flatnonzero(ended):
                last[table] = self.tables.closing[table].copy()
            infos |= {"final_obs": last, "_final_obs": ended.copy()}
            infos |= {"final_info": {"payments": self.tables.payments, "_payments": ended.copy()}, "_final_info": ended.copy()}
        return step.observation.copy(), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go."""
        self.tables.close()

    def _infos(self, step: Step) -> dict[str, Any]:
        masks = step.legal_action_mask.copy()
        self._legal.masks = masks
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}
