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
"""Seconds that a test waits for something that must happen: many, because the machine may be busy."""
View = dict[str, Any]


@contextmanager
def served(table: Evening, *, pace: tuple[float, float] = AT_ONCE, static: Path = STATIC) -> Iterator[str]:
    """Yield the address, "127.0.0.1:54321", of a table that is served as `kongbox play` serves it."""
    with serve_room(Room(table, pace), static=static) as address:
        yield address


@contextmanager
def serve_room(room: Room, *, static: Path = STATIC) -> Iterator[str]:
    """Yield the address of a room with its table."""
    with serve_app(app_at_home(static=static, room=room)) as address:
        yield address


@contextmanager
def serve_app(
    app: Starlette, context: ssl.SSLContext | None = None, opens: Callable[[Server, int], object] | None = None
) -> Iterator[str]:
    """Yield the address of an application, encrypted if there is a context. `opens` is called with the server and its port."""
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
    """One end of a socket to a table. It fails if no answer comes within a minute."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.may: list[str] = []
        """The requests that are possible, as the table last said."""

    def send(self, message: dict[str, Any] | str | bytes) -> None:
        """Send a message, or any other data."""
        self.connection.send(json.dumps(message) if isinstance(message, dict) else message)

    def receive(self) -> dict[str, Any]:
        """Return the next message from the table."""
        message: dict[str, Any] = json.loads(self.connection.recv(timeout=PATIENCE))
        self.may = message.get("may", self.may)
        return self.receive() if message["type"] in ("hello", "around") else message

    def first_view(self) -> View:
        """Return the view that greets a page."""
        message = self.receive()
        assert message["type"] == "view" and message["events"] == []
        view: View = message["view"]
        return view

    def until(self, done: Callable[[View], bool]) -> tuple[View, list[dict[str, Any]]]:
        """Return the first view for which `done` is true, and all events before it."""
        events = []
        while True:
            message = self.receive()
            assert message["type"] == "view", message
            events += message["events"]
            if done(message["view"]):
                return message["view"], events

    def act(self, view: View, action: str) -> tuple[View, list[dict[str, Any]]]:
        """Answer a view; return the view of the next question or of the end of the hand, and the events before it."""
        self.send({"type": "act", "serial": view["serial"], "action": action})
        return self.until(lambda seen: seen["waiting"] == [seen["me"]] or seen["result"] is not None)


@contextmanager
def page_at(address: str, **headers: str) -> Iterator[Page]:
    """Yield a page that sits down at the table with this address."""
    with connect(f"ws://{address}/ws", additional_headers=headers, compression=None, open_timeout=PATIENCE) as connection:
        yield Page(connection)


@contextmanager
def sat_down(table: Evening) -> Iterator[Page]:
    """Yield a page at a table that is served to it alone."""
    with served(table) as address, page_at(address) as page:
        yield page
