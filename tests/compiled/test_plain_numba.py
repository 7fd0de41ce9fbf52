"""Without Numba's internals the kernels compile all the same, by its public means alone, to the same bytes."""

import os
import subprocess
import sys

import pytest

PLAYED = """
import numpy as np
from kongbox.bots import bot_number
from kongbox.bots.hands import play_hand
from kongbox.compiled import build, plain
from kongbox.compiled.play import play_many
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.rulesets import Ruleset

assert build.means() is plain
rules, hands = Ruleset.load("bmja"), 40
tables, logs, outcomes = np.zeros(hands, Table.dtype), np.zeros(hands, Log.dtype), np.zeros(hands, Outcome.dtype)
decision = Decision.new()
for seat in range(4):
    decision.bots[seat] = bot_number("greedy")
logs["keep"] = 1
play_many(tables, logs, rules.lookup.array(), decision.copy().array(), np.zeros(1, Hand.dtype), outcomes, 5, 0)
hand = Hand.new()
for number in range(hands):
    table, log, outcome = Table.over(np.zeros(1, Table.dtype)[0]), Log.new(), Outcome.new()
    log.keep = 1
    play_hand(table, log, rules.lookup, decision, hand, outcome, 5 + number, number)
    assert table.bytes() == tables[number].tobytes(), number
    assert log.bytes() == logs[number].tobytes(), number
    assert outcome.bytes() == outcomes[number].tobytes(), number
print("same")
"""


@pytest.mark.proof
@pytest.mark.longest
def test_plain_numba_plays_the_same_hands_to_the_byte() -> None:
    pytest.importorskip("numba")
    env = {**os.environ, "KONGBOX_PLAIN_NUMBA": "1"}
    done = subprocess.run([sys.executable, "-c", PLAYED], env=env, capture_output=True, text=True, timeout=1800, check=False)
    assert done.stdout == "same\n", done.stderr


def test_a_numba_that_is_not_what_is_expected_is_used_by_its_public_means() -> None:
    """The module that rests on internals refuses to load where one of them is missing."""
    pytest.importorskip("numba")
    spoilt = (
        "from numba.core.codegen import JITCodeLibrary\n"
        "for base in JITCodeLibrary.__mro__[:-1]:\n"
        "    if '_optimize_final_module' in vars(base): delattr(base, '_optimize_final_module')\n"
        "from kongbox.compiled import build, plain\n"
        "print(build.means() is plain)\n"
    )
    done = subprocess.run([sys.executable, "-c", spoilt], capture_output=True, text=True, timeout=600, check=False)
    assert done.stdout == "True\n", done.stderr
