"""How rare a special hand of the house is: bots play by its sheet, in a process of its own, and their wins are counted."""

import msgspec

from ...rulesets.draft import Draft, named, text_of
from .aside import Aside
from .form import FILE, sheet_of
from .wire import HandRarity

ROUNDS = (20_000, 200_000, 1_000_000)
"""After so many hands there is a figure; each round plays the hands of the one before again, and more."""


class Simulated(msgspec.Struct):
    """How often bots won with the hand, and the highest share of hands that chance leaves likely."""

    times: int
    high: float


class Report(msgspec.Struct):
    """What is read of the report of `kongbox rules hands --simulate`."""

    simulated: Simulated


class Counting:
    """One count at a time; a new one ends the one before."""

    def __init__(self) -> None:
        self.aside = Aside()
        self.told = HandRarity(0, "none", ROUNDS[-1])

    def begin(self, draft: Draft) -> HandRarity:
        """Begin to count the last special hand of a draft. Raises BadSheet for a draft with faults."""
        sheet_of(draft)
        rows = draft.get("rows", {}).get("special", [])
        self.told = HandRarity(self.told.number + 1, "running", ROUNDS[-1])
        self.aside.begin(self._count(text_of(draft), named(rows[-1]) if rows else ""))
        return self.told

    def stop(self) -> HandRarity:
        """End the count; what was counted stays."""
        self.aside.stop()
        self.told = msgspec.structs.replace(self.told, state="done" if self.told.played else "none")
        return self.told

    async def _count(self, text: str, rule: str) -> None:
        for hands in ROUNDS:
            out, reason = await self.aside.run(text, "rules", "hands", FILE, rule, "--simulate", str(hands), "--json")
            try:
                found = msgspec.json.decode(out, type=Report).simulated
            except msgspec.MsgspecError:
                self.told = msgspec.structs.replace(self.told, state="failed", reason=reason)
                return
            one_in = round(hands / found.times if found.times else 1 / found.high)
            state = "done" if hands == ROUNDS[-1] else "running"
            self.told = msgspec.structs.replace(self.told, state=state, played=hands, times=found.times, one_in=one_in)
