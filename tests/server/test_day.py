"""The hand of the day: the same wall everywhere, played once, compared with keen, and marked in the calendar."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, nullcontext
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alone import room_of
from keeping import at, on_store, steps
from lengths import mostly_proofs

from kongbox.bots import choose_action
from kongbox.errors import KongboxError
from kongbox.game.model.day import Day, day_of_seed, seed_of_day
from kongbox.game.views.requests import TakeBack
from kongbox.game.words.reader import Reader
from kongbox.game.words.results import result_text
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.server.day.keen import keens_hand
from kongbox.server.day.pages import day_page, marked, share, streak
from kongbox.server.day.wire import DayOutcome, DayPage, DayPlayed
from kongbox.server.history.routes import brought
from kongbox.server.questions import at_once
from kongbox.server.review.routes import tell
from kongbox.server.table.opening import Wanted as Asked
from kongbox.server.table.opening import as_last_time, newest
from kongbox.server.table.room import Room
from kongbox.store.archive import Archive
from kongbox.store.figures import tallies
from kongbox.store.history import Wanted, find
from kongbox.store.kept import DayKept
from kongbox.store.ledger import FORM, Ledger
from kongbox.store.memory import Memory
from kongbox.store.store import Store
from kongbox.store.zipped import zipped
from kongbox.tables.day import day_of, match_of_day, rules_of_day
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import catalogue_in, say, speaking

NOW = datetime.now(UTC).date()
TODAY, YESTERDAY, TOMORROW = (str(NOW + timedelta(days=days)) for days in (0, -1, 1))
WALLS = {
    "redux": "(3, 0, 2, 1) (5, 2, 5, 6) G 3b W 2c 6c E 5d 9d",
    "bmja": "(1, 3, 2, 0) (1, 4, 4, 4) 7c R 3f W 9b 3c 4y 6d",
    "pung_chow": "(1, 3, 2, 0) (4, 3, 6, 3) S 2d 6d P 3d 7d E 9d",
    "pung_chow_limit": "(2, 1, 3, 0) (6, 6, 2, 2) 9c 7d P 8b 4d 9b 5d 1b",
    "dummies": "(2, 3, 1, 0) (1, 2, 4, 6) 7c 1b 2c 8d 3d 7c 6b 4d",
}
"""Seats, dice and the first eight tiles of the walls of 2026-11-25."""


def evening_here(ledger: Ledger | None = None) -> Evening:
    return Evening(Ruleset.load("redux"), bots=("greedy", "greedy", "Pip"), hands=4, ledger=ledger or Ledger())


def ticking(begun: datetime = datetime(2026, 1, 1, tzinfo=UTC)) -> Ledger:
    """A ledger whose clock goes on by a second whenever it is read."""
    seconds = count()
    return Ledger(lambda: (begun + timedelta(seconds=next(seconds))).strftime(FORM))


def room_on(archive: Archive | None, evening: Evening | None = None) -> Room:
    """A room that saves its table in an archive, if there is one."""
    evening = evening or evening_here()
    return room_of(evening, keeper=Keeper(archive, evening.ledger) if archive is not None else None)


@asynccontextmanager
async def opened(archive: Archive | None, evening: Evening | None = None) -> AsyncIterator[Room]:
    """A room at work."""
    room = room_on(archive, evening)
    running = asyncio.create_task(room.actor.run())
    yield room
    running.cancel()


def with_room(work: Callable[[Room], Awaitable[None]]) -> None:
    """Do something in a room that remembers its games for the evening."""

    async def there() -> None:
        async with opened(Memory()) as room:
            await work(room)

    asyncio.run(there())


async def begin(room: Room, date: str = TODAY, rules: str = "redux", today: str = TODAY) -> Any:
    """Ask for a day's hand. Return the code of a refusal."""
    refused = await room.begin(json.dumps({"type": "day", "rules": rules, "date": date, "today": today}), at_once)
    return refused and getattr(refused, "code", refused)


async def play(room: Room, moves: int | None = None, seed: int = 1) -> None:
    """Play the hand to its end, or so many moves."""
    for number, _ in enumerate(steps(room.evening, random.Random(seed), 1), 1):
        if number == moves:
            break
    await room.look(lambda: None)


async def page(room: Room, date: str = "", rules: str = "") -> DayPage:
    return await day_page(room, date, TODAY, rules, at_once)


@pytest.mark.parametrize("rules", SHIPPED)
def test_the_wall_of_a_date_is_fixed_forever(rules: str) -> None:
    match = match_of_day(Ruleset.load(rules), Day("2026-11-25"))
    dealt = match.deal().dealt
    first = " ".join(dealt.wall[:8])
    assert f"{match.seats} {tuple(dealt.dice)} {first}" == WALLS[rules]


def test_two_installations_deal_the_same_hand_and_other_days_another() -> None:
    async def dealt(date: str, rules: str = "redux") -> Any:
        async with opened(Memory()) as room:
            assert await begin(room, date, rules) is None
            return room.evening.match.seats, room.evening.table.dealt

    async def work() -> None:
        assert await dealt(TODAY) == await dealt(TODAY)
        assert await dealt(TODAY) != await dealt(YESTERDAY) and await dealt(TODAY) != await dealt(TODAY, "bmja")

    asyncio.run(work())
    assert len({seed_of_day(date, rules) for date in (TODAY, YESTERDAY) for rules in SHIPPED}) == 2 * len(SHIPPED)


def test_a_hand_counts_once_and_every_other_try_is_practice() -> None:
    async def work(room: Room) -> None:
        assert (await page(room)).state == "new"
        await begin(room)
        wall = room.evening.table.dealt
        assert room.evening.view().session.day == Day(TODAY)
        assert (await page(room)).state == "begun"
        await play(room)
        after = await page(room)
        assert (after.state, after.session, after.streak) == ("over", room.evening.game, 1)
        for again in (lambda: begin(room), lambda: room.look(room.evening.new)):
            await again()
            assert room.evening.view().session.day == Day(TODAY, practice=True) and room.evening.table.dealt == wall
            assert room.evening.game != after.session
            await play(room, seed=2)
            assert await page(room) == after

    with_room(work)


def test_a_hand_that_was_broken_off_continues() -> None:
    async def work(room: Room) -> None:
        await begin(room)
        await play(room, 9)
        game, moves = room.evening.game, room.evening.table.actions
        await room.look(lambda: room.evening.lay("bmja", {}))
        assert (room.evening.match.day, (await page(room)).state) == (None, "begun")
        await begin(room)
        assert (room.evening.game, room.evening.table.actions[: len(moves)]) == (game, moves)
        assert room.evening.view().session.day == Day(TODAY)

    with_room(work)


def test_a_game_that_the_hand_of_the_day_interrupts_goes_on() -> None:
    async def work(room: Room) -> None:
        assert room.keeper is not None
        game = room.evening.game
        await begin(room)
        await begin(room, YESTERDAY)
        await begin(room)
        assert await room.keeper.store.status(game) == "playing"
        await room.look(lambda: room.evening.lay("bmja", {}))
        assert await room.keeper.store.status(game) == "playing"

    with_room(work)


def test_nothing_is_taken_back_in_the_hand_that_counts() -> None:
    async def work(room: Room) -> None:
        for refused in (True, False):
            await begin(room)
            evening = room.evening
            while not evening.table.may_take_back(evening.me):
                await play(room, 1)
            assert ("take-back" in evening.around("1").may) is not refused
            with pytest.raises(KongboxError, check=lambda error: error.code == "no-takeback") if refused else nullcontext():
                evening.hear("1", TakeBack(evening.serial))
            await play(room)

    with_room(work)


@mostly_proofs("rules", SHIPPED, "dummies")
def test_a_person_who_plays_as_keen_does_ends_as_keen_did(rules: str) -> None:
    async def work(room: Room) -> None:
        await begin(room, rules=rules)
        evening = room.evening
        while not evening.table.over:
            if evening.bot_due is not None:
                evening.move()
            else:
                evening.act(evening.serial, choose_action(evening.table, evening.me, "keen").id)
        await room.look(lambda: None)
        found = await page(room, rules=rules)
        assert found.mine is not None and found.keen is not None
        facts = msgspec.structs.asdict
        assert facts(found.mine) | {"told": ""} == facts(found.keen) | {"told": ""}
        match, result = evening.match, evening.table.result
        assert result is not None and (result.winner is None) == (found.mine.hand is None)
        assert found.mine.place == 1 + sum(net > result.net[evening.me] for net in result.net)
        assert found.mine.told == result_text(result, Reader(evening.me, match.names))
        keens = await keens_hand(room, found.keens, at_once)
        assert keens is not None and keens.played.result == evening.table.result and keens.mine == evening.me
        review = tell(keens, None, opened=True)
        assert (review.mine, review.seat) == (None, evening.me), "keen's mistakes are not the person's"
        assert TODAY in found.share and found.mine.hand not in (found.share, None if found.mine.won else "")

    with_room(work)


def test_keens_hand_is_shown_to_nobody_who_has_not_played_it() -> None:
    async def work(room: Room) -> None:
        for begun in (False, True):
            if begun:
                await begin(room)
            assert (await page(room)).keens == ""
            with pytest.raises(KongboxError, check=lambda error: error.code == "day-first"):
                await keens_hand(room, f"keen-redux-{TODAY}", at_once)
        assert await keens_hand(room, room.evening.game, at_once) is None

    with_room(work)


def test_a_hand_is_compared_in_every_language_whatever_was_spoken_at_the_table() -> None:
    async def work(room: Room) -> None:
        with speaking(catalogue_in("de")):
            await begin(room)
            await play(room)
            german = await page(room)
        english = await page(room)
        assert german.mine is not None and english.mine is not None
        assert (german.mine.net, german.mine.told != english.mine.told) == (english.mine.net, True)

    with_room(work)


def test_a_past_day_is_late_and_breaks_no_row() -> None:
    async def work(room: Room) -> None:
        await begin(room, YESTERDAY)
        await play(room)
        found = await page(room, YESTERDAY)
        assert (found.late, found.streak, [(one.date, one.late) for one in found.days]) == (True, 0, [(YESTERDAY, True)])
        assert found.mine is not None and [(one.net, one.won) for one in found.days] == [(found.mine.net, found.mine.won)]

    with_room(work)


@pytest.mark.parametrize(("net", "code"), [(1, "gain"), (0, "even"), (-1, "loss")])
def test_a_line_to_share_says_what_was_gained(net: int, code: str) -> None:
    mine = DayOutcome("", False, net, 2, 0, None, None)
    assert say("day", code, points=1) in share(TODAY, "redux", mine, late=False)


@pytest.mark.parametrize(
    ("won", "away", "late", "code"),
    [
        (True, -1, False, ("mahjong", 1)),
        (False, 0, False, ("ready", 1)),
        (False, 3, False, ("lacks", 3)),
        (False, 1, True, ("lacks", 1)),
    ],
)
def test_a_line_to_share_says_how_far_the_hand_was(won: bool, away: int, late: bool, code: tuple[str, int]) -> None:
    mine = DayOutcome("", won, 12, 3, away, None, None)
    how, net = say("day", "won" if won else "not-won"), say("day", "gain", points=12)
    line = say("day", "share", date=TODAY, rules="bmja", how=how, net=net, place=3, away=say("day", code[0]) * code[1])
    assert share(TODAY, "bmja", mine, late=late) == (say("day", "late", line=line) if late else line)


def test_days_in_a_row() -> None:
    def row(*marks: str) -> int:
        days = [DayPlayed(f"2026-02-{mark[:2]}", "open" not in mark, "late" in mark, False, 0) for mark in marks]
        return streak(days, "2026-03-02")

    assert [row(), row("27"), row("28"), row("26", "27", "28"), row("26", "27 late", "28"), row("27", "28 open")] == [
        0,
        0,
        0,
        0,
        0,
        0,
    ]
    days = [DayPlayed(date, True, False, False, 0) for date in ("2026-02-27", "2026-02-28", "2026-03-01")]
    assert (streak(days, "2026-03-02"), streak(days, "2026-03-01"), streak(days, "2026-03-03")) == (3, 3, 0)


def test_there_is_a_hand_from_the_first_day_of_2026_on() -> None:
    assert day_of("2026-01-01", TODAY).date == "2026-01-01"


def test_what_is_no_date_and_no_ruleset_is_named_by_its_beginning() -> None:
    with pytest.raises(KongboxError) as date:
        day_of("x" * 60, TODAY)
    with pytest.raises(KongboxError) as rules:
        rules_of_day("y" * 60)
    assert (date.value.facts["given"], rules.value.facts["given"]) == ("x" * 40, "y" * 40)


@pytest.mark.parametrize(
    ("date", "today", "code"),
    [
        ("2025-12-31", TODAY, "bad-day"),
        (TOMORROW, TODAY, "bad-day"),
        (TODAY, str(NOW + timedelta(days=2)), "bad-day"),
        (TODAY, str(NOW - timedelta(days=2)), "bad-day"),
        ("2026-02-30", TODAY, "bad-day"),
        ("2026-1-1", TODAY, "bad-day"),
        ("20260101", TODAY, "bad-day"),
        ("", TODAY, "bad-day"),
        (TODAY, "x" * 60, "bad-day"),
        (TODAY, "x" * 600, "bad-message"),
    ],
)
def test_dates_that_cannot_be_are_refused(date: str, today: str, code: str) -> None:
    async def work(room: Room) -> None:
        game = room.evening.game
        assert await begin(room, date, today=today) == code
        assert room.evening.game == game

    with_room(work)


def test_days_that_have_begun_somewhere_are_played() -> None:
    assert day_of(TOMORROW, TOMORROW) == Day(TOMORROW)
    assert day_of(YESTERDAY, YESTERDAY) == Day(YESTERDAY)
    assert day_of("2026-01-01", TODAY) == Day("2026-01-01", late=TODAY > "2026-01-01")


def test_a_hand_does_not_begin_while_nobody_knows_whether_it_was_played() -> None:
    class Unread(Memory):
        broken = True

        async def days(self) -> list[DayKept]:
            if self.broken:
                raise KongboxError("", code="bad-database")
            return await super().days()

    async def work() -> None:
        archive = Unread()
        async with opened(archive) as room:
            game = room.evening.game
            assert (await begin(room), room.evening.game) == ("bad-database", game)
            archive.broken = False
            assert await begin(room) is None and room.evening.view().session.day == Day(TODAY)

    asyncio.run(work())


def test_a_house_ruleset_has_no_hand_of_the_day() -> None:
    async def work(room: Room) -> None:
        assert await begin(room, rules="millington") == "unknown-ruleset"

    with_room(work)


def test_a_hand_of_the_day_leaves_the_choices_of_the_table_alone() -> None:
    async def work(room: Room) -> None:
        await room.look(lambda: room.evening.lay("redux", {"limit": 600}, hands=4))
        before = room.evening.chosen_last
        await begin(room)
        assert room.evening.chosen_last == before and before[2] == 4
        assert [one.options.limit for one in (room.evening.offers["redux"], room.evening.ruleset)] == [600, 1000]

    with_room(work)


def test_on_disk_days_are_found_again_and_practice_counts_nowhere(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with opened(store, evening_here(ticking())) as room:
            await begin(room)
            await play(room, 9)
            game = room.evening.game
        resumed = await newest(store, Asked(Ruleset.load("redux")))
        assert resumed is not None
        async with opened(store, Evening(resumed)) as again:
            assert (again.evening.game, again.evening.view().session.day) == (game, Day(TODAY))
            await play(again)
            counted = await page(again)
            await begin(again)
            await play(again, seed=3)
            assert await page(again) == counted and counted.kept and counted.mine is not None
        assert [one.id for one in (await find(store, Wanted())).sessions if one.hands] == [game]
        assert (await tallies(store, Wanted(me="You")))["redux"].hands == 1
        (kept,) = [one for one in await store.days() if one.id == game]
        assert marked(kept) == counted.days[0]
        assert (await as_last_time(store, Asked(Ruleset.load("bmja")), at_once)).hands == 4

    on_store(at(tmp_path), work)


def test_without_an_archive_the_hand_can_be_played() -> None:
    async def work() -> None:
        async with opened(None) as room:
            assert await begin(room) is None and room.evening.view().session.day == Day(TODAY)
            found = await page(room)
            assert (found.state, found.kept) == ("new", False)

    asyncio.run(work())


def test_a_history_that_moves_takes_the_days_along(tmp_path: Path) -> None:
    async def played(store: Store) -> bytes:
        async with opened(store, evening_here(ticking(datetime.now(UTC) - timedelta(hours=1)))) as room:
            for date in (TODAY, str(NOW - timedelta(days=3)), TODAY):
                await begin(room, date)
                await play(room)
            old.append(await page(room))
            return await zipped(store)

    async def brought_there(store: Store) -> None:
        path = tmp_path / "all.zip"
        path.write_bytes(packed)
        await brought(store, path, "all", at_once)
        async with opened(store) as room:
            new = await page(room)
            assert (new.days, new.streak, new.state, new.mine) == (old[0].days, 1, "over", old[0].mine)
            assert [one.late for one in new.days] == [True, False]
        await brought(store, path, "all", at_once)
        assert [one.away for one in await store.days()] == [False, False, True], "practice stays hidden"

    old = list[DayPage]()
    packed = on_store(at(tmp_path / "old"), played)
    on_store(at(tmp_path / "new"), brought_there)


@pytest.mark.parametrize(
    ("begun", "late"),
    [("2026-11-24T10:00", False), ("2026-11-25T23:59", False), ("2026-11-26T11:59", False), ("2026-11-26T12:00", True)],
)
def test_a_seed_tells_its_day_and_its_beginning_whether_it_was_late(begun: str, late: bool) -> None:
    day = day_of_seed(seed_of_day("2026-11-25", "redux"), "redux", datetime.fromisoformat(begun))
    assert day == Day("2026-11-25", late=late)


def test_a_seed_of_no_day_so_far_tells_no_day() -> None:
    begun = datetime(2026, 11, 24, 9, 59, tzinfo=UTC)
    assert day_of_seed(seed_of_day("2026-11-25", "redux"), "redux", begun) is None
    assert day_of_seed(seed_of_day("2026-11-24", "bmja"), "redux", begun) is None
