"""Protection of a table from use by two threads at once."""

import threading
from collections.abc import Callable
from functools import update_wrapper
from typing import Concatenate, ParamSpec, TypeVar

from ...errors import RuleRefusal
from ..words.failures import failure

P = ParamSpec("P")
R = TypeVar("R")


class Locked:
    """The base class of objects that only one thread at a time may use."""

    _lock: threading.RLock


S = TypeVar("S", bound=Locked)


def one_at_a_time(method: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[S, P], R]:
    """Return the method, changed to raise RuleRefusal (code "table-in-use") while another thread uses the object."""

    def alone(self: S, /, *args: P.args, **named: P.kwargs) -> R:
        if not self._lock.acquire(blocking=False):
            raise failure(RuleRefusal, "table-in-use")
        try:
            return method(self, *args, **named)
        finally:
            self._lock.release()

    return update_wrapper(alone, method)
