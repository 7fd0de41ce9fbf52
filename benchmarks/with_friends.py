"""Friends at home: the time until four of them play, latency, the memory of a table, and whether anything is lost in a crash.

Four fresh browsers follow the instructions that `kongbox play --host` prints, as slowly as people, until all four see their
tiles. Without Chromium this part is skipped. Then one process serves many tables, whose players answer at a person's pace. The
load comes from this process over the loopback interface; the server is another process. Halfway, the server is killed and
restarted: every page must reconnect by itself, and no answer may be lost. This takes about three minutes. `--tables 10 --seconds
10` is a quick try.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from _chromium import CHROMIUM
from _line import tell, waits
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

SERVER = """
import sys
from kongbox import Ruleset, server
from kongbox.server.web import budget
from kongbox.server.friends import door
door.TABLES = (10_000, 10_000.0)
budget.READS = (100_000, 100_000.0)
server.serve_table(Ruleset.load("redux"), int(sys.argv[1]), False, data=sys.argv[2], host="127.0.0.1")
"""
"""The server as `kongbox play --host` starts it, except that one machine may open and join all tables at once."""
PACE = (1.0, 3.0)
"""How many seconds a person takes to answer."""
SETTLING = 5.0
"""Seconds before measuring begins, because here a hundred tables deal at once."""
BACK = 60.0
ARRIVE = Path(__file__).with_name("_arrive.py")
ARRIVED = 120.0
"""Seconds in which four browsers must reach the first deal."""


class Seen(msgspec.Struct):
    """The fields of an action or a view that matter here."""

    id: str
    kind: str = ""


class Session(msgspec.Struct):
    hand: int


class View(msgspec.Struct):
    serial: int
    session: Session
    me: int
    waiting: list[int]
    discards: list[Any]
    legal: list[Seen]
    result: Any = None


class Message(msgspec.Struct):
    type: str
    view: View | None = None
    stage: str = ""
    may: list[str] = []
    code: str = ""


_decoder = msgspec.json.Decoder(Message)


class Table:
    """A table with its four pages: which page has seen the last answer, and how long that took."""

    def __init__(self) -> None:
        self.id = self.code = ""
        self.pages: list[Page] = []
        self.sent: tuple[float, str, int] | None = None
        self.taken: dict[str, list[float]] = {"turn": [], "claim": []}

    def has_seen(self) -> None:
        """Count a page that has seen the last answer. When all have seen it, note the time since then."""
        if self.sent is not None:
            at, kind, serial = self.sent
            if all(page.serial > serial for page in self.pages):
                self.taken[kind].append(time.perf_counter() - at)
                self.sent = None


class Page:
    """One person's page."""

    def __init__(self, address: str, table: Table, cookie: str) -> None:
        self.address, self.table, self.cookie = address, table, cookie
        self.socket: ClientConnection | None = None
        self.serial, self.acted = -1, -1
        self.known = (0, 0)
        self.back: float | None = None
        self.answers = self.lost = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Stay at the table until the task is cancelled; reconnect when the connection breaks."""
        while True:
            with suppress(OSError, WebSocketException, TimeoutError):
                async with connect(
                    f"ws://{self.address}/tables/{self.table.id}/ws",
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                    proxy=None,
                ) as self.socket:
                    self.acted = -1
                    async for message in self.socket:
                        await self.see(_decoder.decode(message))
            self.socket = None
            await asyncio.sleep(0.2)

    async def see(self, message: Message) -> None:
        """Read a message, and answer it after a while."""
        if message.type == "refused" and message.code == "stale":
            self.acted = -1
        if message.type == "around" and message.stage == "between" and "next" in message.may:
            await self.send({"type": "next"})
        if message.view is None:
            return
        view = message.view
        if self.back is None:
            self.back = time.perf_counter()
            now = (view.session.hand, len(view.discards))
            self.lost += now < self.known and view.result is None
        self.known = (view.session.hand, len(view.discards))
        self.serial = view.serial
        self.table.has_seen()
        if view.legal and view.serial != self.acted:
            self.acted = view.serial
            task = asyncio.create_task(self.answer(view))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def answer(self, view: View) -> None:
        """Think, then choose a legal action."""
        await asyncio.sleep(random.uniform(*PACE))
        offered = [action.id for action in view.legal]
        discards = [one for one in offered if one.startswith("discard")]
        action = next((one for one in ("mahjong", "pass") if one in offered), (discards or offered)[-1])
        self.answers += 1
        self.table.sent = (time.perf_counter(), "turn" if view.waiting == [view.me] and discards else "claim", view.serial)
        await self.send({"type": "act", "serial": view.serial, "action": action})

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message if connected."""
        if self.socket is not None:
            with suppress(WebSocketException):
                await self.socket.send(json.dumps(message))


def ask(address: str, path: str, body: dict[str, Any]) -> tuple[dict[str, Any], str]:
    """Return the server's answer to a request, and the cookie that it sets."""
    headers = {"Origin": f"http://{address}"}
    answer = httpx.post(f"http://{address}{path}", json=body, headers=headers, timeout=60).raise_for_status()
    return answer.json(), answer.headers["Set-Cookie"].partition(";")[0]


def begin(data: str, port: int = 0) -> tuple["subprocess.Popen[str]", str]:
    """Start the server and return its address."""
    serving = subprocess.Popen([sys.executable, "-c", SERVER, str(port), data], stdout=subprocess.PIPE, text=True)
    assert serving.stdout is not None
    return serving, serving.stdout.readline().split("http://")[1].split("/")[0]


def weight(pid: int) -> int:
    """Return a process's resident memory in bytes."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    return 0


def busy(pid: int) -> float:
    """Return the CPU seconds of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def lay(address: str, number: int) -> list[Table]:
    """Open tables, each with four people who joined by its code."""
    tables = []
    for _ in range(number):
        table = Table()
        laid, cookie = ask(address, "/tables", {"name": "Ada", "rules": "redux", "clock": "none", "mind": "never"})
        table.id, table.code = laid["id"], laid["code"]
        cookies = [cookie, *(ask(address, "/join", {"code": table.code, "name": name})[1] for name in ("Bo", "Cy", "Di"))]
        table.pages = [Page(address, table, one) for one in cookies]
        tables.append(table)
    return tables


async def until(done: Any, seconds: float) -> bool:
    """Wait until a condition holds, and return whether it did within the time."""
    end = time.perf_counter() + seconds
    while not done():
        if time.perf_counter() > end:
            return False
        await asyncio.sleep(0.02)
    return True


def told(name: str, taken: list[float], at_most: float, **more: Any) -> None:
    """Report how long people wait."""
    tell(name, count=len(taken), **waits(taken or [float("nan")]), at_most_ms=at_most, **more)


def gather(data: str) -> None:
    """Measure the time from the printed code to a first deal for the host, two people who scan a link, and one who types."""
    if CHROMIUM is None:
        tell("friends: from the printed code to a first deal of four", left_out="no chromium on this machine")
        return
    command = [sys.executable, "-m", "kongbox", "play", "--no-browser", "--host", "0.0.0.0", "--port", "0", "--data", data]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as serving, ExitStack() as friends:
        assert serving.stdout is not None
        try:
            printed = ""
            while "Join code: " not in printed:
                printed += serving.stdout.readline() or "Join code: none\n"
            code = printed.rpartition("Join code: ")[2].strip()
            own = printed.split("http://")[1].split("/")[0]
            house = next((line.split("http://")[1].split("/")[0] for line in printed.splitlines() if "#/join/" in line), own)
            link = f"http://{house}/#/join/{code.replace('-', '')}"
            begun = time.perf_counter()
            coming = [
                friends.enter_context(subprocess.Popen([sys.executable, str(ARRIVE), *how], stdout=subprocess.DEVNULL))
                for how in (
                    ("Ada", f"http://{own}/#/join/{code.replace('-', '')}", "--begins", "4"),
                    ("Ben", link, "--size", "390x844"),
                    ("Cy", link, "--size", "360x640"),
                    ("Di", f"http://{house}/", "--code", code),
                )
            ]
            try:
                ended = [one.wait(max(1.0, begun + ARRIVED - time.perf_counter())) for one in coming]
            finally:
                for one in coming:
                    one.terminate()
            seconds = time.perf_counter() - begun
            tell("friends: from the printed code to a first deal of four", browsers=4, seconds=round(seconds, 1), at_most=60)
            assert not any(ended), "somebody has not come to the table"
        finally:
            serving.terminate()


async def play(number: int, seconds: float, data: str) -> None:
    """Run the whole benchmark."""
    serving, address = begin(data)
    try:
        ask(
            address, "/tables", {"name": "Ada", "rules": "redux", "clock": "none", "mind": "never"}
        )  # everything is loaded, and a table exists
        empty = weight(serving.pid)
        tables = await asyncio.to_thread(lay, address, number)
        pages = [page for table in tables for page in table.pages]
        running = [asyncio.create_task(page.run()) for page in pages]
        assert await until(lambda: all(page.socket is not None for page in pages), 60), "not everybody has come"
        for table in tables:
            await table.pages[0].send({"type": "begin"})
        assert await until(lambda: all(page.serial >= 0 for page in pages), 120), "not every table has begun"
        await asyncio.sleep(SETTLING)
        for table in tables:
            table.taken = {"turn": [], "claim": []}
        used, heard = busy(serving.pid), sum(page.answers for page in pages)
        await asyncio.sleep(seconds)
        used, heard = busy(serving.pid) - used, sum(page.answers for page in pages) - heard
        tell(
            "friends: the server at work",
            tables=number,
            answers_per_second=round(heard / seconds, 1),
            share_of_a_core=round(used / seconds, 2),
            ms_of_a_core_per_answer=round(used / max(heard, 1) * 1e3, 1),
        )
        tell(
            "friends: a table, playing",
            tables=number,
            kilobytes=round((weight(serving.pid) - empty) / number / 1000),
            at_most=400,
        )
        for kind, name in (
            ("turn", "friends: an action, to seen by all"),
            ("claim", "friends: the last answer, to resolved for all"),
        ):
            times = [one for table in tables for one in table.taken[kind]]
            told(name, times, 100 if kind == "turn" else 50, tables=number, sockets=4 * number)

        os.kill(serving.pid, signal.SIGKILL)
        serving.wait()
        for page in pages:
            page.back = None
            page.table.sent = None
        start = time.perf_counter()
        serving, _ = begin(data, int(address.rpartition(":")[2]))
        everybody = await until(lambda: all(page.back is not None for page in pages), BACK)
        backs = [page.back - start for page in pages if page.back is not None]
        tell(
            "friends: killed and begun again, to every page back",
            pages=len(backs),
            of=len(pages),
            seconds=round(max(backs, default=float("nan")), 1),
            at_most=5,
            seconds_of_a_core=round(busy(serving.pid), 1),
            actions_lost=sum(page.lost for page in pages),
        )
        assert everybody and not any(page.lost for page in pages), "not everything came back"
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
    finally:
        serving.kill()
        serving.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        gather(folder)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(play(chosen.tables, chosen.seconds, folder))
