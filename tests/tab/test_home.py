"""The host in a tab: the same questions and lines as a server's, carried by messages of a page."""

import asyncio
import subprocess
import sys
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import msgspec
import pytest
from logs import InMemory

from kongbox.errors import KongboxError
from kongbox.game.words.failures import failure
from kongbox.server.questions import Route, Socket
from kongbox.server.web.app import make_app
from kongbox.store.memory import Memory
from kongbox.tab import page
from kongbox.tab.finding import Address, Finder
from kongbox.tab.home import Home
from kongbox.tab.logged import Logged
from kongbox.words.catalogue import catalogue_in, say, speaking

PACE = (0.0, 0.0)
UNASKED = ("starlette", "uvicorn", "websockets", "numpy", "numba", "click", "rich", "alembic", "aiosqlite")
"""What a tab does not have."""


def at_once(story: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a story to its end."""

    @wraps(story)
    def told(*given: Any, **named: Any) -> None:
        asyncio.run(story(*given, **named))

    return told


class Page:
    """A page that does the last thing that it is offered, until so many hands are over."""

    def __init__(self, home: Home, hands: int) -> None:
        self.told: list[Any] = []
        self.done = asyncio.Event()
        self.hands = hands
        self.line = home.call("ws", self.hear, lambda code, reason: self.told.append({"closed": code, "reason": reason}))

    def hear(self, text: str) -> None:
        told = msgspec.json.decode(text)
        self.told.append(told)
        if told["type"] != "view":
            return
        view = told["view"]
        if view["session"]["hand"] > self.hands:
            self.done.set()
        elif view["legal"]:
            act = {"type": "act", "serial": view["serial"], "action": view["legal"][-1]["id"]}
            self.line.said(msgspec.json.encode(act).decode())
        elif view["result"]:
            self.line.said('{"type":"next"}')


async def closing(home: Home, address: str) -> tuple[int, str]:
    """The code and the reason with which a line is closed."""
    closed = asyncio.Queue[tuple[int, str]]()
    home.call(address, print, lambda code, reason: closed.put_nowait((code, reason)))
    return await asyncio.wait_for(closed.get(), 5)


@at_once
async def test_a_person_plays_a_hand_and_looks_back_on_it() -> None:
    archive = Memory()
    async with Home(archive, pace=PACE) as home:
        page = Page(home, 1)
        await asyncio.wait_for(page.done.wait(), 60)
        page.line.leave()
        first = msgspec.json.decode((await home.ask("GET", "/home")).content)
        session = first["table"]["session"]
        review = await home.ask("GET", f"/review/{session}/1?seat=0")
    assert page.told[0]["type"] == "hello"
    assert first["history"]
    assert review.status == 200
    assert msgspec.json.decode(review.content)["hand"] == 1
    async with Home(archive, pace=PACE) as home:  # the next visit
        again = msgspec.json.decode((await home.ask("GET", "home")).content)
    assert (again["table"]["session"], again["table"]["hand"]) == (session, 2)


@at_once
async def test_what_needs_a_server_is_refused_in_one_sentence() -> None:
    async with Home(Memory(), pace=PACE) as home:
        friends = await home.ask("POST", "/join", b'{"code":"AAAA","name":"Ann"}')
        nowhere = await home.ask("GET", "/nowhere")
        code, reason = await closing(home, "/friends/AAAA/ws")
    assert [msgspec.json.decode(one.content)["code"] for one in (friends, nowhere)] == ["not-in-tab", "no-such-page"]
    assert (friends.status, nowhere.status, code) == (404, 404, 1013)
    assert reason


@at_once
async def test_a_question_that_fails_is_answered_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Home(Memory(), pace=PACE) as home:
        route = home._first.route("/home", "GET")
        assert route is not None
        broken = Finder([Route("/home", fails)])
        monkeypatch.setattr(home, "_first", broken)
        answer = await home.ask("GET", "/home")
        told = msgspec.json.decode(answer.content)
        assert (answer.status, told["code"], told["reason"]) == (500, "fault", FAULT)
        monkeypatch.undo()
        assert (await home.ask("GET", "/home")).status == 200


@at_once
async def test_a_line_that_fails_is_closed_with_the_code_for_it_and_the_table_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async with Home(Memory(), pace=PACE) as home:
        with monkeypatch.context() as broken:
            broken.setattr(home, "_first", Finder([Socket("/ws", fails)]))
            assert (await closing(home, "ws"))[0] == 1011  # RFC 6455, 7.4.1: an internal error
        page = Page(home, 0)
        await asyncio.wait_for(page.done.wait(), 60)


@at_once
async def test_rules_of_the_house_are_offered_when_the_tab_is_opened_again() -> None:
    log = InMemory()
    sheet = msgspec.json.encode({"draft": {"name": "Our Sunday", "extends": "redux"}})
    async with Home(Logged(log), pace=PACE) as home:
        assert (await home.ask("POST", "/sheets", sheet)).status == 200
    async with Home(Logged(log), pace=PACE) as home:
        told = msgspec.json.decode((await home.ask("GET", "/choices")).content)
    assert "our_sunday" in [game["id"] for game in told["games"]]


@at_once
async def test_a_tab_that_cannot_be_opened_says_so_in_words_for_a_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Memory, "sessions", fails)
    async with Home(Memory(), pace=PACE) as home:
        answer = await home.ask("GET", "/home")
    assert (answer.status, msgspec.json.decode(answer.content)["reason"]) == (503, FAULT)


class Full:
    """The storage of a page: it has no room for more, and hands bytes over as JavaScript does."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def read(self) -> "Full":
        return self

    def to_bytes(self) -> bytes:
        return self.content

    async def append(self, _: bytes) -> None:
        raise OSError("no space left")

    def cut(self, size: int) -> None:
        self.content = self.content[:size]


@at_once
async def test_what_a_tab_cannot_save_is_said_in_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "use", print)
    said = []
    for storage in (Full(b""), Full(b"damaged\n" * 2)):
        tab = await page.open_home(storage, "de", "", no_more, no_more)
        room = await tab.home.room()
        assert room.keeper is not None and room.keeper.unkept is not None
        said.append((room.keeper.unkept.code, room.keeper.unkept.message))
        await tab.close()
    with speaking(catalogue_in("de")):
        told = [failure(KongboxError, "store-tab-failed", "game"), failure(KongboxError, "store-tab-damaged", line=1)]
    assert said == [(one.code, one.message) for one in told]


async def no_more() -> Any:
    """A part of Python that never arrives."""
    await asyncio.Event().wait()


async def fails(_: Any) -> Any:
    """A handler with a fault."""
    raise ZeroDivisionError("on purpose")


LINE = fails.__code__.co_firstlineno + 2
FAULT = say("error", "fault", "tab", what="ZeroDivisionError: on purpose", place=f"test_home.py:{LINE}")


@at_once
async def test_a_page_that_a_tab_has_does_not_wait_for_the_routes_of_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kongbox.tab.home.company_routes", None)
    async with Home(Logged(InMemory()), pace=PACE) as home:
        assert (await home.ask("GET", "/history/sessions")).status == 200


@at_once
async def test_every_question_of_a_server_is_known_to_a_tab() -> None:
    served = {path for route in make_app().routes if (path := getattr(route, "path", ""))}
    async with Home(Memory(), pace=PACE) as home:
        first, more, refused = home._first, home._with_database, home._with_company
        unknown = {path for path in served if not any(finder.has(path) for finder in (first, more, refused))}
        both = {path for path in served if refused.has(path) and (first.has(path) or more.has(path))}
    assert not unknown
    assert not both


def test_an_address_is_read_as_a_browser_writes_it() -> None:
    path, query = Address.read("day?date=2026-11-26&rules=pung%20chow")
    assert (path, dict(query)) == ("/day", {"date": "2026-11-26", "rules": "pung chow"})
    assert Address.read("/term/last%20tile").path == "/term/last tile"


def test_the_home_imports_nothing_that_a_tab_lacks() -> None:
    blocked = f"import sys; sys.modules.update(dict.fromkeys({UNASKED!r}))"
    tried = f"{blocked}; import kongbox.tab.home; print('sqlalchemy' in sys.modules)"
    found = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, timeout=60, check=True)
    assert found.stdout.strip() == "False"
