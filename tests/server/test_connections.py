"""Connections that ask for nothing, send half of it, or take no answer: nobody else waits for them, and they are closed."""

import asyncio
import errno
import json
import logging
import random
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from athome import an_app, begin, choose, four_at, house_at, laid
from friends import Time
from saying import english_piece
from serving import PATIENCE, serve_app
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from uvicorn.server import ServerState

from kongbox.server import server_of
from kongbox.server.history import routes as history
from kongbox.server.web import budget, connections
from kongbox.server.web.app import make_app
from kongbox.server.web.connections import Connection
from kongbox.tables.bucket import Bucket
from kongbox.tables.wire import SeatBot
from kongbox.words.catalogue import say

LONG = b"x" * 20_000_000
"""More than a system takes for somebody who reads nothing."""


async def long(request: Request) -> Response:
    return Response(LONG)


async def short(request: Request) -> Response:
    return PlainTextResponse("kongbox")


async def patient(request: Request) -> Response:
    with suppress(ClientDisconnect):
        await request.body()
    return PlainTextResponse("kongbox")


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is waited for."""
    monkeypatch.setattr(budget, "PATIENCE", 0.01)
    monkeypatch.setattr(connections, "PATIENCE", 0.01)
    monkeypatch.setattr(history, "PATIENCE", 0.01)


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serve_app(make_app()) as found:
        yield found


def connected(address: str) -> socket.socket:
    """A connection on which nothing has been sent."""
    host, _, port = address.partition(":")
    return socket.create_connection((host, int(port)), PATIENCE)


def post(address: str, path: str, body: bytes, length: int) -> socket.socket:
    """A request of which so much of the body has been sent."""
    sent = connected(address)
    head = f"POST {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nContent-Length: {length}\r\n\r\n"
    sent.sendall(head.encode() + body)
    return sent


def status(address: str, path: str = "/terms") -> int:
    """What somebody else is answered meanwhile."""
    with closing(HTTPConnection(address, timeout=PATIENCE)) as other:
        other.request("GET", path)
        return other.getresponse().status


def answered(sent: socket.socket) -> tuple[int, Any]:
    """All that comes on a connection until it is closed."""
    told = b"".join(iter(lambda: sent.recv(65536), b""))
    head, _, body = told.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


@pytest.mark.parametrize("path", ["/join", "/moved", "/score/count", "/books/none/entries", "/books", "/table", "/history/bring"])
def test_others_are_answered_while_a_body_is_under_way(address: str, path: str) -> None:
    with post(address, path, b'{"code": "AB', 100):
        assert status(address, "/terms") == status(address, "/choices") == 200


def test_a_crowd_that_never_finishes_is_kept_and_delays_neither_play_nor_reads(tmp_path: Path) -> None:
    """A smaller crowd than that of `benchmarks/crowd.py`, which measures the delay."""
    with house_at(tmp_path) as address, four_at(address, 1) as (ada,), ExitStack() as opened:
        crowd = [opened.enter_context(connected(address)) for _ in range(60)]
        for slow in crowd:
            slow.sendall(b"GET /terms HTTP/1.1\r\nX-Slow: ")
        crowd += [opened.enter_context(post(address, "/join", b"{", 100)) for _ in range(40)]
        for chair in (1, 2, 3):
            ada.send(SeatBot(chair, "Bo"))
        begin(ada)
        dice, views = random.Random(1), ada.views()
        for _ in range(8):
            ada.act(choose(next(views), dice))
            assert status(address) == 200
        for one in crowd:
            one.setblocking(False)
            with pytest.raises(BlockingIOError):
                one.recv(1)


@pytest.mark.usefixtures("soon")
def test_a_body_that_does_not_come_in_time_is_waited_for_no_longer(tmp_path: Path) -> None:
    with house_at(tmp_path) as address:
        for path in ("/join", "/books", "/history/bring"):
            with post(address, path, b"{", 100) as sent:
                code, told = answered(sent)
                assert (code, told["code"]) == (408, "too-slow"), path


def test_a_body_beyond_all_limits_is_answered_before_its_end(address: str) -> None:
    with post(address, "/join", b"x" * 20_000, 1_000_000_000) as sent:
        assert sent.recv(65536).startswith(b"HTTP/1.1 413 ")


def test_somebody_who_goes_away_in_the_middle_is_not_logged(capsys: pytest.CaptureFixture[str]) -> None:
    with serve_app(make_app()) as address:
        post(address, "/join", b"{", 100).close()
        assert status(address) == 200
    assert capsys.readouterr().err == ""


def test_a_request_that_is_no_http_is_answered_and_not_logged(capsys: pytest.CaptureFixture[str]) -> None:
    with serve_app(make_app()) as address, connected(address) as stranger:
        stranger.sendall(b"\x16\x03\x01\r\n\r\n")
        assert end_of(stranger).startswith(b"HTTP/1.1 400")
    logging.getLogger("uvicorn.error").warning("the disk is full")
    assert capsys.readouterr().err.splitlines() == ["WARNING:  the disk is full"]


def test_a_server_that_closes_waits_for_no_body(capsys: pytest.CaptureFixture[str]) -> None:
    with serve_app(make_app()) as address:
        sent = post(address, "/join", b"{", 100)
        assert status(address) == 200
    with sent:
        assert end_of(sent) == b"" and capsys.readouterr().err == ""


@pytest.mark.usefixtures("soon")
def test_a_connection_on_which_nothing_whole_is_asked_is_closed() -> None:
    with serve_app(Starlette(routes=[Route("/", short)])) as address:
        for sent in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n"):
            with connected(address) as idle:
                idle.sendall(sent)
                assert end_of(idle) == b"", sent


@pytest.mark.usefixtures("soon")
def test_a_connection_that_dawdles_after_its_first_answer_is_closed() -> None:
    with serve_app(Starlette(routes=[Route("/", short)])) as address, connected(address) as idle:
        idle.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert idle.recv(1) == b"H"
        idle.sendall(b"GET")
        assert end_of(idle).endswith(b"kongbox")


@pytest.mark.usefixtures("soon")
def test_a_connection_that_takes_no_answer_is_closed() -> None:
    async def tried() -> None:
        async with connections_of(long) as (address, state):
            with connected(address) as idle:
                idle.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                await until(lambda: len(state.connections) == 1)
                await until(lambda: not state.connections)

    asyncio.run(tried())


def test_small_messages_wait_for_no_acknowledgement() -> None:
    async def tried() -> None:
        async with connections_of(short) as (address, state):
            with connected(address):
                await until(lambda: len(state.connections) == 1)
                (one,) = state.connections
                taken = one.transport.get_extra_info("socket")
                assert taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)

    asyncio.run(tried())


@pytest.mark.parametrize(
    "begun", [b"", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf"], ids=["nothing", "half"]
)
def test_where_there_are_too_many_the_oldest_that_is_idle_goes_and_one_line_says_so(
    begun: bytes, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(connections, "most", lambda: 3)
    monkeypatch.setattr(connections, "SAID", Bucket(1, 1.0, lambda: 0.0))

    async def tried() -> None:
        async with connections_of(patient) as (address, state):
            with ExitStack() as opened:
                many = [opened.enter_context(connected(address)) for _ in range(2)]
                for one in many:
                    one.sendall(begun)
                await until(
                    lambda: sum(isinstance(one, Connection) and one.is_busy for one in state.connections) == 2 * bool(begun)
                )
                many += [opened.enter_context(connected(address)) for _ in range(3)]
                await asyncio.to_thread(lambda: [end_of(one) for one in many[:2]])
                for one in many[2:]:
                    one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    assert (await asyncio.to_thread(end_of, one)).endswith(b"kongbox")

    asyncio.run(tried())
    assert [record.getMessage() for record in caplog.records] == [say("door", "too-many-connections")]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows counts sockets elsewhere")
@pytest.mark.turns
@pytest.mark.proof
@pytest.mark.parametrize("most", ["1000", "connections.most()"], ids=["counted by nobody", "counted"])
def test_where_files_run_out_idle_connections_are_closed_and_one_line_says_so(most: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FEW_FILES.format(most=most)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        try:
            address = program.stdout.readline().strip()
            with ExitStack() as opened:
                for _ in range(30):
                    opened.enter_context(connected(address))
                assert [status(address, "/") for _ in range(3)] == [200, 200, 200]
            _, told = program.communicate("", timeout=PATIENCE)
        finally:
            program.kill()
    assert told == english_piece("door", "too-many-connections") + "\n"


FEW_FILES = """
import resource, socket, sys, threading
from urllib.request import urlopen
from starlette.applications import Starlette
from starlette.responses import Response
from starlette.routing import Route
from kongbox.server import server_of
from kongbox.server.web import connections

listener = socket.create_server(("127.0.0.1", 0))
server = server_of(Starlette(routes=[Route("/", lambda request: Response())]))
threading.Thread(target=server.run, kwargs={{"sockets": [listener]}}, daemon=True).start()
while not server.started:
    pass
urlopen("http://%s:%s/" % listener.getsockname()).read()  # what is loaded when it is wanted
with open("/dev/null") as probe:
    resource.setrlimit(resource.RLIMIT_NOFILE, (probe.fileno() + 20,) * 2)
found = {most}
connections.most = lambda: found
print("%s:%s" % listener.getsockname(), flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize(
    ("free", "most", "at_once"), [(9000, 1000, 128), (600, 456, 128), (512, 368, 128), (100, 59, 25), (3, 1, 1)]
)
def test_as_many_connections_as_leave_files_for_the_program(
    monkeypatch: pytest.MonkeyPatch, free: int, most: int, at_once: int
) -> None:
    monkeypatch.setattr(connections, "free", lambda: free)
    assert (connections.most(), connections.at_once()) == (most, at_once)


class Idle(Connection):
    """A connection that only says whether it waits, and notes that it was closed."""

    def __init__(self, waits: bool) -> None:
        self.waits, self.closed = waits, False
        self.transport = self  # type: ignore[assignment]

    is_idle = property(lambda self: self.waits)

    def abort(self) -> None:
        self.closed = True


@pytest.mark.parametrize(
    ("error", "place", "full"),
    [
        (OSError(errno.EMFILE, "full"), {"socket": None}, True),
        (OSError(errno.ENFILE, "full"), {"socket": None}, True),
        (OSError(errno.EMFILE, "full"), {}, False),
        (OSError(errno.EPERM, "not so"), {"socket": None}, False),
        (ValueError("a fault"), {"socket": None}, False),
    ],
)
def test_only_a_lack_of_files_at_the_door_closes_idle_connections(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception, place: dict[str, Any], full: bool
) -> None:
    monkeypatch.setattr(connections, "SAID", Bucket(1, 1.0, lambda: 0.0))
    told: list[dict[str, Any]] = []
    loop = asyncio.new_event_loop()
    loop.default_exception_handler = told.append  # type: ignore[assignment]
    one, busy, context = Idle(True), Idle(False), {"exception": error, **place}
    for _ in range(2):
        connections.rest([one, busy, object()], "too many", loop, context)
    loop.close()
    assert (one.closed, busy.closed) == (full, False)
    assert told == ([] if full else [context, context])
    assert [record.getMessage() for record in caplog.records] == ["too many"] * full


def test_a_lack_of_room_is_reported_once_a_minute(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    clock = Time()
    monkeypatch.setattr(connections.SAID, "_clock", clock)
    monkeypatch.setattr(connections.SAID, "_filled", clock())
    monkeypatch.setattr(connections.SAID, "_tokens", connections.SAID.size)
    reported = []
    for seconds in (0, 0, 59.9, 0.2):
        clock.now += seconds
        connections.say_full("too many")
        reported.append(len(caplog.records))
    assert reported == [1, 1, 1, 2]


class Slow(Connection):
    """A connection whose other end leaves so many bytes of an answer untaken at each look."""

    def __init__(self, *left: int) -> None:
        self.cycle = cast(Any, SimpleNamespace(response_complete=False))
        self.loop = cast(Any, self)
        self.transport = self  # type: ignore[assignment]
        self.left, self.looks, self.closed = [*left], 0, False
        self._left = self._resumed = 0
        self._before = self._now

    def get_write_buffer_size(self) -> int:
        return self.left.pop(0)

    def call_later(self, seconds: float, look: Callable[[], None]) -> None:
        self.looks += 1

    def abort(self) -> None:
        self.closed = True


@pytest.mark.parametrize(("taken", "closed"), [(16_384, False), (16_383, True), (0, True), (-1, True)])
def test_a_reader_takes_sixteen_kilobytes_between_two_looks_or_is_closed(taken: int, closed: bool) -> None:
    one = Slow(50_000, 50_000 - taken)
    one._look()
    assert (one.looks, one.closed) == (1, False)
    one._look()
    assert (one.looks, one.closed) == (2 - closed, closed)


@asynccontextmanager
async def connections_of(answer: Callable[[Request], Awaitable[Response]]) -> AsyncIterator[tuple[str, ServerState]]:
    """An address, and the connections that are open there."""
    config, state = server_of(Starlette(routes=[Route("/", answer, methods=["GET", "POST"])])).config, ServerState()
    config.load()
    listener = socket.create_server(("127.0.0.1", 0))
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(config, state, {}), sock=listener)
    async with server:
        yield f"127.0.0.1:{listener.getsockname()[1]}", state


async def until(done: Callable[[], bool]) -> None:
    """Wait for something that must come."""
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.001)


def end_of(sent: socket.socket) -> bytes:
    """What still comes before a connection is closed, or torn off."""
    told = b""
    try:
        while more := sent.recv(1 << 20):
            told += more
    except ConnectionResetError:
        pass
    return told


def test_a_page_that_answers_no_ping_is_away_and_its_socket_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEARTBEAT", 0.05)
    app, door = an_app(tmp_path)
    with serve_app(app) as address:
        entry, _ = laid(address)
        (actor,) = door.tables
        with closing(connected(address)) as silent:
            opened = f"GET /tables/{entry.table}/ws HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            keys = f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {'A' * 22}==\r\nCookie: {entry.cookie}\r\n\r\n"
            silent.sendall((opened + keys).encode())
            assert silent.recv(12).startswith(b"HTTP/1.1 101")
            with suppress(ConnectionResetError):
                while silent.recv(65536):
                    pass
        while actor.pages or actor.sitting.away.keys() != actor.sitting.people.keys():
            time.sleep(0.005)
