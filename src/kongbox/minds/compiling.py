"""Playouts by compiled kernels. A separate process compiles them while a table plays, because compiling blocks every thread."""

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
from ..game.play.bots import must_be_sound
from ..rulesets import Ruleset
from .engines import Engine, seat_everywhere

if TYPE_CHECKING:
    from ..compiled.entry import Entry

_begun: dict[Ruleset, Popen[bytes]] = {}
_loading: dict[Ruleset, Thread] = {}


class Compiler:
    """The means to play hands out with kernels that Numba compiles."""

    @property
    def is_here(self) -> bool:
        return find_spec("numba") is not None

    def is_ready(self, rules: Ruleset) -> bool:
        return self.is_here and entry_of(rules).is_loaded

    def prepare(self, rules: Ruleset) -> None:
        """Begin to load the kernels for these rules, or to compile them if the cache has none.

        Loading takes seconds, compiling about a minute. Nothing is compiled if KONGBOX_COMPILE is "no".
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
        loads = rules in _loading and _loading[rules].is_alive()
        return loads or (rules in _begun and _begun[rules].poll() is None)

    async def wait(self, rules: Ruleset) -> None:
        """Return at once, because compiling takes a minute."""

    def engine(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> "Compiled":
        """Return the playouts of a decision. Playing the first deal compiles the kernels if the cache has none."""
        return Compiled(rules, view, decision, prices)


class Compiled(Engine):
    """Compiled playouts of one decision. The attribute `prices` is a copy of the argument of that name."""

    def __init__(self, rules: Ruleset, view: Table, decision: Decision, prices: Prices) -> None:
        self.prices, self._decision = prices.copy(), decision.copy()
        tables = Table.many(3)
        tables[0] = view.array()[0]
        own = self._decision.array(), Hand.many(1), Unseen.many(1), self.prices.array()
        self._arrays = tables, Log.many(1), rules.lookup.array(), *own
        self._run = entry_of(rules)

    def play(self, bot: int, seed: int, first: int, deals: int) -> None:
        seat_everywhere(self._decision, bot)
        self._run(*self._arrays, seed, first, deals)
        must_be_sound(self._arrays[3]["bots"][0].tolist())


@cache
def entry_of(rules: Ruleset) -> "Entry[..., int]":
    """Return the entry point for these rules alone, or the entry point for all rules if the cache has only that."""
    from ..compiled.rollouts import roll_out

    special = roll_out.of(rules.rules)
    return special if special.is_kept or not roll_out.is_kept else roll_out


def main() -> None:
    """Compile the kernels for the rules on standard input, at the lowest priority."""
    from ..compiled.rollouts import roll_out

    rules = Rules.new()
    rules.restore(sys.stdin.buffer.read())
    if hasattr(os, "nice"):
        os.nice(19)
    roll_out.of(rules).prepare()


if __name__ == "__main__":
    main()
