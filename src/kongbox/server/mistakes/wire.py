"""The messages about mistakes that are asked again. The client's types are generated from these."""

import msgspec


class MistakesKept(msgspec.Struct, frozen=True):
    """The numbers of mistakes: how many are `due`, how many come `later` (the first on the date `back`), and how many `rest`,
    solved for good.

    `lost` mistakes are left out, because their hands cannot be set up; `reason` says why the costliest cannot.
    """

    due: int = 0
    later: int = 0
    back: str | None = None
    rest: int = 0
    lost: int = 0
    reason: str = ""
