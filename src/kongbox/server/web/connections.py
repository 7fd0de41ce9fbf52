"""Limits on connections: the server closes idle and stalled connections to make room for others."""

import asyncio
import errno
import logging
import os
import socket
import ssl
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Any

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ...tables.bucket import Bucket
from ...tables.trouble import log
from ...words.catalogue import say
from .audience import address_of

PATIENCE = 15.0
"""The seconds for a request to arrive, and for a reader to receive `LEAST` bytes of an answer."""
LEAST = 16 * 1024
HEARTBEAT = 10.0
"""The seconds between two pings to a page's socket, and the seconds to wait for the answer to a ping."""
MOST = 1000
BURST = 128
SPARE = 16
"""How many files the program must still be able to open while all connections are in use."""
SAID = Bucket(1, 1 / 60, time.monotonic)
STRANGE = "h11_impl"
"""The module of uvicorn that logs each request that is not HTTP."""
FULL = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)


class Server(uvicorn.Server):
    """A server that closes idle connections when it can accept no more. It encrypts the connections on the `safe` sockets."""

    def __init__(self, config: uvicorn.Config, safe: Sequence[socket.socket] = (), context: ssl.SSLContext | None = None) -> None:
        super().__init__(config)
        self.safe, self.context = safe, context
        logging.getLogger("uvicorn.error").addFilter(is_news)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        warning = say("door", "too-many-connections")  # loaded now: later there may be no file handle left
        asyncio.get_running_loop().set_exception_handler(partial(rest, self.server_state.connections, warning))
        await super().startup(sockets)
        await self.listen(self.safe, self.context)

    async def listen(self, sockets: Sequence[socket.socket], context: ssl.SSLContext | None = None) -> list[asyncio.Server]:
        """Accept connections on these sockets too, encrypted if a context is given."""
        made, loop = partial(Connection, self.config, self.server_state, {}), asyncio.get_running_loop()
        patience = PATIENCE if context else None
        opened = [
            await loop.create_server(made, sock=one, ssl=context, backlog=self.config.backlog, ssl_handshake_timeout=patience)
            for one in sockets
        ]
        self.servers += opened
        return opened


def is_news(record: logging.LogRecord) -> bool:
    """Whether a line of the log is shown to the host. Lines about invalid requests are not, because strangers could fill the
    terminal with them.
    """
    return record.module != STRANGE or record.levelno > logging.WARNING


class Connection(H11Protocol):
    """A connection that is checked regularly until it becomes a page's socket, which is checked by pings instead."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        transport.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._made, self._resumed, self._left = self.loop.time(), 0, 0
        self._before = self._now
        self._looking = self.loop.call_later(PATIENCE, self._look)
        if len(self.connections) > most():
            self._make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        self._looking.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._looking.cancel()
        super().handle_websocket_upgrade(event)

    def resume_writing(self) -> None:
        self._resumed += 1
        super().resume_writing()

    def shutdown(self) -> None:
        """Close the connection because the server stops. Drop an incomplete request."""
        super().shutdown()
        if self.is_busy and self.cycle.more_body:
            self.transport.abort()

    @property
    def is_busy(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    @property
    def is_idle(self) -> bool:
        """Whether the connection waits for its other end to send or to read. A page's socket never counts as waiting."""
        waits = not self.is_busy or self.cycle.more_body or self.flow.write_paused
        return waits and not self.transport.is_closing() and self.transport.get_protocol() is self

    @property
    def _now(self) -> tuple[object, bool, int]:
        return self.cycle, self.is_busy, self._resumed

    def _look(self) -> None:
        """Close the connection if it has stood still since the last check.

        A connection stands still if no request has begun or ended, and either no answer is in progress or the other end has taken
        fewer than `LEAST` bytes of a waiting answer.
        """
        left, now = self.transport.get_write_buffer_size(), self._now
        stands = 0 < self._left < left + LEAST if left else not self.is_busy
        if stands and now == self._before:
            self.transport.abort()
            return
        self._left, self._before = left, now
        self._looking = self.loop.call_later(PATIENCE, self._look)

    def _make_room(self) -> None:
        """If too many connections are open, close the oldest idle one of the machine that has the most idle ones.

        If no other connection is idle, close this one.
        """
        if sum(not one.transport.is_closing() for one in self.connections) <= most():
            return
        say_full(say("door", "too-many-connections"))
        idle = [one for one in idle_of(self.connections) if one is not self]
        many = Counter(address_of(one.client) for one in idle)
        oldest = min(idle, key=lambda one: (-many[address_of(one.client)], one._made), default=self)
        oldest.transport.abort()


class PageSocket(WebSocketsSansIOProtocol):
    """A page's socket. If the page stops answering pings, the socket is dropped with its unsent messages."""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()


def most() -> int:
    """Return how many connections may be open so that, after a burst of new ones, the program can still open `SPARE` files."""
    return max(min(MOST, free() - SPARE - at_once()), 1)


def at_once() -> int:
    """Return how many connections the server accepts at most in one go."""
    return max(min(BURST, free() // 4), 1)


@cache
def free() -> int:
    """Return how many files and connections this process could still open when this function was first called."""
    try:
        import resource
    except ImportError:  # Windows counts sockets separately
        return 2 * MOST
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    with open(os.devnull) as probe:  # noqa: PTH123
        return allowed - probe.fileno()


def idle_of(connections: Iterable[object]) -> list[Connection]:
    return [one for one in connections if isinstance(one, Connection) and one.is_idle]


def rest(connections: Iterable[object], warning: str, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Handle an error of the event loop. If the system can accept no more connections, warn and close the idle ones.

    Any other error goes to the loop's default handler.
    """
    error = context.get("exception")
    if isinstance(error, OSError) and error.errno in FULL and "socket" in context:
        say_full(warning)
        for one in idle_of(connections):
            one.transport.abort()
    else:
        loop.default_exception_handler(context)


def say_full(warning: str) -> None:
    """Warn about too many connections, at most once a minute."""
    if SAID.take():
        log.warning(warning)
