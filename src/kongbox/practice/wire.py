"""A hand to count, and what is right of an answer, as programs are told."""

import msgspec


class PracticeRow(msgspec.Struct, frozen=True):
    """A row of the card, which counts for a hand or does not."""

    rule: str
    name: str


class PracticeHand(msgspec.Struct, frozen=True):
    """A hand from play to count, in notation; what one must know of it besides, and rows of the card to choose among."""

    rules: str
    name: str
    level: int
    seed: int
    hand: str
    facts: list[str]
    rows: list[PracticeRow]


class RowAnswer(msgspec.Struct, frozen=True):
    """Whether a row counts for the hand, whether it was chosen, what it has earned, and what the card says of it."""

    rule: str
    name: str
    clause: str
    what: str
    worth: str
    counts: bool
    chosen: bool
    points: int
    doublers: int


class PracticeAnswer(msgspec.Struct, frozen=True):
    """What is right, row by row; the total, and how it comes of the rows, in sentences."""

    rows: list[RowAnswer]
    total: int
    total_right: bool
    rows_right: bool
    why: list[str]
