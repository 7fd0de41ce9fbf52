"""The means to play hands out at full speed: the compiler, or in a browser's tab a module of the same kernels."""

from typing import Protocol

from ..core.state.records import Decision, Prices, Table
from ..rulesets import Ruleset
from .compiling import Compiler
from .engines import Engine


class Means(Protocol):
    """Plays hands out by rules for which it is ready."""

    @property
    def is_here(self) -> bool:
        """Whether it can be used here at all."""

    def is_ready(self, rules: Ruleset) -> bool:
        """Whether it can play by these rules at once."""

    def prepare(self, rules: Ruleset) -> None:
        """Begin to get ready for these rules, unless that is done or goes on."""

    def is_preparing(self, rules: Ruleset) -> bool:
        """Whether it is getting ready for these rules."""

    async def wait(self, rules: Ruleset) -> None:
        """Prepare for these rules, and wait until that is done or has failed; unless it takes longer than a person waits."""

    def engine(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> Engine:
        """Return the playouts of a decision."""


_used: list[Means] = [Compiler()]


def means() -> Means:
    """Return what plays hands out here."""
    return _used[-1]


def use(other: Means) -> None:
    """Play hands out by other means."""
    _used[:] = [other]
