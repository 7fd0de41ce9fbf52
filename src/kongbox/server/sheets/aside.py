"""Bots play by a house's sheet aside, in a process of its own, while the server answers."""

import asyncio
import atexit
import os
import sys
import tempfile
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

from msgspec.structs import replace

from ...rulesets.draft import Draft
from ...words.catalogue import language_now
from .form import FILE, sheet_of
from .wire import HandRarity, SheetMeasure

Told = TypeVar("Told", SheetMeasure, HandRarity)


class Aside(ABC, Generic[Told]):
    """One piece of work at a time, and its news so far; a new one ends the one before."""

    def __init__(self, nothing: Told) -> None:
        self.nothing: Told = nothing
        self.told: Told = nothing
        self.process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, draft: Draft) -> Told:
        """Begin to work. Raises BadSheet for a draft with faults."""
        sheet_of(draft)
        self.stop()
        self.told = replace(self.nothing, number=self.told.number + 1, state="running")
        self._task = asyncio.create_task(self.work(draft))
        return self.told

    def stop(self) -> Told:
        """End the work, if some is going on. What was found stays."""
        if self._task is not None:
            self._task.cancel()
        self._kill()
        found = replace(self.told, number=0, state="none") != self.nothing
        self.told = replace(self.told, state="done" if found else "none")
        return self.told

    @abstractmethod
    async def work(self, draft: Draft) -> None:
        """Do the work, and keep `told` up to date."""

    def tell(self, state: str, **facts: object) -> None:
        """Change its news."""
        self.told = replace(self.told, state=state, **facts)

    def _kill(self) -> None:
        atexit.unregister(self._kill)
        if self.process is not None and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.kill()
        self.process = None

    async def run(self, sheet: str, *command: str) -> tuple[bytes, str]:
        """Run a `kongbox` command, in which FILE stands for a sheet with this text.

        Returns its output, and the last line of its errors.
        """
        with tempfile.TemporaryDirectory() as folder:
            path: Path = Path(folder) / FILE
            path.write_text(sheet, encoding="utf-8")
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                *("-m", "kongbox", *(str(path) if word == FILE else word for word in command)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={**os.environ, "KONGBOX_LANGUAGE": language_now()},
            )
            atexit.register(self._kill)
            out, errors = await self.process.communicate()
        self._kill()
        lines = errors.decode("utf-8", "replace").strip().splitlines()
        return out, (lines or [""])[-1].removeprefix("error: ")
