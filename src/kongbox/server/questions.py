"""Requests from pages, however they travel: questions with one answer, and connections that stay open.

Only `web` knows about sockets and HTTP.
"""

import asyncio
from collections import UserDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from ..errors import BadInput, KongboxError
from ..game.views.replies import PROTOCOL, Hello
from ..game.views.requests import LARGEST, one_line
from ..game.words.failures import failure
from ..tables.bucket import Bucket, Clock
from ..tables.trouble import for_guests
from .answers import Answer

T = TypeVar("T")
LONGEST = 80
"""The most characters of a name that are read from an address."""
MOST_PAGES = 1_000_000
DONE, REFUSED, TOO_BIG, FAILED, TRY_LATER = 1000, 1008, 1009, 1011, 1013
"""The codes with which a line is closed. (RFC 6455, 7.4.1)"""
OFTEN = (20, 20.0)
"""The rate limit for a page's messages: 20 at once, and 20 more each second."""
HELLO = msgspec.json.encode(Hello(PROTOCOL))


class Beside(Protocol):
    """A function that runs another function, and returns its result or raises its exception.

    Other tasks go on meanwhile; only `at_once` blocks them.
    """

    def __call__(self, work: Callable[..., T], *given: Any) -> Awaitable[T]:
        """Run the function with its arguments."""


def at_once(work: Callable[..., T], *given: Any) -> Awaitable[T]:
    """Run a function at once in the same thread. This blocks other tasks."""
    done = asyncio.get_running_loop().create_future()
    try:
        done.set_result(work(*given))
    except Exception as error:  # noqa: BLE001 - it is raised for those who wait for the result
        done.set_exception(error)
    return done


class Query(UserDict[str, str]):
    """The query of an address, as a mapping from each name to its last value."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self.pairs = [*pairs]
        super().__init__(self.pairs)

    def every(self, name: str) -> list[str]:
        """Return all values of a name, in order."""
        return [value for key, value in self.pairs if key == name]


@dataclass(frozen=True, slots=True)
class Question:
    """A question: the values for the gaps in its `path`, its `query`, and the `parts` of its body.

    `beside` runs slow work. `token` identifies the asker's browser, and `machine` is the asker's network address. `owner`: the
    asker sits at this machine. `base` is the address by which the asker reaches the server. `known` has the ETags of the
    answers in the asker's cache.
    """

    path: Mapping[str, str]
    query: Query
    parts: AsyncIterator[bytes]
    beside: Beside
    token: str = ""
    machine: str = ""
    owner: bool = False
    base: str = ""
    known: frozenset[str] = frozenset()

    async def body(self) -> bytes:
        """Return the body. Raises BadInput (code "too-long") if it is longer than `LARGEST` bytes."""
        body = b""
        async for part in self.parts:
            body += part
            if len(body) > LARGEST:
                raise failure(BadInput, "too-long", "message", count=len(body), most=LARGEST)
        return body

    async def read(self, kind: type[T], case: str) -> T:
        """Return the decoded body. Raises BadInput as `body` and `read_body` do."""
        return read_body(await self.body(), kind, case)

    @property
    def id(self) -> str:
        return self.path["id"][:LONGEST]

    @property
    def page(self) -> int:
        """The number of the page in a list, by default 1."""
        return min(number(self.query.get("page"), otherwise=1), MOST_PAGES)


Handler = Callable[[Question], Awaitable[Answer]]
"""A function that answers a question."""


class Line(Protocol):
    """A connection to a page. Once the page has gone, `say` drops messages."""

    query: Query
    path: Mapping[str, str]
    token: str
    beside: Beside

    async def open(self) -> None:
        """Accept the page."""

    async def hear(self) -> str | bytes | None:
        """Wait for the page's next message and return it, as bytes if it is binary. Return None once the page has gone."""

    async def say(self, message: bytes) -> None:
        """Send a message."""

    async def close(self, code: int, reason: str = "") -> None:
        """Close the line with a reason."""


async def greet(line: Line) -> None:
    """Accept a page, and send it the version of the protocol."""
    await line.open()
    await line.say(HELLO)


async def heard(line: Line, clock: Clock) -> AsyncIterator[str | bytes]:
    """Yield a page's messages until the page has gone. A message beyond the rate limit waits."""
    budget = Bucket(*OFTEN, clock)
    while (message := await line.hear()) is not None:
        while not budget.take():
            await asyncio.sleep(max(budget.wait, 0.01))
        yield message


Audience = Literal["owner", "seated", "house"]
"""The people whom a route answers.

"owner" is the person at this machine. "seated" is the owner, and everybody who may review the session or hand in the address.
"house" is everybody who reaches this machine.
"""


class Route(NamedTuple):
    """A route for questions. A name in braces marks a gap in `path`. `paid`: each question counts against the budget of the
    asker's machine.
    """

    path: str
    answer: Handler
    methods: tuple[str, ...] = ("GET",)
    paid: bool = True
    audience: Audience = "owner"


class Socket(NamedTuple):
    """A route for connections that stay open. `attend` serves a connection until it closes."""

    path: str
    attend: Callable[[Line], Awaitable[None]]
    audience: Audience = "owner"


Routes = list[Route | Socket]


def catching_with(refused: Callable[[KongboxError], Answer]) -> Callable[[Handler], Handler]:
    """Return a decorator that makes handlers answer a KongboxError with `refused`.

    Only answers to the owner say where games are saved.
    """

    def catching(answer: Handler) -> Handler:
        async def answered(question: Question) -> Answer:
            try:
                return await answer(question)
            except KongboxError as error:
                return refused(error if question.owner else for_guests(error))

        return answered

    return catching


def read_body(body: bytes, kind: type[T], case: str) -> T:
    """Return the body, decoded. If it cannot be decoded, raise BadInput (code "bad-message") with the sentence for `case`."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise failure(BadInput, "bad-message", case, why=one_line(error)) from None


def number(text: str | None, otherwise: int = 0) -> int:
    """Return the number in a text from an address; `otherwise` if the text is not a whole number."""
    given = (text or "")[:18]
    return int(given) if given.isascii() and given.isdecimal() else otherwise
