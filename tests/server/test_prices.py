"""What decisions cost is found aside, told while it is found, kept, and asked for by nobody who may not see the hand."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from aside import Program, priced, until
from asking import Ask
from keeping import made
from reviewing import at_a_kept_table, kept_room

from kongbox.errors import KongboxError
from kongbox.game import read_action
from kongbox.game.words.buttons import label
from kongbox.game.words.failures import failure
from kongbox.server.database import database
from kongbox.server.day.keen import replayed
from kongbox.server.prices.pricing import Asked, Line, Pricing
from kongbox.server.review.hand import reviewed
from kongbox.server.review.wire import HandPrices, Luck
from kongbox.server.table.room import Room

FIRST = priced(1, "discard 5b", "discard N", 12.6, 4.0, luck=(30.4, 3.0))
SECOND = priced(4, "pass", "pung", 3.0, 4.0, luck=(-2.0, 4.0))


async def asked_of(room: Room, seat: int = 0) -> Asked:
    """The first hand of a table, at a seat."""
    assert room.keeper is not None
    hand = await reviewed(room.keeper.store, room.evening.game, 1)
    return Asked(await database(room), hand, seat, hand.answered())


def test_prices_are_told_one_by_one_and_kept(program: Program, tmp_path: Path) -> None:
    async def work() -> None:
        room = await kept_room(made(tmp_path), "redux", 1)
        asked, pricing = await asked_of(room), Pricing()
        assert await pricing.look(asked) == HandPrices(0, "none", moves=0, done=0, decisions=[], luck=None, reason="")
        program(f"echo '{FIRST}'; while [ ! -e {tmp_path}/on ]; do sleep 0.02; done; echo compiling; echo '{SECOND}'")
        begun = await pricing.ask(asked)
        assert begun.state == "running"
        await until(lambda: pricing.told.done > 0)
        assert (pricing.told.done, pricing.told.moves) == (1, asked.hand.answers)
        assert await pricing.ask(await asked_of(room)) is pricing.told, "who asks again waits for the same search"
        assert (await pricing.look(await asked_of(room, 1))).state == "none"
        (tmp_path / "on").touch()
        await until(lambda: pricing.told.state == "done")
        found = pricing.told.decisions
        acts = [("discard 5b", "discard N"), ("pass", "pung")]
        assert [(one.played, one.best) for one in found] == [tuple(label(read_action(act)) for act in both) for both in acts]
        assert [(one.value, one.loss, one.interval, one.mistake) for one in found] == [(-3, 13, 4, True), (-3, 3, 4, False)]
        assert [one.luck for one in found] == [Luck(30, 3), None], "what does not show is left out"
        assert pricing.told.luck == Luck(28, 5)
        for one, move in zip(found, (1, 4), strict=True):
            assert asked.answered[one.moment][0] < move <= asked.answered[one.moment + 1][0], "the last moment before the move"
        program("exit 1")
        again = await Pricing().ask(asked)
        assert (again.state, again.decisions, again.luck, again.done) == ("done", found, Luck(28, 5), asked.hand.answers), (
            "kept, and not looked for again"
        )
        await room.close()

    asyncio.run(work())


def test_each_decision_is_played_out_eight_thousand_times(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = list[tuple[object, ...]]()

    async def lines(_: Pricing, *command: object) -> AsyncIterator[bytes]:
        commands.append(command)
        yield b"compiling"

    async def searched() -> list[Line]:
        asked: Any = SimpleNamespace(hand=SimpleNamespace(number=2, record=b"record"), seat=1)
        return [line async for line in Pricing().aside(asked)]

    monkeypatch.setattr(Pricing, "lines", lines)
    assert asyncio.run(searched()) == []
    words = ("review", "game.kongbox", "--hand", "2", "--seat", "1", "--playouts", "8000", "--lines")
    assert commands == [("game.kongbox", b"record", *words)]


def test_a_search_that_fails_or_is_stopped_is_not_kept(program: Program, tmp_path: Path) -> None:
    async def work() -> None:
        room = await kept_room(made(tmp_path), "redux", 1)
        asked, pricing = await asked_of(room), Pricing()
        program(f"echo '{FIRST}'; echo 'error: no compiler' >&2; exit 1")
        await pricing.ask(asked)
        await until(lambda: pricing.told.state == "failed")
        assert pricing.told.reason == "no compiler"
        program(f"echo '{FIRST}'; exec sleep 60")
        assert (await pricing.ask(asked)).number == 2, "what failed can be asked for again"
        await until(lambda: pricing.told.done > 0)
        process = pricing.process
        stopped = pricing.stop()
        assert (stopped.state, len(stopped.decisions)) == ("none", 1), "a part of a hand says nothing of the whole"
        assert process is not None and await process.wait() != 0
        assert (await Pricing().look(asked)).state == "none"
        await pricing.ask(asked)
        await pricing.ask(await asked_of(room, 1))
        ended = await pricing.look(asked)
        assert (ended.state, ended.reason) == ("failed", failure(KongboxError, "search-ended").message)
        program(f"echo '{FIRST}'; kill -9 $$")
        await pricing.ask(asked)
        await until(lambda: pricing.told.state != "running")
        assert pricing.told.state == "failed", "its process was killed without a word"
        program("echo '" + priced(1, "sing", "pass", 3.0, 1.0) + "'")
        await pricing.ask(asked)
        await until(lambda: pricing.told.state != "running")
        assert pricing.told.state == "failed", "no such action"
        assert (await Pricing().look(asked)).state == "none"
        await room.close()

    asyncio.run(work())


@pytest.mark.words
@pytest.mark.parametrize(("game", "call"), [("dummies", "declare riichi"), ("bmja", "make an original call")])
def test_an_announcement_has_the_word_of_its_rules(program: Program, tmp_path: Path, game: str, call: str) -> None:
    async def work() -> None:
        room = await kept_room(made(tmp_path), game, 1)
        asked, pricing = await asked_of(room), Pricing()
        program(f"echo '{priced(1, 'fish 5b', 'discard 5b', 3.0, 4.0)}'")
        await pricing.ask(asked)
        await until(lambda: pricing.told.state != "running")
        assert [one.played for one in pricing.told.decisions] == [f"Discard 5 bamboo and {call}"]
        assert (await Pricing().look(asked)).decisions == pricing.told.decisions
        await room.close()

    asyncio.run(work())


def test_prices_of_keens_hand_are_told_although_its_session_is_not_saved(program: Program, tmp_path: Path) -> None:
    async def work() -> None:
        room = await kept_room(made(tmp_path), "redux", 1)
        hand = replayed("keen-redux-2026-11-25", room.evening.ruleset, "2026-11-25")
        asked, pricing = (await asked_of(room))._replace(hand=hand, answered=hand.answered()), Pricing()
        program(f"echo '{FIRST}'")
        await pricing.ask(asked)
        await until(lambda: pricing.told.state != "running")
        assert (pricing.told.state, pricing.told.reason, len(pricing.told.decisions)) == ("done", "", 1)
        assert await pricing.look(asked) is pricing.told
        assert (await Pricing().look(asked)).state == "none"
        await room.close()

    asyncio.run(work())


def test_nobody_asks_for_what_is_hidden(program: Program, tmp_path: Path) -> None:
    program(f"echo '{FIRST}'")

    async def work(room: Room, ask: Ask) -> None:
        game = room.evening.game

        async def told(place: str, method: str = "POST") -> Any:
            answer = await ask(f"/prices/{place}", method)
            return answer.json()

        assert (await told(f"{game}/2/0"))["code"] == "hand-running"
        assert (await told(f"{game}/9/0"))["code"] == "no-such-hand"
        assert (await told(f"{game}/1/7"))["code"] == "bad-seat"
        assert (await told("nothing/1/0"))["code"] == "no-such-session"
        assert (await told(f"{game}/1/0", "GET"))["state"] == "none"
        assert (await told(f"{game}/1/0"))["state"] == "running"
        while (found := await told(f"{game}/1/0", "GET"))["state"] == "running":
            await asyncio.sleep(0.02)
        assert found["decisions"][0]["loss"] == 13
        assert (await told(f"{game}/1/1/stop"))["state"] == "none"
        assert (await told(f"{game}/1/0", "GET"))["state"] == "done", "another search was meant"

    at_a_kept_table(made(tmp_path), "redux", 1, work)
