"""A data folder as the previous version left it: its database, the output of commands about it, and the views of its tables."""

import asyncio
import json
import lzma
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from kongbox.cli.app import kongbox
from kongbox.store.place import FILE, Place
from kongbox.store.presets import presets
from kongbox.store.store import Store

from .games import HERE
from .hosts import stands_again

DATABASE, ANSWERS = HERE / "folder.sqlite3.xz", HERE / "folder.json.xz"


def unpack(folder: Path) -> None:
    """Unpack the database into a folder."""
    (folder / FILE).write_bytes(lzma.decompress(DATABASE.read_bytes()))


def kept_answers() -> dict[str, Any]:
    """Return the answers of the previous version."""
    told: dict[str, Any] = json.loads(lzma.decompress(ANSWERS.read_bytes()))
    return told


def answers(folder: Path) -> dict[str, Any]:
    """Return the output of every reading command about a folder, and the views of its tables."""
    found = {"tables": asyncio.run(tables(folder))}
    asked = [("history",), ("figures",), ("book", "list")]
    games, books = (json.loads(command(folder, *words)) for words in (asked[0], asked[2]))
    asked += [("history", one["id"]) for one in games] + [("book", "show", "--book", one["id"]) for one in books["books"]]
    return found | {" ".join(words): json.loads(command(folder, *words)) for words in asked}


async def tables(folder: Path) -> Any:
    """Return the tables that can be resumed, and the saved choices."""
    async with await Store.open(Place.find(folder)) as store:
        return await stands_again(store) | {"choices": [one.name for one in await presets(store)]}


def command(folder: Path, *words: str) -> str:
    """Return a command's JSON output."""
    result = CliRunner().invoke(kongbox, [*words, "--data", str(folder), "--json"], prog_name="kongbox")
    assert result.exit_code == 0, (words, result.output)
    return result.output
