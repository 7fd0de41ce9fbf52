"""The means to play hands out at full speed: the compiler, or in a browser's tab a WebAssembly module of the same kernels."""

from typing import Protocol

from ..core.state.records import Decision, Prices, Table
from ..rulesets import Ruleset
from .compiling import Compiler
from .engines import Engine


class Means(Protocol):
    """A way to play hands out fast, once it is ready for the rules."""

    @property
    def is_here(self) -> bool:
        """Whether this machine has what it needs."""

    def is_ready(self, rules: Ruleset) -> bool:
        """Whether it can play by these rules without preparing."""

    def prepare(self, rules: Ruleset) -> None:
        """Begin to prepare for these rules, unless this has been done or has begun."""

    def is_preparing(self, rules: Ruleset) -> bool:
        """Whether it is getting ready for these rules."""

    async def wait(self, rules: Ruleset) -> None:
        """Prepare for these rules, and wait until that is done or has failed. Do not wait if preparing takes longer than a person
        would wait.
        """

    def engine(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> Engine:
        """Return the playouts of a decision."""


_used: list[Means] = [Compiler()]


def means() -> Means:
    """Return the means in use."""
    return _used[-1]


def use(other: Means) -> None:
    """Use other means from now on."""
    _used[:] = [other]
