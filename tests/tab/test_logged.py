"""The archive of a tab: whatever was reported as written is there again, however the tab was closed."""

import asyncio
import random

import pytest
from failing import fails
from keeping import everything, kept_evening, resumed, steps, take
from logs import InMemory, Killed, told

from kongbox.errors import KongboxError
from kongbox.store.changes import Change, PutAway
from kongbox.store.ledger import Ledger
from kongbox.store.memory import Memory
from kongbox.tab.log import to_its_end
from kongbox.tab.logged import Logged
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening


def played(hands: int = 1) -> tuple[Evening, list[list[Change]]]:
    """A game, and what was written after each of its steps."""
    evening = kept_evening()
    written = [take(evening), *(take(evening) for _ in steps(evening, random.Random(4), hands, takebacks=0.05))]
    return evening, [changes for changes in written if changes]


def test_the_games_of_a_tab_last_and_those_in_memory_do_not() -> None:
    assert (Logged(InMemory()).lasts, Memory().lasts) == (True, False)


async def kept(writes: list[list[Change]]) -> InMemory:
    """A log of these writes."""
    log = InMemory()
    archive = Logged(log)
    for changes in writes:
        await archive.write(changes)
    return log


def test_a_game_goes_on_from_its_log() -> None:
    async def work() -> None:
        evening, writes = played(2)
        archive = Logged(await kept(writes))
        assert everything(Evening(await resumed(archive, evening.game))) == everything(evening)
        await archive.write([PutAway(evening.game, True)])
        assert [one.away for one in await archive.sessions()] == [True]

    asyncio.run(work())


def test_a_tab_killed_after_any_byte_keeps_what_was_reported_and_goes_on() -> None:
    async def work() -> None:
        _, writes = played()
        ends, states = [0], [await told(Logged(InMemory()))]
        log = InMemory()
        archive = Logged(log)
        for changes in writes:
            await archive.write(changes)
            ends.append(len(log.content))
            states.append(await told(archive))
        chance = random.Random(5)
        some = {end + more for end in ends for more in (-1, 0, 1)} | {chance.randrange(ends[-1]) for _ in range(60)}
        for size in sorted(some & {*range(ends[-1])}):
            done = sum(end <= size for end in ends) - 1
            for torn in (log.content[:size], log.content[:size] + bytes(ends[done + 1] - size)):
                left = InMemory(torn)
                again = Logged(left)
                assert await told(again) == states[done] and len(left.content) == ends[done]
                again.check()
            await again.write(writes[done])
            assert await told(Logged(left)) == states[done + 1]

    asyncio.run(work())


@pytest.mark.parametrize("kills", [False, True])
def test_what_did_not_fit_is_not_there_and_is_written_later(*, kills: bool) -> None:
    async def work() -> None:
        _, writes = played()
        for room in (0, 1, 40, 1000, 5000):
            log = InMemory(room=room, kills=kills)
            archive, done = Logged(log), 0
            while True:
                try:
                    await archive.write(writes[done])
                except Killed:
                    break
                except KongboxError:
                    assert not kills
                    break
                done += 1
            state = await told(await told_by(writes[:done]))
            if kills:
                archive = Logged(log)
            assert await told(archive) == state == await told(Logged(InMemory(log.content)))
            log.room = None
            await archive.write(writes[done])
            assert await told(Logged(log)) == await told(await told_by(writes[: done + 1]))

    asyncio.run(work())


async def told_by(writes: list[list[Change]]) -> Logged:
    """An archive in which all that was written."""
    return Logged(await kept(writes))


def test_nothing_is_written_behind_what_could_not_be_cut_off() -> None:
    async def work() -> None:
        _, writes = played()
        log = InMemory(room=100)
        log.stuck = True
        archive = Logged(log)
        for _ in range(2):
            with fails("store-tab-failed"):
                await archive.write(writes[0])
            log.room = None
        assert len(log.content) == 100
        log.stuck = False
        await archive.write(writes[0])
        assert await told(Logged(log)) == await told(archive) == await told(await told_by(writes[:1]))

    asyncio.run(work())


def test_damage_in_the_middle_stops_the_table_and_loses_nothing_before_it() -> None:
    async def work() -> None:
        _, writes = played()
        log = await kept(writes)
        lines, chance = log.content.splitlines(keepends=True), random.Random(6)
        for line in [*range(0, len(lines), 7), len(lines) - 1]:
            start = sum(map(len, lines[:line]))
            end = start + len(lines[line])
            at = chance.randrange(start, end - 1)
            changed = log.content[:at] + bytes([log.content[at] ^ 4]) + log.content[at + 1 :]
            left_out = log.content[:start] + log.content[end:]
            for spoilt in (changed, left_out)[: 1 + (end < len(log.content))]:
                damaged = InMemory(spoilt)
                archive = Logged(damaged)
                with fails("store-tab-damaged"):
                    archive.check()
                with fails("store-tab-damaged"):
                    await archive.write(writes[line])
                assert await told(archive) == await told(await told_by(writes[:line])) and damaged.content == spoilt
        keeper = Keeper(archive, Ledger())
        assert await keeper.keep() is keeper.gone is archive.sealed.damage

    asyncio.run(work())


def test_lines_of_a_newer_kongbox_are_left_alone() -> None:
    async def work() -> None:
        _, writes = played()
        log = await kept(writes[:1])
        archive = Logged(log)
        for content in (b'{"changes":[{"type":"Dreamt"}]}', b'{"dreams":[]}'):
            newer = InMemory(log.content)
            await Logged(newer).sealed.add(content, "game")
            later = Logged(newer)
            with fails("store-tab-newer"):
                later.check()
            with fails("store-tab-newer"):
                await later.write(writes[1])
            assert await told(later) == await told(archive) and len(newer.content) > len(log.content)

    asyncio.run(work())


def test_a_write_that_has_begun_is_finished_though_nobody_waits() -> None:
    async def work() -> None:
        _, writes = played()
        log = InMemory()
        archive = Logged(log)
        writing = asyncio.create_task(archive.write(writes[0]))
        await asyncio.sleep(0)
        writing.cancel()
        await asyncio.gather(writing, archive.write(writes[1]), return_exceptions=True)
        assert await told(archive) == await told(Logged(log)) == await told(await told_by(writes[:2]))

    asyncio.run(work())


def test_a_line_is_written_to_its_end_before_its_writer_is_cancelled() -> None:
    async def work() -> None:
        done, go = list[str](), asyncio.Event()

        async def write() -> None:
            await go.wait()
            done.append("written")

        async def writer() -> None:
            await to_its_end(write())
            done.append("told")
            await asyncio.sleep(0)
            done.append("went on")

        task = asyncio.ensure_future(writer())
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.sleep(0)
        go.set()
        await asyncio.wait([task])
        assert (done, task.cancelled()) == (["written", "told"], True)

    asyncio.run(work())
