"""Figures of play: in a separate process, bots play the same walls by a house's sheet and by the sheet that it extends."""

import msgspec

from ...rulesets.draft import Draft, base_of, text_of
from ...words.catalogue import grouped, say
from ..aside import Aside
from .form import FILE
from .wire import MeasuredFigure, SheetMeasure

HANDS = 20_000
"""How many hands are played by each sheet."""
SMALL = 10
"""Means below this are shown with more digits."""
PERCENT = ("drawn",)
"""The figures that are shares."""


class Compared(msgspec.Struct):
    """A mean under each sheet, their difference, and half the width of its 95% interval, as in `kongbox simulate --compare`."""

    code: str
    a: float
    b: float
    difference: float
    interval: float


class Side(msgspec.Struct):
    """The number of hands by one sheet that reached the limit."""

    at_limit: int


class Report(msgspec.Struct):
    """The part of the report that is read."""

    a: Side
    b: Side
    figures: list[Compared]


class Measuring(Aside[SheetMeasure, Draft]):
    """One comparison at a time."""

    def __init__(self) -> None:
        super().__init__(SheetMeasure(0, "none", HANDS, []))

    async def work(self, draft: Draft) -> None:
        """Let bots play by both sheets."""
        command = ("simulate", "--compare", base_of(draft).id, FILE, "--hands", str(HANDS), "--json")
        out = await self.run(FILE, text_of(draft).encode(), *command)
        try:
            self.tell("done", figures=figures_of(msgspec.json.decode(out, type=Report)))
        except msgspec.MsgspecError:
            self.tell("failed", reason=self.complaint)


def figures_of(report: Report) -> list[MeasuredFigure]:
    """Return the figures in words. A figure `differs` if chance alone would rarely make such a difference."""
    figures = []
    for one in report.figures:
        usual, own = (share(value) if one.code in PERCENT else mean(value) for value in (one.a, one.b))
        differs = abs(one.difference) > one.interval
        figures.append(MeasuredFigure(say("simulation", "figure", one.code), usual, own, differs))
    usual, own = (share(side.at_limit / HANDS) for side in (report.a, report.b))
    return [*figures, MeasuredFigure(say("simulation", "figure", "limit"), usual, own, False)]


def mean(value: float) -> str:
    """Return a mean with enough digits to tell two means apart."""
    return grouped(value, ",.1f" if value >= SMALL else ",.3f")


def share(value: float) -> str:
    """Return a share in percent."""
    return f"{grouped(100 * value, ',.2f')} %"
