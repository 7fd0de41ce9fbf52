"""An archive keeps the same and answers the same, in a database and in memory."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from failing import fails
from friends import Friends
from keeping import at, everything, kept_evening, on_store, resumed, steps, take
from logs import InMemory, told
from msgspec.structs import replace
from shelf import hand, session

from kongbox.store.archive import Archive
from kongbox.store.changes import Change, Opened, PassedOn, PersonSeen, PutAway, Seated, Settings, TableKept, Written
from kongbox.store.kept import PersonKept
from kongbox.store.memory import Memory
from kongbox.tab.logged import Logged
from kongbox.tables.keeper import Keeper
from kongbox.tables.row import Row
from kongbox.tables.sitting import Evening
from kongbox.tables.wire import Leave

pytestmark = pytest.mark.usefixtures("driver")

Scene = Callable[[Archive], Awaitable[Any]]


def in_database(folder: Path, scene: Scene) -> Any:
    """What comes of a scene over a new database."""
    return on_store(at(folder), scene)


def in_memory(_: Path, scene: Scene) -> Any:
    """What comes of a scene over an empty memory."""
    return asyncio.run(scene(Memory()))  # type: ignore[arg-type]


def in_log(_: Path, scene: Scene) -> Any:
    """What comes of a scene over an empty log, from which the same archive is made again."""

    async def work() -> Any:
        log = InMemory()
        archive = Logged(log)
        found = await scene(archive)
        assert await told(Logged(log)) == await told(archive)
        return found

    return asyncio.run(work())


every_archive = pytest.mark.parametrize("keeps", [in_database, in_memory, in_log])


def played(seed: int, hands: int = 1) -> tuple[Evening, list[list[Change]]]:
    """A game, and what was written after each of its steps."""
    evening = kept_evening(seed=seed)
    return evening, [take(evening), *(take(evening) for _ in steps(evening, random.Random(4), hands, takebacks=0.02))]


def test_what_is_written_is_told_in_the_same_way(tmp_path: Path) -> None:
    evening, left = played(1)
    evening.lay("redux", {}, ["greedy"] * 3, 0)
    days = ["2026-03-05", "2026-01-05", "2026-02-05", "2026-02-05"]
    shelf = [session(f"{number}aaa", day, hand(1, (96, -32, -32, -32), 0)) for number, day in enumerate(days)]

    async def scene(archive: Archive) -> Any:
        for changes in (*shelf, *left, evening.ledger.waiting if evening.ledger else []):
            await archive.write(changes)
        await archive.write([PutAway(shelf[0][0].session, True)])
        kept = await archive.sessions()
        ids = [one.id for one in kept]
        told = [
            [await archive.status(one), await archive.settings(one), await archive.rows(one), await archive.record(one)]
            for one in [*ids, "none"]
        ]
        return kept, told, await archive.last_played(ids), [await archive.find(one[:5]) for one in ids]

    found = in_database(tmp_path, scene)
    assert found == in_memory(tmp_path, scene) == in_log(tmp_path, scene)
    assert [one.id[:4] for one in found[0][2:]] == ["0aaa", "2aaa", "3aaa", "1aaa"] and [one.id for one in found[0]] == found[3]
    assert {one.status for one in found[0]} == {"playing", "left", "over"} and found[1][-1] == [None, Settings(), [], []]
    assert found[0][-1].seats[0].total == 2096 and len(found[2]) == 2


@every_archive
def test_a_game_goes_on_from_what_is_kept(keeps: Callable[[Path, Scene], Any], tmp_path: Path) -> None:
    evening, written = played(4)

    async def scene(archive: Archive) -> Any:
        for changes in written:
            await archive.write(changes)
        return everything(Evening(await resumed(archive, evening.game)))

    assert keeps(tmp_path, scene) == everything(evening)


@every_archive
def test_a_write_is_whole_or_nothing(keeps: Callable[[Path, Scene], Any], tmp_path: Path) -> None:
    changes = [change for written in played(1)[1] for change in written]
    lines = [change for change in changes if isinstance(change, Written)]

    async def scene(archive: Archive) -> Any:
        with fails("store-elsewhere"):
            await archive.write([*changes, lines[-1]])
        assert await archive.sessions() == [] and await archive.rows(lines[0].session) == []
        await archive.write(changes)
        with fails("store-elsewhere"):
            await archive.write(lines[:1])
        assert await archive.rows(lines[0].session) == lines
        return [await archive.has(one) for one in (lines[-1], replace(lines[-1], text="{}"), replace(lines[-1], number=999))]

    assert keeps(tmp_path, scene) == [True, False, False]


@every_archive
def test_a_write_whose_end_nobody_heard_of_is_found_out(keeps: Callable[[Path, Scene], Any], tmp_path: Path) -> None:
    evening = kept_evening()

    async def scene(archive: Archive) -> Any:
        assert evening.ledger is not None
        keeper, hands = Keeper(archive, evening.ledger), [*evening.ledger.waiting]
        await archive.write(hands)
        keeper.doubt = len(hands)
        await keeper.keep()
        assert keeper.unkept is None and not evening.ledger.waiting
        return await archive.rows(evening.game)

    assert [row.number for row in keeps(tmp_path, scene)] == [1, 2]


@every_archive
def test_sessions_are_called_by_their_first_signs(keeps: Callable[[Path, Scene], Any], tmp_path: Path) -> None:
    evening, written = played(1)

    async def scene(archive: Archive) -> Any:
        await archive.write(written[0])
        for wrong in ("", evening.game[:3], "zzzz", "%%%%", evening.game + "0"):
            with fails("no-such-session"):
                await archive.find(wrong)
        return await archive.find(evening.game[:4])

    assert keeps(tmp_path, scene) == evening.game


read = msgspec.json.Decoder(Row).decode


@every_archive
def test_tables_of_friends_are_found_until_all_have_left(keeps: Callable[[Path, Scene], Any], tmp_path: Path) -> None:
    friends = Friends(2).begin()
    ledger, table = friends.table.ledger, friends.table

    async def scene(archive: Archive) -> Any:
        await archive.write(ledger.waiting)
        assert [replace(read(row), changed="") for row in await archive.tables()] == [read(table.kept)]
        assert await archive.table_of(ledger.session) == table.id and await archive.table_of("none") is None
        ledger.waiting.clear()
        for person in friends.people:
            table.hear(person, Leave())
        await archive.write(ledger.waiting)
        return await archive.tables()

    assert keeps(tmp_path, scene) == []


@every_archive
def test_tables_that_changed_in_one_second_keep_their_order(keeps: Callable[[Path, Scene], Any], tmp_path: Path) -> None:
    async def scene(archive: Archive) -> Any:
        for table in "bcab":
            await archive.write([TableKept("", "2026-01-01T19:30:00Z", table, table)])
        return await archive.tables()

    assert keeps(tmp_path, scene) == ["c", "a", "b"]


@every_archive
def test_people_are_known_by_their_secrets_and_two_may_have_one_name(keeps: Callable[[Path, Scene], Any], tmp_path: Path) -> None:
    days = [f"2026-01-0{day}T19:30:00Z" for day in range(1, 6)]
    first, second = PersonSeen("", days[1], "b", "Ann", True, "hers"), PersonSeen("", days[0], "a", "Ann", secret="another's")
    again = [PersonSeen("", days[3], "a", "Bea", secret="another's"), PersonSeen("", days[4], "b", "Ann")]
    again.append(PersonSeen("", days[2], "nobody knows them", "?"))

    async def scene(archive: Archive) -> Any:
        await archive.write([first, second])
        await archive.write(again)
        return await archive.people()

    assert keeps(tmp_path, scene) == [
        PersonKept("a", "Bea", "another's", days[0], days[3], program=False),
        PersonKept("b", "Ann", "hers", days[1], days[4], program=False),
    ]


@every_archive
def test_who_comes_back_anew_has_played_what_they_played_there(keeps: Callable[[Path, Scene], Any], tmp_path: Path) -> None:
    async def scene(archive: Archive) -> Any:
        for name in ("ours", "theirs"):
            opened = session(name, "2026-01-05")[0]
            assert isinstance(opened, Opened)
            seats = tuple((seat, player, bot) for seat, player, bot, _ in opened.seats)
            sat = [Seated(opened.session, number, seats, ((0, "old"), (1, f"other {number}"))) for number in (1, 2)]
            await archive.write([replace(opened, table=name), *sat])
        await archive.write([PassedOn("", "", "ours", "old", "new"), PassedOn("", "", "theirs", "nobody", "new")])
        people = "old", "new", "other 1"
        return [[await archive.has_played(one, name.ljust(16, "0")) for one in people] for name in ("ours", "theirs")]

    assert keeps(tmp_path, scene) == [[False, True, True], [True, False, True]]


def test_who_comes_and_goes_is_seen() -> None:
    friends = Friends(1)
    friends.table.ledger.waiting.clear()
    (ann,) = friends.people
    for there in (False, True):
        friends.table.here(ann, there)
    friends.table.here("nobody", True)
    seen = [(one.person, one.name, one.secret) for one in friends.table.ledger.waiting if isinstance(one, PersonSeen)]
    assert seen == [(ann, "Ann", "")] * 2
