"""The database of a tab holds what an ordinary one would, and its own writes are in the log before they are reported."""

import asyncio
import random
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from datetime import UTC, date, datetime, tzinfo
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from failing import fails
from keeping import at, kept_evening, steps, take
from lengths import mostly_proofs
from logs import InMemory, Killed, told
from shelf import ME, hand, session
from sqlalchemy import select
from store.test_groups import ALL, evening
from written import Written as Book

from kongbox.errors import BadInput, KongboxError, RuleRefusal
from kongbox.store.archive import Archive
from kongbox.store.books import add, begin, bring, delete_book, find_book, list_books, take_pen
from kongbox.store.changes import Change, Written
from kongbox.store.figures import figures, tallies
from kongbox.store.groups import forget_group, forget_member, groups, make_group, next_season, standings
from kongbox.store.history import Wanted, choices, find, hands_of
from kongbox.store.memory import Memory
from kongbox.store.mistakes import Spot, Tried, keep_try
from kongbox.store.presets import Preset, forget_preset, keep_preset, presets
from kongbox.store.sheets import keep_sheet, put_away, sheets
from kongbox.store.store import Store
from kongbox.store.tables import metadata
from kongbox.tab.entries import line_of
from kongbox.tab.index import Index
from kongbox.tab.logged import Logged

Deed = Callable[[Archive, Store, random.Random], Awaitable[Any]]


class Still(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> "Still":
        return cls(2026, 11, 22, 19, 30, tzinfo=UTC)


@pytest.fixture
def draw(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Draw the same ids again from a number on, at one moment."""
    monkeypatch.setattr("kongbox.store.ledger.datetime", Still)

    def again(seed: int) -> None:
        chance = random.Random(seed)
        monkeypatch.setattr(secrets, "token_hex", lambda size: chance.randbytes(size).hex())
        monkeypatch.setattr(secrets, "token_urlsafe", lambda size: chance.randbytes(size).hex())
        monkeypatch.setattr(secrets, "choice", chance.choice)

    return again


def games(chance: random.Random) -> list[list[Change]]:
    """What three tables write, by turns: one is played, two were played elsewhere; and a group's evenings."""
    playing, left = kept_evening(seed=chance.randrange(100)), []
    left.append(take(playing))
    for number, _ in enumerate(steps(playing, chance, 2, takebacks=0.05)):
        left.append(take(playing))
        if number % 20 == 5:
            special = "thirteen_orphans" if chance.random() < 0.5 else None
            one = hand(1, (96, -32, -32, -32), chance.randrange(4), special=special)
            left.append(
                session(f"{number:04}", f"2026-{chance.randrange(1, 9):02}-05", one, rules=chance.choice(["redux", "bmja"]))
            )
    return [*(changes for changes in left if changes), ALL, evening("bbbb", "2026-03-01", [hand(1, (0, 0, 0, 0))], "nothing")]


async def preset(_: Archive, store: Store, chance: random.Random) -> None:
    name = f"preset {chance.randrange(30)}"
    await (forget_preset(store, name) if chance.random() < 0.2 else keep_preset(store, Preset(name, '{"rules":"redux"}')))


async def sheet(_: Archive, store: Store, chance: random.Random) -> None:
    known = {one.id: one.version for one in reversed(await sheets(store))}
    one = f"house-{chance.randrange(4)}"
    if chance.random() < 0.3:
        await put_away(store, one)
    else:
        await keep_sheet(store, one, known.get(one, 0) + 1, "name = 'Ünser “Haus”'\n")


async def book(_: Archive, store: Store, chance: random.Random) -> None:
    there = (await list_books(store)).books
    if len(there) < 2:
        await begin(store, Book(money="sticks").book, "phone")
        return
    opened = await find_book(store, chance.choice(there).id)
    match chance.randrange(6):
        case 0:
            await take_pen(store, opened.kept.id, "tablet")
        case 1:
            await delete_book(store, opened.kept.id)
            await bring(store, b"".join(opened.texts), "desk")
        case 2:
            await delete_book(store, "none")
        case _:
            fresh = Book()
            fresh.book = opened.book
            fresh.pay(0, 1, chance.randrange(1, 9))
            await add(store, opened, fresh.book, "phone")


async def hide(archive: Archive, store: Store, chance: random.Random) -> None:
    await store.put_away(chance.choice([one.id for one in await archive.sessions()]), away=chance.random() < 0.7)


async def group(_: Archive, store: Store, chance: random.Random) -> None:
    there = await groups(store)
    if not there or chance.random() < 0.2:
        await make_group(store, f"Group {chance.randrange(3)}", "{}", "table")
        return
    one = chance.choice(there).id
    match chance.randrange(3):
        case 0:
            await next_season(store, one)
        case 1:
            await forget_member(store, one, "Ben")
        case _:
            await forget_group(store, one)


DEEDS: list[Deed] = [preset, sheet, book, hide, group]


async def everything(store: Store) -> list[Any]:
    """All pages, and every cell of every table."""
    wanted = [Wanted(me=ME), Wanted(me=ME, result="first"), Wanted(me=ME, text="orphans"), Wanted(away=True)]
    found = [[await find(store, one), await hands_of(store, one), await tallies(store, one)] for one in wanted]
    listed = [await presets(store), await sheets(store), await list_books(store), await choices(store)]
    seasons = [await standings(store, one.id, 1) for one in await groups(store)]
    counted = [await figures(store, Wanted(me=ME, rules=rules)) for rules in ("redux", "bmja")]
    async with store.reading() as connection:
        tables = metadata.sorted_tables
        cells = [(table.name, sorted(map(repr, await connection.execute(select(table))))) for table in tables]
    return [found, listed, seasons, counted, cells]


async def live(archive: Archive, chance: random.Random) -> Store:
    """Play, and now and then write something else; the database in the end."""
    store: Any = None
    for changes in games(chance):
        await archive.write(changes)
        for _ in range(chance.randrange(3)):
            if chance.random() < 0.3:
                store = await archive.database()  # type: ignore[attr-defined]
                with suppress(BadInput, RuleRefusal):
                    await chance.choice(DEEDS)(archive, store, chance)
    return await archive.database()  # type: ignore[attr-defined,no-any-return]


@mostly_proofs("seed", range(3))
def test_a_log_comes_to_the_same_as_a_database_fed_with_the_same(draw: Callable[[int], None], tmp_path: Path, seed: int) -> None:
    async def work() -> None:
        draw(seed)
        async with await Store.open(at(tmp_path)) as store:
            assert await live(store, random.Random(seed)) is store
            wanted, there = await everything(store), await told(store)
        assert {"presets", "sheets", "books", "book_entries", "hands", "played"} <= {table for table, rows in wanted[-1] if rows}
        draw(seed)
        log = InMemory()
        archive = Logged(log)
        assert await everything(await live(archive, random.Random(seed))) == wanted
        again = Logged(log)
        assert await everything(await again.database()) == wanted
        assert await told(archive) == await told(again) == there

    asyncio.run(work())


def test_what_cannot_be_logged_is_undone() -> None:
    async def work() -> None:
        log = InMemory()
        archive = Logged(log)
        store = await archive.database()
        await keep_preset(store, Preset("kept", "1"))
        for kills in (False, True):
            log.room, log.kills = 30, kills
            with pytest.raises((KongboxError, Killed)):
                await keep_preset(store, Preset("lost", "2"))
            log.room = None
            for there in (archive, Logged(log)):
                assert await presets(await there.database()) == [Preset("kept", "1")]
        await keep_preset(store, Preset("later", "3"))
        assert await presets(await Logged(log).database()) == await presets(store) == [Preset("later", "3"), Preset("kept", "1")]

    asyncio.run(work())


def test_a_device_that_is_full_says_what_it_could_not_save() -> None:
    async def work() -> None:
        log, played = InMemory(), session("aaaa", "2026-01-05")
        archive = Logged(log)
        store = await archive.database()
        await archive.write(played)
        log.room = 0
        deeds = {
            "sheets": keep_sheet(store, "mine", 1, 'extends = "redux"'),
            "presets": keep_preset(store, Preset("lost", "2")),
            "game": archive.write(session("bbbb", "2026-01-05")),
            "change": keep_try(store, Spot(played[0].session, 1, 0, 1), Tried(1, date(2026, 1, 6))),
        }
        for case, deed in deeds.items():
            with fails("store-tab-failed") as failed:
                await deed
            assert failed.value.facts["case"] == case

    asyncio.run(work())


def test_a_game_may_be_written_while_the_database_is_filled_and_while_it_writes(draw: Callable[[int], None]) -> None:
    async def work() -> None:
        draw(1)
        writes, log = games(random.Random(1)), InMemory()
        for changes in writes[:5]:
            await Logged(log).write(changes)
        archive = Logged(log)
        opening = asyncio.create_task(archive.database())
        for changes in writes[5:9]:
            await archive.write(changes)
        store = await opening
        keeping = asyncio.create_task(keep_preset(store, Preset("name", "1")))
        await asyncio.gather(archive.write(writes[9]), archive.write(writes[10]), keeping, presets(store))
        await keep_preset(store, Preset("name", "2"))
        again = Logged(log)
        assert await everything(await again.database()) == await everything(store) and await told(again) == await told(archive)
        assert store is await archive.database()

    asyncio.run(work())


class Taking(Index):
    """A database that only notes how many changes it applies at once."""

    def __init__(self, lines: list[bytes]) -> None:
        self.taken = list[int]()
        super().__init__(Memory(), cast(Any, SimpleNamespace(read=lambda: lines)), asyncio.Lock())

    async def _catch_up(self, changes: list[Change]) -> None:
        self.taken.append(len(changes))
        changes.clear()


def test_others_have_a_turn_after_two_thousand_changes() -> None:
    async def filled() -> list[int]:
        row = Written("a", 1, 1, None, "today", "text")
        index = Taking([line_of([row] * 1999), line_of([row]), line_of([row])])
        await index.ready()
        await index.close()
        return index.taken

    assert asyncio.run(filled()) == [2000, 1]


def test_a_damaged_log_is_looked_up_as_far_as_it_is_sound() -> None:
    async def work() -> None:
        log = InMemory()
        archive = Logged(log)
        await keep_preset(await archive.database(), Preset("kept", "1"))
        end = len(log.content)
        for name in ("lost", "last"):
            await keep_preset(await archive.database(), Preset(name, "1"))
        damaged = Logged(InMemory(log.content[: end + 9] + b"?" + log.content[end + 10 :]))
        store = await damaged.database()
        assert await presets(store) == [Preset("kept", "1")]
        with fails("store-tab-damaged"):
            await keep_preset(store, Preset("more", "1"))
        assert await presets(store) == [Preset("kept", "1")]

    asyncio.run(work())
