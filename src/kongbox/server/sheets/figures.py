"""Figures of play: bots play the same walls by a house's sheet and by the one below it, in a process of its own."""

import asyncio
import atexit
import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

from ...rulesets.draft import Draft, base_of, text_of
from ...words.catalogue import grouped, language_now, say
from .form import FILE, sheet_of
from .wire import MeasuredFigure, SheetMeasure

HANDS = 20_000
"""How many hands are played by each sheet."""
SMALL = 10
"""Means below this have more digits."""
PERCENT = ("no winner",)
"""The figures that are shares."""


class Compared(msgspec.Struct):
    """A mean by each sheet, their difference, and half of its 95 % interval, as `kongbox simulate --compare` reports them."""

    name: str
    a: float
    b: float
    difference: float
    interval: float


class Side(msgspec.Struct):
    """How many hands by one sheet reached the limit."""

    at_limit: int


class Report(msgspec.Struct):
    """What is read of the report."""

    a: Side
    b: Side
    figures: list[Compared]


class Measuring:
    """One comparison at a time; a new one ends the one before."""

    def __init__(self) -> None:
        self.number = 0
        self.told = SheetMeasure(self.number, "none", HANDS, [])
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, draft: Draft) -> SheetMeasure:
        """Begin to play. Raises BadSheet for a draft with faults."""
        sheet_of(draft)
        self.stop()
        self.number += 1
        self.told = SheetMeasure(self.number, "running", HANDS, [])
        self._task = asyncio.create_task(self._measure(base_of(draft).id, text_of(draft)))
        return self.told

    def stop(self) -> SheetMeasure:
        """End the comparison, if one is running."""
        if self._task is not None:
            self._task.cancel()
        self._kill()
        self.told = SheetMeasure(self.number, "none", HANDS, [])
        return self.told

    def _kill(self) -> None:
        atexit.unregister(self._kill)
        if self._process is not None and self._process.returncode is None:
            with suppress(ProcessLookupError):
                self._process.kill()
        self._process = None

    async def _measure(self, base: str, text: str) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / FILE
            path.write_text(text, encoding="utf-8")
            command = ("-m", "kongbox", "simulate", "--compare", base, str(path), "--hands", str(HANDS), "--json")
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *command,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={**os.environ, "KONGBOX_LANGUAGE": language_now()},
            )
            atexit.register(self._kill)
            out, errors = await self._process.communicate()
        self._kill()
        try:
            self.told = SheetMeasure(self.number, "done", HANDS, figures_of(msgspec.json.decode(out, type=Report)))
        except msgspec.MsgspecError:
            lines = errors.decode("utf-8", "replace").strip().splitlines()
            self.told = SheetMeasure(self.number, "failed", HANDS, [], (lines or [""])[-1].removeprefix("error: "))


def figures_of(report: Report) -> list[MeasuredFigure]:
    """Return the figures in words; one `differs` if chance alone rarely makes such a difference."""
    figures = []
    for one in report.figures:
        usual, own = (share(value) if one.name in PERCENT else mean(value) for value in (one.a, one.b))
        differs = abs(one.difference) > one.interval
        figures.append(MeasuredFigure(say("house", "figure", one.name), usual, own, differs))
    usual, own = (share(side.at_limit / HANDS) for side in (report.a, report.b))
    return [*figures, MeasuredFigure(say("house", "figure", "at limit"), usual, own, False)]


def mean(value: float) -> str:
    """Return a mean with the digits that tell two apart."""
    return grouped(value, ",.1f" if value >= SMALL else ",.3f")


def share(value: float) -> str:
    """Return a share in percent."""
    return f"{grouped(100 * value, ',.2f')} %"
