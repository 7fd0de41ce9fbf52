"""A session's deals, read from its record without a replay."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...errors import KongboxError
from ...game import Match
from ...game.play.match import finished
from ...game.words.failures import failure
from ...record.chain import understand
from ...record.form import Deal, End
from ...record.read import Group, grouped
from ...record.replay import blaming
from ...record.verify import seat_players
from ...store.archive import Archive
from ...tables.course import deal_name
from ..questions import Beside
from ..review.hand import hands_in, opening, spoilt, whole


class Hand(NamedTuple):
    """A finished hand: its number, the name of its deal, its dealer, and the lines of its deal and its end."""

    number: int
    name: str
    dealer: int
    deal: Deal
    end: End

    @property
    def dealt(self) -> tuple[object, ...]:
        """The name, wall and dice of the deal. Two hands agree in all three only if they are of the same deal."""
        return self.name, self.deal.wall, self.deal.dice


class Recorded:
    """A session with its finished hands, read from the lines of its record.

    Raises KongboxError for a damaged record (code "hand-spoilt"), or for a record of anything but a session (code "no-walls").
    """

    def __init__(self, session: str, lines: Sequence[bytes]) -> None:
        self.session = session
        with spoilt():
            every = grouped(lines)
            self.header, self.ruleset = opening(whole(next(every)).contents[0])
            match = seat_players(self.header, self.ruleset)
            if match is None or match.exercise:
                raise failure(KongboxError, "no-walls")
            self.match = match.copy()
            self.hands = [*hands_of(match, every, hands_in(lines))]


def hands_of(match: Match, groups: Iterator[Group], count: int) -> Iterator[Hand]:
    """Yield the finished hands of a session, and add their results to the match."""
    names: list[str] = []
    booked = None
    for number in range(1, count + 1):
        group = whole(next(groups))
        deal, end = understand(group.contents[0], Deal, group.line), understand(group.contents[3], End, group.line + 3)
        names.append(deal_name(match, names))
        yield Hand(number, names[-1], match.dealer, deal, end)
        with blaming(group.line + 3):
            booked = finished(match.dealer, end.result, booked)
            match.conclude(booked)


async def is_same_deal(archive: Archive, beside: Beside, one: tuple[str, int], other: tuple[str, int]) -> bool:
    """Whether two finished hands, given by session and number, have the same deal."""
    found = []
    for called, number in (one, other):
        try:
            session = await archive.find(called)
            recorded = await beside(Recorded, session, await archive.record(session))
        except KongboxError:
            return False
        found += [hand.dealt for hand in recorded.hands if hand.number == number]
    return len(found) == 2 and found[0] == found[1]
