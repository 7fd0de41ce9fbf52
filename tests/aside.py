"""Work that goes on aside, and what waits for it."""

import asyncio
from collections.abc import Callable

Program = Callable[[str], None]
"""Puts a shell script in the place of `kongbox`."""


async def until(holds: Callable[[], bool]) -> None:
    """Wait for something, ten seconds at most."""
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it is still running")
