"""Players of a user, as `kongbox duel` takes them."""

from typing import Any

import numpy as np


def highest(observations: Any, masks: Any) -> Any:
    """Return the legal action with the highest number, but pass if that is legal."""
    last = masks.shape[1] - 1 - np.argmax(masks[:, ::-1], axis=1)
    return np.where(masks[:, 0] == 1, 0, last)


def lowest(observations: Any, masks: Any) -> Any:
    """Return the legal action with the lowest number."""
    return np.argmax(masks, axis=1)


def illegal(observations: Any, masks: Any) -> Any:
    """Return an illegal action."""
    return np.argmin(masks, axis=1)


def unknown(observations: Any, masks: Any) -> Any:
    """Return an action that no rules have."""
    return np.full(len(masks), 10_000)


def failing(observations: Any, masks: Any) -> Any:
    """Play on until a hand has two tiles of one kind, then fail."""
    if (observations[:, :34] >= 2).any():
        raise ZeroDivisionError("two of a kind")
    return lowest(observations, masks)


def in_crowds(observations: Any, masks: Any) -> Any:
    """Fail if asked at more than one table."""
    if len(masks) > 1:
        raise MemoryError
    return lowest(observations, masks)


def spoiling(observations: Any, masks: Any) -> Any:
    """Write into the arguments."""
    actions = lowest(observations, masks)
    observations[:], masks[:] = 0, 0
    return actions


def crooked(observations: Any, masks: Any) -> Any:
    """Return two numbers for each table, which are not actions."""
    return np.zeros((len(masks), 2))
