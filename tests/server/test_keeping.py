"""A table is kept before it is shown; what cannot be kept is said, and kept later, in order."""

import asyncio
import json
import os
import random
import shutil
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from alone import NEVER, hear, look, room_of, taken
from failing import fails
from friends import Time
from keeping import at, everything, harmed, kept_evening, made, on_store, resumed, steps, take
from msgspec.structs import replace

from kongbox.errors import KongboxError
from kongbox.game.views.replies import Refused
from kongbox.record import verify
from kongbox.rulesets import Ruleset
from kongbox.server.database import open_kept
from kongbox.server.table.opening import Opening, Wanted, newest
from kongbox.server.table.room import Room
from kongbox.store.changes import Change, Finished, Seated, Written
from kongbox.store.ledger import Ledger
from kongbox.store.place import FILE, Place
from kongbox.store.store import Store
from kongbox.tables.actor import Page
from kongbox.tables.keeper import PAUSE, Keeper, lost
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")


class Disk(Store):
    """A store that fails as long as it is told to: before anything is written, or after all of it is."""

    failing: str = ""
    begun = 0
    """Writes that have begun."""
    looked = 0
    """Questions whether a change is there."""

    async def has(self, change: Written) -> bool:
        self.looked += 1
        return await super().has(change)

    async def write(self, changes: Sequence[Change]) -> None:
        self.begun += 1
        if self.failing == "full":
            raise KongboxError("no room", code="store-full")
        if self.failing == "broken":
            raise ZeroDivisionError
        await super().write(changes)
        if self.failing == "unheard":
            raise KongboxError("the line broke", code="store-failed")


def at_a_table(place: Place, work: Callable[[Room, Page, Disk, Time, list[str]], Awaitable[None]], **chosen: Any) -> None:
    """Do something at a table that is kept."""

    async def sit() -> None:
        clock, said = Time(), list[str]()
        store = await Disk.open(place)
        evening = kept_evening(**chosen)
        assert evening.ledger is not None
        room = room_of(evening, keeper=Keeper(store, evening.ledger, said.append, clock))
        await room.keep()
        try:
            await work(room, room.join(), store, clock, said)
        finally:
            told = await room.close()
            said += [told] if told else []

    asyncio.run(sit())


async def play(room: Room, page: Page, chance: random.Random, answers: int) -> None:
    """Play on, by what the page sends and the bots do."""
    evening = room.evening
    while answers:
        if evening.bot_due is not None:
            evening.move()
            await look(page)
            continue
        answers -= 1
        if evening.table.over:
            message: dict[str, Any] = {"type": "new" if evening.match.over else "next"}
        else:
            legal = [action.id for action in evening.table.legal(evening.me)]
            act = "mahjong" if "mahjong" in legal else chance.choice(legal)
            message = {"type": "act", "serial": evening.serial, "action": act}
        assert all(told["type"] == "view" for told in await hear(room, page, message))


async def there(room: Room) -> bool:
    """Is the table, as it stands, what the store has of it?"""
    assert room.keeper is not None
    return everything(Evening(await resumed(room.keeper.store, room.evening.game)))[:-1] == everything(room.evening)[:-1]


def test_nothing_is_shown_that_is_not_kept(tmp_path: Path) -> None:
    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        chance = random.Random(1)
        for _ in range(10):
            await play(room, page, chance, 1)
            assert await there(room)
        assert said == []

    at_a_table(made(tmp_path), work)


def test_a_page_waits_for_the_disk(tmp_path: Path) -> None:
    """While a write is under way no page is shown anything of it, whoever asked."""

    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        other = room.join()
        await look(other)
        taken(page)
        go, write = asyncio.Event(), disk.write

        async def slowly(changes: Sequence[Change]) -> None:
            await go.wait()
            await write(changes)

        disk.write = slowly  # type: ignore[method-assign]
        while room.evening.bot_due is not None:
            room.evening.move()
        message = {"type": "act", "serial": room.evening.serial, "action": room.evening.hint().action}
        acting = asyncio.create_task(hear(room, page, message))
        for _ in range(50):
            await asyncio.sleep(0)
        assert not acting.done() and not page.unsent and not other.unsent
        go.set()
        assert (await acting)[0]["type"] == taken(other)[0]["type"] == "view"
        assert await there(room)

    at_a_table(made(tmp_path), work)


@pytest.mark.parametrize("how", ["full", "unheard", "broken"])
def test_what_cannot_be_kept_is_said_once_and_kept_later_in_order(tmp_path: Path, how: str) -> None:
    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        chance = random.Random(2)
        await play(room, page, chance, 2)
        disk.failing = how
        for _ in range(6):
            await play(room, page, chance, 3)
            clock.now += PAUSE
        assert len(said) == 1
        assert room.evening.view().trouble == said[0]
        disk.failing = ""
        await play(room, page, chance, 1)
        assert len(said) == 2 and room.evening.view().trouble is None
        assert await there(room)
        assert room.evening.ledger is not None and room.evening.ledger.waiting == []

    at_a_table(made(tmp_path), work)


def test_only_after_a_failure_is_the_disk_asked_what_it_has(tmp_path: Path) -> None:
    """A player waits for the disk once for each tile. A write that may have failed is looked up once, and never written twice."""

    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        chance = random.Random(2)
        for how, looked in (("", 0), ("full", 1), ("", 1), ("unheard", 2), ("", 2)):
            disk.failing = how
            if how:
                await play(room, page, chance, 1)
                disk.failing = ""
                clock.now += PAUSE
            await play(room, page, chance, 8)
            assert disk.looked == looked and await there(room)

    at_a_table(made(tmp_path), work)


def test_a_disk_that_fails_is_not_asked_at_every_tile(tmp_path: Path) -> None:
    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        asked = 0

        async def count(changes: Sequence[Change]) -> None:
            nonlocal asked
            asked += 1
            raise KongboxError("no room", code="store-full")

        disk.write = count  # type: ignore[method-assign]
        await play(room, page, random.Random(3), 5)
        assert asked == 1
        clock.now += PAUSE
        await play(room, page, random.Random(3), 1)
        assert asked == 2

    at_a_table(made(tmp_path), work)


def test_what_is_left_is_kept_when_the_table_is_closed(tmp_path: Path) -> None:
    tables = []

    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        tables.append(room.evening)
        disk.failing = "full"
        await play(room, page, random.Random(4), 4)
        disk.failing = ""

    at_a_table(made(tmp_path), work)
    game = tables[0].game
    again = Evening(on_store(at(tmp_path), lambda store: resumed(store, game)))
    assert everything(again)[:-1] == everything(tables[0])[:-1]


def test_whoever_leaves_in_the_middle_of_a_write_does_not_stop_it(tmp_path: Path) -> None:
    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        while room.evening.bot_due is not None:
            room.evening.move()
        await look(page)
        message, before = {"type": "act", "serial": room.evening.serial, "action": room.evening.hint().action}, disk.begun
        acting = asyncio.create_task(room.hear(page, json.dumps(message)))
        await asyncio.sleep(0)
        going_on = asyncio.create_task(room.actor.go_on())
        while disk.begun == before:
            await asyncio.sleep(0)
        acting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await acting
        await going_on
        await play(room, page, random.Random(5), 3)
        assert await there(room) and said == []

    at_a_table(made(tmp_path), work)


def test_a_page_is_told_what_has_become_of_its_game(tmp_path: Path) -> None:
    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        first = room.evening.game
        assert await room.missing(first) is None
        assert code(await room.missing("nothing")) == "game-elsewhere"
        await hear(room, page, {"type": "table", "rules": "redux", "options": {"rounds": 1}})
        assert code(await room.missing(first)) == "game-left"
        second = room.evening.game
        for _ in steps(room.evening, random.Random(6), 99):
            pass
        await room.keep()
        await hear(room, page, {"type": "new"})
        assert code(await room.missing(second)) == "game-over"

    at_a_table(made(tmp_path), work)
    plain = room_of(Evening(REDUX, seed=1))
    assert code(asyncio.run(plain.missing("anything"))) == "game-elsewhere"


def code(answer: Refused | None) -> str:
    assert answer is not None and answer.reason
    return answer.code


def test_the_newest_session_that_agrees_is_gone_on_with(tmp_path: Path) -> None:
    games = [kept_evening("redux", seed=1), kept_evening("bmja", seed=2), kept_evening("redux", seed=3)]
    over = kept_evening("redux", seed=4, rounds=1)
    for _ in steps(over, random.Random(1), 99):
        pass
    games.append(over)

    async def look(store: Store) -> None:
        for number, evening in enumerate(games):
            later = [moved(change, f"2026-01-0{number + 1}T00:00:00Z") for change in take(evening)]
            await store.write(later)

        async def found(**wanted: Any) -> str | None:
            kept = await newest(store, Wanted(**{"rules": REDUX, **wanted}))
            return kept.ledger.session if kept else None

        assert await found() == games[2].game
        assert await found(asked=frozenset({"rules"}), rules=Ruleset.load("bmja")) == games[1].game
        assert await found(asked=frozenset({"rules"}), rules=Ruleset.load("dummies")) is None
        assert await found(asked=frozenset({"seed"}), seed=1) == games[0].game
        assert await found(asked=frozenset({"clumsy"}), clumsy=0.5) is None
        assert await found(new=True) is None
        assert await found(record=tmp_path / "new.jsonl") is None

    on_store(at(tmp_path), look)


def moved(change: Change, at: str) -> Change:
    """The same at another time."""
    return change if isinstance(change, Finished | Seated) else replace(change, at=at)


def test_a_table_that_is_opened_goes_on_and_ends_as_a_record(tmp_path: Path) -> None:
    """Opened, closed and opened again; then played to its end: the record is whole, and true."""
    wanted = Wanted(REDUX.choose({"rounds": 1}), seed=5, hands=3)
    games = []

    async def sit(answers: int) -> None:
        said: list[str] = []
        room = await open_kept(at(tmp_path / "games"), wanted, warn=said.append, pace=NEVER)
        games.append(room.evening.game)
        page, chance = room.join(), random.Random(answers)
        await play(room, page, chance, answers)
        if len(games) == 4:
            for _ in steps(room.evening, chance, 99):
                pass
            await room.keep()
        await room.close()
        assert said == []

    for answers in (7, 16, 6, 3):
        asyncio.run(sit(answers))
    assert len(set(games)) == 1
    record = tmp_path / "record.jsonl"
    record.write_bytes(b"".join(on_store(at(tmp_path / "games"), lambda store: store.record(games[0]))))
    report = verify(record)
    assert report.ok and report.over and report.closed
    asyncio.run(sit(0))
    assert len(set(games)) == 2


def test_a_room_that_cannot_be_opened_says_why(tmp_path: Path) -> None:
    (tmp_path / "kongbox.sqlite3").write_text("no database at all\n" * 100)
    stopped = []

    async def serve() -> None:
        opening = Opening(lambda: open_kept(at(tmp_path), Wanted(REDUX), warn=lambda _: None))
        opening.failed = lambda: stopped.append(True)
        opening.begin()
        with fails("store-damaged"):
            await opening.room()
        await opening.end()
        opening.close_records()
        assert opening.error is not None and opening.error.code == "store-damaged" and stopped == [True]

    asyncio.run(serve())


def test_a_session_that_is_damaged_is_said_before_anything_is_played(tmp_path: Path) -> None:
    evening = kept_evening()
    changes = harmed(take(evening))
    on_store(at(tmp_path), lambda store: store.write(changes))

    async def begin(new: bool) -> str:
        room = await open_kept(at(tmp_path), Wanted(REDUX, new=new), warn=lambda _: None)
        await room.close()
        return room.evening.game

    with fails("session-damaged"):
        asyncio.run(begin(new=False))
    assert asyncio.run(begin(new=True)) != evening.game


HARMS: dict[str, Callable[[Path], object]] = {
    "moved": lambda folder: folder.rename(folder.with_name("elsewhere")),
    "deleted": shutil.rmtree,
    "truncated": lambda folder: os.truncate(folder / FILE, 0),
    "replaced": lambda folder: shutil.copy(folder / FILE, folder / "copy") and (folder / "copy").replace(folder / FILE),
}
"""What people do to the folder of a table that is being played at."""


@pytest.mark.parametrize("how", HARMS)
def test_a_table_whose_games_are_gone_stops_and_says_so(tmp_path: Path, how: str) -> None:
    folder = tmp_path / "games"

    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        await play(room, page, random.Random(7), 3)
        HARMS[how](folder)
        before = room.evening.session.mark
        legal = [action.id for action in room.evening.table.legal(room.evening.me)] or ["pass"]
        told = await hear(room, page, {"type": "act", "serial": room.evening.serial, "action": legal[0]})
        assert told[0]["code"] == "store-gone" and room.evening.session.mark == before
        assert told[1]["view"]["trouble"] == said[0]
        room.evening.pace = (0.0, 0.0)
        bots = asyncio.create_task(room.actor.run())
        for _ in range(50):
            await asyncio.sleep(0)
        bots.cancel()
        assert room.evening.session.mark == before and len(said) == 1
        if how == "moved":
            folder.with_name("elsewhere").rename(folder)
            await play(room, page, random.Random(7), 2)
            assert room.evening.view().trouble is None and len(said) == 2 and await there(room)

    at_a_table(at(folder), work)


def test_games_that_go_just_before_a_write_are_missed_with_what_it_shows(tmp_path: Path) -> None:
    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        write = disk.write

        async def too_late(changes: Sequence[Change]) -> None:
            (tmp_path / FILE).unlink()
            await write(changes)

        disk.write = too_late  # type: ignore[method-assign]
        await play(room, page, random.Random(8), 1)
        assert len(said) == 1 and room.evening.view().trouble == said[0]

    at_a_table(made(tmp_path), work)


def test_changes_that_belong_to_no_hand_are_lost_without_a_number() -> None:
    ledger = Ledger()
    ledger.waiting.append(Seated("a", 0, (), ()))
    assert lost(ledger) == say("kept", "lost", "none")


def test_what_is_lost_is_said_when_the_table_is_closed(tmp_path: Path) -> None:
    heard: list[tuple[list[str], str]] = []

    async def work(room: Room, page: Page, disk: Disk, clock: Time, said: list[str]) -> None:
        disk.failing = "full"
        await play(room, page, random.Random(4), 4)
        assert room.keeper is not None
        heard.append((said, lost(room.keeper.ledger)))

    at_a_table(made(tmp_path), work)
    ((said, last),) = heard
    assert len(said) == 2 and said[-1] == last
