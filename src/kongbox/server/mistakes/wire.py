"""The messages about mistakes that are asked again."""

import msgspec


class MistakesKept(msgspec.Struct, frozen=True):
    """The counts of mistakes: `due` today, due `later`, and solved for good (`rest`). `back` is the date on which the first of
    the later ones is due.

    `lost` is the number of mistakes whose hands cannot be set up, and `reason` is the reason for one of them. The other counts do
    not include these mistakes.
    """

    due: int = 0
    later: int = 0
    back: str | None = None
    rest: int = 0
    lost: int = 0
    reason: str = ""
