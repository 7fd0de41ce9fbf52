"""Commands that work on a house's sheet aside, each in a process of its own, while the server answers."""

import asyncio
import atexit
import os
import sys
import tempfile
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path

from ...words.catalogue import language_now
from .form import FILE


class Aside:
    """One piece of work at a time; a new one ends the one before."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, work: Coroutine[None, None, None]) -> None:
        """Begin to work."""
        self.stop()
        self._task = asyncio.create_task(work)

    def stop(self) -> None:
        """End the work, if some is going on."""
        if self._task is not None:
            self._task.cancel()
        self._kill()

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
            path = Path(folder) / FILE
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
