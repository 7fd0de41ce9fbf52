"""The score of a hand: the total and the lines that make it."""

import msgspec


class Line(msgspec.Struct, frozen=True):
    """One line: a row of the sheet, how often it was true, and what it earned altogether.

    `tiles` are those that earn it, written; none where the hand as a whole does. `extra` is added to the score after doubling.
    """

    rule: str
    name: str
    times: int
    points: int
    doublers: int
    clause: str
    tiles: tuple[str, ...] = ()
    extra: int = 0


class Score(msgspec.Struct, frozen=True):
    """The score of a hand, and its reasons.

    `points` and `doublers` are the sums of the lines, None where a special hand's value replaces them; `special` is its name as
    the rulebook prints it; of a loser who is paid for what they were fishing for `fishing` is that name too.
    `capped`: the limit cut the total. `lines` are the score: total and explanation are one list.
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
