"""Without Numba's internals the kernels compile all the same, by its public means alone, to the same bytes."""

import os
import subprocess
import sys

import pytest

SCORED = """
import numpy as np
from kongbox.bots import bot_number
from kongbox.bots.hands import play_hand
from kongbox.compiled import build, discard_many, plain
from kongbox.compiled.play import score_many
from kongbox.core.hand.waits import discard_table
from kongbox.core.score.circumstances import describe
from kongbox.core.score.scoring import score
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.rulesets import Ruleset
from kongbox.tiles import SUIT, WEIGHT

assert build.means() is plain
rules, decision, laid, wanted = Ruleset.load("dummies"), Decision.new(), [], []
for seat in range(4):
    decision.bots[seat] = bot_number("greedy")
for number in range(40):
    table = Table.new()
    play_hand(table, Log.new(), rules.lookup, decision, Hand.new(), Outcome.new(), 5 + number, number)
    for seat in range(4):
        hand = Hand.new()
        describe(table, rules.lookup, seat, hand)
        laid.append(hand.copy().array()[0])
        wanted.append(score(hand, rules.rules))
hands, totals = np.array(laid, Hand.dtype), np.zeros(len(laid), np.int64)
score_many.of(rules.rules)(hands, rules.lookup.array(), totals)
assert totals.tolist() == wanted
counts = hands["count"][hands["count"].sum(axis=1) == 14]
after, gains = discard_many(rules.lookup, counts)
for place, table in enumerate(counts):
    side = Table.new().side[0]
    for tile, many in enumerate(table):
        side.hand[tile] = int(many)
        side.key[SUIT[tile]] += int(many) * WEIGHT[tile]
    discard_table(rules.lookup, side, decision)
    assert (after[place].tolist(), gains[place].tolist()) == (list(decision.after), list(decision.gains))
print("same", len(counts) > 0)
"""


@pytest.mark.proof
@pytest.mark.turns
def test_plain_numba_says_the_same() -> None:
    """The scorer for one sheet, and discards for any: what plays whole hands is compiled in the same way, and takes minutes."""
    pytest.importorskip("numba")
    env = {**os.environ, "KONGBOX_PLAIN_NUMBA": "1"}
    done = subprocess.run([sys.executable, "-c", SCORED], env=env, capture_output=True, text=True, timeout=1800, check=False)
    assert done.stdout == "same True\n", done.stderr


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
