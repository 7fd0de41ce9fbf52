"""The end of a hand: the winner, the scores, the payments."""

import msgspec

from .cannon import Cannon
from .codes import How
from .next_deal import Why
from .offence import Offence
from .payment import Payment
from .score import Score


class Result(msgspec.Struct, frozen=True):
    """The end of a hand.

    `winner` is a seat, None if nobody won. `giver` is the seat that supplied the winning tile, None if it was drawn; `how` is
    wall, loose, discard or rob; `last` is the winning tile; `final`: it was the final tile. `scores`, one per seat, are empty
    without a winner; `why` is then wall-out, no-loose-tile, three-wins, nine-heads, same-winds, all-riichi, four-kongs, washed or
    penalty. `payments` are between seats, and `net` is each seat's total gain, in points. If one player pays for all, `cannon`
    says who, and why. `infractions` are all infractions of the hand, in order. If a player ended the hand by an error, or called
    it off, `by` is that player's seat, and `heads` is how many different heads they washed.
    """

    winner: int | None
    giver: int | None
    how: How | None
    last: str | None
    final: bool
    scores: tuple[Score, ...]
    payments: tuple[Payment[int], ...]
    net: tuple[int, ...]
    why: Why | None = None
    cannon: Cannon | None = None
    infractions: tuple[Offence, ...] = ()
    by: int | None = None
    heads: int = 0
