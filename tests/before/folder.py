"""A data folder as the previous version left it: its database, the output of commands about it, and the views of its tables."""

import asyncio
import json
import lzma
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from click.testing import CliRunner

from kongbox.cli.app import kongbox
from kongbox.store.place import FILE, Place
from kongbox.store.presets import Preset, keep_preset, presets
from kongbox.store.store import Store

from .games import HERE, Kept
from .hosts import kept_in, stands_again

DATABASE, ANSWERS = HERE / "folder.sqlite3.xz", HERE / "folder.json.xz"
BOOKED = (
    ("new", "Ada", "Ben", "Cleo", "Dan", "--sticks"),
    ("hand", "E=20", "S=64", "W=24", "N=16", "--winner", "S", "--won", "discard", "--from", "W"),
    ("hand", "E=+RRR 234b 567c 99d 78d .9d", "S=0", "W=8", "N=0", "--winner", "E", "--won", "wall"),
    ("penalty", "Ada", "RX-INF-9"),
    ("pay", "Ben", "Ada", "50", "--for", "tea"),
    ("washout",),
    ("end",),
    ("new", "Eva", "Finn", "Gus", "--rules", "pung_chow", "--set", "players=3"),
    ("hand", "E=20", "S=64", "W=24", "--winner", "S", "--won", "wall"),
    ("undo",),
)
"""The entries in its books: one evening that is over, and one that is not."""
CHOICE = Preset("Ours", '{"rules":"redux","options":{"limit":500},"bots":["Ada","Bo","Cleo"],"hands":4}')


def write_folder(kept: Sequence[Kept]) -> None:
    """Write a folder with sessions that are over, left or in play, and with tables of friends, books and a preset."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(fill(folder, kept))
        for words in BOOKED:
            command(folder, "book", *words)
        with lzma.open(DATABASE, "wb", preset=9) as file:
            file.write((folder / FILE).read_bytes())
        with lzma.open(ANSWERS, "wb", preset=9) as file:
            file.write(json.dumps(answers(folder)).encode())


async def fill(folder: Path, kept: Sequence[Kept]) -> None:
    """Play every ninth game to its end, and every tenth up to the middle of a hand."""
    async with await Store.open(Place.find(folder)) as store:
        await keep_preset(store, CHOICE)
        for number, one in enumerate(kept):
            if number % 9 == 0:
                await kept_in(store, one.game, len(one.game.asks))
            elif number % 10 == 0:
                await kept_in(store, one.game, len(one.game.asks) * 2 // 3)


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
