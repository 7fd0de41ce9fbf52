"""Where a great many hands are played: the options that say so."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from .common import Whole, together

if TYPE_CHECKING:
    from ..sim.executors import Executor

KINDS = ("threads", "processes", "ray")


executor_options = together(
    click.option(
        "--workers",
        type=Whole(1, 256),
        metavar="N",
        help="How many play side by side; as many as processors if not given.",
    ),
    click.option(
        "--executor",
        type=click.Choice(KINDS),
        help="Where: in threads (bots, if not given), in processes (your own players), or on the cluster that RAY_ADDRESS names.",
    ),
)


def executor_of(asked: dict[str, Any], players: Iterable[object] = ()) -> "Executor":
    """The executor that the options name.

    Where none is named, `players` in Python play in processes, for threads would wait for each other; those that no other process
    can import play in this one, one hand after another.
    """
    from ..game.play.player import name_of
    from ..sim.executors import Processes, Threads, may_travel

    workers, own = asked["workers"], [player for player in players if not isinstance(player, str)]
    if asked["executor"] == "ray":
        from ..sim.cluster import Ray

        return Ray(workers)
    here = [player for player in own if not may_travel(player)] if asked["executor"] is None else []
    if here:
        who = ", ".join(map(name_of, here))
        click.echo(f"no other process can import {who}: this one plays all hands", err=True)
        return Threads(1)
    others = asked["executor"] == "processes" or (asked["executor"] is None and own)
    return (Processes if others else Threads)(workers or os.cpu_count() or 1)
