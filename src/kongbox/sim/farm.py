"""Distributing a job's hands in chunks, and adding up and saving the counts."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import perf_counter
from typing import Any

from ..errors import KongboxError
from ..words.catalogue import say
from .executors import Executor
from .gathered import Chunk, Chunks, Gathered
from .jobs import Counted, Job, never
from .manifest import Manifest

Progress = Callable[[int, int], None]
LOSSES = 3
"""The most workers that may die without a result in between."""


def play_all(
    job: Job[Counted],
    hands: int,
    executor: Executor,
    *,
    gathered: Gathered[Counted] | None = None,
    manifest: Manifest | None = None,
    progress: Progress | None = None,
) -> tuple[Counted, int, float]:
    """Return the counts of `hands` hands, the number of hands that this call played itself, and the seconds that it took.

    Hands in `gathered` are not played again. The manifest is written about every second, and at the end. `progress` receives the
    number of hands counted so far, and `hands`.

    Raises a worker's KongboxError. Raises KongboxError (code "worker-lost") if workers die repeatedly.
    """
    found: Gathered[Counted] = gathered or Gathered(job.nothing())
    before = found.hands
    gaps = found.gaps(hands)
    if gaps:
        job.worker().play(0, 1, never)  # compile or load everything before the clock starts
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
    """Yield each chunk with its counts, in the order of arrival."""
    running: dict[Future[Any], tuple[Chunk, float]] = {}
    losses, died = 0, tuple(executor.lost)
    while True:
        try:
            while len(running) < executor.slots and (chunk := chunks.next(executor.slots)):
                chunks.back(chunk)  # the chunk is kept here until a worker accepts it
                running[executor.submit(job, *chunk)] = chunk, perf_counter()
                chunks.again.pop()
        except died:
            losses = lose(executor, running, chunks, losses)
            continue
        if not running:
            return
        back = wait(running, return_when=FIRST_COMPLETED).done
        for done in sorted(back, key=lambda future: future.exception() is not None):  # results before failures
            if done not in running:  # it was given up when another worker died
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
    """Replace a dead worker, and put the lost chunks back in the queue. Return the number of deaths since the last result.

    Raises KongboxError (code "worker-lost") after too many deaths.
    """
    if losses == LOSSES:
        raise KongboxError(say("simulation", "workers-died", count=LOSSES + 1), code="worker-lost")
    if executor.renew():
        for chunk, _ in running.values():
            chunks.back(chunk)
        running.clear()
    return losses + 1
