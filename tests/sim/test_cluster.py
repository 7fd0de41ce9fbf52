"""A simulation on a cluster of two machines, of which one is lost in the middle, comes to the same report."""

import os
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from failing import fails
from farming import Adding, numbers, timeless

from kongbox.errors import KongboxError
from kongbox.rulesets import Ruleset
from kongbox.sim import compare, simulate
from kongbox.sim.farm import play_all

REDUX = Ruleset.load("redux")
BOTS = ("greedy", "random", "greedy", "random")


def test_a_cluster_needs_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    from kongbox.sim.cluster import Ray

    monkeypatch.setitem(sys.modules, "ray", None)
    with fails("no-ray", KongboxError):
        Ray()


@pytest.fixture(scope="module")
def machines() -> Iterator[Any]:
    """A cluster of two machines with a processor each, both here."""
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)  # workers find the same sources
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    asked = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
    cluster: Any = Cluster(initialize_head=True, head_node_args=asked)
    try:
        yield cluster
    finally:
        cluster.shutdown()
        os.environ.pop("PYTHONPATH") if before is None else os.environ.update(PYTHONPATH=before)


@pytest.mark.proof
@pytest.mark.turns
@pytest.mark.longest
def test_a_machine_that_is_lost_in_the_middle_changes_nothing(machines: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from kongbox.sim.cluster import Ray

    monkeypatch.setattr(Ray, "seconds", 0.5)
    second = machines.add_node(num_cpus=1, object_store_memory=80_000_000)
    machines.wait_for_nodes()
    slots: list[int] = []
    lost: list[int] = []

    def lose_it(done: int, _: int) -> None:
        slots.append(executor.slots)
        if not lost and done > 1_000:
            machines.remove_node(second, allow_graceful=False)
            lost.append(done)

    with Ray(address=machines.address) as executor:
        found = simulate(REDUX, 6_000, BOTS, seed=9, executor=executor, progress=lose_it)
        assert slots[0] == 2 and lost and lost[0] < 6_000
        pair = REDUX, REDUX.choose({"mahjong_points": 20})
        compared = compare(*pair, 300, BOTS, seed=9, executor=executor)
        with fails("no-hand", KongboxError):
            play_all(Adding(refuses=7), 10, executor)
        assert play_all(Adding(), 5_000, executor)[0] == numbers(range(5_000))
    assert timeless(found) == timeless(simulate(REDUX, 6_000, BOTS, seed=9, workers=2))
    alone = compare(*pair, 300, BOTS, seed=9)
    assert [getattr(compared, name) for name in ("figures", "scores", "winning", "same_winner")] == [
        getattr(alone, name) for name in ("figures", "scores", "winning", "same_winner")
    ]


def test_its_workers_begin_before_the_clock_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    from kongbox.sim import cluster

    begun: list[Any] = []
    monkeypatch.setattr(cluster, "ray", lambda: None)
    monkeypatch.setattr(cluster, "have_begun", lambda *who: begun.append(who))
    executor, job = cluster.Ray(2), Adding()
    executor.begin(job)
    assert begun == [(executor, job)]


@pytest.mark.proof
@pytest.mark.turns
def test_a_machine_with_other_sources_is_refused(machines: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from kongbox.sim import cluster

    monkeypatch.setattr(cluster, "LOADED", "0" * 64)
    with cluster.Ray(address=machines.address) as executor, fails("other-sources", KongboxError):
        play_all(Adding(), 10, executor)


@pytest.mark.parametrize("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:123456", "nobody:", "127.0.0.1:x"])
def test_a_cluster_that_is_not_there(address: str) -> None:
    from kongbox.sim.cluster import must_answer

    with fails("no-cluster", KongboxError):
        must_answer(address)
    must_answer("auto")
