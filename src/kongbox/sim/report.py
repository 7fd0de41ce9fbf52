"""The report of a simulation."""

from itertools import accumulate

import msgspec

from ..core.state import codes as n
from ..game.model.codes import HOW as SOURCES
from ..game.model.codes import OFFENCES, WHY
from ..game.score.consequences import clause_of, knows
from ..game.words.offences import done_text
from ..rulesets import Ruleset
from .intervals import half_interval, wilson
from .tally import Tally

HOW = ("wall", "loose", "discard", "rob")
LOWEST = 16
"""The first bin holds the scores below this number. Each later bin is as wide as all earlier bins together."""


class Player(msgspec.Struct, frozen=True):
    """One player's results: the hands won, the mean gain per hand, and half the width of the mean's 95% interval.

    After a single hand, `interval` is infinite (null in JSON). `seat` counts from 0. `dealt_in` counts hands that others won on
    this player's discard, and `robbed` counts hands that others won by robbing this player's kong.
    """

    bot: str
    wins: int
    mean_payment: float
    interval: float
    dealt_in: int
    robbed: int
    seat: int


class Special(msgspec.Struct, frozen=True):
    """A special hand: how often it was won, its share of all hands, and the share's 95% interval (Wilson's)."""

    rule: str
    name: str
    times: int
    share: float
    low: float
    high: float


class Value(msgspec.Struct, frozen=True):
    """The number of hands whose winner scores from `low` to `high`."""

    low: int
    high: int
    hands: int


class SimulationReport(msgspec.Struct, frozen=True):  # noqa: PLW1641  its lists have no hash
    """The figures of a simulation.

    `wins` and `players` leave out empty chairs. `bots`, `given` and `paid` have all four seats.

    `wins` counts the hands that each player won, in seat order, under keys such as "1 greedy". Scores are the winners' scores.
    `how` counts winning tiles by source, `special` counts special hands by name, and `infractions` counts errors by clause.

    `values` counts hands by the winner's score. `special_hands` has all special hands of the rules, won or not. `given` counts
    winning tiles by giver and winner. `paid` sums payments by payer and receiver. `ends` counts hands without a winner by reason.
    `lengths` counts hands by the number of discards, from 0. `hands_per_second` leaves out hands that a manifest had already
    counted. Reports with the same figures are equal, however long their hands took.
    """

    rules: str
    bots: list[str]
    seed: int
    hands: int
    seconds: float
    hands_per_second: float
    wins: dict[str, int]
    washouts: int
    mean_score: float
    median_score: float
    highest_score: int
    mean_doublers: float
    at_limit: int
    mean_discards: float
    how: dict[str, int]
    special: dict[str, int]
    players: list[Player]
    infractions: dict[str, int] = {}
    values: list[Value] = []
    special_hands: list[Special] = []
    given: list[list[int]] = []
    paid: list[list[int]] = []
    ends: dict[str, int] = {}
    lengths: list[int] = []

    def __eq__(self, other: object) -> bool:
        """Whether the figures are equal. The time that the hands took does not count."""
        return isinstance(other, SimulationReport) and self._figures() == other._figures()

    def _figures(self) -> dict[str, object]:
        return msgspec.structs.asdict(self) | {"seconds": 0.0, "hands_per_second": 0.0}


def report_of(tally: Tally, ruleset: Ruleset, bots: list[str], seed: int, seconds: float, played: int) -> SimulationReport:
    """Return the figures of a simulation from its counts. Of the counted hands, `played` were just
    played, in `seconds` seconds.
    """
    won = max(tally.hands - tally.washouts, 1)
    limit = ruleset.rules.score.limit
    discards = sum(length * times for length, times in tally.lengths.items())
    return SimulationReport(
        rules=ruleset.id,
        bots=bots,
        seed=seed,
        hands=tally.hands,
        seconds=round(seconds, 3),
        hands_per_second=round(played / seconds, 1) if seconds else 0.0,
        wins={f"{seat + 1} {bots[seat]}": tally.wins[seat] for seat in ruleset.present},
        washouts=tally.washouts,
        mean_score=round(sum(score * times for score, times in tally.scores.items()) / won, 2),
        median_score=median(tally.scores),
        highest_score=max(tally.scores, default=0),
        mean_doublers=round(tally.doublers / won, 3),
        at_limit=sum(times for score, times in tally.scores.items() if limit and score >= limit),
        mean_discards=round(discards / max(tally.hands, 1), 2),
        how={name: sum(tally.how[source] for source, known in SOURCES.items() if known == name) for name in HOW},
        special={row.name: times for row, times in zip(ruleset.rows, tally.special, strict=True) if times},
        players=[player(tally, seat, bots[seat]) for seat in ruleset.present],
        infractions=infractions(tally, ruleset),
        values=values(tally.scores),
        special_hands=special_hands(tally, ruleset),
        given=tally.given,
        paid=tally.paid,
        ends={WHY[why]: times for why, times in enumerate(tally.why) if times},
        lengths=[tally.lengths.get(length, 0) for length in range(max(tally.lengths, default=-1) + 1)],
    )


def infractions(tally: Tally, ruleset: Ruleset) -> dict[str, int]:
    """Return how often players made each error, by clause and error.

    Errors that these rules do not know, or that only a referee's ruling establishes, are left out.
    """
    if not ruleset.rules.faults.manners:
        return {}
    ruled = {n.KEPT, n.HARMFUL_CALL, n.REMARK} | ({n.FALSE_MAHJONG} if ruleset.rules.faults.false_mahjong else set())
    known = {what: clause_of(ruleset, name) for what, name in OFFENCES.items() if what not in ruled and knows(ruleset, name)}
    named = {what: f"{clause}: " if clause else "" for what, clause in known.items()}
    return {f"{clause}{done_text(OFFENCES[what])}": tally.fired[what] for what, clause in named.items()}


def player(tally: Tally, seat: int, bot: str) -> Player:
    hands = max(tally.hands, 1)
    interval = half_interval(tally.net[seat], tally.squares[seat], hands)
    gave = sum(tally.given[seat])
    return Player(
        bot,
        tally.wins[seat],
        round(tally.net[seat] / hands, 3),
        round(interval, 3),
        dealt_in=gave - tally.robbed[seat],
        robbed=tally.robbed[seat],
        seat=seat,
    )


def special_hands(tally: Tally, ruleset: Ruleset) -> list[Special]:
    """Return every special hand of the rules, the most frequent first."""
    found = []
    for row, times in zip(ruleset.rows, tally.special, strict=True):
        if row.value:
            low, high = wilson(times, tally.hands)
            found.append(Special(row.rule, row.name, times, *(round(one, 9) for one in (times / max(tally.hands, 1), low, high))))
    return sorted(found, key=lambda one: -one.times)


def values(scores: dict[int, int]) -> list[Value]:
    """Return the numbers of hands by the winner's score, in bins bounded by powers of two, up to the highest non-empty bin."""
    return [Value(low, high, within(scores, low, high)) for low, high in bounds(max(scores, default=0))]


def bounds(highest: int) -> list[tuple[int, int]]:
    """Return the lowest and highest score of each bin, up to the bin that contains `highest`."""
    found = [(0, LOWEST - 1)]
    while found[-1][1] < highest:
        high = found[-1][1]
        found.append((high + 1, 2 * high + 1))
    return found


def within(scores: dict[int, int], low: int, high: int) -> int:
    """Return how many hands score from `low` to `high`."""
    return sum(times for value, times in scores.items() if low <= value <= high)


def median(scores: dict[int, int]) -> float:
    """Return the median score; 0 if there are no scores."""
    count = sum(scores.values())
    if not count:
        return 0.0
    return (ordered(scores, (count - 1) // 2) + ordered(scores, count // 2)) / 2


def ordered(scores: dict[int, int], place: int) -> int:
    """Return the score at a place in the ascending order of all scores. Places are counted from 0."""
    ascending = sorted(scores.items())
    until = accumulate(times for _, times in ascending)
    return next(score for (score, _), seen in zip(ascending, until, strict=True) if seen > place)
