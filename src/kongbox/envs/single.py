"""The Gymnasium environment for a single table: one learner against bots or other players.

To make it, import `kongbox.envs` and call `gymnasium.make("kongbox/Solo-v0", rules="redux", opponents="greedy")`.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import BadInput
from ..game.words.failures import failure
from ..tiles import NONE
from .drawing import text_of
from .faults import hand_of, missing, one_action, refuse_pictures
from .vector import Step, VectorTables

try:
    from gymnasium import Env
except ImportError:
    raise missing("Gymnasium") from None

from .gym_spaces import LegalAction

Rows = npt.NDArray[Any]
Seen = tuple[Rows, dict[str, Any]]
"""The learner's observation, and the info with the mask."""


OWN = frozenset({"num_envs", "seats", "closing", "auto_reset", "keep"})
"""The arguments of `VectorTables` that the environment sets itself."""


class Single(Env[Rows, np.int64]):
    """One learner in `seat`. An episode is a hand. The other arguments are those of `VectorTables`.

    `info["action_mask"]` marks the legal actions; `action_masks()` returns the same marks as booleans. After the end of the hand,
    only action 0 is marked, and the info also has everyone's `payments` and, as in `Ending`, the `winner`, the `giver` and `how`.
    `reset` drops an unfinished hand and deals the next hand, or the first hand of a `seed`. A `seed` given to the environment
    applies to the first `reset`, unless that `reset` has a seed of its own. With `render_mode="ansi"`, `render` returns the table
    as text, including hidden tiles.

    The first hand of a seed is hand 0, in which seat 0 is East in the East round; `reset(options={"hand": n})` deals hand n
    instead, in which seat n mod 4 is East and the prevailing wind is n // 4 mod 4 (0 East to 3 North). With two or three
    players, each of them is East once in a round.

    Gymnasium's `check_env` tries an action of one hand in the next hand, and therefore needs `illegal="random"`.

    Raises the errors of `VectorTables`. Raises BadInput for a step after the end of the hand (code "not-reset"), and for an
    argument that this environment sets itself, such as `seats`, or an unknown option of `reset` (code "bad-option").
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  as Gymnasium declares it
    action_space: LegalAction

    def __init__(self, *, seat: int = 0, render_mode: str | None = None, seed: int | None = None, **how: Any) -> None:
        refuse_pictures(render_mode, ("ansi",))
        for name in OWN.intersection(how):
            raise failure(BadInput, "bad-option", "alone", what=name)
        if seed is not None:
            how["seed"] = seed
        self._is_seeded = seed is not None
        self.render_mode, self.seat = render_mode, seat
        self.tables = VectorTables(1, seats=[seat], closing=True, auto_reset=False, keep=render_mode is not None, **how)
        self.observation_space = self.tables.single_observation_space
        self.action_space = LegalAction(self.tables)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Seen:
        hand = hand_of(options)
        super().reset(seed=seed)
        if seed is None and not self._is_seeded and not self.tables.states["number"].item():  # nothing dealt yet
            seed = int(self.np_random.integers(2**63))
        return self._look(self.tables.reset(seed, hand=hand))

    def step(self, action: np.int64) -> tuple[Rows, float, bool, bool, dict[str, Any]]:
        if self.tables.current_player.item() == NONE:
            raise BadInput("the hand is over; call reset before the next step", code="not-reset")
        step = self.tables.step(np.asarray([one_action(action, self.tables.num_actions)]))
        seen, info = self._look(step)
        ended = bool(step.terminated.item())
        if ended:
            assert self.tables.closing is not None
            (seen,), (info["payments"],) = self.tables.closing.copy(), self.tables.payments
            info |= {name: found.item() for name, found in self.tables.ending._asdict().items()}
        return seen, step.rewards[:, self.seat].item(), ended, False, info

    def render(self) -> str | None:
        """Return the table as text, or None if `render_mode` is None."""
        return None if self.render_mode is None else text_of(self.tables)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Return the mask of legal actions as booleans."""
        found: npt.NDArray[np.bool_]
        (found,) = self.tables.legal_action_mask.astype(np.bool_)
        return found

    def close(self) -> None:
        self.tables.close()

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.action_space.tables = self.tables

    @staticmethod
    def _look(step: Step) -> Seen:
        (seen,), (mask,) = step.observation, step.legal_action_mask
        return seen, {"action_mask": mask}
