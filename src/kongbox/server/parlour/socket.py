"""A page at a table of friends: what it sends is heard one at a time, what it is shown is sent as it comes."""

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect

from ...game.views.replies import Misread
from ...game.views.requests import LARGEST
from ...game.words.catalogue import say
from ...parlour.actor import Actor, Page
from ...parlour.bucket import Bucket, Clock

OFTEN = (20, 20.0)
"""So many messages of a page are heard at once, and so many more a second; a faster page is heard later."""
TOO_BIG = 1009
NOT_HERE = 1008
DONE = 1000


async def attend(actor: Actor, person: str, socket: WebSocket, clock: Clock) -> None:
    """Serve one page of a person until it is closed, or is at the table no more."""
    page, heard = actor.open(person), Bucket(*OFTEN, clock)
    sending = asyncio.create_task(send(page, socket))
    try:
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            while not heard.take():
                await asyncio.sleep(max(heard.wait, 0.01))
            text = message.get("text")
            if text is None:
                page.tell(Misread("bad-message", say("error", "bad-message", "bytes")))
            elif len(text) > LARGEST:
                await socket.close(TOO_BIG, say("door", "too-big", most=LARGEST))
                return
            else:
                if '"begin"' in text:
                    await asyncio.to_thread(make_ready, actor)
                await actor.hear(page, text)
            await asyncio.sleep(0)
    except (asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
        return  # the page was closed, or the server is, while this one waits to be heard
    finally:
        actor.leave(page)
        sending.cancel()


def make_ready(actor: Actor) -> None:
    """Have the tables of the rules made, and of their goulash, before the first deal: nobody else waits for it."""
    ruleset = actor.sitting.ruleset
    assert ruleset.lookup
    if ruleset.options.goulash != "never":
        assert ruleset.goulash.lookup


async def send(page: Page, socket: WebSocket) -> None:
    """Send what is written for a page; close its socket once it is at the table no more."""
    with suppress(WebSocketDisconnect, RuntimeError):  # it was closed meanwhile; `receive` will say so
        while found := await page.to_send():
            for message in found:
                await socket.send_text(message.decode())
        await socket.close(DONE)
