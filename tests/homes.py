"""The two homes of the tables in browser tests: a server, and a tab, where the page is part of a static site.

The host of a tab runs in a worker of the page. Here it runs beside the test, which deals hands and tells bots what to do. The
page has a worker that passes every message on. `browser/test_site.py` tests the real worker.
"""

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from logs import InMemory
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

from kongbox.server.database import open_kept
from kongbox.server.table.opening import Opening, Wanted, opened_over
from kongbox.server.table.room import Room
from kongbox.server.web.app import make_app, there
from kongbox.server.web.files import STATIC
from kongbox.store.archive import Archive
from kongbox.store.memory import Memory
from kongbox.store.place import Place
from kongbox.tab.home import Home
from kongbox.tab.line import TabLine
from kongbox.tab.logged import Logged
from kongbox.tables.lone import PACE

HOMES = ("server", "tab")
T = TypeVar("T")
site: Path | None = None
"""The folder of a site while the tables of tests live in a tab."""
logs: dict[Place, InMemory] = defaultdict(InMemory)
"""The log of a tab, by the place where a server would save its games."""
WORKER = """const PART = 1024;
globalThis.Worker = class {
    constructor() {
        const host = this.host = new WebSocket(`ws://${location.host}/host`);
        host.binaryType = "arraybuffer";
        this.opened = new Promise(done => host.onopen = done);
        host.onmessage = ({ data }) => this.onmessage({ data: typeof data === "string" ? JSON.parse(data) : unpacked(data) });
    }
    async postMessage(message) {
        await this.opened;
        const { body, ...head } = message;
        if (!body) return this.host.send(JSON.stringify(message));
        for (let at = 0; at === 0 || at < body.length; at += PART) {
            const more = at + PART < body.length;
            this.host.send(new Blob([JSON.stringify({ ...head, more }), "\\n", body.subarray(at, at + PART)]));
        }
    }
};
function unpacked(data) {
    const end = new Uint8Array(data).indexOf(10);
    return { ...JSON.parse(new TextDecoder().decode(data.slice(0, end))), content: new Uint8Array(data.slice(end + 1)) };
}"""
"""A worker that asks the test's host. JSON stands before the line end and bytes behind it, in parts small enough for a socket."""


def app_at_home(*, room: Room | None = None, opening: Opening | None = None, static: Path = STATIC) -> Starlette:
    """Return the application of the current home, which serves a room, or a room that is being opened."""
    if site is None:
        return make_app(static=static, room=room, opening=opening)
    if opening is None:
        assert room is not None
        opening = Opening(there(room))
    return app_of_tab(Home(Memory(), opening=opening, pace=room.pace if room else PACE), site)


async def opened_at_home(place: Place, wanted: Wanted, *, warn: Callable[[str], None], pace: tuple[float, float]) -> Room:
    """Return the room whose table is saved at a place, opened as the home opens it."""
    if site is None:
        return await open_kept(place, wanted, warn=warn, pace=pace)
    return await opened_over(await archive_at(place), wanted, warn=warn, pace=pace)


async def archive_at(place: Place) -> Archive:
    """Return the home's archive at a place."""
    from kongbox.store.store import Store

    return await Store.open(place) if site is None else Logged(logs[place])


def on_archive(place: Place, work: Callable[[Archive], Awaitable[T]]) -> T:
    """Do some work on the archive at a place, and return its result."""

    async def carry_out() -> T:
        archive = await archive_at(place)
        try:
            return await work(archive)
        finally:
            await archive.close()

    return asyncio.run(carry_out())


def app_of_tab(home: Home, folder: Path) -> Starlette:
    """Return an application with a static site, the socket by which its pages reach their host, and an address for tests."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with home:
            yield

    async def attend(socket: WebSocket) -> None:
        await socket.accept()
        await Worker(home, socket).run()

    async def asked(request: Request) -> Response:
        told = await home.ask("GET", f"/{request.path_params['path']}?{request.url.query}")
        return Response(told.content, told.status, told.headers, told.kind)

    files = StaticFiles(directory=folder, html=True)
    routes = [WebSocketRoute("/host", attend), Route("/host/{path:path}", asked), Mount("/", files)]
    return Starlette(routes=routes, lifespan=lifespan)


class Worker:
    """The work of `web/src/tab/worker.ts`, for one page."""

    def __init__(self, home: Home, socket: WebSocket) -> None:
        self.home = home
        self.socket = socket
        self.lines: dict[int, TabLine] = {}
        self.said = asyncio.Queue[str | bytes]()
        self.tasks = set[Any]()
        self.parts = defaultdict[int, bytes](bytes)
        """The parts of questions that have arrived."""

    async def run(self) -> None:
        """Handle messages of the page until it goes."""
        self.begin(self.tell())
        try:
            while True:
                heard = await self.socket.receive()
                if heard["type"] == "websocket.disconnect":
                    return
                self.hear(heard.get("text"), heard.get("bytes") or b"")
        except WebSocketDisconnect:
            return
        finally:
            for line in self.lines.values():
                line.leave()
            for task in self.tasks:
                task.cancel()

    def begin(self, work: Any) -> None:
        """Start work beside the page's messages."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def tell(self) -> None:
        """Send the waiting messages, one after the other."""
        while True:
            said = await self.said.get()
            await (self.socket.send_text(said) if isinstance(said, str) else self.socket.send_bytes(said))

    def say(self, **message: Any) -> None:
        """Queue a message without bytes."""
        self.said.put_nowait(json.dumps(message))

    def hear(self, text: str | None, packed: bytes) -> None:
        """Handle a message of the page."""
        if text is None:
            head, _, body = packed.partition(b"\n")
            asked = json.loads(head)
            self.parts[asked["ask"]] += body
            if not asked.pop("more"):
                self.begin(self.answer(body=self.parts.pop(asked["ask"]), **asked))
            return
        message = json.loads(text)
        number = message.get("line")
        if "open" in message:
            self.home.language, self.home.base = message["open"], message["base"]
            self.say(ready=True)
        elif "address" in message:
            say: Callable[[str], None] = lambda told: self.say(line=number, text=told)  # noqa: E731
            self.lines[number] = self.home.call(message["address"], say, partial(self.end, number))
        elif number in self.lines:
            line = self.lines[number]
            line.said(message["text"]) if "text" in message else self.lines.pop(number).leave()

    def end(self, number: int, code: int, reason: str) -> None:
        """Report a closed line."""
        self.lines.pop(number, None)
        self.say(line=number, closed=code, reason=reason)

    async def answer(self, *, ask: int, method: str, address: str, body: bytes) -> None:
        """Answer a question."""
        told = await self.home.ask(method, address, body)
        head = {"answer": ask, "status": told.status, "kind": told.kind, "headers": dict(told.headers)}
        self.said.put_nowait(json.dumps(head).encode() + b"\n" + told.content)
