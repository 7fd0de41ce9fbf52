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

ILLEGAL = """
from kongbox.kernels import Decision, Lookup, Table, kernel


@kernel
def passing(seat: int) -> int:
    return 0


@kernel
def far(table: Table, decision: Decision, seat: int) -> int:
    return 9_999


@kernel
def half(table: Table, seat: int) -> int:
    return 0.5
"""
REFUSED = """
import kongbox
from kongbox import KongboxError, Table, simulate
from kongbox.bots import choose_action
from kongbox.core.state.records import Decision, Hand, Log, Outcome
from kongbox.core.state.records import Table as State
from kongbox.bots.hands import play_hand
from kongbox.envs import VectorTables
from kongbox.game.play.bots import bots_for, called
from kongbox.sim.simulate import Worker, hand_seed


def fails(play):
    try:
        play()
    except KongboxError as error:
        assert error.code == "player-failed" and (error.facts["name"], error.facts["seat"]) == (name, seat), error
    else:
        raise AssertionError(play)


four = ["greedy", "illegal:passing", "illegal:far", "illegal:half"]
rules = kongbox.Ruleset.load("redux")
assert [called(one) for one in four] == four
for seat, name in enumerate(four):
    if seat:
        row = ["greedy"] * 4
        row[seat] = name
        fails(lambda: simulate(rules, 20, row))
        fails(lambda: kongbox.duel(rules, "greedy", name, hands=4)) if seat == 1 else None
        fails(lambda: Table(seed=1).play_out(row))
        table = Table(seed=1, east=seat)
        fails(lambda: choose_action(table, seat, name))
        tables = VectorTables(2, seats=[0], opponents=row[1:], seed=1, compiled=seat == 1)
        fails(lambda: [tables.reset()] + [tables.step(tables.sample()) for _ in range(60)])
        worker, decision = Worker(rules, row), bots_for(row, 0)
        outcome = Outcome.new()
        play_hand(State.new(), Log.new(), rules.lookup, decision, Hand.new(), outcome, hand_seed(7, 0), 0)
        fails(lambda: worker.play(7, 0, 1))
        assert worker.decision["bots"][0].tolist() == list(decision.bots) and decision.bots[seat] < 0
print("refused")
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


@pytest.mark.proof
@pytest.mark.turns
def test_an_illegal_action_of_a_users_kernel_ends_the_play_and_names_the_kernel(tmp_path: Path) -> None:
    """Passing on a turn, an action that does not exist, and a fraction."""
    (tmp_path / "illegal.py").write_text(ILLEGAL, encoding="utf-8")
    where = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    run = subprocess.run([sys.executable, "-c", REFUSED], env=where, capture_output=True, text=True, check=False, timeout=600)
    assert run.stdout == "refused\n", run.stderr


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


def test_what_is_no_bot_is_refused(twin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def strange(table: State, lookup: Lookup, decision: Decision, seat: int, more: int) -> int:
        return more

    with pytest.raises(TypeError, match="a bot takes some of table"):
        register("strange", strange)
    monkeypatch.setattr("kongbox.game.play.bots.is_kernel", lambda player: player is strange)
    with fails("bad-strategy", BadInput) as caught:
        called(strange)
    assert all(part in caught.value.message for part in ("strange", __file__))
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
