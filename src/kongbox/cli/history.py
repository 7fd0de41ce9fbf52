"""`kongbox history`: the games that are kept."""

from typing import TYPE_CHECKING

import click

from .common import bold, columns, data_option, json_option, say, say_json, several
from .kept import with_store

if TYPE_CHECKING:
    from ..store.kept import SessionKept

STATES = {"playing": "goes on", "left": "left", "over": "over"}
SHOWN = 8
"""Signs of a session's id."""


@click.command("history")
@data_option
@json_option
def command(data: str | None, as_json: bool) -> None:
    """List the games that are kept, the last one that was played first.

    The first column is what export calls a session by.
    """
    from ..store.place import Place

    nothing: list[SessionKept] = []
    sessions = with_store(data, lambda store: store.sessions(), empty=nothing)
    if as_json:
        say_json(sessions)
        return
    if not sessions:
        say(f"No games are kept in {Place.find(data).name} yet.")
        return
    rows = [("SESSION", "PLAYED", "RULES", "HANDS", "", "PLAYERS"), *map(row, sessions)]
    head, *lines = columns(rows, right=(3,), indent="")
    say(bold(head))
    for line in lines:
        say(line)
    hands = sum(session.hands for session in sessions)
    say(f"{several(len(sessions), 'session')}, {several(hands, 'hand')}, in {Place.find(data).name}")


def row(session: "SessionKept") -> tuple[str, ...]:
    """A session in a line; times are as in Greenwich."""
    players = sorted(session.seats, key=lambda seat: -seat.total)
    told = ", ".join(f"{seat.name} {seat.total:,}" for seat in players)
    when = session.changed[:16].replace("T", " ")
    return session.id[:SHOWN], when, session.rules, f"{session.hands:,}", STATES[session.status], told
