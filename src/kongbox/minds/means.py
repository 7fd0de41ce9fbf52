"""The means to play hands out at full speed: the compiler or, in a browser's tab, a WebAssembly module of the kernels."""

from typing import Protocol

from ..core.state.records import Decision, Prices, Table
from ..rulesets import Ruleset
from .compiling import Compiler
from .engines import Engine


class Means(Protocol):
    """A way to play hands out fast. It must first be prepared for the rules."""

    @property
    def is_here(self) -> bool:
        """Whether this machine has everything that these means need."""

    def is_ready(self, rules: Ruleset) -> bool:
        """Whether hands can be played by these rules without further preparation."""

    def prepare(self, rules: Ruleset) -> None:
        """Begin to prepare for these rules, unless preparation is done or under way."""

    def is_preparing(self, rules: Ruleset) -> bool:
        """Whether preparation for these rules is under way."""

    async def wait(self, rules: Ruleset) -> None:
        """Prepare for these rules, and wait until preparation is done or has failed.

        If preparation takes too long for a person to wait, return at once instead.
        """

    def engine(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> Engine:
        """Return the playouts of a decision."""


_used: list[Means] = [Compiler()]


def means() -> Means:
    return _used[-1]


def use(other: Means) -> None:
    _used[:] = [other]
