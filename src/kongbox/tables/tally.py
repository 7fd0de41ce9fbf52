"""The tally of an evening over all sessions at one table."""

import msgspec
from msgspec.structs import replace

from ..game.model.result import Result
from ..rulesets import Ruleset
from ..words.catalogue import translated
from .wire import BestHand, EveningTally, FedTo


class Tally(msgspec.Struct):
    """A player's running total. `key` is a person's id, or "bot:" and a bot's name.

    `fed` says how often the player gave the winning tile, by the winner's `key`.
    """

    key: str
    name: str
    bot: bool
    sessions: int = 0
    hands: int = 0
    points: int = 0
    wins: int = 0
    fed: dict[str, int] = {}
    best: BestHand | None = None


class Evening:
    """The tallies of everybody who has sat at a table, in order of arrival."""

    def __init__(self, tallies: list[Tally]) -> None:
        self.all = {one.key: one for one in tallies}

    def sit(self, key: str, name: str, *, bot: bool) -> Tally:
        """Return the tally of the player with this key, a new one if necessary. The tally gets this name."""
        tally = self.all.setdefault(key, Tally(key, name, bot))
        tally.name = name
        return tally

    def pass_on(self, old: str, new: str) -> None:
        """Carry a person's tally on under the key `new`, unless the person has played hands under `new` before."""
        former, since = self.all.get(old), self.all.pop(new, None)
        if since is not None and since.hands:
            self.all[new] = since  # the person has played under both keys
            return
        tallies = [replace(one, key=new) if one is former else one for one in self.all.values()]
        for one in tallies:
            one.fed = {new if key == old else key: times for key, times in one.fed.items()}
        self.all = {one.key: one for one in tallies}

    def count(self, result: Result, players: dict[int, str], ruleset: Ruleset) -> None:
        """Count a finished hand. `players` are the keys of its players, by seat."""
        for seat, key in players.items():
            one = self.all[key]
            one.hands += 1
            one.points += result.net[seat] if result.net else 0
        winner, giver = result.winner, result.giver
        if winner is None:
            return
        one = self.all[players[winner]]
        one.wins += 1
        if giver is not None and giver != winner:
            fed = self.all[players[giver]].fed
            fed[one.key] = fed.get(one.key, 0) + 1
        score = result.winning_score
        if score is not None and (one.best is None or score.total > one.best.total):
            one.best = BestHand(score.hand, score.total, score.special, ruleset.name)

    def tallies(self, chairs: dict[str, int]) -> list[EveningTally]:
        """Return the tallies of everybody who has played a hand, the leader first. `chairs` has the chair of each player still
        here, by key.
        """
        played = sorted((one for one in self.all.values() if one.hands), key=lambda one: (-one.points, -one.wins))
        return [
            EveningTally(
                one.name,
                chairs.get(one.key),
                one.bot,
                one.sessions,
                one.hands,
                one.points,
                one.wins,
                [FedTo(self.all[key].name, times) for key, times in one.fed.items()],
                one.best and replace(one.best, special=one.best.special and translated("row", one.best.special)),
            )
            for one in played
        ]
