"""Give the hands of a job out in chunks, gather what is counted, and keep it where that is wanted."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import perf_counter
from typing import Any

from ..errors import KongboxError
from .executors import Executor
from .gathered import Chunk, Chunks, Gathered
from .jobs import Counted, Job, never
from .manifest import Manifest

Progress = Callable[[int, int], None]
LOSSES = 3
"""So often in a row may workers die before anything comes back."""


def play_all(
    job: Job[Counted],
    hands: int,
    executor: Executor,
    *,
    gathered: Gathered[Counted] | None = None,
    manifest: Manifest | None = None,
    progress: Progress | None = None,
) -> tuple[Counted, int, float]:
    """What is counted of `hands` hands, how many of them were played now, and in how many seconds.

    What was `gathered` before is not played again. The manifest is written every second or so, and when this ends, however
    it does. `progress` is told hands counted and hands in all.

    Raises KongboxError, that of a worker, or code "worker-lost" where they die again and again.
    """
    found: Gathered[Counted] = gathered or Gathered(job.nothing())
    before = found.hands
    gaps = found.gaps(hands)
    if gaps:
        job.worker().play(0, 1, never)  # compiles, or loads what was compiled, before the clock starts
        executor.begin(job)
    start = perf_counter()
    try:
        for chunk, counted in played(job, Chunks(gaps, executor.seconds), executor):
            found.add(chunk[0], chunk[1], counted)
            if progress:
                progress(found.hands, hands)
            if manifest:
                manifest.keep(found)
    finally:
        if manifest:
            manifest.write(found)
    return found.counted, found.hands - before, perf_counter() - start


def played(job: Job[Counted], chunks: Chunks, executor: Executor) -> Iterator[tuple[Chunk, Counted]]:
    """Each chunk with its count, as they come back."""
    running: dict[Future[Any], tuple[Chunk, float]] = {}
    losses, died = 0, tuple(executor.lost)
    while True:
        try:
            while len(running) < executor.slots and (chunk := chunks.next(executor.slots)):
                chunks.back(chunk)  # until somebody has it
                running[executor.submit(job, *chunk)] = chunk, perf_counter()
                chunks.again.pop()
        except died:
            losses = lose(executor, running, chunks, losses)
            continue
        if not running:
            return
        back = wait(running, return_when=FIRST_COMPLETED).done
        for done in sorted(back, key=lambda future: future.exception() is not None):  # what has come is counted first
            if done not in running:  # given up with others
                continue
            chunk, began = running.pop(done)
            try:
                counted = done.result()
            except died:
                chunks.back(chunk)
                losses = lose(executor, running, chunks, losses)
                continue
            if isinstance(counted, KongboxError):
                raise counted
            losses = 0
            chunks.took(chunk[1], perf_counter() - began)
            yield chunk, counted


def lose(executor: Executor, running: "dict[Future[Any], tuple[Chunk, float]]", chunks: Chunks, losses: int) -> int:
    """A worker has died: what it had is given out again. How often that has happened since anything came back."""
    if losses == LOSSES:
        raise KongboxError(
            f"workers have died {LOSSES + 1} times, and nothing came back: is there enough memory, and does a program that "
            'uses processes begin below if __name__ == "__main__"?',
            code="worker-lost",
        )
    if executor.renew():
        for chunk, _ in running.values():
            chunks.back(chunk)
        running.clear()
    return losses + 1
