"""Gymnasium's spaces for tables. An action space samples only actions that are legal now, because a table refuses all others.

A copied or pickled space has no tables, and samples any action. A copied environment gives its own tables to its space.
"""

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from .faults import missing

try:
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
except ImportError:
    raise missing("Gymnasium") from None

Rows = npt.NDArray[Any]


class Masked(Protocol):
    """Tables with a mask of legal actions."""

    num_envs: int
    num_actions: int

    @property
    def legal_action_mask(self) -> npt.NDArray[np.int8]: ...


class Legal:
    """A space that samples legal actions of `tables`, or any actions if `tables` is None."""

    tables: Masked | None

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"tables": None}


class LegalAction(Legal, Discrete):
    """The actions of a single table."""

    def __init__(self, tables: Masked) -> None:
        super().__init__(tables.num_actions)
        self.tables = tables

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.tables is not None:
            mask = self.tables.legal_action_mask[0]
        return super().sample(mask, probability)


class LegalActions(Legal, MultiDiscrete):
    """The actions of all tables."""

    def __init__(self, tables: Masked) -> None:
        super().__init__([tables.num_actions] * tables.num_envs)
        self.tables = tables

    def sample(self, mask: Any = None, probability: Any = None) -> Rows:
        """Return a random legal action for each table."""
        if mask is not None or probability is not None or self.tables is None:
            return np.asarray(super().sample(mask, probability))
        masks = self.tables.legal_action_mask
        scores = self.np_random.random(masks.shape) * masks
        return np.asarray(scores.argmax(1), self.dtype)


def observed(shape: tuple[int, ...]) -> Box:
    return Box(0, 255, shape, np.uint8)
