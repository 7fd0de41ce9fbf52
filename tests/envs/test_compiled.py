"""Compiled, on any number of threads, and interpreted, an environment comes to the same, byte for byte."""

from typing import Any

import numpy as np
import pytest
from dueling import lowest

from kongbox.core.state.records import Log
from kongbox.envs import State, VectorTables
from kongbox.rulesets import Ruleset

CASES = {
    "redux": Ruleset.load("redux"),
    "dummies": Ruleset.load("dummies"),
    "goulash": Ruleset.load("bmja").goulash,
    "strict": Ruleset.load("redux", {"manners": "strict"}),
}


@pytest.mark.turns
@pytest.mark.proof
@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("observation", ["compact", "history", "planes", "oracle"])
@pytest.mark.parametrize("opponents", [["random", "greedy"], ["random", lowest]], ids=["bots", "asked"])
def test_compiled_equals_interpreted(name: str, observation: str, opponents: Any) -> None:
    both = [
        VectorTables(
            4,
            CASES[name],
            observation=observation,
            seats=[0, 2],
            opponents=opponents,
            seed=6,
            errors=name == "strict",
            compiled=compiled,
            special=name == "redux",
            closing=True,
        )
        for compiled in (True, False)
    ]
    steps = [made.reset() for made in both]
    for _ in range(60):
        for one, other in zip(*steps, strict=True):
            assert one.dtype == other.dtype and one.tobytes() == other.tobytes()
        assert both[0].closing is not None and both[1].closing is not None
        assert both[0].closing.tobytes() == both[1].closing.tobytes()
        chosen = [made.sample().copy() for made in both]
        assert (chosen[0] == chosen[1]).all()
        steps = [made.step(actions) for made, actions in zip(both, chosen, strict=True)]
    assert both[0].states.tobytes() == both[1].states.tobytes()


@pytest.mark.proof
def test_the_number_of_threads_changes_nothing() -> None:
    told = []
    for threads in (1, 2, 3):
        made = VectorTables(50, "redux", seats=[1], opponents="random", seed=8, threads=threads)
        made.reset()
        for _ in range(40):
            made.send(made.sample())
            step = made.recv()
        told.append((made.states.tobytes(), step.observation.tobytes(), step.rewards.tobytes(), made.sample().tobytes()))
        made.close()
    assert told[0] == told[1] == told[2]


def test_a_state_is_lean() -> None:
    """It keeps the discards and no journal: four thousand bytes a table, where a journal takes ten times that."""
    assert State.dtype.itemsize < 4000 < Log.dtype.itemsize / 10
    assert np.zeros(1, State.dtype).nbytes % 8 == 0
