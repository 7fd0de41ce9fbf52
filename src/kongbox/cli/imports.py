"""`kongbox import`: records into the store."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..words.catalogue import say as words
from .common import FILE, data_option, json_option
from .history import SHOWN
from .kept import with_store
from .saying import counted, say, say_json

if TYPE_CHECKING:
    from ..store.imports import Imported
    from ..store.store import Store


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@data_option
@json_option
def command(files: tuple[Path, ...], data: str | None, as_json: bool) -> None:
    """Import games from records, as written by export and play --record, or from a zip archive of records.

    Each record is replayed first; incomplete or false ones are refused. No game is saved twice.
    """

    imported: list[tuple[str | Path, Imported]] = []

    async def keep(store: "Store") -> None:
        from ..store.imports import add_record
        from ..store.progress import add_learned
        from ..store.zipped import unzipped

        for path in files:
            with unzipped(path, path) as (records, progress):
                sessions = dict[str, str]()
                for record, called in records:
                    imported.append((called, await add_record(store, record, called=called)))
                    if not as_json:
                        say(import_line(*imported[-1]))
                    sessions[str(called)] = imported[-1][1].session
                await add_learned(store, progress, sessions)

    try:
        with_store(data, keep)
    finally:  # if a record fails, those before it are still reported
        if as_json and imported:
            say_json([{"file": str(path), "session": one.session, "hands": one.hands} for path, one in imported])


def import_line(path: str | Path, kept: "Imported") -> str:
    """Return a line about an imported record."""
    if not kept.hands:
        return words("command", "import", "had", path=path, session=kept.session[:SHOWN])
    return words("command", "import", "done", path=path, hands=counted("hands", kept.hands), session=kept.session[:SHOWN])
