"""A game that was left is gone on with: everything of both is kept, and what cannot be had is refused in a sentence."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alone import hear, heard, look, room_of, seen
from keeping import at, everything, harmed, kept_evening, made, on_store, resumed, steps, take

from kongbox.errors import KongboxError
from kongbox.record import verify
from kongbox.rulesets import Ruleset
from kongbox.server.table.room import Room
from kongbox.store.place import Place
from kongbox.store.store import Store
from kongbox.tables.actor import Page
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening

REDUX = Ruleset.load("redux")


def at_a_table(folder: Path, work: Callable[[Room, Page], Awaitable[None]], **chosen: Any) -> None:
    """Do something at a table that is kept in a folder."""

    async def sit() -> None:
        store = await Store.open(made(folder))
        evening = kept_evening(**chosen)
        assert evening.ledger is not None
        room = room_of(evening, keeper=Keeper(store, evening.ledger))
        await room.keep()
        try:
            page = room.join()
            await look(page)
            await work(room, page)
        finally:
            await room.close()

    asyncio.run(sit())


async def ask(room: Room, page: Page, **message: Any) -> list[dict[str, Any]]:
    """What a page is told that asks for something."""
    return await hear(room, page, message)


async def play(room: Room, page: Page, chance: random.Random, answers: int) -> None:
    """Answer so many times, and let the bots play."""
    evening = room.evening
    while answers and not evening.match.over:
        if evening.bot_due is not None:
            evening.move()
            await look(page)
            continue
        answers -= 1
        if evening.table.over:
            await ask(room, page, type="next")
        else:
            legal = [action.id for action in evening.table.legal(evening.me)]
            act = "mahjong" if "mahjong" in legal else chance.choice(legal)
            await ask(room, page, type="act", serial=evening.serial, action=act)


def record_of(place: Place, game: str) -> bytes:
    """A session as it is exported."""
    return b"".join(on_store(place, lambda store: store.record(game)))


def test_a_game_that_was_left_goes_on_and_both_are_whole(tmp_path: Path) -> None:
    """There and back again, in the middle of hands; each then ends as a record that is true."""
    games: list[str] = []

    async def work(room: Room, page: Page) -> None:
        chance, evening = random.Random(1), room.evening
        await ask(room, page, type="table", rules="redux", hands=2)
        first = evening.game
        await play(room, page, chance, 5)
        stood = everything(evening)
        await ask(room, page, type="table", rules="dummies", bots=["Pip", "Bo", "greedy"], hands=1)
        second = evening.game
        await play(room, page, chance, 4)
        (told,) = await ask(room, page, type="take-up", session=first)
        assert (told["type"], told["game"], told["events"]) == ("view", first, [])
        assert everything(evening)[:-1] == stood[:-1]
        assert await room.keeper.store.status(second) == "left"  # type: ignore[union-attr]
        for game in (second, first):
            await ask(room, page, type="take-up", session=game)
            while not evening.match.over:
                await play(room, page, chance, 20)
        states = {session.id: session.status for session in await room.keeper.store.sessions()}  # type: ignore[union-attr]
        assert (states[first], states[second]) == ("over", "over")
        games.extend([first, second])

    at_a_table(tmp_path / "games", work)
    for game in games:
        record = tmp_path / f"{game}.jsonl"
        record.write_bytes(record_of(at(tmp_path / "games"), game))
        report = verify(record)
        assert report.ok and report.over and report.closed


def test_what_is_shown_of_a_game_that_goes_on_is_in_the_store(tmp_path: Path) -> None:
    async def work(room: Room, page: Page) -> None:
        first, chance = room.evening.game, random.Random(2)
        await play(room, page, chance, 3)
        await ask(room, page, type="table", rules="redux")
        await ask(room, page, type="take-up", session=first)
        for _ in range(5):
            await play(room, page, chance, 1)
            kept = Evening(await resumed(room.keeper.store, first))  # type: ignore[union-attr]
            assert everything(kept)[:-1] == everything(room.evening)[:-1]

    at_a_table(tmp_path, work)


def test_two_pages_that_ask_at_once_are_both_served_and_nothing_is_lost(tmp_path: Path) -> None:
    async def work(room: Room, page: Page) -> None:
        evening, chance, other = room.evening, random.Random(3), room.join()
        games = [evening.game]
        for rules in ("dummies", "redux"):
            await play(room, page, chance, 3)
            await ask(room, page, type="table", rules=rules)
            games.append(evening.game)
        await play(room, page, chance, 3)
        await asyncio.gather(
            ask(room, page, type="take-up", session=games[0]), ask(room, other, type="take-up", session=games[1])
        )
        assert evening.game == games[1]
        (told,) = await look(page)
        assert told["game"] == games[1]
        for game in games:
            await resumed(room.keeper.store, game)  # type: ignore[union-attr]

    at_a_table(tmp_path, work)


def test_a_game_that_there_is_not_is_refused(tmp_path: Path) -> None:
    async def work(room: Room, page: Page) -> None:
        before, game = everything(room.evening), room.evening.game
        for session in ("", "nothing", "x" * 60, "../kongbox", "%"):
            (told,) = await ask(room, page, type="take-up", session=session)
            assert (told["type"], told["code"]) == ("refused", "no-such-session"), session
            assert "\n" not in told["reason"], session
            assert (everything(room.evening), room.evening.game) == (before, game), session

    at_a_table(tmp_path, work)


def test_a_game_that_is_over_is_refused(tmp_path: Path) -> None:
    async def work(room: Room, page: Page) -> None:
        await ask(room, page, type="table", rules="redux", hands=1)
        first = room.evening.game
        while not room.evening.match.over:
            await play(room, page, random.Random(4), 5)
        await ask(room, page, type="new")
        (told,) = await ask(room, page, type="take-up", session=first)
        assert (told["code"], room.evening.game != first) == ("session-ended", True)

    at_a_table(tmp_path, work)


def test_a_game_that_is_damaged_is_refused_and_the_other_goes_on(tmp_path: Path) -> None:
    damaged = kept_evening()
    changes = harmed(take(damaged))
    on_store(at(tmp_path), lambda store: store.write(changes))

    async def work(room: Room, page: Page) -> None:
        (told,) = await ask(room, page, type="take-up", session=damaged.game)
        assert told["code"] == "session-damaged"
        await play(room, page, random.Random(5), 2)
        assert await room.keeper.store.status(room.evening.game) == "playing"  # type: ignore[union-attr]

    at_a_table(tmp_path, work)


def test_what_is_not_kept_yet_is_not_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that wait in memory would be lost to a game that is read from the disk."""

    async def work(room: Room, page: Page) -> None:
        store = room.keeper.store  # type: ignore[union-attr]
        first, chance = room.evening.game, random.Random(6)
        await ask(room, page, type="table", rules="redux")
        second = room.evening.game

        async def full(changes: object) -> None:
            raise KongboxError("no room", code="store-full")

        with monkeypatch.context() as broken:
            broken.setattr(store, "write", full)
            await play(room, page, chance, 2)
            told, *_ = await ask(room, page, type="take-up", session=first)
            assert (told["code"], room.evening.game) == ("not-kept-yet", second)
        room.keeper.again = 0.0  # type: ignore[union-attr]
        *_, told = await ask(room, page, type="take-up", session=first)
        assert told["game"] == first
        await resumed(store, second)

    at_a_table(tmp_path, work)


def test_the_game_that_is_played_is_simply_shown(tmp_path: Path) -> None:
    async def work(room: Room, page: Page) -> None:
        serial = room.evening.serial
        (told,) = await ask(room, page, type="take-up", session=room.evening.game)
        assert (told["game"], told["view"]["serial"]) == (room.evening.game, serial)

    at_a_table(tmp_path, work)


def test_a_game_that_was_left_between_two_hands_is_shown(tmp_path: Path) -> None:
    before = kept_evening()
    for _ in steps(before, random.Random(8), 1):
        pass
    on_store(at(tmp_path), lambda store: store.write(take(before)))
    evening = Evening(on_store(at(tmp_path), lambda store: resumed(store, before.game)))
    (told,) = seen(room_of(evening).join())
    assert evening.stage == "between" and told["view"]["result"] is not None


def test_a_table_that_keeps_nothing_has_nothing_to_go_on_with() -> None:
    room = room_of(Evening(REDUX, seed=1))
    page = room.join()
    seen(page)
    (told,) = heard(room, page, {"type": "take-up", "session": ""})
    assert told["code"] == "nothing-kept"


def test_no_file_tells_of_hands_that_began_elsewhere(tmp_path: Path) -> None:
    """With --record only sessions that were opened here are written down."""
    other = kept_evening(seed=2)
    on_store(at(tmp_path / "games"), lambda store: store.write(take(other)))
    path = tmp_path / "table.jsonl"

    async def sit() -> None:
        store = await Store.open(at(tmp_path / "games"))
        from kongbox.store.ledger import Ledger

        evening = Evening(REDUX, seed=1, record=path, ledger=Ledger())
        assert evening.ledger is not None
        room = room_of(evening, keeper=Keeper(store, evening.ledger))
        page, chance = room.join(), random.Random(7)
        await ask(room, page, type="take-up", session=other.game)
        while not evening.match.results:
            await play(room, page, chance, 1)
        await ask(room, page, type="table", rules="dummies")
        while not evening.match.results:
            await play(room, page, chance, 1)
        evening.close()
        await room.close()

    asyncio.run(sit())
    reports = [verify(path), verify(tmp_path / "table-2.jsonl")]
    assert [(report.ok, report.hands) for report in reports] == [(True, 0), (True, 1)]
