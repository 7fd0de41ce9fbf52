"""The options that say where many hands are played: in threads, in processes, or on a cluster."""

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from ..words.catalogue import say
from .common import Whole, together

if TYPE_CHECKING:
    from ..sim.executors import Executor

KINDS = ("threads", "processes", "ray")


executor_options = together(
    click.option(
        "--workers",
        type=Whole(1, 256),
        metavar="N",
        help="Number of parallel workers; by default one per processor.",
    ),
    click.option(
        "--executor",
        type=click.Choice(KINDS),
        help="Play in threads (default for bots), in processes (default for your own players), or on the cluster at RAY_ADDRESS.",
    ),
)


def executor_of(asked: dict[str, Any], players: Iterable[object] = ()) -> "Executor":
    """Return the executor that the options in `asked` name.

    By default, hands with the user's own `players` are played in separate processes, because threads would wait for each other.
    If another process cannot import one of the players, this process plays all hands.
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
        click.echo(say("command", "executing", "alone", names=who), err=True)
        return Threads(1)
    others = asked["executor"] == "processes" or (asked["executor"] is None and own)
    return (Processes if others else Threads)(workers or os.cpu_count() or 1)
