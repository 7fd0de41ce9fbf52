"""`kongbox verify`: whether a record is true."""

import sys
from typing import TYPE_CHECKING

import click

from ..errors import REFUSED
from ..text import several
from .common import json_option
from .progress import Progress
from .saying import bold, say, say_error, say_json
from .whose import whose_text

if TYPE_CHECKING:
    from ..record import Report


@click.command("verify")
@click.argument("file")
@click.option("--key", metavar="FILE", help="Public key that must have signed the record: id_ed25519.pub.")
@json_option
def command(file: str, key: str | None, as_json: bool) -> int:
    """Replay a record and compare everything: moves, events, scores, payments, totals, winds, and every line's hash.

    Exits with status 1 if anything differs, and names the first line that does.
    """
    from ..record import verify

    with Progress("verifying", None) as progress:
        report = verify(file, progress.done)
    if key is not None and report.ok:
        from ..record.sign import signed_with

        name, good = signed_with(report.ending, key)
        if not good:
            report.ok, report.problem = False, f"it is not signed with the key {name}"
    if as_json:
        say_json(report)
    elif report.ok:
        what = f"{several(report.hands, 'hand')} of {report.rules}, {several(report.lines, 'line')}"
        say(f"{bold('OK')}: {what}; the game played again agrees with every one.")
        if report.totals is not None:
            goes_on = "is over" if report.over else "is not over"
            say(f"The session {goes_on}: {standings(report.players, report.totals)}")
        if report.promised:
            say(f"{several(report.promised, 'wall')} promised before the dice were thrown: as promised.")
        say(whose_text(report.rules, report.whose, report.hash))
        say(ending_text(report, checked=key is not None))
    else:
        sys.stdout.flush()
        say_error(f"{file}, {report.problem}")
    return 0 if report.ok else REFUSED


def ending_text(report: "Report", *, checked: bool) -> str:
    """Return whether the record was closed, and who signed it."""
    if not report.closed:
        return "The record was not closed: it may go on, or its last hands may be missing."
    if not report.signed:
        return "The record was closed; nobody signed it."
    by = ", ".join(report.signed)
    return f"The record was closed, and signed: {by}" + ("" if checked else " (not checked: give --key)")


def standings(players: list[str], totals: list[int]) -> str:
    """Return the totals with the players' names."""
    return ", ".join(f"{name} {total:,}" for name, total in zip(players, totals, strict=True))
