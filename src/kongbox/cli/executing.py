"""Where a great many hands are played: the options that say so."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from .common import Whole

if TYPE_CHECKING:
    from ..sim.executors import Executor

F = TypeVar("F", bound=Callable[..., Any])
KINDS = ("threads", "processes", "ray")


def executor_options(command: F) -> F:
    """--workers and --executor."""
    workers = click.option(
        "--workers",
        type=Whole(1, 256),
        metavar="N",
        help="How many play side by side; as many as processors if not given.",
    )
    executor = click.option(
        "--executor",
        type=click.Choice(KINDS),
        default="threads",
        show_default=True,
        help="Where: in this process, in others, or on the cluster that RAY_ADDRESS names.",
    )
    return workers(executor(command))


def executor_of(asked: dict[str, Any]) -> "Executor":
    """The executor that the options name."""
    from ..sim.executors import Processes, Threads

    workers = asked["workers"]
    if asked["executor"] == "ray":
        from ..sim.cluster import Ray

        return Ray(workers)
    return (Threads if asked["executor"] == "threads" else Processes)(workers or os.cpu_count() or 1)
