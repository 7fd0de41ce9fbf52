"""Figures of play under a house's sheet. Bots play in a separate process to find them."""

import msgspec

from ...rulesets.draft import Draft, base_of, named, text_of
from ...words.catalogue import grouped, say
from ..aside import Aside
from .form import FILE
from .wire import HandRarity, MeasuredFigure, SheetMeasure

HANDS = 20_000
"""How many hands are played under each of the two sheets."""
ROUNDS = (20_000, 200_000, 1_000_000)
"""The numbers of hands in the rounds of a count. Each round repeats the hands of the round before, and plays more."""
SMALL = 10
"""Means below this number are shown with more digits."""
PERCENT = ("drawn",)
"""The codes of the figures shown in per cent."""


class Compared(msgspec.Struct):
    """The mean of a figure under each of two sheets, their difference, and half the width of the difference's 95% interval."""

    code: str
    a: float
    b: float
    difference: float
    interval: float


class Side(msgspec.Struct):
    """The number of hands under one sheet that reached the limit."""

    at_limit: int


class Comparison(msgspec.Struct):
    """The fields that are read from the report of `kongbox simulate --compare`."""

    a: Side
    b: Side
    figures: list[Compared]


class Simulated(msgspec.Struct):
    """How often bots won with a special hand, and the upper end of the 95% interval for the share of hands won with it."""

    times: int
    high: float


class Rarity(msgspec.Struct):
    """The part that is read from the report of `kongbox rules hands --simulate`."""

    simulated: Simulated


class Measuring(Aside[SheetMeasure, Draft]):
    """Comparisons of a house's sheet with the sheet that it extends, on the same walls. Only one runs at a time."""

    def __init__(self) -> None:
        super().__init__(SheetMeasure(0, "none", HANDS, []))

    async def work(self, draft: Draft) -> None:
        command = ("simulate", "--compare", base_of(draft).id, FILE, "--hands", str(HANDS), "--json")
        out = await self.run(FILE, text_of(draft).encode(), *command)
        try:
            self.tell("done", figures=figures_of(msgspec.json.decode(out, type=Comparison)))
        except msgspec.MsgspecError:
            self.tell("failed", reason=self.complaint)


class Counting(Aside[HandRarity, Draft]):
    """The task that counts the wins with a special hand of the house. Only one such task runs at a time."""

    def __init__(self) -> None:
        super().__init__(HandRarity(0, "none", ROUNDS[-1]))

    async def work(self, draft: Draft) -> None:
        """Count the wins with the last special hand of the draft."""
        rows = draft.get("rows", {}).get("special", [])
        for hands in ROUNDS:
            command = ("rules", "hands", FILE, named(rows[-1]) if rows else "", "--simulate", str(hands), "--json")
            out = await self.run(FILE, text_of(draft).encode(), *command)
            try:
                found = msgspec.json.decode(out, type=Rarity).simulated
            except msgspec.MsgspecError:
                self.tell("failed", reason=self.complaint)
                return
            one_in = round(hands / found.times if found.times else 1 / found.high)
            self.tell("done" if hands == ROUNDS[-1] else "running", played=hands, times=found.times, one_in=one_in)


def figures_of(report: Comparison) -> list[MeasuredFigure]:
    """Return each figure under both sheets, in words. A figure `differs` if the 95% interval of the difference excludes zero."""
    figures = []
    for one in report.figures:
        usual, own = (share(value) if one.code in PERCENT else mean(value) for value in (one.a, one.b))
        differs = abs(one.difference) > one.interval
        figures.append(MeasuredFigure(say("simulation", "figure", one.code), usual, own, differs))
    usual, own = (share(side.at_limit / HANDS) for side in (report.a, report.b))
    return [*figures, MeasuredFigure(say("simulation", "figure", "limit"), usual, own, False)]


def mean(value: float) -> str:
    """Return a mean as text, with enough digits to tell two means apart."""
    return grouped(value, ",.1f" if value >= SMALL else ",.3f")


def share(value: float) -> str:
    return f"{grouped(100 * value, ',.2f')} %"
