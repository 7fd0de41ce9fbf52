"""A page at a table of friends: what it sends is heard one at a time, what it is shown is sent as it comes."""

import asyncio
from collections.abc import Awaitable, Callable

from ...game.views.replies import Misread
from ...game.views.requests import LARGEST
from ...rulesets import Ruleset
from ...tables.actor import Page
from ...tables.bucket import Bucket, Clock
from ...words.catalogue import say
from ..questions import Line

OFTEN = (20, 20.0)
"""So many messages of a page are heard at once, and so many more a second; a faster page is heard later."""
TOO_BIG = 1009
NOT_HERE = 1008
DONE = 1000


async def attend(page: Page, line: Line, clock: Clock, hear: Callable[[Page, str], Awaitable[None]]) -> None:
    """Serve one page of a person until it is closed, or is at the table no more; its table hears what it says."""
    heard = Bucket(*OFTEN, clock)
    sending = asyncio.create_task(send(page, line))
    try:
        while (message := await line.hear()) is not None:
            while not heard.take():
                await asyncio.sleep(max(heard.wait, 0.01))
            if isinstance(message, bytes):
                page.tell(Misread("bad-message", say("error", "bad-message", "bytes")))
            elif len(message) > LARGEST:
                await line.close(TOO_BIG, say("door", "too-big", most=LARGEST))
                return
            else:
                await hear(page, message)
            await asyncio.sleep(0)
    except asyncio.CancelledError:
        return  # the server is closed while this page waits to be heard
    finally:
        page.actor.leave(page)
        sending.cancel()


def make_ready(ruleset: Ruleset) -> None:
    """Have the tables of the rules made, and of their goulash, before the first deal: nobody else waits for it."""
    assert ruleset.lookup
    if ruleset.options.goulash != "never":
        assert ruleset.goulash.lookup


async def send(page: Page, line: Line) -> None:
    """Send what is written for a page; close its line once it is at the table no more."""
    while found := await page.to_send():
        for message in found:
            await line.say(message)
    await line.close(DONE)
