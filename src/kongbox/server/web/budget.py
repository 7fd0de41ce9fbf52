"""A rate limit on requests: ample for a person, too low to delay other people's messages."""

import asyncio
from collections.abc import Sequence

from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...game.views.requests import LARGEST
from ...tables.bucket import Bucket, Clock, Machines
from ..answers import too_many, too_slow
from .audience import address_of
from .carrying import UNPAID, response_of

READS = (120, 30.0)
"""The rate limit for all pages of one machine together; the client's files are free."""
PATIENCE = 15.0
"""Seconds in which a body must arrive completely."""


class Machine:
    """A machine that asks: its budget, and its `turn`, a lock that one request holds at a time, so that the machine fills at most
    one thread.
    """

    def __init__(self, clock: Clock) -> None:
        self.reads = Bucket(*READS, clock)
        self.turn = asyncio.Lock()


class Budget:
    """Answers a machine's requests one after another within its budget. Beyond the budget, the answer says when to ask again.
    No machine waits for another one's slow answer.
    """

    def __init__(self, clock: Clock) -> None:
        self.machines = Machines(lambda: Machine(clock))

    def over(self, routes: Sequence[BaseRoute]) -> list[BaseRoute]:
        """Return the routes, which now charge every request to its machine. Sockets, files and slow routes with their own limits
        are free.
        """
        for route in routes:
            if isinstance(route, Route) and route.name != UNPAID:
                route.app = self._paid(route.app)
        return [*routes]

    def _paid(self, app: ASGIApp) -> ASGIApp:
        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            machine = self.machines.of(address_of(scope.get("client")))
            if not machine.reads.take():
                await response_of(too_many(machine.reads.wait))(scope, receive, send)
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    heard = await body_of(scope, receive)
            except TimeoutError:
                await response_of(too_slow())(scope, receive, send)
                return
            if heard is None:
                return
            messages: list[Message] = []

            async def note(message: Message) -> None:
                messages.append(message)

            async with machine.turn:
                await app(scope, heard, note)
            for message in messages:  # after the lock, so that a slow reader delays nobody
                await send(message)

        return answer


async def body_of(scope: Scope, receive: Receive) -> Receive | None:
    """Wait for a body up to the size limit, and return a function that delivers it; None if its sender has gone."""
    if scope["method"] in ("GET", "HEAD"):
        return receive
    body, more = b"", True
    while more and len(body) <= LARGEST:
        message = await receive()
        if message["type"] != "http.request":
            return None
        body, more = body + message.get("body", b""), message.get("more_body", False)
    whole: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def hand_over() -> Message:
        return whole.pop() if whole else await receive()

    return hand_over
