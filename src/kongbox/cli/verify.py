"""`kongbox verify`: whether a record is true."""

from typing import TYPE_CHECKING

import click

from ..errors import REFUSED
from ..words.catalogue import grouped
from ..words.catalogue import say as words
from .common import json_option
from .progress import Progress
from .saying import bold, counted, say, say_error, say_json, whose_text

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

    with Progress(words("command", "verify", "doing"), None) as progress:
        report = verify(file, progress.done)
    if key is not None and report.ok:
        from ..record.sign import signed_with

        name, good = signed_with(report.ending, key)
        if not good:
            report.ok, report.problem = False, words("command", "verify", "unsigned-with", name=name)
    if as_json:
        say_json(report)
    elif report.ok:
        what = {"rules": report.rules, "hands": counted("hands", report.hands), "lines": counted("lines", report.lines)}
        say(words("command", "verify", "ok", ok=bold("OK"), **what))
        if report.totals is not None:
            told = standings(report.players, report.totals)
            say(words("command", "verify", "over" if report.over else "goes-on", told=told))
        if report.promised:
            say(words("command", "verify", "promised", walls=counted("walls", report.promised)))
        say(whose_text(report.rules, report.whose, report.hash))
        say(ending_text(report, checked=key is not None))
    else:
        say_error(f"{file}, {report.problem}")
    return 0 if report.ok else REFUSED


def ending_text(report: "Report", *, checked: bool) -> str:
    """Return a sentence that says whether the record was closed, and with which keys it was signed."""
    if not report.closed:
        return words("command", "verify", "open")
    if not report.signed:
        return words("command", "verify", "unsigned")
    return words("command", "verify", "signed" if checked else "unchecked", names=", ".join(report.signed))


def standings(players: list[str], totals: list[int]) -> str:
    """Return the totals with the players' names, without empty chairs."""
    return ", ".join(f"{name} {grouped(total)}" for name, total in zip(players, totals, strict=True) if name)
