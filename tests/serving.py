"""A table served for a test, and pages that sit down at it."""

import json
import socket
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from homes import app_at_home
from starlette.applications import Starlette
from websockets.sync.client import ClientConnection, connect

from kongbox.server import server_of
from kongbox.server.table.room import Room
from kongbox.server.web.connections import Server
from kongbox.server.web.files import STATIC
from kongbox.tables.sitting import Evening

AT_ONCE = (0.0, 0.0)
PATIENCE = 60
"""Seconds after which something that must come is missed: many, for a machine may be busy with something else."""
View = dict[str, Any]


@contextmanager
def served(table: Evening, *, pace: tuple[float, float] = AT_ONCE, static: Path = STATIC) -> Iterator[str]:
    """The address, "127.0.0.1:54321", of a table that is served as `kongbox play` does it."""
    with serve_room(Room(table, pace), static=static) as address:
        yield address


@contextmanager
def serve_room(room: Room, *, static: Path = STATIC) -> Iterator[str]:
    """The address of a room with its table."""
    with serve_app(app_at_home(static=static, room=room)) as address:
        yield address


@contextmanager
def serve_app(
    app: Starlette, context: ssl.SSLContext | None = None, opens: Callable[[Server, int], object] | None = None
) -> Iterator[str]:
    """The address of an application, encrypted with a context; what `opens` more gets the server and its port."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = server_of(app, [listener], context) if context else server_of(app)
    if opens is not None:
        opens(server, listener.getsockname()[1])
    thread = threading.Thread(target=server.run, kwargs={"sockets": [] if context else [listener]}, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server has ended before it began"
        time.sleep(0.005)
    try:
        yield f"127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class Page:
    """One end of a socket to a table; no answer within a minute is an error."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.may: list[str] = []
        """What may be asked for, as the table said last."""

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        """Send a message, or anything else."""
        self.connection.send(json.dumps(message) if isinstance(message, dict) else message)

    def receive(self) -> dict[str, Any]:
        """The next message from the table."""
        message: dict[str, Any] = json.loads(self.connection.recv(timeout=PATIENCE))
        self.may = message.get("may", self.may)
        return self.receive() if message["type"] in ("hello", "around") else message

    def first_view(self) -> View:
        """The view that greets a page."""
        message = self.receive()
        assert message["type"] == "view" and message["events"] == []
        view: View = message["view"]
        return view

    def until(self, done: Callable[[View], bool]) -> tuple[View, list[dict[str, Any]]]:
        """The first view that is as wanted, and all events on the way to it."""
        events = []
        while True:
            message = self.receive()
            assert message["type"] == "view", message
            events += message["events"]
            if done(message["view"]):
                return message["view"], events

    def act(self, view: View, action: str) -> tuple[View, list[dict[str, Any]]]:
        """Answer a view; what one sees when asked again, or when the hand is over."""
        self.send({"type": "act", "serial": view["serial"], "action": action})
        return self.until(lambda seen: seen["waiting"] == [seen["me"]] or seen["result"] is not None)


@contextmanager
def page_at(address: str, **headers: str) -> Iterator[Page]:
    """A page that sits down at the table with this address."""
    with connect(f"ws://{address}/ws", additional_headers=headers, compression=None, open_timeout=PATIENCE) as connection:
        yield Page(connection)


@contextmanager
def sat_down(table: Evening) -> Iterator[Page]:
    """A page at a table that is served to it alone."""
    with served(table) as address, page_at(address) as page:
        yield page
