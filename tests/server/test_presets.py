"""Choices for a table under names: kept in the store, so that another browser finds them, and refused in a sentence."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from asking import Answer, ask
from keeping import at, kept_evening
from sqlalchemy import update

from kongbox.server.app import make_app
from kongbox.server.evening import Evening
from kongbox.server.keeper import Keeper
from kongbox.server.opening import Opening
from kongbox.server.room import Room
from kongbox.store import presets as kept
from kongbox.store import tables
from kongbox.store.store import Store

PATH = "/presets"
CHOICE = {"rules": "bmja", "options": {"limit": 500, "bonus": True}, "others": ["Ada", "Pip", "Bo"], "hands": 4}
Ask = Callable[..., Awaitable[Answer]]


def preset(name: str, **more: Any) -> bytes:
    return json.dumps({"name": name, "choice": CHOICE | more}).encode()


def at_a_table(folder: Path | None, work: Callable[[Ask, Store | None], Awaitable[None]]) -> None:
    """Ask a table that is kept in a folder, or nowhere."""

    async def sit() -> None:
        store = await Store.open(at(folder)) if folder else None
        evening = kept_evening() if store else Evening(kept_evening().ruleset, seed=1)
        assert store is None or evening.ledger is not None
        room = Room(evening, (0.0, 0.0), keeper=Keeper(store, evening.ledger) if store and evening.ledger else None)

        async def there() -> Room:
            return room

        opening = Opening(there)
        app = make_app(opening=opening)
        opening.begin()
        await opening.room()
        try:
            await work(lambda *how, **more: ask(app, *how, **more), store)
        finally:
            await opening.end()

    asyncio.run(sit())


def names(answer: Answer) -> list[str]:
    return [one["name"] for one in answer.json["named"]]


def test_another_browser_finds_what_one_has_kept(tmp_path: Path) -> None:
    async def one(asked: Ask, store: Store | None) -> None:
        assert names(await asked(PATH)) == []
        assert names(await asked(PATH, "POST", preset("Sunday"))) == ["Sunday"]
        assert names(await asked(PATH, "POST", preset(" With Ada ", hands=0))) == ["With Ada", "Sunday"]
        again = await asked(PATH, "POST", preset("Sunday", hands=1))
        assert names(again) == ["Sunday", "With Ada"] and again.json["named"][0]["choice"] == CHOICE | {"hands": 1}

    async def other(asked: Ask, store: Store | None) -> None:
        assert names(await asked(PATH)) == ["Sunday", "With Ada"]
        assert names(await asked(f"{PATH}/forget", "POST", b"Sunday")) == ["With Ada"]
        assert names(await asked(f"{PATH}/forget", "POST", b"Nobody")) == ["With Ada"]

    at_a_table(tmp_path, one)
    at_a_table(tmp_path, other)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"\xff",
        b"[" * 30000,
        preset(""),
        preset("  "),
        preset("x" * 41),
        preset("x", others=["Ada"]),
        preset("x", hands=-1),
        preset("x", options={"limit": {}}),
        preset("x", more=1),
    ],
)
def test_what_is_no_choice_is_refused_and_changes_nothing(tmp_path: Path, body: bytes) -> None:
    async def work(asked: Ask, store: Store | None) -> None:
        answer = await asked(PATH, "POST", body)
        assert (answer.status, answer.json["code"]) in {(400, "bad-message"), (400, "too-long")}
        assert names(await asked(PATH)) == []

    at_a_table(tmp_path, work)


def test_there_is_room_for_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 2)

    async def work(asked: Ask, store: Store | None) -> None:
        for name in "ab":
            await asked(PATH, "POST", preset(name))
        assert (await asked(PATH, "POST", preset("c"))).json["code"] == "too-many-presets"
        assert names(await asked(PATH, "POST", preset("a"))) == ["a", "b"]

    at_a_table(tmp_path, work)


def test_one_that_cannot_be_read_hides_no_other(tmp_path: Path) -> None:
    async def work(asked: Ask, store: Store | None) -> None:
        assert store is not None
        for name in "ab":
            await asked(PATH, "POST", preset(name))
        async with store.writing() as connection:
            await connection.execute(update(tables.presets).where(tables.presets.c.name == "a").values(choice='{"rules":7}'))
        assert names(await asked(PATH)) == ["b"]

    at_a_table(tmp_path, work)


def test_a_table_that_is_kept_nowhere_says_so() -> None:
    async def work(asked: Ask, store: Store | None) -> None:
        assert (await asked(PATH)).status == 204
        answer = await asked(PATH, "POST", preset("a"))
        assert (answer.status, answer.json["code"]) == (404, "no-store")

    at_a_table(None, work)
