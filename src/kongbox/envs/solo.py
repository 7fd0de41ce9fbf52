"""The vectorized Gymnasium environment: one learner against bots or other players at many tables.

To make it, import `kongbox.envs` and call `gymnasium.make_vec("kongbox/Solo-v0", num_envs=64, rules="redux")`.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..rulesets import Ruleset
from .faults import hand_of, missing, refuse_pictures
from .vector import Opponents, Step, VectorTables

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
except ImportError:
    raise missing("Gymnasium") from None

from .gym_spaces import LegalActions

Rows = npt.NDArray[Any]


class Solo(VectorEnv[Rows, Rows, Rows]):
    """One learner, at `seat`, against the `opponents` of `VectorTables` in the other seats.

    A step is one decision of the learner. At the end of a hand the reward is the points received less the points paid, and the
    same step deals the next hand. `infos["action_mask"]` (int8, (num_envs, actions)) marks the legal actions. For ended hands,
    `infos["final_obs"]` is the learner's last observation, and `infos["final_info"]` has everyone's `payments` and, as in
    `Ending`, the `winner`, the `giver` and `how`. A `seed` given to the environment applies to the first `reset`, unless that
    `reset` has a seed of its own.

    All tables begin with hand 0 of a seed, in which seat 0 is East in the East round; `reset(options={"hand": n})` deals hand n
    instead, as in `VectorTables.reset`.

    Raises the errors of `VectorTables`.
    """

    action_space: LegalActions

    def __init__(
        self,
        num_envs: int = 1,
        *,
        rules: Ruleset | str = "redux",
        observation: str = "compact",
        seat: int = 0,
        opponents: Opponents = "greedy",
        threads: int = 1,
        seed: int | None = None,
        errors: bool = False,
        compiled: bool = True,
        special: bool = True,
        illegal: str = "raise",
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
            seed=0 if seed is None else seed,
            errors=errors,
            compiled=compiled,
            special=special,
            closing=True,
            illegal=illegal,
        )
        self.num_envs, self.seat, self._is_seeded = num_envs, seat, seed is not None
        self.single_observation_space, self.observation_space = (
            self.tables.single_observation_space,
            self.tables.observation_space,
        )
        self.single_action_space, self.action_space = self.tables.single_action_space, self.tables.action_space

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Rows, dict[str, Any]]:
        """Deal a hand at every table: the first hand of `seed` or, without a seed, the next hand.

        Raises BadInput (code "bad-option") for an option other than "hand".
        """
        hand = hand_of(options)
        super().reset(seed=seed)
        if seed is None and not self._is_seeded and not self.tables.states["number"][0]:  # nothing dealt yet
            seed = int(self.np_random.integers(2**63))
        step = self.tables.reset(seed, hand=hand)
        return step.observation, self._infos(step)

    def step(self, actions: Rows) -> tuple[Rows, Rows, Rows, Rows, dict[str, Any]]:
        step = self.tables.step(actions)
        rewards = step.rewards[:, self.seat].astype(np.float64)
        infos = self._infos(step)
        ended = step.terminated
        if ended.any():
            assert self.tables.closing is not None
            last = np.full(self.num_envs, None, object)
            for table in np.flatnonzero(ended):
                last[table] = self.tables.closing[table].copy()
            infos |= {"final_obs": last, "_final_obs": ended.copy()}
            told = {"payments": self.tables.payments, **self.tables.ending._asdict()}
            told |= {f"_{name}": ended.copy() for name in told}
            infos |= {"final_info": told, "_final_info": ended.copy()}
        return step.observation, rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def close_extras(self, **kwargs: Any) -> None:
        self.tables.close()

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.action_space.tables = self.tables

    def _infos(self, step: Step) -> dict[str, Any]:
        return {"action_mask": step.legal_action_mask, "_action_mask": np.ones(self.num_envs, np.bool_)}
