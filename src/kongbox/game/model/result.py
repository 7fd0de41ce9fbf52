"""The end of a hand."""

import msgspec

from .cannon import Cannon
from .codes import How
from .next_deal import Why
from .offence import Offence
from .payment import Payment
from .score import Score


class Result(msgspec.Struct, frozen=True):
    """The end of a hand.

    `winner` is a seat, None if nobody won. `last` is the winning tile, and `how` its source: wall, loose, discard or rob. `giver`
    is the seat that supplied it, None if the winner drew it. `final` says whether `last` was the final tile. `scores` has one
    score per seat, and is empty if nobody won. `why` is the reason why nobody won: wall-out, no-loose-tile, three-wins,
    nine-heads, same-winds, all-riichi, four-kongs, washed or penalty.

    `payments` are between seats, and `net` is each seat's total gain, in points. If one player pays for all, `cannon` says who,
    and why. `infractions` are all infractions of the hand, in order. `by` is the seat of a player who called the hand off or
    ended it by an error. `heads` is the number of different heads of a player who washed the tiles.
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

    @property
    def winning_score(self) -> Score | None:
        """The winner's score; None if nobody won, or nothing is scored."""
        return self.scores[self.winner] if self.winner is not None and self.scores else None
