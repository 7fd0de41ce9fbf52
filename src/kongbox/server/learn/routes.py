"""Where the lessons are: a socket for the guided hand, and pages to read."""

from collections.abc import Callable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from ...errors import KongboxError
from ...game.views.replies import Misread
from ...game.words.catalogue import say
from ..answers import as_json
from .glossary import term_view
from .lessons import LARGEST_SEED, check, exercise, lesson_names, lesson_page
from .socket import lead

MOST_LEARNERS = 32
TRY_LATER = 1013


def learn_routes(pace: tuple[float, float]) -> list[BaseRoute]:
    """The routes of the lessons; `pace` is how long the others take for a move in a guided hand."""
    learners: set[WebSocket] = set()

    async def first(socket: WebSocket) -> None:
        await socket.accept()
        if len(learners) >= MOST_LEARNERS:
            await socket.close(TRY_LATER, say("door", "too-many-pages"))
            return
        learners.add(socket)
        try:
            await lead(socket, pace, number(socket.query_params.get("step")))
        finally:
            learners.discard(socket)

    def lessons(request: Request) -> Response:
        return as_json(lesson_names())

    def page(request: Request) -> Response:
        return answered(lambda: lesson_page(request.path_params["name"][:60]))

    def asked(request: Request) -> Response:
        return answered(lambda: exercise(request.path_params["name"][:60], seed_of(request)))

    def checked(request: Request) -> Response:
        chosen = set(request.query_params.getlist("chosen"))
        return answered(lambda: check(request.path_params["name"][:60], seed_of(request), chosen))

    def term(request: Request) -> Response:
        return answered(lambda: term_view(request.path_params["word"][:200]))

    return [
        WebSocketRoute("/learn/hand", first),
        Route("/learn/lessons", lessons),
        Route("/learn/lesson/{name}", page),
        Route("/learn/exercise/{name}", asked),
        Route("/learn/check/{name}", checked),
        Route("/term/{word}", term),
    ]


def answered(tell: Callable[[], Any]) -> Response:
    """What is told, or why there is no such thing."""
    try:
        return as_json(tell())
    except KongboxError as error:
        return as_json(Misread(error.code, error.message), 404)


def seed_of(request: Request) -> int:
    """The seed of an exercise."""
    return min(number(request.query_params.get("seed")), LARGEST_SEED)


def number(text: str | None) -> int:
    """A number in an address; 0 where there is none."""
    return int(text[:18]) if text and text[:18].isdecimal() and text.isascii() else 0
