"""`kongbox import`: records into the store."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..text import several
from .common import FILE, data_option, json_option
from .history import SHOWN
from .kept import with_store
from .saying import say, say_json

if TYPE_CHECKING:
    from ..store.imports import Imported
    from ..store.store import Store


@click.command("import")
@click.argument("files", nargs=-1, required=True, type=FILE, metavar="FILE...")
@data_option
@json_option
def command(files: tuple[Path, ...], data: str | None, as_json: bool) -> None:
    """Import games from records, as written by export and play --record.

    Each record is replayed first; incomplete or false ones are refused. No game is saved twice.
    """

    async def keep(store: "Store") -> list[tuple[Path, "Imported"]]:
        from ..store.imports import add_record

        kept = []
        for path in files:
            kept.append((path, await add_record(store, path)))
            if not as_json:
                say(told(*kept[-1]))
        return kept

    found = with_store(data, keep)
    if as_json:
        say_json([{"file": str(path), "session": one.session, "hands": one.hands} for path, one in found])


def told(path: Path, kept: "Imported") -> str:
    """Return the result of an import."""
    if not kept.hands:
        return f"{path}: session {kept.session[:SHOWN]} has all of it already"
    return f"{path}: {several(kept.hands, 'hand')} kept, session {kept.session[:SHOWN]}"
