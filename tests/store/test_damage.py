"""Damaged databases: every command that reads answers, or says in a line what is damaged; the file stays as it is."""

import random
import sqlite3
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import date
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any

import calling
import click
import msgspec
import pytest
from calling import refused
from failing import fails
from fuzzing import VALUES, in_time
from keeping import at, kept_evening, on_store, steps, take
from lengths import LONG
from msgspec.structs import replace
from shelf import ME, hand, session

from kongbox.cli.app import kongbox
from kongbox.club.form import VERSION, Meeting, Member
from kongbox.errors import KongboxError
from kongbox.rulesets import Ruleset
from kongbox.server.history.pages import figures_page, history_page, session_page
from kongbox.server.home.presets import presets
from kongbox.server.review.hand import reviewed
from kongbox.server.table.opening import Wanted as Table
from kongbox.server.table.opening import newest
from kongbox.store.books import list_books
from kongbox.store.changes import Opened, PersonSeen, Seated, TableKept
from kongbox.store.clubs import begin_club, clubs
from kongbox.store.groups import groups, make_group, members, seasons, standings
from kongbox.store.history import Wanted, find
from kongbox.store.mistakes import Spot, Tried, keep_try, mistakes_of, tries
from kongbox.store.place import FILE
from kongbox.store.presets import Preset, keep_preset
from kongbox.store.prices import Price, keep_prices, kept_prices
from kongbox.store.sheets import keep_sheet, sheets
from kongbox.store.store import Store
from kongbox.store.tables import metadata

WHOLE = "aaaa".ljust(16, "0")
WON = ("E=20", "S=64", "W=24", "N=16", "--winner", "S", "--won", "wall")
COMMANDS = {
    "history": ("history", "--json"),
    "hands": ("history", "aaaa"),
    "figures": ("figures",),
    "record": ("export", "{played}"),
    "sheet": ("export", "--csv"),
    "books": ("book", "list"),
    "book": ("book", "show", "--entries"),
    "report": ("book", "export", "--csv"),
    "write": ("book", "hand", *WON),
}
"""The commands that read what is kept; the last writes, and has to read before."""
READ_BY = {
    "sessions": ("history", "hands", "figures", "record", "sheet"),
    "seats": ("history", "hands", "figures", "sheet"),
    "players": ("history", "hands", "figures", "sheet"),
    "sitters": ("history", "hands", "figures"),
    "hands": ("history", "hands", "figures", "sheet"),
    "events": ("record",),
    "books": ("books", "book", "report", "write"),
    "book_entries": ("book", "report", "write"),
    "tables": ("some pages",),
    "people": ("some pages",),
    "presets": ("some pages",),
    "prices": ("some pages",),
    "tries": ("some pages",),
    "sheets": ("some pages",),
    "played": ("some pages",),
    "groups": ("some pages",),
    "seasons": ("some pages",),
    "members": ("some pages",),
    "clubs": ("some pages",),
    "alembic_version": ("history", "write"),
}
"""By table, the commands that look into it."""
PAGES = ("pages", "some pages")
CELLS = [None, "null", b"\xff\xfe", "[]", "{", "[" * 5000, "9" * 30, *(one for one in VALUES if type(one) in (int, str, float))]
"""What a cell may say in place of what was written."""


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A database with rows of every kind, and the session in it that was played."""
    folder = tmp_path_factory.mktemp("kept")
    evening = kept_evening("dummies")
    changes = take(evening)
    for _ in chain(steps(evening, random.Random(3), 1), islice(steps(evening, random.Random(4), 2), 9)):
        changes += take(evening)
    changes += session("aaaa", "2026-01-05", hand(1, (96, -32, -32, -32), 0, special="heads_and_tails"), hand(2, (0, 0, 0, 0)))
    changes += session("bbbb", "2026-02-10", hand(1, (-64, 64, 0, 0), 1, 0), status="left")
    changes += [Seated(WHOLE, 2, ((0, "Zoe", None),), ((0, "0" * 16),)), TableKept("", "2026-01-05T19:30:00Z", "table", "{}")]
    changes += [PersonSeen("", "2026-01-05T19:30:00Z", "0" * 16, "Ann", False, "0" * 64)]

    async def fill(store: Store) -> None:
        opened = next(one for one in changes if isinstance(one, Opened) and one.session == WHOLE)
        await store.write([replace(one, table="table") if one is opened else one for one in changes])
        await make_group(store, "Tuesday", "{}", "table")
        rules = Ruleset.load("redux")
        players = tuple(Member(name) for name in ("Ada", "Ben", "Cleo", "Dan"))
        await begin_club(store, "Autumn", Meeting(VERSION, rules.hash, msgspec.Raw(rules.to_json()), players))
        await keep_prices(store, WHOLE, 1, 0, [Price(1, "discard 5b", "discard N", -3.0, 12.0, 4.0)])
        await keep_try(store, Spot(WHOLE, 1, 0, 1), Tried(1, date(2026, 1, 6)))
        await keep_sheet(store, "mine", 1, 'extends = "redux"')
        await keep_preset(store, Preset("mine", '{"rules":"redux","options":{},"others":["a","b","c"],"hands":0}'))

    on_store(at(folder), fill)
    for words in (("new", "Ada", "Ben", "Cleo", "Dan"), COMMANDS["write"][1:], ("pay", "N", "E", "50")):
        assert call(folder, "book", *words) == ""
    return folder / FILE, evening.game


def call(folder: Path, *words: str) -> str:
    """What a command says is wrong, in a line; nothing where it has answered."""
    with in_time():
        result = calling.call(*words, "--data", folder)
    if result.exit_code == 0:
        return ""
    assert result.exit_code in (1, 2)
    return refused(result, result.exit_code)


async def look_at_groups(store: Store) -> None:
    """Read what is kept of every group."""
    for one in await groups(store):
        await members(store, one.id)
        for season in await seasons(store, one.id):
            await standings(store, one.id, season.number)


async def pages(store: Store, played: str, *, all: bool) -> None:
    """What the browser's pages read; each answers or refuses."""
    looks: list[Callable[[], Awaitable[Any]]] = [lambda: presets(store), lambda: sheets(store), store.tables, store.people]
    looks += [lambda: look_at_groups(store), lambda: clubs(store), lambda: kept_prices(store, WHOLE, 1, 0)]
    looks += [lambda: mistakes_of(store, ME), lambda: tries(store)]
    looks += [lambda: find(store, Wanted(person="0" * 16))]
    if all:
        looks += [
            lambda: history_page(store, Wanted(), 1, ""),
            lambda: session_page(store, WHOLE, Wanted(me=ME), ""),
            lambda: figures_page(store, Wanted(rules="redux")),
            lambda: reviewed(store, played, 1),
            lambda: newest(store, Table(Ruleset.load("dummies"), new=False)),
            lambda: list_books(store),
        ]
    for look in looks:
        with suppress(KongboxError):
            await look()


def look_at(folder: Path, played: str, names: Iterable[str]) -> None:
    """Carry out these commands, or have the pages read; nothing that reads changes the file."""
    before = (folder / FILE).read_bytes()
    for name in sorted(names, key=lambda name: name == "write"):
        if name in PAGES:
            with in_time(), suppress(KongboxError):
                on_store(at(folder), partial(pages, played=played, all=name == "pages"))
        else:
            call(folder, *(word.format(played=played) for word in COMMANDS[name]))
        assert name == "write" or (folder / FILE).read_bytes() == before, name


def harmed(whole: bytes, chance: random.Random) -> bytes:
    """A file of which bytes or pages are others, or of which an end is missing."""
    found, size = bytearray(whole), 4096
    pages = len(whole) // size
    match chance.randrange(7):
        case 0:  # a few bytes
            for _ in range(chance.choice([1, 3, 30])):
                found[chance.randrange(len(found))] = chance.randrange(256)
        case 1:  # a run of them
            first = chance.randrange(len(found))
            found[first : first + chance.choice([4, 60, 900])] = chance.randbytes(chance.choice([4, 60, 900]))
        case 2:  # a page from elsewhere
            here, there = chance.randrange(pages) * size, chance.randrange(pages) * size
            found[here : here + size] = whole[there : there + size]
        case 3:  # a page that is empty, or noise
            here = chance.randrange(pages) * size
            found[here : here + size] = chance.choice([bytes(size), chance.randbytes(size)])
        case 4:  # the end is missing; a file of which nothing is left is as good as none
            del found[chance.choice([chance.randrange(1, pages) * size, chance.randrange(1, len(found))]) :]
        case 5:  # the head, or the schema that follows it
            found[chance.randrange(100)] = chance.randrange(256)
        case _:
            for _ in range(10):
                found[chance.randrange(100, size)] = chance.choice([0xFF, 0xC3, 0, 0x80])
    return bytes(found)


def spoil(path: Path, chance: random.Random) -> str:
    """Have one cell say something else; the table where that is."""
    table = chance.choice([*metadata.tables, "alembic_version"])
    with sqlite3.connect(path) as connection:
        column = chance.choice([row[1] for row in connection.execute(f"PRAGMA table_info({table})")])
        rows = [row[0] for row in connection.execute(f"SELECT rowid FROM {table}")]
        changed = 0
        while not changed:
            cell = chance.choice(CELLS)
            value = "CAST(? AS TEXT)" if isinstance(cell, bytes) and chance.random() < 0.7 else "?"
            with suppress(sqlite3.IntegrityError, OverflowError):  # a column that is filled, or a key that is there
                asked = f'UPDATE {table} SET "{column}" = {value} WHERE rowid = ?'
                changed = connection.execute(asked, (cell, chance.choice(rows))).rowcount
    connection.close()
    return table


PARTS = [pytest.param(0, id="short"), *(pytest.param(part, marks=LONG) for part in range(1, 5))]


def cases(part: int, few: int, many: int) -> range:
    """The seeds of a part: a few, or a quarter of all."""
    return range(part - 1, many, 4) if part else range(few)


def fresh(folder: Path, whole: bytes) -> None:
    """A database that nobody has open, with nothing of the one before."""
    for path in folder.iterdir():
        path.unlink()
    (folder / FILE).write_bytes(whole)


def commands(chance: random.Random, names: Iterable[str]) -> list[str]:
    """Return these commands, and one time in sixteen the pages too: they read nearly everything, and
    take as long as all the others."""
    return [*names, *(["pages"] if chance.random() < 1 / 16 else [])]


@contextmanager
def told_of(case: str) -> Iterator[None]:
    """What goes wrong tells which case it was."""
    try:
        yield
    except BaseException as error:
        error.add_note(case)
        raise


@pytest.mark.parametrize("part", PARTS)
def test_damaged_files(kept: tuple[Path, str], tmp_path: Path, part: int) -> None:
    whole = kept[0].read_bytes()
    for case in cases(part, 6, 240):
        chance = random.Random(case)
        fresh(tmp_path, harmed(whole, chance))
        with told_of(f"case {case}"):
            look_at(tmp_path, kept[1], commands(chance, COMMANDS))


@pytest.mark.parametrize("part", PARTS)
def test_damaged_cells(kept: tuple[Path, str], tmp_path: Path, part: int) -> None:
    for case in cases(part, 16, 1000):
        fresh(tmp_path, kept[0].read_bytes())
        chance = random.Random(case)
        table = spoil(tmp_path / FILE, chance)
        with told_of(f"case {case}, table {table}"):
            look_at(tmp_path, kept[1], commands(chance, chance.sample(READ_BY[table], 1)))


@pytest.mark.parametrize(
    ("harm", "words", "told"),
    [
        (
            "UPDATE books SET entries = 'null'",
            ("book", "hand", *WON),
            "store-damaged",
        ),
        ("UPDATE books SET entries = 7", ("book", "hand", *WON), "book-damaged"),
        ("UPDATE books SET players = '[[['", ("book", "list"), "store-damaged"),
        ("UPDATE books SET called = CAST(x'ff' AS TEXT)", ("book", "show"), "store-damaged"),
        ("UPDATE books SET changed = 'null'; UPDATE book_entries SET text = x'00'", ("book", "show"), "store-damaged"),
        ("UPDATE players SET name = CAST(x'c3' AS TEXT) WHERE id = 1", ("history",), "store-damaged"),
        ("UPDATE events SET text = x'00'", ("export",), "store-damaged"),
        ("UPDATE alembic_version SET version_num = ''", ("history",), "store-damaged"),
        ("DROP TABLE seats", ("history",), "store-damaged"),
    ],
    ids=str,
)
def test_what_is_damaged_is_said(kept: tuple[Path, str], tmp_path: Path, harm: str, words: tuple[str, ...], told: str) -> None:
    fresh(tmp_path, kept[0].read_bytes())
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.executescript(harm)
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    with in_time(), fails(told):
        click.Group.main(kongbox, [*words, "--data", str(tmp_path)], standalone_mode=False)
    assert (tmp_path / FILE).read_bytes() == before
