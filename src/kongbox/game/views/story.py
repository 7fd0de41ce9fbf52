"""The story of a session: its most expensive hand, and who paid whom in total."""

from collections import Counter

import msgspec

from ...words.catalogue import translated
from ..model.payment import Payment
from ..model.result import Result
from ..play.match import Match
from .kinds import Seat
from .views import played_view
from .wire import PlayedView


class BestView(msgspec.Struct, frozen=True):
    """The most expensive hand: its number, its winner, its tiles in notation, its total, and the rows that made it expensive."""

    number: int
    winner: Seat
    hand: str
    total: int
    special: str | None
    points: int | None
    doublers: int | None
    rows: list[str]


class StoryView(msgspec.Struct, frozen=True):
    """The finished hands of a session, the most expensive of them, and the net payments between pairs of players.

    At a table of friends, `names` has the players' names by seat. With them, a text to share can name its sender too.
    """

    played: list[PlayedView]
    best: BestView | None
    paid: list[Payment[Seat]]
    names: list[str] = []


MOST_ROWS = 3
"""The most rows that say why a hand was expensive."""


def story_view(match: Match) -> StoryView:
    """Return the story of a session so far."""
    return StoryView([played_view(result) for result in match.results], best_of(match.results), paid_in_all(match.results))


def best_of(results: list[Result]) -> BestView | None:
    """Return the winning hand with the highest total, the earliest on a tie; None if no winning hand has a score."""
    won = [(number, one.winner, one) for number, one in enumerate(results, 1) if one.winner is not None and one.scores]
    if not won:
        return None
    number, winner, result = max(won, key=lambda hand: (hand[2].scores[hand[1]].total, -hand[0]))
    score = result.scores[winner]
    dear = sorted((line for line in score.lines if line.doublers), key=lambda line: -line.doublers)[:MOST_ROWS]
    return BestView(
        number,
        winner,
        score.hand,
        score.total,
        score.special and translated("row", score.special),
        score.points,
        score.doublers,
        [translated("row", line.name) for line in dear],
    )


def paid_in_all(results: list[Result]) -> list[Payment[Seat]]:
    """Return one payment for each pair of players whose payments do not cancel out, the largest first."""
    sums: Counter[tuple[int, int]] = Counter()
    for result in results:
        for one in result.payments:
            sums[one.giver, one.taker] += one.amount
            sums[one.taker, one.giver] -= one.amount
    return [Payment(giver, taker, amount) for (giver, taker), amount in sums.most_common() if amount > 0]
