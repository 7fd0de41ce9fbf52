"""Hands played on the machines of a Ray cluster. Each machine needs the extra `cluster`."""

import os
import socket
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Self

from ..errors import KongboxError
from ..words.catalogue import say
from .executors import MOST_WORKERS, Carrying, have_begun, sound_workers
from .jobs import Job, play_carried
from .sources import LOADED

PATIENCE = 10.0
"""Seconds within which a cluster must answer."""


class Ray(Carrying):
    """A worker for each processor of the cluster, up to `workers`. Machines may leave and join during play.

    `address` is the address of the cluster's head, by default that in the environment variable RAY_ADDRESS.
    Without an address, Ray joins a cluster on this machine, or starts one.
    """

    seconds = 3.0
    lost: Sequence[type[Exception]] = ()

    def __init__(self, workers: int | None = None, address: str | None = None) -> None:
        super().__init__()
        self.most = MOST_WORKERS if workers is None else sound_workers(workers)
        self.address = address
        self.ray = ray()
        self.sent: tuple[bytes, Any] = b"", None
        self.under_way: dict[Future[Any], Any] = {}

    def __enter__(self) -> Self:
        """Join the cluster. Raises KongboxError (code "no-cluster")."""
        from ray import exceptions

        self.lost = (
            exceptions.WorkerCrashedError,
            exceptions.NodeDiedError,
            exceptions.ObjectLostError,
            exceptions.OutOfMemoryError,
        )
        self.joined = not self.ray.is_initialized()
        if self.joined:
            must_answer(self.address or os.environ.get("RAY_ADDRESS") or "local")
            try:
                self.ray.init(address=self.address, include_dashboard=None, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, OSError, RuntimeError, ValueError) as error:
                reason = " ".join(str(error).split())[:200]
                raise KongboxError(say("simulation", "no-ray-cluster", why=reason), code="no-cluster") from None
        self.play = self.ray.remote(num_cpus=1, max_retries=0)(play_carried)
        return self

    def begin(self, job: Job[Any]) -> None:
        """Start a worker on every processor that the cluster has now."""
        have_begun(self, job)

    @property
    def slots(self) -> int:
        """The number of processors that the cluster has now, at most `workers`."""
        return max(1, min(self.most, int(self.ray.cluster_resources().get("CPU", 1))))

    def submit(self, job: Job[Any], first: int, hands: int) -> "Future[Any]":
        """Play some hands on the cluster."""
        carried = self.carried(job)
        if self.sent[0] is not carried:
            self.sent = carried, self.ray.put(carried)
        answer = self.play.remote(self.sent[1], LOADED, first, hands)
        future: Future[Any] = answer.future()
        self.under_way[future] = answer
        future.add_done_callback(lambda done: self.under_way.pop(done, None))
        return future

    def renew(self) -> bool:
        """Return False: the cluster replaces a dead worker, and the other workers continue."""
        return False

    def __exit__(self, *_: object) -> None:
        for answer in list(self.under_way.values()):
            self.ray.cancel(answer, force=True)
        if self.joined:
            self.ray.shutdown()


def must_answer(address: str) -> None:
    """Raise KongboxError (code "no-cluster") if nothing answers at the address. Ray itself would try for minutes."""
    host, sign, port = address.removeprefix("ray://").rpartition(":")
    if not sign:  # with "auto" and "local", Ray finds the address itself
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise KongboxError(say("simulation", "no-answer", address=address, why=error), code="no-cluster") from None


def ray() -> Any:
    """Return the module `ray`. Raises KongboxError (code "no-ray") if it is missing."""
    try:
        import ray
    except ModuleNotFoundError:
        raise KongboxError(say("simulation", "no-ray"), code="no-ray") from None
    return ray
