"""Messages between a table and the pages of a person who plays alone, without a socket. Bots move only when a test lets them."""

import asyncio
import json
from typing import Any

from kongbox.server.table.room import Room
from kongbox.tables.actor import Page
from kongbox.tables.sitting import Evening

NEVER = (1e9, 1e9)
"""A pace at which bots wait for the test."""


def room_of(evening: Evening, **chosen: Any) -> Room:
    """Return a room whose bots do nothing by themselves."""
    return Room(evening, NEVER, **chosen)


def taken(page: Page, *, around: bool = False) -> list[dict[str, Any]]:
    """Return the messages waiting for a page, without `Around` unless it is wanted."""
    found = [json.loads(message) for message in page.unsent]
    page.unsent.clear()
    return [one for one in found if around or one["type"] != "around"]


async def hear(room: Room, page: Page, message: dict[str, Any] | str | bytes) -> list[dict[str, Any]]:
    """Send a message from a page, and return the page's next messages, without `Around`."""
    said: Any = json.dumps(message) if isinstance(message, dict) else message
    hearing = asyncio.create_task(room.hear(page, said))
    while not hearing.done():
        await asyncio.sleep(0)
        await room.actor.go_on()
    await hearing
    return taken(page)


async def look(page: Page) -> list[dict[str, Any]]:
    """Handle waiting work at the table, and return the page's next messages, without `Around`."""
    await page.actor.go_on()
    return taken(page)


def heard(room: Room, page: Page, message: dict[str, Any] | str | bytes) -> list[dict[str, Any]]:
    """Do what `hear` does, for a test without a loop of its own."""
    return asyncio.run(hear(room, page, message))


def seen(page: Page) -> list[dict[str, Any]]:
    """Do what `look` does, for a test without a loop of its own."""
    return asyncio.run(look(page))
