"""What a sheet may say: the form of a ruleset, checked where it is read."""

from typing import Literal

import msgspec

Who = Literal["everyone", "winner", "others"]


class Row(msgspec.Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """One thing that scores: a pattern, for whom, and what it is worth; a number may be the name of an option."""

    pattern: str
    name: str
    who: Who
    clause: str
    id: str = ""
    points: int | str = 0
    doublers: int | str = 0
    value: Literal["", "limit"] = ""

    @property
    def rule(self) -> str:
        """The row's own id; its pattern's name where it has none."""
        return self.id or self.pattern


class Rows(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The score card, in the order in which lines are shown."""

    points: list[Row]
    doublers: list[Row]
    special: list[Row]

    def all(self) -> list[Row]:
        """Points, then doublers, then special hands."""
        return [*self.points, *self.doublers, *self.special]


class Options(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The choices of a house."""

    bonus: bool
    wall: Literal["kong_box", "dead_wall"]
    dealer: Literal["east", "prevailing"]
    rounds: int
    limit: int
    mahjong_points: int
    all_flowers_doublers: int
    all_seasons_doublers: int
    claimed_kong_concealed: bool
    loose_draw_points: bool
    only_possible: Literal["ignore_table", "count_exposed"]
    losers_settle: bool
    cap_at_holdings: bool
    special_hands: Literal["all"] | list[str]


class Span(
    msgspec.Struct,
    forbid_unknown_fields=True,
    frozen=True,
    omit_defaults=True,
    rename={"first": "from", "last": "to", "also": "or"},
):
    """The whole numbers that an option may be: first to last by steps, or one of a few more."""

    first: int
    last: int
    step: int = 1
    also: list[int] = []

    def admits(self, value: int) -> bool:
        """Is this one of them?"""
        return value in self.also or (self.first <= value <= self.last and (value - self.first) % self.step == 0)

    def __str__(self) -> str:
        several = f"{self.first} to {self.last}" + (f" in steps of {self.step}" if self.step > 1 else "")
        return " or ".join([several, *map(str, self.also)])


class Procedure(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a ruleset fixes and no house chooses."""

    box_stacks: int
    dead_stacks: int
    special_value: int


class Sheet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One complete ruleset."""

    id: str
    name: str
    version: int
    start: int
    options: Options
    allowed: dict[str, Span | list[int]]
    procedure: Procedure
    rows: Rows


PARTS = (Sheet, Rows, Row, Options, Procedure, Span)
KEYS = sorted({field.encode_name for part in PARTS for field in msgspec.structs.fields(part)})
"""Every key that a sheet may hold."""

WIDEST = {
    "rounds": Span(1, 4),
    "limit": Span(0, 1_000_000),
    "mahjong_points": Span(0, 10_000),
    "all_flowers_doublers": Span(0, 100),
    "all_seasons_doublers": Span(0, 100),
    "points": Span(0, 10_000),
    "doublers": Span(0, 100),
    "version": Span(1, 1_000_000),
    "start": Span(0, 1_000_000_000),
    "box_stacks": Span(1, 16),
    "dead_stacks": Span(1, 16),
    "special_value": Span(0, 1_000_000),
}
"""Numbers that the kernels can count with; a sheet may allow less, never more."""
