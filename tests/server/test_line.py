"""A page's line to a table of friends: how long a message may be, when the line is closed, and when slow work gives way."""

import asyncio
import json
import time
from types import SimpleNamespace
from typing import Any

import pytest
from friends import Time

from kongbox.game.views.replies import PROTOCOL
from kongbox.game.views.requests import LARGEST
from kongbox.server import turns
from kongbox.server.friends.socket import attend
from kongbox.tables.bucket import Clock


class Said:
    """A line on which a page says these messages and goes, or with `stays` waits to be closed."""

    def __init__(self, *messages: str | bytes, stays: bool = False) -> None:
        self.messages, self.stays, self.codes, self.heard = [*messages], stays, list[int](), list[bytes]()

    async def hear(self) -> str | bytes | None:
        await asyncio.sleep(0)
        if not self.messages and self.stays:
            await asyncio.Event().wait()
        return self.messages.pop(0) if self.messages else None

    async def say(self, message: bytes) -> None:
        self.heard.append(message)

    async def close(self, code: int, reason: str = "") -> None:
        self.codes.append(code)
        self.stays = False


class Sat:
    """A page at a table, which leaves at once or stays."""

    def __init__(self, *, leaves: bool) -> None:
        self.leaves, self.told, self.left = leaves, list[str](), 0
        self.actor = SimpleNamespace(leave=self.leave)

    def leave(self, page: object) -> None:
        self.left += 1

    def tell(self, reply: Any) -> None:
        self.told.append(reply.code)

    async def to_send(self) -> list[bytes]:
        if not self.leaves:
            await asyncio.Event().wait()
        return []


def attended(page: Any, line: Any, clock: Clock = time.monotonic) -> list[str]:
    """The messages that the table hears."""
    heard = list[str]()

    async def hear(_: object, message: str) -> None:
        heard.append(message)

    asyncio.run(attend(page, line, clock, hear))
    return heard


def test_a_message_that_is_too_long_closes_the_line() -> None:
    page, line = Sat(leaves=False), Said("x" * LARGEST, b"x", "y", "x" * (LARGEST + 1), "z")
    assert attended(page, line) == ["x" * LARGEST, "y"]
    assert (line.codes, page.told, page.left) == ([1009], ["bad-message"], 1)


def test_an_empty_message_is_answered_with_hello_at_once() -> None:
    page, line = Sat(leaves=False), Said("x", "", "y")
    assert attended(page, line) == ["x", "y"]
    assert [json.loads(message) for message in line.heard] == [{"type": "hello", "protocol": PROTOCOL}]


def test_twenty_messages_are_heard_at_once_and_twenty_more_each_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, waits, pause = Time(), list[float](), asyncio.sleep

    async def sleep(seconds: float) -> None:
        clock.now += seconds
        waits.append(seconds)
        await pause(0)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    messages = [str(number) for number in range(23)]
    assert attended(Sat(leaves=False), Said(*messages), clock) == messages
    assert sum(waits) == pytest.approx(3 / 20, abs=0.03)


def test_the_line_of_a_page_that_has_left_is_closed() -> None:
    page, line = Sat(leaves=True), Said("x", "y")
    assert attended(page, line) == ["x", "y"]
    assert (line.codes, page.left) == ([1000], 1)


@pytest.mark.parametrize(("pauses", "lasts"), [(50, [1.0] * 60), (4, [1.0, 1.0, 0.5, 0.2, 1.0])])
def test_a_computation_waits_for_others_fifty_pauses_at_most(
    pauses: int, lasts: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, pause, slept = Time(), 0.25, iter(lasts)

    async def sleep(seconds: float) -> None:
        assert seconds == pause
        clock.now += next(slept)

    monkeypatch.setattr(turns, "PAUSE", pause)
    monkeypatch.setattr(turns, "monotonic", clock)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    asyncio.run(turns.others_first())
    assert len(lasts) - len([*slept]) == pauses
