"""Choices for a table under names: kept in the store, so that another browser finds them, and refused in a sentence."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from asking import Ask, app_of, ask
from httpx import Response
from keeping import kept_evening, made
from sqlalchemy import update

from kongbox.rulesets import Ruleset
from kongbox.server.table.room import Room
from kongbox.store import presets as kept
from kongbox.store import tables
from kongbox.store.store import Store
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening

PATH = "/presets"
CHOICE = {"rules": "bmja", "options": {"limit": 500, "bonus": True}, "others": ["Ada", "Pip", "Bo"], "hands": 4}


def preset(name: str, **more: Any) -> bytes:
    return json.dumps({"name": name, "choice": CHOICE | more}).encode()


def at_a_table(folder: Path | None, work: Callable[[Ask, Store | None], Awaitable[None]]) -> None:
    """Ask a table that is kept in a folder, or nowhere."""

    async def sit() -> None:
        store = await Store.open(made(folder)) if folder else None
        evening = kept_evening() if store else Evening(kept_evening().ruleset, seed=1)
        assert store is None or evening.ledger is not None
        room = Room(evening, (0.0, 0.0), keeper=Keeper(store, evening.ledger) if store and evening.ledger else None)
        async with app_of(room) as app:
            await work(partial(ask, app), store)

    asyncio.run(sit())


def names(answer: Response) -> list[str]:
    return [one["name"] for one in answer.json()["named"]]


def test_another_browser_finds_what_one_has_kept(tmp_path: Path) -> None:
    async def one(asked: Ask, store: Store | None) -> None:
        assert names(await asked(PATH)) == []
        assert names(await asked(PATH, "POST", preset("Sunday"))) == ["Sunday"]
        assert names(await asked(PATH, "POST", preset(" With Ada ", hands=0))) == ["With Ada", "Sunday"]
        again = await asked(PATH, "POST", preset("Sunday", hands=1))
        assert names(again) == ["Sunday", "With Ada"] and again.json()["named"][0]["choice"] == CHOICE | {"hands": 1}

    async def other(asked: Ask, store: Store | None) -> None:
        assert names(await asked(PATH)) == ["Sunday", "With Ada"]
        assert names(await asked(f"{PATH}/forget", "POST", b"Sunday")) == ["With Ada"]
        assert names(await asked(f"{PATH}/forget", "POST", b"Nobody")) == ["With Ada"]

    at_a_table(tmp_path, one)
    at_a_table(tmp_path, other)


NO_CHOICES = [
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
]


def test_what_is_no_choice_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def work(asked: Ask, store: Store | None) -> None:
        for body in NO_CHOICES:
            answer = await asked(PATH, "POST", body)
            assert (answer.status_code, answer.json()["code"]) in {(400, "bad-message"), (400, "too-long")}, body
            assert names(await asked(PATH)) == [], body

    at_a_table(tmp_path, work)


def test_a_name_has_forty_letters_at_most(tmp_path: Path) -> None:
    async def work(asked: Ask, store: Store | None) -> None:
        assert names(await asked(PATH, "POST", preset("x" * 40))) == ["x" * 40]

    at_a_table(tmp_path, work)


def test_there_is_room_for_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST", 2)

    async def work(asked: Ask, store: Store | None) -> None:
        for name in "ab":
            await asked(PATH, "POST", preset(name))
        assert (await asked(PATH, "POST", preset("c"))).json()["code"] == "too-many-presets"
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
        assert (await asked(PATH)).status_code == 204
        answer = await asked(PATH, "POST", preset("a"))
        assert (answer.status_code, answer.json()["code"]) == (404, "no-store")

    at_a_table(None, work)


def test_a_choice_goes_out_as_a_sheet_and_comes_back(tmp_path: Path) -> None:
    async def work(asked: Ask, store: Store | None) -> None:
        sent = preset("Sunday with Ada", options={"limit": 500})
        sheet = await asked(f"{PATH}/sheet", "POST", sent)
        assert sheet.status_code == 200 and 'filename="sunday_with_ada.toml"' in sheet.headers["content-disposition"]
        path = tmp_path / "sunday.toml"
        path.write_bytes(sheet.content)
        assert Ruleset.load(path).options == Ruleset.load("bmja", {"limit": 500}).options
        back = await asked(f"{PATH}/choice?name=sunday.toml", "POST", b"\xef\xbb\xbf" + sheet.content.replace(b"\n", b"\r\n"))
        assert (back.status_code, back.json()) == (200, {"name": "Sunday with Ada", "rules": "bmja", "options": {"limit": 500}})

    at_a_table(None, work)


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("sheet", b"{}", "bad-message"),
        ("sheet", preset("x", rules="ours"), "own-sheet"),
        ("sheet", preset("x", options={"limit": 13}), "bad-option"),
        ("choice?name=../../a/ours.toml", b"extends = 'bmja'\n[options]\nlimit = 13\n", "bad-option"),
        ("choice", b"extends = '../ours.toml'", "no-such-sheet"),
        ("choice", b"\xff", "no-text"),
        ("choice", b"#" * 20_000, "too-long"),
        ("choice", b"x = " + b"[" * 1000, "sheet-too-large"),
    ],
)
def test_a_sheet_or_a_choice_that_is_none_is_refused_in_a_sentence(path: str, body: bytes, code: str) -> None:
    async def work(asked: Ask, store: Store | None) -> None:
        answer = await asked(f"{PATH}/{path}", "POST", body)
        assert (answer.status_code, answer.json()["code"]) == (400, code) and "\n" not in answer.json()["reason"]
        assert "ours.toml" not in path or answer.json()["reason"].startswith("ours.toml:3: options.limit: ")

    at_a_table(None, work)
