"""Thought in steps: all at once, or by turns with everything else and with other thoughts."""

import asyncio
import time
from collections.abc import Iterator

import pytest

from kongbox.server import turns
from kongbox.server.turns import Turns
from kongbox.steps import Steps, finish

SLOW = 0.03
"""The seconds of a step that others notice."""


def counted(name: str, told: list[str], count: int = 3) -> Steps[int]:
    """Think in so many steps, and tell of each."""
    try:
        for _ in range(count):
            told.append(name)
            time.sleep(SLOW)
            yield
        return count
    finally:
        told.append(f"{name} ends")


def test_all_steps_at_once_return_what_was_found() -> None:
    told = list[str]()
    assert finish(counted("a", told)) == 3 and told == ["a", "a", "a", "a ends"]


def test_two_thoughts_take_turns() -> None:
    async def story() -> None:
        turns = Turns()
        found = await asyncio.gather(turns.take(counted("a", told)), turns.take(counted("b", told)))
        assert [*found] == [3, 3]

    told = list[str]()
    asyncio.run(story())
    assert told == ["a", "b", "a", "b", "a", "b", "a ends", "b ends"]


def test_everything_else_goes_first() -> None:
    """A press leads to one thing after the other; no step comes between them."""

    async def press() -> None:
        for _ in range(5):
            told.append("press")
            time.sleep(SLOW)
            await asyncio.sleep(0)

    async def story() -> None:
        thought = asyncio.ensure_future(Turns().take(counted("a", told)))
        while "a" not in told:
            await asyncio.sleep(0)
        told.clear()
        await asyncio.gather(press(), thought)

    told = list[str]()
    asyncio.run(story())
    at = told.index("press")
    assert told[at : at + 5] == ["press"] * 5


def test_a_thought_goes_on_although_something_else_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async def busy() -> None:
            while True:
                time.sleep(SLOW)
                await asyncio.sleep(0)

        other = asyncio.ensure_future(busy())
        assert await Turns().take(counted("a", [])) == 3
        other.cancel()

    monkeypatch.setattr(turns, "MOST", 2)
    asyncio.run(story())


def test_a_caller_that_is_cancelled_ends_the_thought() -> None:
    async def story() -> None:
        thought = asyncio.ensure_future(Turns().take(counted("a", told, 1000)))
        while "a" not in told:
            await asyncio.sleep(0)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought

    told = list[str]()
    asyncio.run(story())
    assert told[-1] == "a ends" and len(told) < 10


def test_a_thought_with_several_results_yields_each() -> None:
    def thought() -> Iterator[int | None]:
        yield from (None, 1, None, None, 2, None)

    async def story() -> None:
        assert [one async for one in Turns().each(thought())] == [1, 2]

    asyncio.run(story())
