"""Messages about a hand to count, and the marks for an answer."""

import msgspec


class PracticeRow(msgspec.Struct, frozen=True):
    """A row of the card that the person may choose."""

    rule: str
    name: str


class PracticeHand(msgspec.Struct, frozen=True):
    """A hand to count, from a played game: its tiles in notation, the other facts, and the rows of the card to choose from."""

    rules: str
    name: str
    level: int
    seed: int
    hand: str
    facts: list[str]
    rows: list[PracticeRow]


class RowAnswer(msgspec.Struct, frozen=True):
    """The marks for one row of the card: whether the row counts, whether it was chosen, what it earns, and its words on the card.

    `tiles` are the tiles for which the row counts.
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
    """The marks, row by row, and the right total. `why` has the sentences that say how the total follows from the rows."""

    rows: list[RowAnswer]
    total: int
    total_right: bool
    rows_right: bool
    why: list[str]
