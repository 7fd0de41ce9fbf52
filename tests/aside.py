"""Helpers for work in separate processes, and for waiting until it is done."""

import asyncio
import json
from collections.abc import Callable

Program = Callable[[str], None]
"""Puts a shell script in place of the program `kongbox`."""


async def until(holds: Callable[[], bool]) -> None:
    """Wait until a condition holds, for at most ten seconds."""
    for _ in range(500):
        if holds():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it is still running")


def priced(move: int, played: str, best: str, loss: float, interval: float, luck: tuple[float, float] | None = None) -> str:
    """Return a decision as `kongbox review --lines` prints it."""
    sides = {"played": {"action": played, "gain": -3.4}, "best": {"action": best, "gain": 1.0}}
    drawn = {"points": luck[0], "interval": luck[1]} if luck else None
    return json.dumps(
        {"hand": 1, "seat": 0, "move": move, **sides, "loss": {"points": loss, "interval": interval}, "luck": drawn}
    )
