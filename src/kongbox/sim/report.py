"""The report of a simulation, from the outcomes of its hands."""

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from ..core.state import codes as n
from ..game.model.codes import OFFENCES
from ..game.score.consequences import clause_of
from ..game.words.offences import done_text
from ..rulesets import Ruleset
from ..tiles import NONE

HOW = {"wall": (n.FROM_WALL,), "loose": (n.FROM_LOOSE, n.FROM_BOX), "discard": (n.FROM_DISCARD,), "rob": (n.FROM_KONG,)}


class Player(msgspec.Struct, frozen=True):
    """How one of the four bots did: hands won, its mean payment a hand and half of that figure's 95 % interval."""

    bot: str
    wins: int
    mean_payment: float
    interval: float


class SimulationReport(msgspec.Struct, frozen=True):
    """The figures of a simulation.

    `wins` counts by bot, in the order of the seats: "1 greedy". `mean_score` and the rest of the scores are the winners'; `how`
    says where winning tiles came from; `special` counts special hands by name, `infractions` errors by clause.
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


class Tally:
    """Adds outcomes up, a batch at a time: a simulation of any length needs the same memory."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.hands = self.washouts = self.discards = self.doublers = self.at_limit = 0
        self.wins: npt.NDArray[np.int64] = np.zeros(4, np.int64)
        self.net: npt.NDArray[np.float64] = np.zeros(4)
        self.squares: npt.NDArray[np.float64] = np.zeros(4)
        self.how = dict.fromkeys(HOW, 0)
        self.special: npt.NDArray[np.int64] = np.zeros(len(ruleset.rows), np.int64)
        self.scores: dict[int, int] = {}
        self.fired: npt.NDArray[np.int64] = np.zeros(n.INFRACTIONS, np.int64)

    def add(self, outcomes: npt.NDArray[np.void]) -> None:
        """Count a batch of Outcome records in."""
        won = outcomes[outcomes["winner"] != NONE]
        self.hands += len(outcomes)
        self.washouts += len(outcomes) - len(won)
        self.discards += int(outcomes["discards"].sum())
        self.fired += outcomes["fired"].sum(axis=0, dtype=np.int64)
        self.doublers += int(won["doublers"].sum())
        self.wins += np.bincount(won["winner"], minlength=4)
        self.net += outcomes["net"].sum(axis=0, dtype=np.float64)
        self.squares += (outcomes["net"].astype(np.float64) ** 2).sum(axis=0)
        for name, sources in HOW.items():
            self.how[name] += int(np.isin(won["how"], sources).sum())
        self.special += np.bincount(won["special"][won["special"] != NONE], minlength=len(self.special))
        scores = won["score"][np.arange(len(won)), won["winner"]]
        for score, times in zip(*np.unique(scores, return_counts=True), strict=True):
            self.scores[int(score)] = self.scores.get(int(score), 0) + int(times)

    def report(self, bots: list[str], seed: int, seconds: float) -> SimulationReport:
        """The figures of all that was added."""
        won = max(self.hands - self.washouts, 1)
        limit = self.ruleset.rules.score.limit
        return SimulationReport(
            rules=self.ruleset.id,
            bots=bots,
            seed=seed,
            hands=self.hands,
            seconds=round(seconds, 3),
            hands_per_second=round(self.hands / seconds, 1) if seconds else 0.0,
            wins={f"{seat + 1} {bot}": int(self.wins[seat]) for seat, bot in enumerate(bots)},
            washouts=self.washouts,
            mean_score=round(sum(score * times for score, times in self.scores.items()) / won, 2),
            median_score=self._median(),
            highest_score=max(self.scores, default=0),
            mean_doublers=round(self.doublers / won, 3),
            at_limit=sum(times for score, times in self.scores.items() if limit and score >= limit),
            mean_discards=round(self.discards / max(self.hands, 1), 2),
            how=self.how,
            special={row.name: int(times) for row, times in zip(self.ruleset.rows, self.special, strict=True) if times},
            players=[self._player(seat, bot) for seat, bot in enumerate(bots)],
            infractions=self._infractions(),
        )

    def _infractions(self) -> dict[str, int]:
        """How often each clause was broken that the rules know and players can break by themselves, at a table that lets them."""
        if not self.ruleset.rules.faults.manners:
            return {}
        ruled = {n.KEPT, n.HARMFUL_CALL, n.REMARK} | ({n.FALSE_MAHJONG} if self.ruleset.rules.faults.false_mahjong else set())
        known = {what: clause_of(self.ruleset, name) for what, name in OFFENCES.items() if what not in ruled}
        return {f"{clause}: {done_text(OFFENCES[what])}": int(self.fired[what]) for what, clause in known.items() if clause}

    def _player(self, seat: int, bot: str) -> Player:
        hands = max(self.hands, 1)
        mean = self.net[seat] / hands
        spread = max(self.squares[seat] / hands - mean**2, 0.0) ** 0.5
        return Player(bot, int(self.wins[seat]), round(float(mean), 3), round(float(1.96 * spread / hands**0.5), 3))

    def _median(self) -> float:
        scores: Any = sorted(self.scores.items())
        half, seen = (self.hands - self.washouts) / 2, 0
        for score, times in scores:
            seen += times
            if seen >= half:
                return float(score)
        return 0.0
