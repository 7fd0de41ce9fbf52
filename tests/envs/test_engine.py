"""The engine of environments: it runs compiled kernels unless a caller asks otherwise, and divides tables among threads."""

import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from dueling import lowest
from failing import fails

from kongbox.bots import bot_number
from kongbox.envs import VectorTables, duel, engine, init_many, legal_many, observe_many, raw, step_many
from kongbox.errors import BadInput
from kongbox.game.play.player import PlayerFailed
from kongbox.rulesets import Ruleset

REDUX = Ruleset.load("redux")
PLAIN = {"threads": 1, "compiled": True, "special": True, "keep": False}


class Kernel:
    """It stands for a compiled kernel. It marks every action as legal, and notes the tables of each call and whether the
    caller's own thread made it.
    """

    def __init__(self, kind: str = "general", *, kept: bool = True) -> None:
        self.kind, self.is_kept = kind, kept
        self.calls: list[tuple[str, int, int, bool]] = []
        self.prepared = 0
        self.own = threading.current_thread()

    def of(self, _: Any) -> "Kernel":
        self.kind = "special"
        return self

    def prepare(self) -> None:
        self.prepared += 1

    def note(self, first: Any, end: Any) -> None:
        if first == 33:
            raise ZeroDivisionError
        self.calls.append((self.kind, int(first), int(end), threading.current_thread() is self.own))

    def __call__(self, *given: Any) -> None:
        work = given[2]
        if isinstance(work, np.ndarray):
            given[4][:] = 1
            self.note(work["first"][0], work["end"][0])
        else:
            self.note(work, given[3])


@pytest.fixture
def kernels(monkeypatch: pytest.MonkeyPatch) -> tuple[Kernel, Kernel]:
    """The kernels for steps and for samples, in place of the compiled ones."""
    steps, samples = Kernel(), Kernel()
    monkeypatch.setattr(engine, "go_on_many", steps)
    monkeypatch.setattr(engine, "sample_many", samples)
    return steps, samples


@pytest.mark.parametrize(
    ("tables", "threads", "parts"),
    [
        (5, 1, [(0, 5, True)]),
        (5, 2, [(0, 2, True), (2, 5, False)]),
        (20, 3, [(0, 6, True), (6, 13, False), (13, 20, False)]),
        (2, 9, [(0, 1, True), (1, 2, False)]),
        (1, 256, [(0, 1, True)]),
    ],
)
def test_threads_share_the_tables_evenly_and_the_caller_takes_the_first(
    kernels: tuple[Kernel, Kernel], tables: int, threads: int, parts: list[tuple[int, int, bool]]
) -> None:
    before = threading.active_count()
    made = VectorTables(tables, threads=threads)
    made.reset()
    made.sample()
    for kernel, kind in zip(kernels, ("special", "general"), strict=True):
        assert sorted(kernel.calls) == [(kind, *part) for part in parts]
    made.send(np.zeros(tables, int))
    made.recv()
    made.close()
    assert threading.active_count() == before, "a closed environment leaves no thread"


@pytest.mark.parametrize("threads", [0, 257, True])
def test_a_number_of_threads_that_is_none(threads: Any) -> None:
    with fails("bad-number", BadInput):
        VectorTables(1, threads=threads)


def test_a_kernel_that_fails_in_another_thread_fails_in_the_step(kernels: tuple[Kernel, Kernel]) -> None:
    made = VectorTables(50, threads=3)
    with pytest.raises(ZeroDivisionError):
        made.reset()
    made.close()


def test_kernels_for_all_rules_are_chosen_on_request(kernels: tuple[Kernel, Kernel]) -> None:
    VectorTables(1, special=False).reset()
    assert [kind for kind, *_ in kernels[0].calls] == ["general"]


def test_states_that_a_caller_keeps_are_run_in_one_thread_by_the_kernels_of_their_rules(
    kernels: tuple[Kernel, Kernel], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(raw, "engine_for", engine.engine_for.__wrapped__)
    init_many("redux", 5)
    assert kernels[0].calls == [("special", 0, 5, True)]


@pytest.mark.parametrize("compiled", [True, False])
def test_a_journal_is_kept_on_request(compiled: bool) -> None:
    kept, other = (engine.Engine(REDUX, compiled=compiled, keep=keep) for keep in (True, False))
    assert (kept.keeps, kept.journal.keep, other.keeps, other.journal.keep) == (True, 1, False, 0)
    assert engine.Engine(REDUX).compiled and not engine.Engine(REDUX).keeps


def test_a_kernel_of_ones_own_that_chose_an_illegal_action_is_named(
    kernels: tuple[Kernel, Kernel], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = VectorTables(3, seats=[0])
    monkeypatch.setattr(engine, "USERS", {1})
    made.reset()
    made.states["bots"][1] = [0, 0, -1 - bot_number("greedy"), 0]
    with fails("player-failed", PlayerFailed) as caught:
        made.reset()
    assert (caught.value.facts["name"], caught.value.facts["seat"]) == ("greedy", 2)
    monkeypatch.setattr(engine, "USERS", set())
    made.reset()


@pytest.mark.parametrize("kept", [(True, True, True), (True, False, True), (False, True, True), (True, True, False)])
def test_an_engine_prepares_every_kernel_and_tells_whether_all_were_kept(
    monkeypatch: pytest.MonkeyPatch, kept: tuple[bool, ...]
) -> None:
    made = [Kernel(kept=one) for one in kept]
    for name, kernel in zip(("go_on_many", "observe_many_seats", "sample_many"), made, strict=True):
        monkeypatch.setattr(engine, name, kernel)
    assert VectorTables(1).engine.prepare() == all(kept)
    assert [kernel.prepared for kernel in made] == [1, 1, 1]


def doors() -> dict[str, Callable[[], Any]]:
    """Every environment, made with no more than it needs."""
    pytest.importorskip("gymnasium")
    pytest.importorskip("pettingzoo")
    from kongbox.envs.classical_v0 import parallel_env, raw_env
    from kongbox.envs.single import Single
    from kongbox.envs.solo import Solo

    return {"tables": lambda: VectorTables(2), "many": Solo, "single": Single, "one by one": raw_env, "at once": parallel_env}


@pytest.mark.parametrize("door", ["tables", "many", "single", "one by one", "at once"])
def test_an_environment_is_compiled_and_takes_one_thread_unless_told_otherwise(
    door: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, Any]] = []

    def noted(rules: Any, threads: int, **how: Any) -> Any:
        asked.append({"threads": threads, **how})
        return engine.Engine(rules, threads, **{**how, "compiled": False})

    monkeypatch.setattr("kongbox.envs.vector.Engine", noted)
    doors()[door]()
    assert asked == [PLAIN]


def test_functions_of_states_are_compiled_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def noted(rules: Any, thread: int, *, compiled: bool) -> Any:
        asked.append(compiled)
        return engine.engine_for(rules, thread, compiled=False)

    monkeypatch.setattr(raw, "engine_for", noted)
    states = init_many("redux", 1)
    step_many("redux", states, states["legal_action_mask"].argmax(1))
    legal_many("redux", states)
    observe_many("redux", states)
    assert asked == [True] * 4


def test_a_duel_is_compiled_and_plays_twenty_thousand_hands_of_seed_0_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[Any] = []

    def noted(jobs: Any, hands: int, workers: int, *_: Any) -> Any:
        asked.extend((job.compiled, job.is_compiled, job.seed, hands, workers) for job in jobs)
        return jobs

    monkeypatch.setattr(duel, "play_duels", noted)
    duel.duel("redux", lowest, "greedy")
    duel.challenge("redux", {"low": lowest}, "greedy")
    assert asked == [(True, False, 0, 20_000, 1)] * 2
