"""Servers that are killed in the middle of a game: separate processes, started quickly, ended without a warning."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).parents[1]
PROGRAM = """
import json, os, sys
from functools import partial
import aiosqlite, kongbox.store.store, kongbox.server.web.app, sqlalchemy.dialects.sqlite.aiosqlite
import uvicorn.lifespan.on, uvicorn.loops.auto, uvicorn.protocols.http.auto, uvicorn.protocols.websockets.auto
from kongbox import Ruleset, server
from kongbox.words.catalogue import english
from kongbox.server import database
from kongbox.server.friends import door
door.PACE = (0.0, 0.0)
database.open_kept = partial(database.open_kept, pace=(0.0, 0.0))
english()
for line in sys.stdin:
    wanted = json.loads(line)
    rules = Ruleset.load(wanted["rules"], wanted["options"])
    rules.lookup  # all that takes long is kept, and the servers begin with it
    child = os.fork()
    if child == 0:
        print(os.getpid(), flush=True)
        port, new = wanted.get("port", 0), wanted.get("new", False)
        server.serve_table(
            rules, port, False, wanted["seed"], None, wanted["clumsy"], data=wanted["data"], asked=["rules"], new=new,
            host=wanted.get("host"),
        )
        os._exit(0)
    os.waitpid(child, 0)
    print("gone", flush=True)
"""


class Mother:
    """A process that has everything loaded, and starts a server on request."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-u", "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONWARNINGS": "ignore"},
        )
        self._child = 0

    def begin(self, **wanted: Any) -> str:
        """Start a server, and return the address of its table."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(wanted) + "\n")
        self._process.stdin.flush()
        self._child = int(self._line())
        return self._line().split("http://")[1].split("/")[0]

    def kill(self) -> None:
        """Kill the server with `kill -9`."""
        os.kill(self._child, signal.SIGKILL)
        while self._line() != "gone":
            pass
        self._child = 0

    def _line(self) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the server has failed; what it said stands above"
        return line.strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._child:
            os.kill(self._child, signal.SIGKILL)
        self._process.kill()
        self._process.communicate()
