"""A table without the web: questions and lines are carried from hand to hand, by the same routes."""

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from typing import Any

import msgspec
import pytest
from audiences import AUDIENCE
from failing import fails

from kongbox.game.views.replies import PROTOCOL
from kongbox.rulesets import Ruleset
from kongbox.server.answers import Answer
from kongbox.server.friends.door import Door
from kongbox.server.friends.wire import NewTable
from kongbox.server.questions import Query, Question, Route, Routes, Socket
from kongbox.server.rooms import every_route
from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room, resumable
from kongbox.server.web.app import make_app
from kongbox.store.archive import Archive
from kongbox.store.ledger import Ledger
from kongbox.store.memory import Memory
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening

PACE = (0.0, 0.0)


async def beside(work: Any, *given: Any) -> Any:
    """A home with one thread does the work at once."""
    return work(*given)


class Home:
    """A home of the table without a socket: it finds the route that a question fits, and asks there."""

    def __init__(self, evening: Evening, memory: Memory | None = None) -> None:
        keeper = Keeper[Archive](memory, evening.ledger) if memory and evening.ledger else None
        self.evening, self.room = evening, Room(evening, PACE, keeper=keeper)
        self.opening = Opening(self._stands)
        self.door = Door(self.opening)
        self.routes: Routes = every_route(self.opening, self.door, self.room.clock, PACE)

    async def _stands(self) -> Room:
        return self.room

    def find(self, kind: type[Route | Socket], path: str) -> tuple[Any, Mapping[str, str]]:
        """The route of a path, and what stands in its gaps."""
        for route in self.routes:
            pattern = re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", route.path)
            if isinstance(route, kind) and (found := re.fullmatch(pattern, path)):
                return route, found.groupdict()
        raise LookupError(path)

    async def ask(self, path: str, body: bytes = b"", **query: str) -> Answer:
        """Ask, and wait for the answer."""
        route, gaps = self.find(Route, path)
        question = Question(gaps, Query(query.items()), parts(body), beside, owner=True)
        found = route.answer(question)
        answer: Answer = found if isinstance(found, Answer) else await found
        return answer


async def parts(body: bytes) -> AsyncIterator[bytes]:
    """A body in one part."""
    yield body


class Wire:
    """A line without a socket: a page that always does the last thing that it is offered, in so many hands and a move."""

    def __init__(self, hands: int = 0) -> None:
        self.hands = hands
        self.path: Mapping[str, str] = {}
        self.query, self.token, self.beside = Query(), "", beside
        self.views: list[Any] = []
        self._news = asyncio.Event()

    async def open(self) -> None:
        """Nothing is in the way."""

    async def hear(self) -> str | bytes | None:
        """What the page does next."""
        while True:
            await self._news.wait()
            self._news.clear()
            view = self.views[-1]
            if view["session"]["over"] or (view["session"]["hand"] > self.hands and view["discards"]):
                return None
            if view["legal"]:
                return msgspec.json.encode({"type": "act", "serial": view["serial"], "action": view["legal"][-1]["id"]}).decode()
            if view["result"]:
                return '{"type": "next"}'

    async def say(self, message: bytes) -> None:
        """The page is shown something."""
        told = msgspec.json.decode(message)
        if told["type"] == "view":
            self.views.append(told["view"])
            self._news.set()

    async def close(self, code: int, reason: str = "") -> None:
        """It stays open until the page goes."""
        raise AssertionError(reason)


def test_an_evening_is_played_to_its_end_over_a_line_without_a_socket_and_kept_without_a_disk() -> None:
    memory = Memory()

    async def play(evening: Evening, hands: int) -> Wire:
        """Play so many hands, and end the program."""
        home, wire = Home(evening, memory), Wire(hands)
        home.opening.begin()
        route, _ = home.find(Socket, "/ws")
        async with asyncio.timeout(120):
            await route.attend(wire)
        await home.opening.end()
        return wire

    first = asyncio.run(play(Evening(Ruleset.load("redux"), seed=5, bots=("greedy",) * 3, hands=2, ledger=Ledger()), 1))
    (kept,) = asyncio.run(memory.sessions())
    evening = Evening(asyncio.run(resumable(memory, kept.id)))
    assert kept.status == "playing" and not evening.match.over and evening.table.actions
    second = asyncio.run(play(evening, 2))
    assert evening.match.over and len(evening.match.results) == 2
    assert [{view["session"]["hand"] for view in wire.views} for wire in (first, second)] == [{1, 2}, {2}]
    assert asyncio.run(memory.status(kept.id)) == "over"
    lines = [row for row in asyncio.run(memory.rows(kept.id)) if row.line is not None]
    assert [line.line for line in lines] == [*range(1, len(lines) + 1)] and len(lines) > 2 * 3


class Guest(Wire):
    """A page that goes as soon as it was let in; every message that it was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Any] = []

    async def hear(self) -> str | bytes | None:
        return None

    async def say(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    async def close(self, code: int, reason: str = "") -> None:
        """It is gone already."""


class Staying(Wire):
    """A page that stays and says nothing, until its line is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.code = 0

    async def hear(self) -> str | bytes | None:
        await asyncio.Event().wait()
        return None

    async def close(self, code: int, reason: str = "") -> None:
        self.code = code


def test_a_table_has_room_for_thirty_two_pages() -> None:
    async def visit() -> tuple[int, list[int]]:
        home, pages = Home(Evening(Ruleset.load("redux"), seed=5)), [Staying() for _ in range(33)]
        home.opening.begin()
        route, _ = home.find(Socket, "/ws")
        there = [asyncio.ensure_future(route.attend(page)) for page in pages]
        await there[-1]
        found = len(home.room.actor.pages), [page.code for page in pages]
        for one in there:
            one.cancel()
        await asyncio.gather(*there, return_exceptions=True)
        await home.opening.end()
        return found

    assert asyncio.run(visit()) == (32, [0] * 32 + [1013])


@pytest.mark.parametrize("path", ["/ws", "/learn/hand", "/tables/none/ws"])
def test_the_first_message_of_every_line_is_the_version_of_the_protocol(path: str) -> None:
    async def visit() -> Guest:
        home, guest = Home(Evening(Ruleset.load("redux"), seed=5)), Guest()
        home.opening.begin()
        home.door.begin()
        route, guest.path = home.find(Socket, path)
        await route.attend(guest)
        await home.door.end()
        await home.opening.end()
        return guest

    assert asyncio.run(visit()).heard[0] == {"type": "hello", "protocol": PROTOCOL}


def test_a_table_of_friends_that_fails_is_made_again_without_a_disk() -> None:
    async def fail() -> tuple[bool, bool, list[str]]:
        home = Home(Evening(Ruleset.load("redux"), seed=5))
        home.opening.begin()
        home.door.begin()
        _, actor = await home.door.lay(NewTable("redux", name="Ada"), "")
        failed = actor.sitting
        with fails("table-closed"):
            await actor.carry_out(lambda: 1 // 0)
        found = actor.is_closed, actor.sitting is failed, actor.sitting.names()
        await home.door.end()
        await home.opening.end()
        return found

    assert asyncio.run(fail()) == (False, False, ["Ada"])


def test_questions_are_answered_without_the_web() -> None:
    async def ask() -> list[Answer]:
        home = Home(Evening(Ruleset.load("redux"), seed=5))
        home.opening.begin()
        found = [
            await home.ask("/rules/bmja"),
            await home.ask("/clause/RX-PLAY-7"),
            await home.ask("/home"),
            await home.ask("/table", b'{"type": "table", "rules": "dummies"}'),
            await home.ask("/history/sessions"),
        ]
        await home.opening.end()
        return found

    rules, clause, home, laid, history = asyncio.run(ask())
    assert [one.status for one in (rules, clause, home, laid, history)] == [200, 200, 200, 200, 404]
    assert msgspec.json.decode(rules.content)["id"] == "bmja" and b"RX-PLAY-7" in clause.content
    assert msgspec.json.decode(home.content)["newcomer"] and msgspec.json.decode(laid.content) == {"game": ""}
    assert msgspec.json.decode(history.content)["code"] == "no-store"


@pytest.mark.parametrize("path", ["/history/sessions", "/groups/7f", "/clubs/7f", "/clubs"])
def test_a_home_that_keeps_nothing_has_none_of_what_is_kept(path: str) -> None:
    async def ask() -> Answer:
        home = Home(Evening(Ruleset.load("redux"), seed=5))
        home.opening.begin()
        home.door.begin()
        found = await home.ask(path)
        await home.door.end()
        await home.opening.end()
        return found

    answer = asyncio.run(ask())
    assert (answer.status, msgspec.json.decode(answer.content)["code"]) == (404, "no-store")


def test_the_web_carries_what_the_rooms_declare_and_files_alone() -> None:
    home = Home(Evening(Ruleset.load("redux"), seed=1))
    declared = {
        f"{method} {route.path}" for route in home.routes for method in (route.methods if isinstance(route, Route) else ("WS",))
    }
    carried = {getattr(route, "path", "") for route in make_app().routes}
    assert declared | {"FILES /"} == set(AUDIENCE)
    assert carried == {route.path for route in home.routes} | {""}
