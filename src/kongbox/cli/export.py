"""`kongbox export`: saved games as records, or their hands as a table."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import KongboxError
from ..files import whole
from ..words.catalogue import say as words
from .common import PLACE, data_option, wrong
from .kept import with_store
from .plain import plain
from .saying import counted, say_bytes

if TYPE_CHECKING:
    from ..store.store import Store


@click.command("export")
@click.argument("sessions", nargs=-1, metavar="[SESSION]...")
@click.option(
    "--out",
    default="-",
    type=PLACE,
    metavar="FILE",
    help="File to write, or folder for several; - is standard output, the default.",
)
@click.option("--csv", "as_csv", is_flag=True, help="Write hands as comma-separated values, by default of all games.")
@data_option
def command(sessions: tuple[str, ...], out: str, as_csv: bool, data: str | None) -> None:
    """Export saved games as records for verify, replay and import, or their hands as a table, one per line.

    SESSION is an id from history, or its first characters; by default the last game played. Unfinished games are exported up to
    their last finished hand.
    """
    path = Path(out)
    if as_csv:
        write_hands(sessions, path, data)
        return
    if len(sessions) > 1 and not path.is_dir():
        raise wrong("needs-folder")

    async def records(store: "Store") -> dict[str, bytes]:
        if sessions:
            wanted = [await store.find(called) for called in sessions]
        else:
            wanted = [session.id for session in await store.sessions()][:1]
        return {session: b"".join(await store.record(session)) for session in wanted}

    nothing: dict[str, bytes] = {}
    by_session = with_store(data, records, empty=nothing)
    if not by_session:
        from ..game.words.failures import failure
        from ..store.place import Place

        raise failure(KongboxError, "no-such-session", "empty", place=Place.find(data).name)
    for session, record in by_session.items():
        put(path / f"{session}.jsonl" if path.is_dir() else path, record)
    if out != "-":
        click.echo(words("command", "export", "done", games=counted("games", len(by_session)), path=plain(out)), err=True)


def write_hands(sessions: tuple[str, ...], path: Path, data: str | None) -> None:
    """Write the hands of `sessions` to one file; if `sessions` is empty, the hands of all saved games."""

    async def hands(store: "Store") -> tuple[str, int]:
        from ..store.history import Wanted, hands_of, open_session
        from ..store.spreadsheet import as_csv

        if sessions:
            played = [await open_session(store, await store.find(called)) for called in sessions]
        else:
            played = await hands_of(store, Wanted())
        return as_csv(played), sum(len(one.hands) for one in played)

    path = path / "kongbox.csv" if path.is_dir() else path
    content, number = with_store(data, hands, empty=("", 0))
    put(path, content.encode())
    if str(path) != "-":
        click.echo(words("command", "export", "hands", hands=counted("hands", number), path=plain(str(path))), err=True)


def put(path: Path, content: bytes) -> None:
    """Write a new file, completely or not at all. If the path is "-", write to standard output.

    Raises KongboxError if the file exists (code "record-exists") or cannot be written (code "record-not-written").
    """
    from ..record.write import must_be_new, not_written

    if str(path) == "-":
        say_bytes(content)
        return
    must_be_new(path)
    try:
        with whole(path) as file:
            file.write(content)
    except OSError as error:
        raise not_written(path, error) from None
