"""A page at the table of a lesson: each has a table of its own, and the others take their time."""

import asyncio
import random
import time
from collections.abc import Iterator
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...errors import BadInput, KongboxError, RuleRefusal
from ...game.views.buttons import named_in
from ...game.views.replies import Misread, Refused
from ...game.views.requests import Act, Next, WhyNot
from ...game.words.failures import failure
from ...parlour.bucket import Bucket
from ..messages import GoOn, Hint, Request, read_request, write_reply
from .guided import GuidedHand
from .script import first_hand

OFTEN = (20, 20.0)
"""So many messages of a page are heard at once, and so many more a second."""


async def lead(socket: WebSocket, pace: tuple[float, float], step: int) -> None:
    """Lead one page through the first hand, from a step on, until it is closed."""
    hand, heard = GuidedHand(first_hand(), step), Bucket(*OFTEN, time.monotonic)
    try:
        await tell(socket, hand)
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            while not heard.take():
                await asyncio.sleep(max(heard.wait, 0.01))
            await answer(socket, hand, message.get("text") or "", pace)
    except (WebSocketDisconnect, RuntimeError, asyncio.CancelledError):
        return  # the page was closed, or the table is closed while it waits to be heard


async def tell(socket: WebSocket, hand: GuidedHand) -> None:
    """Send what is said now, then the table as it stands."""
    await socket.send_text(msgspec.json.encode(hand.guide()).decode())
    await socket.send_text(write_reply(hand.shown()).decode())


async def answer(socket: WebSocket, hand: GuidedHand, text: str, pace: tuple[float, float]) -> None:
    """Hear a message, whatever it is, and send what comes of it."""
    try:
        request = read_request(text)
    except BadInput as error:
        await socket.send_text(write_reply(Misread(error.code, error.message)).decode())
        return
    if isinstance(request, Hint):
        with suppress(KongboxError):
            await socket.send_text(write_reply(hand.hint()).decode())
        return
    if isinstance(request, WhyNot):
        with suppress(KongboxError):
            await socket.send_text(write_reply(hand.why_not(request.about)).decode())
        return
    try:
        moves = wanted(hand, request)
    except KongboxError as error:
        await socket.send_text(write_reply(Refused(error.code, error.message, named_in([error.clause]))).decode())
        if error.code == "stale":
            await tell(socket, hand)
        return
    sent = 0
    for _ in moves:
        if sent:
            await asyncio.sleep(random.uniform(*pace))
        sent += 1
        await socket.send_text(write_reply(hand.shown()).decode())
    if sent:
        await socket.send_text(msgspec.json.encode(hand.guide()).decode())
    else:
        await tell(socket, hand)


def wanted(hand: GuidedHand, request: Request) -> Iterator[None]:
    """What a page asks for. Raises KongboxError where it is refused."""
    match request:
        case Act(serial=serial, action=action):
            return hand.do(serial, action)
        case GoOn() | Next():
            return hand.read()
    raise failure(RuleRefusal, "in-lesson")
