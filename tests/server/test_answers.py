"""What is answered to a question, as a browser reads it: after how long to ask again, what it keeps, what it saves."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from serving import PATIENCE, serve_app
from starlette.applications import Starlette
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from kongbox.errors import KongboxError
from kongbox.game.words.failures import failure
from kongbox.server.answers import Answer, as_before, as_file, as_known, marks, too_many
from kongbox.server.friends.routes import catching
from kongbox.server.questions import FAILED, REFUSED, Handler, Line, Query, Question, Socket, at_once, number
from kongbox.server.web.carrying import on_the_web, response_of, token_of

WAITS = [(0.0, "1"), (0.2, "1"), (1.0, "1"), (1.2, "2"), (30.0, "30")]


async def nothing() -> AsyncIterator[bytes]:
    return
    yield b""


async def answer_of(handler: Handler, *, owner: bool = False) -> Answer:
    """What is answered to a question without a body."""
    return await handler(Question({}, Query(), nothing(), at_once, owner=owner))


@pytest.mark.parametrize(("seconds", "later"), WAITS)
def test_a_page_that_asks_too_often_waits_for_whole_seconds_and_one_at_least(seconds: float, later: str) -> None:
    async def refused(_question: Question) -> Answer:
        raise failure(KongboxError, "too-many-tries", wait=seconds, seconds=2)

    answer = asyncio.run(answer_of(catching(refused)))
    assert (answer.status, answer.headers) == (429, {"Cache-Control": "no-store", "Retry-After": later})
    assert too_many(seconds).headers == answer.headers


def test_a_refusal_that_time_does_not_mend_names_no_time() -> None:
    async def refused(_question: Question) -> Answer:
        raise failure(KongboxError, "no-such-table")

    answer = asyncio.run(answer_of(catching(refused)))
    assert (answer.status, answer.headers) == (404, {"Cache-Control": "no-store"})


def test_an_answer_that_is_kept_is_asked_about_by_its_mark() -> None:
    known, before = as_known({"a": 1}, "7f"), as_before("7f")
    assert (known.status, known.content, before.status, before.content) == (200, b'{"a":1}', 304, b"")
    assert known.headers == before.headers == {"Cache-Control": "no-cache", "ETag": '"7f"'}
    assert marks('W/"7f", "80" ,,') == {"7f", "80"}


def test_a_browser_keeps_its_token_for_a_year() -> None:
    for secure, begins in ((False, "kongbox=t; "), (True, "__Host-kongbox=t; ")):
        cookie = response_of(Answer(token="t"), secure=secure).headers["set-cookie"]
        assert cookie.startswith(begins) and "Max-Age=31536000;" in cookie and cookie.endswith("; Secure") == secure
    assert response_of(Answer(token="t")).headers["set-cookie"].startswith("kongbox=t; "), "usually without encryption"


@pytest.mark.parametrize("given", ["x" * 80, "x" * 81])
def test_of_a_token_eighty_signs_are_read(given: str) -> None:
    asked = HTTPConnection({"type": "http", "headers": [(b"cookie", f"kongbox={given}".encode())]})
    assert token_of(asked) == "x" * 80


@pytest.mark.parametrize(("id", "page", "read"), [("x" * 80, "1000000", 10**6), ("x" * 81, "1000001", 10**6), ("x" * 80, "", 1)])
def test_an_address_names_a_thing_in_eighty_signs_and_one_of_a_million_pages(id: str, page: str, read: int) -> None:
    question = Question({"id": id}, Query([("page", page)]), nothing(), at_once)
    assert (question.id, question.page, question.owner) == ("x" * 80, read, False)
    assert [number(text) for text in (None, "", "x", "-1", "7")] == [0, 0, 0, 0, 7]


def test_a_file_is_saved_under_its_name_and_not_kept() -> None:
    saved = as_file(b"x", "hand.pdf", "application/pdf")
    assert saved.headers == {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="hand.pdf"'}


def test_only_the_owner_reads_where_the_games_are() -> None:
    async def refused(_question: Question) -> Answer:
        raise failure(KongboxError, "store-full", place="/games/ada")

    for owner in (True, False):
        answer = asyncio.run(answer_of(catching(refused), owner=owner))
        assert answer.status == 503 and b"store-full" in answer.content
        assert (b"/games/ada" in answer.content) == owner


REASONS = {
    "as it is": ("x" * 123, "x" * 123),
    "too long": ("x" * 124, f"{'x' * 120}…"),
    "a letter of two bytes": (f"{'x' * 119}ü{'x' * 9}", f"{'x' * 119}…"),
    "none": ("", ""),
}
"""What is said to a line that is closed, and what of it arrives."""


def test_a_page_is_told_why_its_line_is_closed_as_far_as_there_is_room() -> None:
    sentences = iter([said for said, _ in REASONS.values()])

    async def attend(line: Line) -> None:
        await line.open()
        await line.close(REFUSED, next(sentences))

    with serve_app(Starlette(routes=[on_the_web(Socket("/ws", attend))])) as at:
        for name, (_, told) in REASONS.items():
            with connect(f"ws://{at}/ws", proxy=None) as page, pytest.raises(ConnectionClosed) as closed:
                page.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None, name
            assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (REFUSED, told), name


def test_a_line_whose_end_fails_is_closed_as_failed() -> None:
    async def attend(line: Line) -> None:
        await line.open()
        raise ZeroDivisionError

    app = Starlette(routes=[on_the_web(Socket("/ws", attend))])
    with serve_app(app) as at, connect(f"ws://{at}/ws", proxy=None) as page, pytest.raises(ConnectionClosed) as closed:
        page.recv(timeout=PATIENCE)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == FAILED
