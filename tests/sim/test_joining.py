"""What is asked of Ray, and what of it is left alone: a stand-in for the library plays what it is sent at once."""

import sys
from concurrent.futures import Future
from types import ModuleType
from typing import Any

import pytest
from failing import fails
from farming import Adding, numbers

from kongbox.errors import KongboxError
from kongbox.sim.cluster import Ray
from kongbox.sim.farm import play_all
from kongbox.words.catalogue import say

LOST = ("WorkerCrashedError", "NodeDiedError", "ObjectLostError", "OutOfMemoryError")


class Standing(ModuleType):
    """The library: how many processors there are, and what was asked of it."""

    def __init__(self, joined: bool, processors: float, fault: Exception | None = None) -> None:
        super().__init__("ray")
        self.joined, self.processors, self.fault = joined, processors, fault
        self.asked: list[Any] = []
        self.held: list[Any] = []
        self.exceptions = ModuleType("ray.exceptions")
        for name in LOST:
            setattr(self.exceptions, name, type(name, (Exception,), {}))

    def is_initialized(self) -> bool:
        return self.joined

    def init(self, **how: Any) -> None:
        self.asked.append(("init", how))
        if self.fault:
            raise self.fault

    def remote(self, **how: Any) -> Any:
        self.asked.append(("remote", how))
        return lambda play: Remote(self, play)

    def put(self, carried: Any) -> int:
        self.held.append(carried)
        return len(self.held) - 1

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": self.processors} if self.processors else {}

    def cancel(self, answer: Any, force: bool) -> None:
        self.asked.append(("cancel", force))

    def shutdown(self) -> None:
        self.asked.append("shutdown")


class Remote:
    """A function of the cluster; what it answers is there at once, or never."""

    never = False

    def __init__(self, ray: Standing, play: Any) -> None:
        self.ray, self.play = ray, play

    def remote(self, held: int, *given: Any) -> "Remote":
        self.answered: Future[Any] = Future()
        if not self.never:
            try:
                self.answered.set_result(self.play(self.ray.held[held], *given))
            except KongboxError as error:
                self.answered.set_exception(error)
        return self

    def future(self) -> "Future[Any]":
        return self.answered


def joined(monkeypatch: pytest.MonkeyPatch, *how: Any, **more: Any) -> Standing:
    """The stand-in, where the library would be."""
    ray = Standing(*how, **more)
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setitem(sys.modules, "ray.exceptions", ray.exceptions)
    return ray


INIT = ("init", {"address": "auto", "include_dashboard": None, "log_to_driver": False, "logging_level": "ERROR"})
REMOTE = ("remote", {"num_cpus": 1, "max_retries": 0})


def test_a_cluster_is_joined_once_and_left_again(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = joined(monkeypatch, False, 3.0)
    with Ray(address="auto") as executor:
        assert [one.__name__ for one in executor.lost] == [*LOST] and executor.slots == 3 and not executor.renew()
        assert play_all(Adding(), 500, executor)[0] == numbers(range(500))
        with fails("no-hand", KongboxError):
            play_all(Adding(refuses=7), 10, executor)
        assert len(ray.held) == 2 and not executor.under_way, "a job is sent once"
    assert ray.asked == [INIT, REMOTE, "shutdown"]


def test_a_cluster_that_was_joined_before_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = joined(monkeypatch, True, 3.0)
    monkeypatch.setattr(Remote, "never", True)
    with Ray(workers=2) as executor:
        assert executor.slots == 2
        executor.submit(Adding(), 0, 10)
    assert ray.asked == [REMOTE, ("cancel", True)], "what was under way is not waited for"


def test_a_cluster_without_a_processor_still_has_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    joined(monkeypatch, True, 0)
    with Ray() as executor:
        assert executor.slots == 1


@pytest.mark.parametrize("fault", [ConnectionError, OSError, RuntimeError, ValueError])
def test_a_cluster_that_cannot_be_joined_is_told_in_one_line(monkeypatch: pytest.MonkeyPatch, fault: type[Exception]) -> None:
    joined(monkeypatch, False, 3.0, fault("no\n  head " + "x" * 300))
    monkeypatch.setenv("RAY_ADDRESS", "local")
    with fails("no-cluster", KongboxError) as caught, Ray():
        pass
    assert caught.value.message == say("simulation", "no-ray-cluster", why=("no head " + "x" * 300)[:200])
