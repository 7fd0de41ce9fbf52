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
"""The reasons for a hand without a winner."""


class NextDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The next deal, and the reason for it. (RX-ROT)

    `code` says which case applies: the session is over, a new set of rounds begins, a new wind prevails, the deal follows a
    penalty, the deal follows a hand without a winner, the dealer keeps the deal, or the deal passes. `dealer` is the next
    dealer's seat, None if the session is over; `stays` says whether that seat dealt the last hand too. `prevailing` is the wind
    of a new round, `why` the reason for a hand without a winner. `goulash` says whether the next hand is a goulash, `box` whether
    the rules have a wind box.
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
            raise ValueError("there is a next dealer unless the session is over")
