"""A rate limit on requests: ample for a person, and too low for one machine to delay others."""

import asyncio
from collections.abc import Iterable

from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...game.views.requests import LARGEST
from ...tables.bucket import Bucket, Clock, Machines
from ..answers import too_many, too_slow
from .audience import address_of
from .carrying import UNPAID, response_of

READS = (120, 30.0)
"""The rate limit for one machine's requests: 120 at once, and 30 more each second. The client's files do not count."""
PATIENCE = 15.0
"""The seconds in which a request's whole body must arrive."""


class Machine:
    """A machine's budget of requests (`reads`), and the lock that lets only one of its requests run at a time (`turn`)."""

    def __init__(self, clock: Clock) -> None:
        self.reads = Bucket(*READS, clock)
        self.turn = asyncio.Lock()


def within_budgets(routes: Iterable[BaseRoute], clock: Clock) -> list[BaseRoute]:
    """Return the routes, changed so that a machine's requests are answered one by one, and refused if they exceed its budget.

    Sockets, files and every route whose name is `UNPAID` are free.
    """
    machines, charged = Machines(lambda: Machine(clock)), [*routes]
    for route in charged:
        if isinstance(route, Route) and route.name != UNPAID:
            route.app = paid(route.app, machines)
    return charged


def paid(app: ASGIApp, machines: Machines[Machine]) -> ASGIApp:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        machine = machines.of(address_of(scope.get("client")))
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
    """Wait for a request's body, and return a function that delivers it. Return None if the sender has gone.

    Reading stops once the body is longer than `LARGEST`; the function then delivers the part that was read.
    """
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
