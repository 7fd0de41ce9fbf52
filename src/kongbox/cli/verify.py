"""`kongbox verify`: is a record true?"""

import sys

import click

from ..errors import REFUSED
from .common import bold, json_option, say, say_error, say_json, several
from .progress import Progress


@click.command("verify")
@click.argument("file")
@json_option
def command(file: str, as_json: bool) -> int:
    """Play a record again and compare everything: moves, events, scores, payments, totals, winds, and every line's hash.

    Exit status 1 where anything differs; the first line that does is named.
    """
    from ..record import verify

    with Progress("verifying", None) as progress:
        report = verify(file, progress.done)
    if as_json:
        say_json(report)
    elif report.ok:
        what = f"{several(report.hands, 'hand')} of {report.rules}, {several(report.lines, 'line')}"
        say(f"{bold('OK')}: {what}; the game played again agrees with every one.")
        if report.totals is not None:
            goes_on = "is over" if report.over else "is not over"
            say(f"The session {goes_on}: {standings(report.players, report.totals)}")
    else:
        sys.stdout.flush()
        say_error(f"{file}, {report.problem}")
    return 0 if report.ok else REFUSED


def standings(players: list[str], totals: list[int]) -> str:
    """Who holds what; totals are by player."""
    return ", ".join(f"{name} {total:,}" for name, total in zip(players, totals, strict=True))
