"""Long work that a `kongbox` command does in a separate process."""

import asyncio
import atexit
import logging
import os
import shutil
import sys
import tempfile
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

from msgspec.structs import replace

from ..errors import KongboxError
from ..words.catalogue import language_now
from .review.wire import HandPrices
from .sheets.wire import HandRarity, SheetMeasure

log = logging.getLogger(__name__)
Told = TypeVar("Told", SheetMeasure, HandRarity, HandPrices)
Of = TypeVar("Of")
LONGEST_LINE = 1 << 24
"""The most bytes in a line of a command's output."""


class Aside(ABC, Generic[Told, Of]):
    """A worker that does one piece of work at a time. `told` is the state that pages see."""

    def __init__(self, nothing: Told) -> None:
        self.nothing: Told = nothing
        self.told: Told = nothing
        self.process: asyncio.subprocess.Process | None = None
        self.failed = False
        self.complaint = ""
        """The last line of the last command's error output, or ""."""
        self._task: asyncio.Task[None] | None = None

    @property
    def is_working(self) -> bool:
        return self._task is not None and not self._task.done()

    def begin(self, of: Of) -> Told:
        """Stop the work in progress, begin other work, and return the new state."""
        self.stop()
        self.told = replace(self.nothing, number=self.told.number + 1, state="running")
        self._task = asyncio.create_task(self._do(of))
        return self.told

    async def _do(self, of: Of) -> None:
        """Do the work, and note a failure in `told`."""
        try:
            await self.work(of)
        except KongboxError as error:
            self.tell("failed", reason=error.message)
        except Exception:
            log.exception("work aside")
            self.tell("failed")

    def stop(self) -> Told:
        """Stop the work in progress, and return the new state. The results so far stay in `told`."""
        if self._task is not None:
            self._task.cancel()
        self._kill()
        found = replace(self.told, number=0, state="none") != self.nothing
        self.told = replace(self.told, state="done" if found else "none")
        return self.told

    @abstractmethod
    async def work(self, of: Of) -> None:
        """Do the work, and keep `told` up to date."""

    def tell(self, state: str, **facts: object) -> None:
        self.told = replace(self.told, state=state, **facts)

    def _kill(self) -> None:
        atexit.unregister(self._kill)
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        self.process = None

    async def run(self, file: str, content: bytes, *command: str) -> bytes:
        """Run a `kongbox` command and return its output. `content` goes into a file with the name `file`. In the command, the
        file's path replaces this name.
        """
        return b"".join([line async for line in self.lines(file, content, *command)])

    async def lines(self, file: str, content: bytes, *command: str) -> AsyncIterator[bytes]:
        """Run a `kongbox` command as `run` does, at low priority, and yield its output line by line."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / file
            errors = Path(folder) / "errors.txt"
            words: list[str] = [str(path) if word == file else word for word in command]
            path.write_bytes(content)
            with errors.open("wb") as told:
                process = await asyncio.create_subprocess_exec(
                    *(["nice"] if shutil.which("nice") else []),
                    sys.executable,
                    *("-m", "kongbox", *words),
                    stdin=asyncio.subprocess.DEVNULL,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=told,
                    limit=LONGEST_LINE,
                    env={**os.environ, "KONGBOX_LANGUAGE": language_now()},
                )
            self.process = process
            atexit.register(self._kill)
            assert process.stdout is not None
            async for line in process.stdout:
                yield line
            await process.wait()
            lines = errors.read_text("utf-8", "replace").strip().splitlines()
        self._kill()
        self.failed = process.returncode != 0
        self.complaint = (lines or [""])[-1].removeprefix("error: ")
