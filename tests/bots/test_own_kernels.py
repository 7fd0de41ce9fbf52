"""Kernels of one's own: registered from a file outside the package they play compiled what they play interpreted."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from failing import fails

from kongbox import Table, simulate
from kongbox.bots import BOTS, bot_number, choose_action
from kongbox.bots.characters import OWN
from kongbox.core.play.bots import register
from kongbox.envs import VectorTables
from kongbox.errors import BadInput
from kongbox.game.play.bots import called
from kongbox.kernels import Decision, Lookup, choose_greedy, choose_keen
from kongbox.kernels import Table as State
from kongbox.tables.others import company

PATIENT = '''
"""Greedy, but in no hurry to claim."""

from kongbox.kernels import MAHJONG, PASS, TURN, Decision, Lookup, Table, choose_greedy, kernel


@kernel
def is_early(table: Table) -> bool:
    """Have fewer than twenty tiles been discarded?"""
    return table.phase != TURN and table.discards < 20


@kernel
def patient(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    """No set in the first five rounds."""
    if is_early(table) and decision.open[MAHJONG] == 0 and decision.open[PASS] == 1:
        return PASS
    return choose_greedy(table, lookup, decision, seat)
'''
PLAYING = """
import numpy as np

from kongbox import Ruleset, simulate
from kongbox.bots.hands import play_hand
from kongbox.core.state.records import Hand, Log, Outcome, Table
from kongbox.game.play.bots import bots_for
from kongbox.game.play.seeds import hand_seed
from kongbox.sim.simulate import Worker

RULES = Ruleset.load("redux")
SHIPPED = ("keen", "greedy", "greedy", "random")
before = Worker(RULES, SHIPPED).play(7, 0, 100)

from patience import patient

four = (*map(str, simulate(RULES, 1, [patient, "greedy", "patience:patient", "random"]).bots),)
assert four == ("patience:patient", "greedy", "patience:patient", "random")
found = Worker(RULES, four).play(7, 0, 100)
assert before.tobytes() == Worker(RULES, SHIPPED).play(7, 0, 100).tobytes() != found.tobytes()
decision, hand = bots_for(four, 0), Hand.new()
for number in range(40):
    outcome = Outcome.new()
    play_hand(Table.new(), Log.new(), RULES.lookup, decision, hand, outcome, hand_seed(7, number), number)
    assert outcome.bytes() == found[number].tobytes(), number
print("equal")
"""


@pytest.fixture
def patience(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module of somebody's own, from which programs are run."""
    (tmp_path / "patience.py").write_text(PATIENT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.proof
@pytest.mark.turns
def test_a_kernel_of_ones_own_plays_compiled_what_it_plays_interpreted(patience: Path) -> None:
    """What was compiled before it came is compiled anew, and the shipped bots play as they did."""
    where = os.environ | {"PYTHONPATH": os.pathsep.join([str(patience), *sys.path])}
    run = subprocess.run([sys.executable, "-c", PLAYING], env=where, capture_output=True, text=True, check=False)
    assert run.stdout == "equal\n", run.stderr


@pytest.fixture
def twin(monkeypatch: pytest.MonkeyPatch) -> str:
    """Keen under another name, for a while: no kernel is rewritten for it."""
    monkeypatch.setitem(BOTS, "twin", bot_number("keen"))
    return "twin"


def test_a_registered_name_plays_everywhere(twin: str) -> None:
    assert register(twin, choose_keen) == twin and bot_number(twin) == bot_number("keen")
    assert simulate("redux", 50, twin, seed=2).wins.values() != simulate("redux", 50, "greedy", seed=2).wins.values()
    table = Table("redux", seed=7)
    assert choose_action(table, 0, twin) == choose_action(table, 0, "keen")
    keen: Any = ["keen", choose_keen, "keen"]
    twins = VectorTables(2, seats=[0], opponents=twin, seed=4, compiled=False)
    keens = VectorTables(2, seats=[0], opponents=keen, seed=4, compiled=False)
    for made in (twins, keens):
        made.reset()
    assert np.array_equal(twins.states["table"], keens.states["table"])


def test_kernels_play_by_their_function_and_where_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("kongbox.bots.greedy:choose_greedy", "kongbox.bots.keen:choose_keen"):
        monkeypatch.setitem(BOTS, name, bot_number(name.rpartition("_")[2]))
    greedy: Any = choose_greedy
    keen: Any = choose_keen
    by_function, by_place = (
        Table("redux", seed=3).play_out([who, "keen", keen, "greedy"]) for who in (greedy, "kongbox.bots.greedy:choose_greedy")
    )
    assert by_function == by_place == Table("redux", seed=3).play_out(["greedy", "keen", "keen", "greedy"])
    monkeypatch.setitem(OWN, "mine:keen", called(choose_keen))
    assert company(["mine:keen", "Ada", "Bo"])[0] == ("mine:keen", "mine:keen")


def test_what_is_no_bot_is_refused(twin: str) -> None:
    def strange(table: State, lookup: Lookup, decision: Decision, seat: int, more: int) -> int:
        return more

    with pytest.raises(TypeError, match="a bot takes some of table"):
        register("strange", strange)
    with pytest.raises(ValueError, match=f"{twin}: kongbox.bots.keen:choose_keen plays under this name"):
        register(twin, choose_greedy)
    for name in ("nobody", "kongbox.bots.keen:STEP", "kongbox.named:function_named"):
        with fails("bad-strategy" if name.endswith("STEP") else "unknown-bot", BadInput):
            Table("redux", seed=1).play_out(name)


def test_a_name_from_a_file_imports_nothing(patience: Path) -> None:
    """What a record or a page names is not imported: only a program, or a command, names modules."""
    with fails("unknown-bot", BadInput):
        choose_action(Table("redux", seed=1), 0, "patience:patient")
    assert "patience" not in sys.modules
