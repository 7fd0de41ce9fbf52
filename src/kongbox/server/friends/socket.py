"""A page's connection to a table."""

import asyncio
from collections.abc import Awaitable, Callable

from ...game.views.replies import Misread
from ...game.views.requests import LARGEST
from ...rulesets import Ruleset
from ...tables.actor import Page
from ...tables.bucket import Clock
from ...words.catalogue import say
from ..questions import DONE, HELLO, TOO_BIG, Line, heard


async def attend(page: Page, line: Line, clock: Clock, hear: Callable[[Page, str], Awaitable[None]]) -> None:
    """Serve one page until it is closed or leaves the table. `hear` receives its messages."""
    sending = asyncio.create_task(send(page, line))
    try:
        async for message in heard(line, clock):
            if isinstance(message, bytes):
                page.tell(Misread("bad-message", say("error", "bad-message", "bytes")))
            elif len(message) > LARGEST:
                await line.close(TOO_BIG, say("door", "too-big", most=LARGEST))
                return
            elif not message:
                await line.say(HELLO)
            else:
                await hear(page, message)
            await asyncio.sleep(0)
    except asyncio.CancelledError:
        return  # the server has closed the page while it was waiting
    finally:
        page.actor.leave(page)
        sending.cancel()


def make_ready(ruleset: Ruleset) -> None:
    """Build the look-up tables of the rules and of their goulash, so that nobody waits at the first deal."""
    assert ruleset.lookup
    if ruleset.options.goulash != "never":
        assert ruleset.goulash.lookup


async def send(page: Page, line: Line) -> None:
    """Send a page its queued messages. Close the connection once the page has left the table."""
    while messages := await page.to_send():
        for message in messages:
            await line.say(message)
    await line.close(DONE)
