"""A table that cannot be opened, or fails later: one sentence, to the pages that wait too, and a status that says so."""

import asyncio
import json
import logging
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from threading import Event

import pytest
from serving import PATIENCE, serve_app

from kongbox.errors import KongboxError
from kongbox.rulesets import Ruleset
from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room
from kongbox.server.web.app import make_app
from kongbox.tables.sitting import Evening

WORDS = ("play", "--no-browser", "--port", "0", "--data")
PROGRAM = """
from kongbox.server import database

async def broken(*args, **more):
    raise ZeroDivisionError("no more fingers")

database.open_kept = broken
from kongbox.cli import main
main()
"""


def test_a_table_that_cannot_be_opened_ends_the_program_with_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, *WORDS, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1 and "ZeroDivisionError: no more fingers" in done.stderr


def test_a_table_that_fails_later_is_closed_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise ZeroDivisionError("no more fingers")

    async def a_room() -> Room:
        room = Room(Evening(Ruleset.load("redux"), seed=1))
        monkeypatch.setattr(room.actor, "run", broken)
        return room

    stopped = []

    async def serve() -> Opening:
        opening = Opening(a_room)
        opening.failed = lambda: stopped.append(True)
        opening.begin()
        await opening.room()
        await opening.end()
        return opening

    opening = asyncio.run(serve())
    assert stopped == [True] and isinstance(opening.error, KongboxError)
    assert opening.error.code == "fault" and "test_opening.py" in opening.error.message


def test_pages_that_wait_for_it_are_answered(caplog: pytest.LogCaptureFixture) -> None:
    waiting, goes = Event(), Event()

    async def a_room() -> Room:
        waiting.set()
        await asyncio.to_thread(goes.wait)
        raise ZeroDivisionError("no more fingers")

    key = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    }
    log = logging.getLogger("uvicorn.error")
    with serve_app(make_app(opening=Opening(a_room))) as address:
        log.addHandler(caplog.handler)
        waiting.wait(PATIENCE)
        home, table = (HTTPConnection(address, timeout=PATIENCE) for _ in range(2))
        home.request("GET", "/home")
        table.request("GET", "/ws", headers=key)
        goes.set()
        answer = home.getresponse()
        assert (answer.status, json.loads(answer.read())["code"]) == (503, "fault")
        assert table.getresponse().status == 403
    log.removeHandler(caplog.handler)
    assert caplog.records == []
