"""What a simulation is asked for is sound, or refused in one sentence; names do as well as objects."""

import sys
from functools import partial
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from failing import fails
from farming import timeless
from saying import says

from kongbox import Table, play_on
from kongbox.data import simulated
from kongbox.envs.duel import duel as duel_of_agents
from kongbox.errors import BadInput
from kongbox.rulesets import Ruleset
from kongbox.sim import compare, simulate
from kongbox.sim.asking import four_bots
from kongbox.sim.cluster import Ray
from kongbox.sim.duel import duel
from kongbox.sim.executors import Processes, Threads
from kongbox.words.catalogue import catalogue_in, speaking

REDUX = Ruleset.load("redux")
PLAIN: dict[str, Any] = {"rules": "redux", "hands": 10}


def many(observations: Any, masks: Any) -> Any: ...


class Many:
    """A player of many tables, as is `many`."""

    def choose_many(self, observations: Any, masks: Any, ids: Any) -> Any: ...


def test_a_function_wrapped_in_another_is_a_player() -> None:
    def wrapped(*asked: Any, **more: Any) -> Any:
        return asked[0].legal[0]

    assert Table(seed=7).play_out(wrapped) == Table(seed=7).play_out(lambda seen: seen.legal[0])


@pytest.mark.parametrize("player", [many, Many, Many()])
@pytest.mark.parametrize("bots", [lambda player: player, lambda player: ["greedy", player, "greedy", "greedy"]])
def test_a_player_of_many_tables_is_told_where_it_plays(player: Any, bots: Any) -> None:
    for ask in (partial(simulate, "redux", 10), partial(simulated, "redux", 10), partial(play_on, [Table()]), Table().play_out):
        with fails("bad-player", BadInput) as caught:
            ask(bots=bots(player))
        name = f"{__name__}:{getattr(player, '__name__', 'Many')}"
        assert says(caught.value.message, "error", "bad-player", "agent", given=name)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"hands": 0}, "bad-number"),
        ({"hands": 1.5}, "bad-number"),
        ({"hands": "10"}, "bad-number"),
        ({"hands": True}, "bad-number"),
        ({"hands": 10**11 + 1}, "bad-number"),
        ({"workers": 0}, "bad-number"),
        ({"workers": 1.5}, "bad-number"),
        ({"workers": 257}, "bad-number"),
        ({"seed": -1}, "bad-seed"),
        ({"seed": None}, "bad-seed"),
        ({"bots": ["greedy"] * 3}, "four-bots"),
        ({"bots": [None] * 4}, "bad-player"),
        ({"bots": None}, "bad-player"),
        ({"bots": 5}, "bad-player"),
        ({"bots": "gredy"}, "unknown-bot"),
        ({"clumsy": float("nan")}, "bad-number"),
        ({"clumsy": "a"}, "bad-number"),
        ({"clumsy": None}, "bad-number"),
        ({"clumsy": -0.1}, "bad-number"),
        ({"clumsy": 1.1}, "bad-number"),
        ({"clumsy": 0.1}, "gentle-table"),
        ({"executor": 5}, "bad-executor"),
        ({"manifest": 5}, "bad-manifest"),
        ({"rules": None}, "bad-rules"),
        ({"rules": 4}, "bad-rules"),
    ],
)
def test_what_nobody_can_simulate(asked: dict[str, Any], code: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """It is refused before anything is compiled or written."""
    monkeypatch.setattr(sys.modules["kongbox.sim.simulate"], "get_ready", lambda *_: pytest.fail("it compiles"))
    with fails(code, BadInput):
        simulate(**{**PLAIN, "manifest": tmp_path / "manifest.json", **asked})
    assert not [*tmp_path.iterdir()]


@pytest.mark.words
def test_an_executor_is_refused_with_all_that_there_are() -> None:
    with fails("bad-executor") as caught:
        simulate("redux", 10, executor=cast(Any, "threads"))
    assert all(f".{kind.__name__}()" in caught.value.message for kind in (Threads, Processes, Ray))


def test_a_wrong_number_is_named_with_its_bounds_in_the_readers_language() -> None:
    with speaking(catalogue_in("de")), fails("bad-number") as caught:
        simulate("redux", 10**30)
    facts = {"case": "whole", "what": "hands", "given": str(10**30), "low": 1, "high": 10**11}
    assert caught.value.facts == facts
    assert caught.value.message == f"hands: {10**30} ist keine ganze Zahl von 1 bis 100.000.000.000."


def test_a_ruleset_may_be_named_and_a_bot_for_all_four() -> None:
    assert Ruleset.of(REDUX) is REDUX
    assert four_bots("keen") == ("keen",) * 4
    found = simulate("redux", np.int64(40), "random", seed=4)  # type: ignore[arg-type]
    assert timeless(found) == timeless(simulate(REDUX, 40, ["random"] * 4, seed=4))
    assert compare("redux", "bmja", 4, "random").a.bots == ["random"] * 4
    assert duel("redux", "greedy", "random", hands=8) == duel_of_agents("redux", "greedy", "random", hands=8)


@pytest.mark.parametrize("nobody", [None, 3, ["greedy"]])
def test_a_player_is_a_bot_or_a_function(nobody: Any) -> None:
    """Nobody else plays in the place of one who is neither."""
    for players in ((nobody, "greedy"), ("greedy", nobody)):
        with fails("bad-player", BadInput):
            duel_of_agents("redux", *players, hands=4)
