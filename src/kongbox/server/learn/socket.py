"""A page's connection to a hand of the lessons. Each page has its own table."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator

import msgspec

from ...errors import KongboxError, RuleRefusal
from ...game.views.requests import Act, Next, WhyNot
from ...game.words.failures import failure
from ...tables.actor import refused
from ...tables.wire import Request, read_request, write_reply
from ...tables.wire_alone import GoOn, Hint
from ..questions import Line, heard
from .hand import LearnersHand

Keep = Callable[[], Awaitable[None]]
"""A function that saves the learner's action before the page shows the result."""


async def nothing() -> None:
    """Save nothing, because the browser saves the learner's step."""


async def lead(line: Line, pace: tuple[float, float], hand: LearnersHand, keep: Keep = nothing) -> None:
    """Guide one page through a hand until the page is closed."""
    try:
        await tell(line, hand)
        async for message in heard(line, time.monotonic):
            await answer(line, hand, message if isinstance(message, str) else "", pace, keep)
    except asyncio.CancelledError:
        return  # the table was closed while the page was waiting


async def tell(line: Line, hand: LearnersHand) -> None:
    await line.say(msgspec.json.encode(hand.guide()))
    await line.say(write_reply(hand.shown()))


async def answer(line: Line, hand: LearnersHand, text: str, pace: tuple[float, float], keep: Keep) -> None:
    """Carry out the request in a message from the page, and send the effects or the refusal."""
    try:
        request = read_request(text)
        if isinstance(request, Hint | WhyNot):
            await line.say(write_reply(hand.hint() if isinstance(request, Hint) else hand.why_not(request.about)))
            return
        moves = wanted(hand, request)
        await keep()
    except KongboxError as error:
        await line.say(write_reply(refused(error)))
        if error.code == "stale":
            await tell(line, hand)
        return
    sent = 0
    for _ in moves:
        if sent:
            await asyncio.sleep(random.uniform(*pace))
        sent += 1
        await line.say(write_reply(hand.shown()))
    if sent:
        await line.say(msgspec.json.encode(hand.guide()))
    else:
        await tell(line, hand)


def wanted(hand: LearnersHand, request: Request) -> Iterator[None]:
    """Return an iterator that carries out a request move by move. Raises KongboxError if the request is refused."""
    match request:
        case Act(serial=serial, action=action):
            return hand.do(serial, action)
        case GoOn() | Next():
            return hand.read()
    raise failure(RuleRefusal, "in-lesson")
