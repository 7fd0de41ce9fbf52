"""Hands that are played on the machines of a Ray cluster; needs the extra `cluster` on each of them."""

import os
import socket
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Self

from ..errors import KongboxError
from .executors import MOST_WORKERS, Carrying, have_begun, sound_workers
from .jobs import Job, play_carried
from .sources import LOADED

PATIENCE = 10.0
"""Seconds in which a cluster must answer."""


class Ray(Carrying):
    """A worker for every processor of the cluster, or so many; a machine that is lost is done without, one that comes is used.

    `address` is that of the cluster's head; else RAY_ADDRESS names it, or there is one on this machine, or one is begun here.
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
                told = " ".join(str(error).split())[:200]
                raise KongboxError(f"no Ray cluster can be joined or begun: {told}", code="no-cluster") from None
        self.play = self.ray.remote(num_cpus=1, max_retries=0)(play_carried)
        return self

    def begin(self, job: Job[Any]) -> None:
        """Have a worker begin on every processor that is there now; machines that come later begin while hands are played."""
        have_begun(self, job)

    @property
    def slots(self) -> int:
        """As many as there are processors now."""
        return max(1, min(self.most, int(self.ray.cluster_resources().get("CPU", 1))))

    def submit(self, job: Job[Any], first: int, hands: int) -> "Future[Any]":
        carried = self.carried(job)
        if self.sent[0] is not carried:
            self.sent = carried, self.ray.put(carried)
        answer = self.play.remote(self.sent[1], LOADED, first, hands)
        future: Future[Any] = answer.future()
        self.under_way[future] = answer
        future.add_done_callback(lambda done: self.under_way.pop(done, None))
        return future

    def renew(self) -> bool:
        """The cluster begins another worker by itself, and the others go on."""
        return False

    def __exit__(self, *_: object) -> None:
        for answer in list(self.under_way.values()):
            self.ray.cancel(answer, force=True)
        if self.joined:
            self.ray.shutdown()


def must_answer(address: str) -> None:
    """Raise KongboxError (code "no-cluster") where nobody answers: Ray itself would try for minutes."""
    host, sign, port = address.removeprefix("ray://").rpartition(":")
    if not sign:  # "auto", "local": it finds the address itself
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=PATIENCE).close()
    except (OSError, ValueError, OverflowError) as error:
        raise KongboxError(f"no Ray cluster answers at {address}: {error}", code="no-cluster") from None


def ray() -> Any:
    """The library. Raises KongboxError (code "no-ray") where it is missing."""
    try:
        import ray
    except ModuleNotFoundError:
        raise KongboxError("a cluster needs Ray, which is not installed: pip install 'kongbox[cluster]'", code="no-ray") from None
    return ray
