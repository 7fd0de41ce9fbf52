"""Messages about a hand to count, and the marks for an answer."""

import msgspec


class PracticeRow(msgspec.Struct, frozen=True):
    """A row of the card to choose."""

    rule: str
    name: str


class PracticeHand(msgspec.Struct, frozen=True):
    """A hand from play to count, in notation; the facts besides its tiles; and rows of the card to choose from."""

    rules: str
    name: str
    level: int
    seed: int
    hand: str
    facts: list[str]
    rows: list[PracticeRow]


class RowAnswer(msgspec.Struct, frozen=True):
    """A row in the marks: whether it counts, whether it was chosen, what it earns, and its words on the card. `tiles` are those
    for which it counts.
    """

    rule: str
    name: str
    clause: str
    what: str
    worth: str
    counts: bool
    chosen: bool
    points: int
    doublers: int
    tiles: list[str] = []


class PracticeAnswer(msgspec.Struct, frozen=True):
    """The marks, row by row; the total; and how it follows from the rows, in sentences."""

    rows: list[RowAnswer]
    total: int
    total_right: bool
    rows_right: bool
    why: list[str]
