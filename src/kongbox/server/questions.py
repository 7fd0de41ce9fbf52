"""What pages ask for, however it reaches the table: questions that are answered once, and lines that stay open.

The rooms beside this module declare their routes here, and answer: none of them knows a socket, HTTP, or a library for either.
`web` maps their routes onto the web; whatever else carries questions to a table dispatches the same routes.
"""

from collections import UserDict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from ..errors import BadInput, KongboxError
from ..game.views.replies import PROTOCOL, Hello
from ..game.views.requests import LARGEST, one_line
from ..game.words.failures import failure
from .answers import Answer

T = TypeVar("T")
LONGEST = 80
"""Signs of a name in an address that are read."""
MOST_PAGES = 1_000_000


class Beside(Protocol):
    """Calls a function where nobody waits for it, from now on, and brings back what it returns or raises."""

    def __call__(self, work: Callable[..., T], *given: Any) -> Awaitable[T]:
        """The function, and its arguments."""


async def at_once(work: Callable[..., T], *given: Any) -> T:
    """Call a function here and now, where nobody else waits."""
    return work(*given)


class Query(UserDict[str, str]):
    """What stands behind the question mark of an address: by name its last value, or `every` one."""

    def __init__(self, pairs: Iterable[tuple[str, str]] = ()) -> None:
        self.pairs = [*pairs]
        super().__init__(self.pairs)

    def every(self, name: str) -> list[str]:
        """All values of a name, in order."""
        return [value for key, value in self.pairs if key == name]


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody asks: by which `method`, with what in the gaps of the `path` and in the `query`; `parts` bring the body.

    `token` says who asks, by what their browser keeps for them; `machine` is the address from which they ask, `owner` whether
    they sit at this one. `base` is the address by which they reach the table, `known` the marks of answers that they keep.
    """

    method: str
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
        """What was sent. Raises BadInput (code "too-long") as soon as it is more than anybody needs."""
        body = b""
        async for part in self.parts:
            body += part
            if len(body) > LARGEST:
                raise failure(BadInput, "too-long", "message", count=len(body), most=LARGEST)
        return body

    @property
    def id(self) -> str:
        """The id in the address."""
        return self.path["id"][:LONGEST]

    @property
    def page(self) -> int:
        """Which page of a list; the first where it is none."""
        return min(number(self.query.get("page"), otherwise=1), MOST_PAGES)


Handler = Callable[[Question], Awaitable[Answer]]
"""Answers a question."""
Sat = Callable[[Question], Awaitable[bool]]
"""Did somebody sit in the hand, or in the session, that they ask for?"""


class Line(Protocol):
    """An open line to a page; once the page has gone, `hear` says so, and what is sent is lost."""

    query: Query
    path: Mapping[str, str]
    token: str
    beside: Beside

    async def open(self) -> None:
        """Let the page in."""

    async def hear(self) -> str | bytes | None:
        """The next message of the page, in bytes where it is no text; None once the page has gone."""

    async def say(self, message: bytes) -> None:
        """Send a message."""

    async def close(self, code: int, reason: str = "") -> None:
        """Close it, and say why."""


async def greet(line: Line) -> None:
    """Let a page in, and say first in which version all that follows is said."""
    await line.open()
    await line.say(msgspec.json.encode(Hello(PROTOCOL)))


Audience = Literal["owner", "seated", "house"]
"""Whoever sits at this machine; or they and whoever sat at a table of friends in what is asked for; or they and whoever reaches
the address."""


class Route(NamedTuple):
    """Where a question is answered: by its path, with a gap for each name in braces.

    `paid`: it is paid for from the budget of the machine that asks; what takes long sees to itself.
    """

    path: str
    answer: Handler
    methods: tuple[str, ...] = ("GET",)
    paid: bool = True
    audience: Audience = "owner"


class Socket(NamedTuple):
    """Where a line is attended to until it is closed."""

    path: str
    attend: Callable[[Line], Awaitable[None]]
    audience: Audience = "owner"


Routes = list[Route | Socket]


def telling(refused: Callable[[KongboxError], Answer]) -> Callable[[Handler], Handler]:
    """Have handlers answer a KongboxError too: why there is no other answer."""

    def told(answer: Handler) -> Handler:
        async def answered(question: Question) -> Answer:
            try:
                return await answer(question)
            except KongboxError as error:
                return refused(error)

        return answered

    return told


def read_body(body: bytes, kind: type[T], case: str) -> T:
    """What was sent. Raises BadInput (code "bad-message"), by its case."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise failure(BadInput, "bad-message", case, why=one_line(error)) from None


def number(text: str | None, otherwise: int = 0) -> int:
    """A number in an address."""
    given = (text or "")[:18]
    return int(given) if given.isascii() and given.isdecimal() else otherwise
