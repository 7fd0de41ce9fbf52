"""Gymnasium's spaces for tables. An action space samples only actions that are legal now, because a table refuses all others."""

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


class LegalAction(Discrete):
    """The actions of a single table."""

    def __init__(self, tables: Masked) -> None:
        super().__init__(tables.num_actions)
        self._tables = tables

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """Return a random legal action."""
        legal = self._tables.legal_action_mask[0] if mask is None and probability is None else mask
        return super().sample(legal, probability)


class LegalActions(MultiDiscrete):
    """The actions of all tables."""

    def __init__(self, tables: Masked) -> None:
        super().__init__([tables.num_actions] * tables.num_envs)
        self._tables = tables

    def sample(self, mask: Any = None, probability: Any = None) -> Rows:
        """Return a random legal action at each table."""
        if mask is not None or probability is not None:
            return np.asarray(super().sample(mask, probability))
        masks = self._tables.legal_action_mask
        scores = self.np_random.random(masks.shape) * masks
        return np.asarray(scores.argmax(1), self.dtype)


def observed(shape: tuple[int, ...]) -> Box:
    """Return the space of observations: bytes."""
    return Box(0, 255, shape, np.uint8)
