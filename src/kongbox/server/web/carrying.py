"""Questions and lines over HTTP and WebSockets, with Starlette."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from concurrent.futures import Future
from contextlib import suppress
from contextvars import copy_context
from functools import partial
from threading import Thread
from typing import Any, TypeVar
from urllib.parse import parse_qsl

from starlette import routing
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import Scope
from starlette.websockets import WebSocket, WebSocketDisconnect

from ...errors import KongboxError
from ...steps import Steps, finish
from ..answers import Answer, marks
from ..questions import FAILED, LONGEST, Handler, Line, Query, Question, Route, Socket
from .audience import address_of, is_owner
from .guard import is_secure

COOKIE = "kongbox"
"""The cookie that identifies a browser."""
SECURE = f"__Host-{COOKIE}"
"""The name of this cookie at an encrypted table. A page without encryption can neither set nor read a cookie of this name."""
A_YEAR = 31_536_000
LONGEST_REASON = 123
"""The most bytes of a reason for which a WebSocket is closed: the frame has no room for more."""
T = TypeVar("T")
UNPAID = "unpaid"
"""The name of routes that no budget charges."""


def on_the_web(route: Route | Socket) -> BaseRoute:
    if isinstance(route, Socket):
        return WebSocketRoute(route.path, attended(route))
    return routing.Route(route.path, answered(route.answer), methods=route.methods, name=None if route.paid else UNPAID)


def answered(answer: Handler) -> Callable[[Request], Any]:
    async def respond(request: Request) -> Response:
        return response_of(await answer(question_of(request)), secure=is_secure(request.scope))

    return respond


def attended(socket: Socket) -> Callable[[WebSocket], Any]:
    async def attend(opened: WebSocket) -> None:
        line = WebLine(opened)
        try:
            await socket.attend(line)
        except KongboxError:  # the application closes the line with its sentence
            raise
        except Exception:
            await line.close(FAILED)
            raise

    return attend


def reason_of(sentence: str) -> str:
    """Return the sentence as the reason for closing a WebSocket, shortened if it is too long."""
    told = sentence.encode()
    return sentence if len(told) <= LONGEST_REASON else told[: LONGEST_REASON - len("…".encode())].decode(errors="ignore") + "…"


def beside(work: Callable[..., T], *given: Any) -> Awaitable[T]:
    """Run a function in a worker thread, and return its result."""
    return asyncio.get_running_loop().run_in_executor(None, partial(copy_context().run, work, *given))


def thinking(steps: Steps[T]) -> Awaitable[T]:
    """Run a computation in a new thread, and return its result. The thread does not keep the program alive."""
    done: Future[T] = Future()

    def run() -> None:
        done.set_running_or_notify_cancel()
        try:
            done.set_result(finish(steps))
        except BaseException as error:  # noqa: BLE001 - it is raised where the result is awaited
            done.set_exception(error)

    Thread(target=run, daemon=True).start()
    return asyncio.wrap_future(done)


def question_of(asked: HTTPConnection) -> Question:
    return Question(
        asked.path_params,
        query_of(asked),
        parts_of(asked),
        beside,
        token=token_of(asked),
        machine=address_of(asked.scope.get("client")),
        owner=is_owner(asked.scope),
        base=str(asked.url.replace(path=asked.scope.get("root_path", "") + "/", query="")),
        known=marks(asked.headers.get("if-none-match", "")),
    )


def asking(sat: Callable[[Question], Awaitable[bool]]) -> Callable[[Scope], Awaitable[bool]]:
    """Return a function that makes a question from the scope of a connection, and passes it to `sat`."""
    return lambda scope: sat(question_of(HTTPConnection(scope)))


async def parts_of(asked: HTTPConnection) -> AsyncIterator[bytes]:
    """Yield the body of a request part by part; nothing for a socket."""
    if isinstance(asked, Request):
        async for part in asked.stream():
            yield part


def query_of(asked: HTTPConnection) -> Query:
    return Query(parse_qsl(asked.scope["query_string"].decode("latin-1"), keep_blank_values=True))


def token_of(asked: HTTPConnection) -> str:
    """Return the token in the browser's cookie; "" if there is none.

    An encrypted table also accepts a cookie from before it was encrypted.
    """
    kept = asked.cookies.get(SECURE, "") if is_secure(asked.scope) else ""
    return (kept or asked.cookies.get(COOKIE, ""))[:LONGEST]


def response_of(answer: Answer, *, secure: bool = False) -> Response:
    response = Response(answer.content, answer.status, answer.headers, answer.kind or None)
    if answer.token:
        name = SECURE if secure else COOKIE
        response.set_cookie(name, answer.token, max_age=A_YEAR, path="/", secure=secure, httponly=True, samesite="strict")
    return response


class WebLine(Line):
    """A WebSocket as a line to a page."""

    def __init__(self, socket: WebSocket) -> None:
        self.query = query_of(socket)
        self.path: Mapping[str, str] = socket.path_params
        self.token = token_of(socket)
        self.beside = beside
        self._socket = socket

    async def open(self) -> None:
        await self._socket.accept()

    async def hear(self) -> str | bytes | None:
        try:
            message = await self._socket.receive()
        except RuntimeError:  # the server has closed it
            return None
        if message["type"] == "websocket.disconnect":
            return None
        text: str | None = message.get("text")
        return (message.get("bytes") or b"") if text is None else text

    async def say(self, message: bytes) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # the page has gone; `hear` will say so
            await self._socket.send_text(message.decode())

    async def close(self, code: int, reason: str = "") -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._socket.close(code, reason_of(reason) or None)
