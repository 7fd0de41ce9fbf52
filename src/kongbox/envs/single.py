"""Gymnasium's plain environment: one learner against bots at one table.

After `import kongbox.envs`: `gymnasium.make("kongbox/Solo-v0", rules="redux", opponents="greedy")`.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import BadInput
from .faults import missing
from .solo import Solo

try:
    from gymnasium import Env
    from gymnasium.spaces import Discrete
except ImportError:
    raise missing("Gymnasium") from None

Rows = npt.NDArray[Any]
Seen = tuple[Rows, dict[str, Any]]
"""What the learner sees, and beside it the mask."""


class LegalAction(Discrete):
    """The actions: what is drawn from this space is legal now, for the table refuses everything else."""

    mask: Rows | None = None

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Any legal action, all alike."""
        return super().sample(self.mask if mask is None and probability is None else mask, probability)


class Single(Env[Rows, np.int64]):
    """An episode is a hand. What it is made with, what it shows and pays are those of `Solo`, for one table.

    `info["action_mask"]`, and `action_masks()` for those who ask that way, mark what may be chosen. `reset` deals the hand that
    follows, or with a `seed` the first of that seed; a hand that has not ended is left.

    Gymnasium's `check_env` draws an action before it deals the hand to try it in, where it may be refused; what it draws is the
    same each time after `action_space.seed(0)`, and legal.

    Raises what `VectorTables` raises; BadAction for an action that is not marked, BadInput (code "not-reset") where the hand is
    over.
    """

    def __init__(self, **how: Any) -> None:
        self.metadata = {"render_modes": []}
        self.solo = Solo(1, **how)
        self.observation_space = self.solo.single_observation_space
        self._legal = LegalAction(self.solo.tables.num_actions)
        self.action_space = self._legal
        self._dealt: Seen | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Seen:
        """Deal a hand, unless the next has been dealt when the last one ended."""
        super().reset(seed=seed)
        if seed is not None or self._dealt is None:
            seen, infos = self.solo.reset(seed=seed)
            return self._look(seen, infos)
        dealt, self._dealt = self._dealt, None
        self._legal.mask = dealt[1]["action_mask"]
        return dealt

    def step(self, action: np.int64) -> tuple[Rows, float, bool, bool, dict[str, Any]]:
        """One decision of the learner."""
        if self._dealt is not None:
            raise BadInput("the hand is over; call reset before the next step", code="not-reset")
        seen, rewards, ended, _, infos = self.solo.step(np.asarray([action]))
        now, info = self._look(seen, infos)
        if ended[0]:
            self._dealt = now, info
            now, info = infos["final_obs"][0], {"action_mask": np.zeros_like(info["action_mask"])}
            info["payments"] = infos["final_info"]["payments"][0]
        return now, float(rewards[0]), bool(ended[0]), False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """What may be chosen now."""
        return np.zeros(self._legal.n, np.bool_) if self._legal.mask is None else self._legal.mask.astype(np.bool_)

    def close(self) -> None:
        """Let the threads go."""
        self.solo.close()

    def _look(self, seen: Rows, infos: dict[str, Any]) -> Seen:
        """The only table's part."""
        self._dealt = None
        self._legal.mask = infos["action_mask"][0]
        return seen[0], {"action_mask": infos["action_mask"][0]}
