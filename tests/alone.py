"""What the pages of somebody who plays alone say and read, without a socket; bots move where a test lets them."""

import asyncio
import json
from typing import Any

from kongbox.server.table.room import Room
from kongbox.tables.actor import Page
from kongbox.tables.sitting import Evening

NEVER = (1e9, 1e9)
"""The pace of bots that wait for the test."""


def room_of(evening: Evening, **chosen: Any) -> Room:
    """A room whose bots do nothing by themselves."""
    return Room(evening, NEVER, **chosen)


def taken(page: Page, *, around: bool = False) -> list[dict[str, Any]]:
    """What waits to be sent to a page; who is around only where that is wanted."""
    found = [json.loads(message) for message in page.unsent]
    page.unsent.clear()
    return [one for one in found if around or one["type"] != "around"]


async def hear(room: Room, page: Page, message: dict[str, Any] | str | bytes) -> list[dict[str, Any]]:
    """What a page is told that says something."""
    said: Any = json.dumps(message) if isinstance(message, dict) else message
    hearing = asyncio.create_task(room.hear(page, said))
    while not hearing.done():
        await asyncio.sleep(0)
        await room.actor.go_on()
    await hearing
    return taken(page)


async def look(page: Page) -> list[dict[str, Any]]:
    """What a page is told of what has happened."""
    await page.actor.go_on()
    return taken(page)


def heard(room: Room, page: Page, message: dict[str, Any] | str | bytes) -> list[dict[str, Any]]:
    """As `hear`, for a test that does not wait."""
    return asyncio.run(hear(room, page, message))


def seen(page: Page) -> list[dict[str, Any]]:
    """As `look`, likewise."""
    return asyncio.run(look(page))
