"""How rare a special hand of the house is: in a separate process, bots play by its sheet and count their wins with it."""

import msgspec

from ...rulesets.draft import Draft, named, text_of
from ..aside import Aside
from .form import FILE
from .wire import HandRarity

ROUNDS = (20_000, 200_000, 1_000_000)
"""The numbers of hands after which there is a figure. Each round plays the hands of the round before again, and more."""


class Simulated(msgspec.Struct):
    """The number of bots' wins with the hand, and the upper end of the interval for the true share of hands."""

    times: int
    high: float


class Report(msgspec.Struct):
    """The part of the report of `kongbox rules hands --simulate` that is read."""

    simulated: Simulated


class Counting(Aside[HandRarity, Draft]):
    """One count at a time."""

    def __init__(self) -> None:
        super().__init__(HandRarity(0, "none", ROUNDS[-1]))

    async def work(self, draft: Draft) -> None:
        """Count the wins with the last special hand of the draft."""
        rows = draft.get("rows", {}).get("special", [])
        for hands in ROUNDS:
            command = ("rules", "hands", FILE, named(rows[-1]) if rows else "", "--simulate", str(hands), "--json")
            out = await self.run(FILE, text_of(draft).encode(), *command)
            try:
                found = msgspec.json.decode(out, type=Report).simulated
            except msgspec.MsgspecError:
                self.tell("failed", reason=self.complaint)
                return
            one_in = round(hands / found.times if found.times else 1 / found.high)
            self.tell("done" if hands == ROUNDS[-1] else "running", played=hands, times=found.times, one_in=one_in)
