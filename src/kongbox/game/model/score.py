"""The score of a hand."""

import msgspec

from ...notation import read_tiles, write_tiles
from ...text import columns
from ...words.catalogue import grouped, say


class Line(msgspec.Struct, frozen=True):
    """A line of a score: a row of the sheet, how often it applies to the hand, and what it earns in total.

    `tiles` are the tiles to which the row applies, none if it applies to the whole hand. `extra` points are added after doubling.
    """

    rule: str
    name: str
    times: int
    points: int
    doublers: int
    clause: str
    tiles: tuple[str, ...] = ()
    extra: int = 0

    @property
    def cells(self) -> tuple[str, str, str, str]:
        """The name, tiles, worth and clause, for readers."""
        worth = counted("points", self.points) if self.points else counted("doublers", self.doublers) if self.doublers else ""
        earned = f"+ {grouped(self.extra)}" if self.extra else worth
        return self.name, write_tiles(read_tiles(" ".join(self.tiles))), earned, self.clause


class Score(msgspec.Struct, frozen=True):
    """The score of a hand, and its reasons.

    `points` and `doublers` are the sums of the lines, None if a special hand's value replaces them. `special` is that special
    hand's name in the rulebook. `fishing` names the special hand that a loser was fishing for and is paid for. `capped` says
    whether the limit cut the total.
    """

    rules: str
    points: int | None
    doublers: int | None
    total: int
    capped: bool
    special: str | None
    lines: tuple[Line, ...]
    hand: str = ""
    fishing: str | None = None

    @property
    def counts(self) -> tuple[int, int, int]:
        """The sums of all lines: the points, the doublers, and the points that are added after doubling."""
        return (
            sum(one.points for one in self.lines),
            sum(one.doublers for one in self.lines),
            sum(one.extra for one in self.lines),
        )

    @property
    def uncut(self) -> int:
        """The worth of all lines together, before the limit."""
        points, doublers, extra = self.counts
        return (points << doublers) + extra

    @property
    def sum(self) -> str:
        """The sum before the limit is applied, as text: "26 points × 2^3 = 208"; "" if there is no sum.

        Points that are added to a special hand's value are doubled on their own: "272 + 4 points × 2^1 = 280".
        """
        points, doublers, extra = self.counts
        total = self.uncut
        doubled = f"{counted('points', points)} × 2^{doublers}"
        if self.points is not None:
            return f"{doubled}{f' + {grouped(extra)}' if extra else ''} = {grouped(total)}"
        if points and extra and (total == self.total or self.capped):
            return f"{grouped(extra)} + {doubled} = {grouped(total)}"
        return ""

    def __str__(self) -> str:
        """The hand, its lines and their sum. If the limit cuts the sum, the total follows after an arrow."""
        lines = columns([line.cells for line in self.lines], right=(2,)) if self.lines else []
        cut = f" → {grouped(self.total)}" if self.capped else ""
        return "\n".join([self.hand, *lines, f"  {self.sum}{cut}" if self.sum else f"  {grouped(self.total)}"])


def counted(what: str, number: int) -> str:
    """Return a number of points or doublers in words."""
    return say("terminal", "sheet", what, "one" if number == 1 else "many", number=number)
