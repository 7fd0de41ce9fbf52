"""The deal that follows a hand, as `Match.conclude` decides it."""

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
"""The reasons why nobody has won a hand."""


class NextDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The next deal, and the reason for it. (RX-ROT)

    `code`: the session is over; a new set begins; a new wind prevails; after a penalty, or again after a hand without a winner;
    the dealer keeps the deal; the deal passes. `dealer` is the next dealer's seat, None at the end; `stays`: they dealt before.
    `prevailing` is the wind of a new round, `why` the reason for a hand without a winner, `goulash` the consequence. With a wind
    box, `box` says that the box stays or moves on.
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
