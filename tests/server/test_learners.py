"""The pages of the lessons: how many learn at once, and how often a page is heard."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from kongbox.server import questions
from kongbox.server.learn import routes, socket
from kongbox.server.learn.guided import GuidedHand, first_hand
from kongbox.server.questions import Query


class Page:
    """A page that asks as many times as it has messages, and then goes or stays."""

    def __init__(self, messages: int = 0, *, stays: bool = False) -> None:
        self.left, self.stays, self.closed = messages, stays, False
        self.query = Query([])

    async def open(self) -> None: ...

    async def say(self, message: bytes) -> None: ...

    async def beside(self, work: Any, *facts: Any) -> Any:
        return work(*facts)

    async def hear(self) -> str | None:
        if self.stays:
            await asyncio.Event().wait()
        self.left -= 1
        return "nonsense" if self.left >= 0 else None

    async def close(self, code: int, reason: str = "") -> None:
        self.closed = True


def test_thirty_two_pages_learn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = GuidedHand(first_hand())
    monkeypatch.setattr(routes, "hand_of", lambda _: hand)
    first: Any = routes.learn_routes((0.0, 0.0))[0]

    async def work() -> None:
        pages = [Page(stays=True) for _ in range(32)]
        tasks = [asyncio.create_task(first.attend(page)) for page in pages]
        await asyncio.sleep(0)
        await first.attend(late := Page())
        assert [page.closed for page in (*pages, late)] == [False] * 32 + [True]
        tasks[0].cancel()
        await asyncio.wait(tasks[:1])
        await first.attend(later := Page())
        assert not later.closed, "another page has gone"
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)

    asyncio.run(work())


def test_a_page_is_heard_twenty_times_at_once_and_then_twenty_times_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    now, waits = 0.0, list[float]()

    async def sleep(seconds: float) -> None:
        nonlocal now
        waits.append(seconds)
        now += seconds

    monkeypatch.setattr(socket, "time", SimpleNamespace(monotonic=lambda: now))
    monkeypatch.setattr(questions, "asyncio", SimpleNamespace(sleep=sleep))
    for messages, slept in ((20, []), (21, [0.05])):
        waits.clear()
        page: Any = Page(messages)
        asyncio.run(socket.lead(page, (0.0, 0.0), GuidedHand(first_hand())))
        assert waits == slept
