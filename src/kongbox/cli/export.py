"""`kongbox export`: kept games as records."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import KongboxError
from .common import data_option, several
from .kept import with_store
from .plain import plain

if TYPE_CHECKING:
    from ..store.store import Store


@click.command("export")
@click.argument("sessions", nargs=-1, metavar="[SESSION]...")
@click.option(
    "--out", default="-", metavar="FILE", help="File to write, or a folder for several; - is standard output, if none is given."
)
@data_option
def command(sessions: tuple[str, ...], out: str, data: str | None) -> None:
    """Write kept games as records, which verify, replay and import read.

    SESSION is what history lists, or as much of it as tells it from others; without one it is the game that was played last. Of a
    game that is not over everything up to its last whole hand is written.
    """
    path = Path(out)
    if len(sessions) > 1 and not path.is_dir():
        raise click.UsageError("Several games go into a folder: --out DIR names one that is there.")

    async def records(store: "Store") -> dict[str, bytes]:
        if sessions:
            wanted = [await store.find(called) for called in sessions]
        else:
            wanted = [session.id for session in await store.sessions()][:1]
        return {session: b"".join(await store.record(session)) for session in wanted}

    nothing: dict[str, bytes] = {}
    found = with_store(data, records, empty=nothing)
    if not found:
        from ..game.words.failures import failure
        from ..store.place import Place

        raise failure(KongboxError, "no-such-session", "empty", place=Place.find(data).name)
    for session, record in found.items():
        if out == "-":
            sys.stdout.buffer.write(record)
            sys.stdout.buffer.flush()
        else:
            write(path / f"{session}.jsonl" if path.is_dir() else path, record)
    if out != "-":
        click.echo(f"{several(len(found), 'game')} written to {plain(out)}", err=True)


def write(path: Path, record: bytes) -> None:
    """A new file, whole or not at all. Raises KongboxError (code "record-exists", "record-not-written")."""
    from ..record.write import must_be_new, not_written

    must_be_new(path)
    try:
        with path.open("xb") as file:
            file.write(record)
    except OSError as error:
        path.unlink(missing_ok=True)
        raise not_written(path, error) from None
