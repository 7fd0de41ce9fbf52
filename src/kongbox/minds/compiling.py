"""Playouts by the compiler. It compiles while a table goes on, in a process of its own, because it stops every other thread."""

import atexit
import os
import sys
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread
from typing import TYPE_CHECKING

from ..core.state.records import Decision, Hand, Log, Prices, Rules, Table, Unseen
from ..rulesets import Ruleset
from .engines import seat_everywhere

if TYPE_CHECKING:
    from ..compiled.entry import Entry

_begun: dict[Ruleset, Popen[bytes]] = {}
_loading: dict[Ruleset, Thread] = {}


class Compiler:
    """Plays by compiled kernels."""

    @property
    def is_here(self) -> bool:
        """Whether it is installed."""
        return find_spec("numba") is not None

    def is_ready(self, rules: Ruleset) -> bool:
        """Whether it can play by these rules at once: it has compiled for them, and loaded what it compiled."""
        return self.is_here and entry_of(rules).is_loaded

    def prepare(self, rules: Ruleset) -> None:
        """Begin to load what is compiled for these rules. If nothing is, begin to compile, unless KONGBOX_COMPILE is "no".

        To compile takes a minute, once; then the cache has it. To load takes seconds.
        """
        if not self.is_here or self.is_preparing(rules) or self.is_ready(rules):
            return
        if entry_of(rules).is_kept:
            _loading[rules] = Thread(target=entry_of(rules).prepare, daemon=True)
            _loading[rules].start()
        elif rules not in _begun and os.environ.get("KONGBOX_COMPILE") != "no":
            process = _begun[rules] = Popen([sys.executable, "-m", __name__], stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL)
            atexit.register(process.kill)
            assert process.stdin is not None
            with suppress(BrokenPipeError), process.stdin as pipe:
                pipe.write(rules.rules.bytes())

    def is_preparing(self, rules: Ruleset) -> bool:
        """Whether a process compiles for these rules, or a thread loads."""
        loads = rules in _loading and _loading[rules].is_alive()
        return loads or (rules in _begun and _begun[rules].poll() is None)

    async def wait(self, rules: Ruleset) -> None:
        """Wait for nothing: to compile takes a minute."""

    def engine(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> "Compiled":
        """Return the playouts of a decision. They compile when they are first asked for, if nothing has compiled before."""
        return Compiled(rules, view, decision, prices)


class Compiled:
    """Compiled playouts of one decision. They write into the memory of `prices`."""

    def __init__(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> None:
        self.prices, self._decision = prices.copy(), decision.copy()
        tables = Table.many(3)
        tables[0] = view.array()[0]
        own = self._decision.array(), Hand.many(1), Unseen.many(1), self.prices.array()
        self._arrays = tables, Log.many(1), rules.lookup.array(), *own
        self._run = entry_of(rules)

    def most(self, _: int) -> int:
        """Return how many deals a bot plays out in one step: all of them."""
        return sys.maxsize

    def play(self, bot: int, seed: int, first: int, deals: int) -> None:
        """Have a bot at every seat play every open choice out, on the deals from number `first` on."""
        seat_everywhere(self._decision, bot)
        self._run(*self._arrays, seed, first, deals)


@cache
def entry_of(rules: Ruleset) -> "Entry[..., int]":
    """Return the compiled entry for these rules: the one for all rules, if only that is compiled; otherwise the one for these
    alone.
    """
    from ..compiled.rollouts import roll_out

    special = roll_out.of(rules.rules)
    return special if special.is_kept or not roll_out.is_kept else roll_out


def main() -> None:
    """Compile for the rules that standard input has. People who play have the processor first."""
    from ..compiled.rollouts import roll_out

    rules = Rules.new()
    rules.restore(sys.stdin.buffer.read())
    if hasattr(os, "nice"):
        os.nice(19)
    roll_out.of(rules).prepare()


if __name__ == "__main__":
    main()
