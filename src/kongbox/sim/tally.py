"""The counts of simulated hands. They are integers, so that tallies add up exactly in any order."""

from typing import Annotated

import msgspec
import numpy as np
import numpy.typing as npt

from ..core.state import codes as n
from ..rulesets import Ruleset
from ..tiles import NONE
from .exact import Integers as Numbers
from .exact import counts, plus, squares, total, totals

Outcomes = npt.NDArray[np.void]
Count = Annotated[int, msgspec.Meta(ge=0)]
Four = Annotated[list[Count], msgspec.Meta(min_length=4, max_length=4)]
FourByFour = Annotated[list[Four], msgspec.Meta(min_length=4, max_length=4)]
REASONS = n.PENALTY + 1
SOURCES = n.FROM_BOX + 1


class Tally(msgspec.Struct, forbid_unknown_fields=True):
    """The counts of some hands. Lists are indexed by seat or by a code of the kernels, dictionaries by the value counted.

    `given` counts winning tiles by giver and winner, and `robbed` counts those from robbed kongs by giver. `paid` is what each
    seat paid to each of the others. `special` counts hands by row, `scores` by the winner's score, and `lengths` by the number of
    discards.
    """

    hands: Count
    wins: Four
    given: FourByFour
    robbed: Four
    paid: FourByFour
    net: Annotated[list[int], msgspec.Meta(min_length=4, max_length=4)]
    squares: Four
    doublers: Count
    how: Annotated[list[Count], msgspec.Meta(min_length=SOURCES, max_length=SOURCES)]
    why: Annotated[list[Count], msgspec.Meta(min_length=REASONS, max_length=REASONS)]
    special: list[Count]
    fired: Annotated[list[Count], msgspec.Meta(min_length=n.INFRACTIONS, max_length=n.INFRACTIONS)]
    scores: dict[int, Count]
    lengths: dict[int, Count]

    @classmethod
    def of(cls, ruleset: Ruleset) -> "Tally":
        return cls(
            hands=0,
            wins=[0] * 4,
            given=[[0] * 4 for _ in range(4)],
            robbed=[0] * 4,
            paid=[[0] * 4 for _ in range(4)],
            net=[0] * 4,
            squares=[0] * 4,
            doublers=0,
            how=[0] * SOURCES,
            why=[0] * REASONS,
            special=[0] * len(ruleset.rows),
            fired=[0] * n.INFRACTIONS,
            scores={},
            lengths={},
        )

    @property
    def washouts(self) -> int:
        """Hands without a winner."""
        return sum(self.why)

    def add(self, outcomes: Outcomes) -> None:
        everybody = outcomes["winner"].astype(np.int64)
        won = np.flatnonzero(everybody != NONE)
        winner, how, special = everybody[won], outcomes["how"][won], outcomes["special"][won]
        net, owed = outcomes["net"], totals(outcomes["owed"].reshape(-1, 16))
        self.hands += len(outcomes)
        self.wins = plus(self.wins, by_number(winner, 4))
        self.why = plus(self.why, by_number(outcomes["why"][everybody == NONE], REASONS))
        self.how = plus(self.how, by_number(how, SOURCES))
        self._add_given(winner, how, outcomes["giver"][won].astype(np.int64))
        self.net = plus(self.net, totals(net))
        self.squares = plus(self.squares, squares(net))
        self.paid = plus(self.paid, in_fours(owed))
        self.doublers += total(outcomes["doublers"][won])
        self.special = plus(self.special, by_number(special[special != NONE], len(self.special)))
        self.fired = plus(self.fired, totals(outcomes["fired"]))
        self.scores = plus(self.scores, counts(outcomes["score"][won, winner]))
        self.lengths = plus(self.lengths, counts(outcomes["discards"]))

    def _add_given(self, winner: Numbers, how: Numbers, giver: Numbers) -> None:
        gave = giver != NONE
        self.given = plus(self.given, in_fours(by_number(4 * giver[gave] + winner[gave], 16)))
        self.robbed = plus(self.robbed, by_number(giver[gave & (how == n.FROM_KONG)], 4))

    def fits(self, ruleset: Ruleset) -> bool:
        """Whether this tally is possible under these rules: each hand has one length, each win one winner, source and score."""
        ways = (sum(self.wins), sum(self.how), sum(self.scores.values()))
        return (
            len(self.special) == len(ruleset.rows)
            and self.hands == sum(self.lengths.values())
            and all(self.hands - self.washouts == way for way in ways)
        )


def by_number(values: Numbers, places: int) -> list[int]:
    """Return how often each number from 0 on occurs."""
    return np.bincount(values, minlength=places).tolist()  # type: ignore[no-any-return]


def in_fours(sixteen: list[int]) -> list[list[int]]:
    return [sixteen[place : place + 4] for place in range(0, 16, 4)]
