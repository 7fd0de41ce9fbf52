"""Kernels of one's own: registered from a file outside the package they play compiled what they play interpreted."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from failing import fails

from kongbox import Seen, Table, simulate
from kongbox.bots import BOTS, bot_number, choose_action
from kongbox.bots.characters import OWN
from kongbox.compiled.reach import meaning_of
from kongbox.core.play import bots
from kongbox.core.play.bots import Bot, register
from kongbox.envs import VectorTables
from kongbox.errors import BadInput
from kongbox.game.play.bots import called
from kongbox.game.play.player import PlayerFailed, name_of
from kongbox.kernels import Decision, Lookup, choose_greedy, choose_keen
from kongbox.kernels import Table as State
from kongbox.tables.others import company
from kongbox.words.catalogue import say

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


@kernel
def silent(table: Table, seat: int) -> int:
    if seat < 0:
        return 0
"""
BROKEN = """
from kongbox.kernels import Decision, Lookup, Table, choose_greedy, choose_random, kernel


@kernel
def untyped(table):
    return 0


@kernel
def helped(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    return untyped(table)


@kernel
def misspelt(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    return choose_greedy(table, lookup, decision, table.seatt)


@kernel
def misread(decision: Decision) -> int:
    return decision.nofield


@kernel
def crowded(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    if seat > 9:
        return choose_greedy(lookup)
    return 0


@kernel
def mute(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    choose_greedy(table, lookup, decision, seat)


@kernel
def endless(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    return endless(table, lookup, decision, seat)


def made(weight):
    @kernel
    def inner(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
        return weight

    return inner


inner = made(3)


@kernel
def walrus(table: Table) -> int:
    if (phase := table.phase) == TURN:
        return phase
    return 0


@kernel
def sound(table: Table, lookup: Lookup, decision: Decision, seat: int) -> int:
    return choose_greedy(table, lookup, decision, seat)

"""
CANNOT = """
from pathlib import Path

import broken
from kongbox import KongboxError, simulate
from kongbox.core.play.bots import BOTS, USERS

lines, shipped = Path(broken.__file__).read_text().splitlines(), [*BOTS]
FIRST = "@kernel"
for name, blamed, line in [
    ("helped", "untyped", FIRST), ("misspelt", "misspelt", FIRST), ("misread", "misread", FIRST),
    ("crowded", "crowded", "return choose_greedy(lookup)"),
    ("mute", "mute", FIRST), ("endless", "endless", "return endless(table, lookup, decision, seat)"),
    ("inner", "made.<locals>.inner", FIRST), ("walrus", "walrus", "if (phase := table.phase) == TURN:"),
]:
    try:
        simulate("redux", 4, [getattr(broken, name), "greedy", "greedy", "greedy"])
    except KongboxError as error:
        found = error.code, error.facts["name"], lines[error.facts["line"] - 1].strip()
        assert found == ("bad-strategy", "broken:" + blamed, line), (name, found)
        assert name != "misread" or "the field 'nofield'" in str(error), str(error)
        assert len(str(error)) < 600 and "Record(" not in str(error), str(error)
    else:
        raise AssertionError(name)
    assert (simulate("redux", 40, "greedy", seed=1).hands, [*BOTS], USERS) == (40, shipped, set())
assert simulate("redux", 40, broken.sound, seed=1).paid == simulate("redux", 40, "greedy", seed=1).paid
print("refused")
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
seen = Table(seed=1).seen(0)
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
        fails(lambda: kongbox.play_on([Table(seed=1)], row)) if seat == 1 else None
        seat = 0
        fails(lambda: kongbox.weigh(seen, rollout=name, playouts=1, compiled=False))
name, seat = called("illegal:silent"), 0
fails(lambda: Table(seed=1).play_out(name))
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


@pytest.mark.proof
@pytest.mark.turns
def test_a_kernel_that_does_not_compile_is_named_and_leaves_the_others_alone(tmp_path: Path) -> None:
    """Every fault in one process: as in a notebook, in which one goes on after an error."""
    (tmp_path / "broken.py").write_text(BROKEN, encoding="utf-8")
    where = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), *sys.path])}
    run = subprocess.run([sys.executable, "-c", CANNOT], env=where, capture_output=True, text=True, check=False, timeout=900)
    assert run.stdout == "refused\n", run.stderr


def test_an_error_of_compiled_code_is_one_of_a_users_kernel(monkeypatch: pytest.MonkeyPatch, twin: str) -> None:
    """Kernels of kongbox raise nothing."""
    from kongbox.compiled.entry import Entry

    def divide(n: int) -> int:
        return n // (n - n)

    made = Entry(divide)
    monkeypatch.setattr(made, "prepare", lambda: setattr(made, "_compiled", divide))
    with pytest.raises(ZeroDivisionError):
        made(1)
    monkeypatch.setattr("kongbox.game.play.bots.USERS", {bot_number(twin)})
    with fails("player-failed", PlayerFailed) as caught:
        made(1)
    assert twin in str(caught.value.facts["names"])


def named(body: str, module: str = "mine", **constants: Any) -> Any:
    """Return a function of somebody's, or of kongbox's, without a file."""
    space: dict[str, Any] = {"__name__": module, **constants}
    exec(f"def choose(seat: int) -> int:\n    return {body}\n", space)
    return space["choose"]


def test_compiled_code_hangs_on_what_a_kernel_does_and_on_its_constants() -> None:
    """Two kernels of one file, an interpreter's kernels, and constants from elsewhere are told apart."""
    first, again, other = named("seat + 1"), named("seat + 1"), named("seat + 2")
    assert meaning_of([first]) == meaning_of([again]) and meaning_of([choose_greedy]) == ""
    by_name = [meaning_of([named("bot_6(seat)", "kongbox.ask", bot_6=one)]) for one in (first, again, other)]
    assert by_name[0] == by_name[1] != by_name[2]
    pairs: list[Any] = [(1, 2), ((1, 2), (1, 3)), (np.arange(2000), np.arange(2000)[::-1])]
    for one, two in pairs:
        assert meaning_of([named("W", W=one)]) == meaning_of([named("W", W=one)]) != meaning_of([named("W", W=two)])
    modules = [ModuleType("weights"), ModuleType("weights")]
    for number, module in enumerate(modules):
        vars(module)["W"] = number
    one, two = (meaning_of([named("weights.W", weights=module)]) for module in modules)
    assert one != two


@pytest.mark.parametrize(
    ("module", "ours"),
    [
        ("kongbox", True),
        ("kongbox.bots.keen", True),
        ("kongbox.ask", True),
        ("kongboxes", False),
        ("my_kongbox.bots", False),
        ("mine.kongbox", False),
        ("bots.keen", False),
        ("core.play.bots", False),
        ("__main__", False),
    ],
)
def test_a_kernel_is_kongboxs_own_by_its_package(module: str, ours: bool) -> None:
    assert bots.is_ours(named("seat", module)) is ours


def test_no_bot_of_kongbox_counts_as_a_users() -> None:
    """Only the answers of users' kernels are checked."""
    assert not bots.USERS & {bot_number(name) for name in ("random", "novice", "greedy", "keen", "bold", "wise")}
    number = bot_number("greedy")
    assert bots.answering(number, choose_greedy) == [f"return bot_{number}(table, lookup, decision, seat)"]


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
    twins = VectorTables(2, seats=[0], opponents=twin, seed=4, compiled=False)
    keens = VectorTables(2, seats=[0], opponents=["keen", choose_keen, "keen"], seed=4, compiled=False)
    for made in (twins, keens):
        made.reset()
    assert np.array_equal(twins.states["table"], keens.states["table"])


def test_kernels_play_by_their_function_and_where_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("kongbox.bots.greedy:choose_greedy", "kongbox.bots.keen:choose_keen"):
        monkeypatch.setitem(BOTS, name, bot_number(name.rpartition("_")[2]))
    by_function = Table("redux", seed=3).play_out([choose_greedy, "keen", choose_keen, "greedy"])
    by_place = Table("redux", seed=3).play_out(["kongbox.bots.greedy:choose_greedy", "keen", choose_keen, "greedy"])
    assert by_function == by_place == Table("redux", seed=3).play_out(["greedy", "keen", "keen", "greedy"])
    monkeypatch.setitem(OWN, "mine:keen", called(choose_keen))
    assert company(["mine:keen", "Ada", "Bo"])[0] == ("mine:keen", "mine:keen")


def test_a_new_body_replaces_the_one_that_cannot_be_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """A notebook's cell runs again: the old body, which played interpreted meanwhile, is not compiled once more."""
    for name in ("_bots", "_withdrawn"):
        monkeypatch.setattr(bots, name, [*getattr(bots, name)])
    monkeypatch.setattr(bots, "BOTS", {**BOTS})
    monkeypatch.setattr(bots, "USERS", set(bots.USERS))
    monkeypatch.setattr(bots, "rewrite", lambda *_: None)
    monkeypatch.setattr(bots, "kernel", lambda bot: bot)

    def body(answer: int) -> Bot:
        def mine(seat: int) -> int:
            return answer

        return mine

    old, new, newer = body(1), body(2), body(3)
    register("mine", old)
    number = bots.BOTS["mine"]
    bots.withdraw([old])
    register("mine", old)
    register("mine", new)
    assert bots._bots[number:] == [new] and bots.BOTS["mine"] == number and number in bots.USERS
    register("mine", newer)
    assert bots._bots[number:] == [new, newer], "a body that was compiled keeps its number"


def place(function: Any) -> dict[str, Any]:
    return {"file": __file__, "line": function.__code__.co_firstlineno}


def test_what_is_no_bot_is_refused(twin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def strange(table: State, lookup: Lookup, decision: Decision, seat: int, more: int) -> int:
        return more

    def untyped(table, seat: int) -> int:  # type: ignore[no-untyped-def]
        return seat

    for kernel, argument in ((strange, "more"), (untyped, "table")):
        with pytest.raises(TypeError, match=f"its argument {argument}: a bot takes some of table: Table"):
            register("strange", kernel)

    def unpromised(table: State, seat: int):  # type: ignore[no-untyped-def]
        return seat

    def usual(seat: int = 3) -> int:
        return seat

    for other in (unpromised, usual):
        with pytest.raises(TypeError, match="write -> int"):
            register("strange", other)
    with fails("bad-strategy", BadInput) as caught:
        called(strange)
    assert caught.value.message == say("error", "bad-strategy", "unmarked", name="strange", **place(strange))
    monkeypatch.setattr("kongbox.game.play.bots.is_kernel", lambda player: player is strange)
    with fails("bad-strategy", BadInput) as caught:
        called(strange)
    assert __file__ in caught.value.message and caught.value.message.count("strange") == 1
    assert caught.value.facts["line"] == strange.__code__.co_firstlineno
    with pytest.raises(ValueError, match=f"kongbox.bots.keen:choose_keen plays under the name {twin}"):
        register(twin, choose_greedy)
    for name in ("nobody", "kongbox.bots.keen:STEP", "kongbox.game.play.named:function_named"):
        with fails("bad-strategy" if name.endswith("STEP") else "unknown-bot", BadInput):
            Table("redux", seed=1).play_out(name)


@pytest.mark.parametrize(
    ("answer", "case"),
    [
        (None, "object"),
        (0, "object"),
        (b"pass", "object"),
        (("discard", "7b"), "object"),
        ("drop 9z", "unknown-letter"),
        ("drop", "text"),
    ],
)
def test_an_answer_that_is_no_action_names_its_player(answer: Any, case: str) -> None:
    def unsure(seen: Seen) -> Any:
        return answer

    with pytest.raises(BadInput) as caught:
        Table("redux", seed=1).play_out([unsure, "greedy", "greedy", "greedy"])
    assert case in (caught.value.facts.get("case"), caught.value.code)
    assert (caught.value.facts["player"], caught.value.facts["seat"]) == (name_of(unsure), 0)
    assert all(part in caught.value.message for part in (name_of(unsure), repr(answer)))


def test_a_function_with_some_arguments_set_keeps_its_name() -> None:
    def careful(seen: Seen, patience: int) -> str:
        return str(seen.legal[0])

    assert name_of(partial(partial(careful), patience=3)) == name_of(careful)


def test_a_name_from_a_file_imports_nothing(patience: Path) -> None:
    """What a record or a page names is not imported: only a program, or a command, names modules."""
    with fails("unknown-bot", BadInput):
        choose_action(Table("redux", seed=1), 0, "patience:patient")
    assert "patience" not in sys.modules
