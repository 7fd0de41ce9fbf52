"""The messages about mistakes that are asked again. The client's types are generated from these."""

import msgspec


class MistakesKept(msgspec.Struct, frozen=True):
    """The numbers of mistakes: `due` today, due `later`, and solved for good (`rest`). `back` is the date of the first later one.

    `lost` is the number of mistakes whose hands cannot be set up. The other numbers leave these out. `reason` says why one of
    these hands cannot be set up.
    """

    due: int = 0
    later: int = 0
    back: str | None = None
    rest: int = 0
    lost: int = 0
    reason: str = ""
