"""The deal that follows a hand, as `Match.conclude` finds it."""

from typing import Annotated, Literal

import msgspec

Turn = Literal["over", "new-set", "new-wind", "penalty", "again", "keeps", "passes"]
Why = Literal[
    "wall-out",
    "no-loose-tile",
    "three-wins",
    "nine-heads",
    "same-winds",
    "all-riichi",
    "four-kongs",
    "washed",
    "penalty",
]
"""Why nobody has won a hand."""


class NextDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The deal of the next hand, and how it comes about. (RX-ROT)

    `code`: the session is over; a new-set begins; a new-wind prevails; after a penalty, or again because nobody has won; the
    dealer keeps the deal; the deal passes. `dealer` is the seat that deals next, None when all is over, and `stays` says that it
    dealt before. `prevailing` is the wind of a new round, `why` how a hand ended that nobody won, `goulash` what follows it.
    Where a wind box goes round, `box` says that it is this that stays or goes on.
    """

    code: Turn
    dealer: Annotated[int, msgspec.Meta(ge=0, le=3)] | None = None
    stays: bool = False
    prevailing: Literal["E", "S", "W", "N"] | None = None
    why: Why | None = None
    goulash: bool = False
    box: bool = False

    def __post_init__(self) -> None:
        if (self.dealer is None) != (self.code == "over"):
            raise ValueError("somebody deals next unless all is over")
