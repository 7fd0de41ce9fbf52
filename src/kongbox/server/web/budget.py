"""How often a page may ask for something to read: often enough for a person, never so often that the others are heard late."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...game.views.requests import LARGEST
from ...tables.bucket import Bucket, Clock
from ..answers import too_many, too_slow
from .audience import address_of
from .carrying import UNPAID, response_of

READS = (120, 30.0)
"""So many requests are answered at once, and so many more a second, of all pages of a machine together; the client's files are
not counted."""
MOST_MACHINES = 64
PATIENCE = 15.0
"""Seconds in which a body must be there, however little of it comes at a time."""


class Budget:
    """Answers requests one after another, as long as they are within the budget; those beyond it are told when to ask again."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.reads: OrderedDict[str, Bucket] = OrderedDict()
        """What each machine has left, the one that asked last at the end."""
        self.turn = asyncio.Lock()
        """Two that are worked out at the same time would both keep the sockets waiting."""

    def over(self, routes: Sequence[BaseRoute]) -> list[BaseRoute]:
        """The routes, each of which is paid for; sockets and files are not, nor what takes long and sees to itself."""
        for route in routes:
            if isinstance(route, Route) and route.name != UNPAID:
                route.app = self._paid(route.app)
        return [*routes]

    def of(self, machine: str) -> Bucket:
        """What a machine has left; those that have not asked for longest are forgotten."""
        reads = self.reads.setdefault(machine, Bucket(*READS, self.clock))
        self.reads.move_to_end(machine)
        if len(self.reads) > MOST_MACHINES:
            self.reads.popitem(last=False)
        return reads

    def _paid(self, app: ASGIApp) -> ASGIApp:
        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            reads = self.of(address_of(scope.get("client")))
            if not reads.take():
                await response_of(too_many(reads.wait))(scope, receive, send)
                return
            try:
                async with asyncio.timeout(PATIENCE):
                    heard = await body_of(scope, receive)
            except TimeoutError:
                await response_of(too_slow())(scope, receive, send)
                return
            if heard is None:
                return
            told: list[Message] = []

            async def note(message: Message) -> None:
                told.append(message)

            async with self.turn:
                await app(scope, heard, note)
            for message in told:  # whoever reads slowly keeps nobody waiting
                await send(message)

        return answer


async def body_of(scope: Scope, receive: Receive) -> Receive | None:
    """Wait for a body, as far as anybody reads on, and return what hands it over; None where its sender has gone."""
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
