"""How strong each bot is: a ladder of duels, which can be stopped and continued.

Every bot plays against three `keen` bots under every ruleset, on small batches of walls, each wall once from every seat. Fast
bots are measured by their gains in many hands. Slow bots are compared with the bot that they start from, decision by decision in
few hands (`_decisions`), and that bot's gain is added. `greedy` is measured in both ways. Each batch is a line of
`benchmarks/kept/ladder.jsonl`, by bot, way, ruleset and seed, so a new run plays only missing batches. `make bench-bots` prints
the ladder and plays one kept batch in twenty again.
"""

import argparse
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from math import hypot
from pathlib import Path
from random import Random
from typing import Literal

import msgspec
from _decisions import USUAL, by_decisions, chooser
from _kept import KEPT, commit, keep, kept
from _line import tell

from kongbox.envs.duel import duel
from kongbox.game.play.bots import called
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.sim.intervals import half_interval

LADDER = KEPT / "ladder.jsonl"
Way = Literal["hands", "decisions"]
Row = tuple[str, Way, str]
"""A row of the ladder: a bot, measured in one way under one ruleset."""
HANDS: dict[tuple[str, Way], int] = {
    ("greedy", "hands"): 2000,
    ("greedy", "decisions"): 40,
    ("novice", "hands"): 2000,
    ("bold", "hands"): 2000,
    ("keen", "hands"): 2000,
    ("wise", "hands"): 2000,
    ("master", "decisions"): 40,
}
"""The bots, how each is measured, and the hands of a batch. `keen` itself is there to show how often it wins and deals in."""
BESIDE = {"master": "wise"}
"""The bots whose decisions are compared with those of a bot other than `keen`."""
BOTS = [*dict.fromkeys(bot for bot, _ in HANDS)]
AGAIN = 20
"""One of this many kept batches is played again."""


class Batch(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Some walls under one seed: the bot's gain, the hands it won, and the hands that another player won on its tile."""

    bot: str
    others: str
    rules: str
    seed: int
    hands: int
    gain: int
    wins: int
    deal_ins: int
    commit: str
    way: Way = "hands"
    beside: str = USUAL

    @property
    def row(self) -> Row:
        """The row to which the batch belongs."""
        return self.bot, self.way, self.rules


def play(row: Row, seed: int, hands: int) -> Batch:
    """Play a batch."""
    bot, way, rules = row
    if way == "hands":
        duelled = duel(rules, called(bot), USUAL, names=(bot, USUAL), hands=hands, seed=seed)
        return Batch(bot, USUAL, rules, seed, duelled.hands, duelled.gain, duelled.wins, duelled.deal_ins, commit())
    sheet, choose, beside = Ruleset.load(rules), chooser(bot), BESIDE.get(bot, USUAL)
    walls = range(seed * hands // 4, (seed + 1) * hands // 4)
    found = [by_decisions(sheet, choose, wall, seat, beside) for wall in walls for seat in range(4)]
    gain, won, dealt_in = (sum(parts) for parts in zip(*found, strict=True))
    return Batch(bot, USUAL, rules, seed, hands, round(gain), won, dealt_in, commit(), way, beside)


def missing(batches: Iterable[Batch], bots: Iterable[str], sheets: Iterable[str]) -> Iterator[tuple[Row, int]]:
    """Yield the row and the seed of the next batch to play, without end: for the row with the fewest batches, the lowest seed not
    yet played. `batches` may grow meanwhile.
    """
    rows: list[Row] = [(bot, way, rules) for bot, way in HANDS if bot in bots for rules in sheets]
    while True:
        played = by_row(batches)
        row = min(rows, key=lambda row: len(played[row]))
        seeds = {batch.seed for batch in played[row]}
        yield row, next(seed for seed in range(len(seeds) + 1) if seed not in seeds)


def by_row(batches: Iterable[Batch]) -> dict[Row, list[Batch]]:
    """Return the batches of each row."""
    rows = defaultdict[Row, list[Batch]](list)
    for batch in batches:
        rows[batch.row].append(batch)
    return rows


def gain_of(row: Row, played: dict[Row, list[Batch]]) -> tuple[float, float]:
    """Return a bot's gain a hand over three `keen` bots, and half its 95% interval, from the gains of the batches."""
    bot, _, rules = row
    mine = played.get(row)
    if not mine:
        raise SystemExit(f"The ladder has no batch of {bot} in {rules} yet: ladder.py --bots {bot} --rules {rules} --seconds 60")
    gains, beside = [batch.gain for batch in mine], mine[0].beside
    gain = sum(gains) / sum(batch.hands for batch in mine)
    interval = half_interval(sum(gains), sum(gain * gain for gain in gains), len(mine), each=mine[0].hands)
    more = (0, 0) if beside == USUAL else gain_of((beside, "hands", rules), played)
    return gain + more[0], hypot(interval, more[1])


def show(batches: Iterable[Batch]) -> None:
    """Print each row: its hands, its gain a hand with the 95% interval, and how often the bot won and dealt in."""
    played = by_row(batches)
    for row, mine in played.items():
        hands, (gain, interval) = sum(batch.hands for batch in mine), gain_of(row, played)
        tell(
            f"{row[0]} against three {USUAL}, {row[2]}",
            way=row[1],
            hands=hands,
            gain=round(gain, 2),
            interval=round(interval, 2) if len(mine) > 1 else None,
            wins=round(sum(batch.wins for batch in mine) / hands, 3),
            deal_ins=round(sum(batch.deal_ins for batch in mine) / hands, 3),
        )


def play_again(batches: list[Batch]) -> bool:
    """Play one batch in twenty again, and print the batches that differ. Return True if none differs."""
    chosen = Random(0).sample(batches, -(-len(batches) // AGAIN))
    differ = []
    for batch in chosen:
        same = play(batch.row, batch.seed, batch.hands)
        if msgspec.structs.replace(same, commit=batch.commit) != batch:
            differ.append(f"{batch.bot} {batch.rules} {batch.seed}, kept at {batch.commit}")
    tell("ladder played again", batches=len(chosen), differ=differ, enough=not differ)
    return not differ


def main() -> None:
    """Play batches for some time, then show the ladder."""
    asked = argparse.ArgumentParser(description="Play the ladder of bots, or print it.")
    asked.add_argument("--seconds", type=float, default=0, help="how long to play batches that are missing")
    asked.add_argument("--bots", nargs="+", choices=BOTS, default=BOTS)
    asked.add_argument("--rules", nargs="+", choices=SHIPPED, default=[*SHIPPED])
    asked.add_argument("--kept", type=Path, default=LADDER, help="the file of the results")
    asked.add_argument("--again", action="store_true", help="play one kept batch in twenty again")
    given = asked.parse_args()
    try:
        batches = kept(given.kept, Batch)
    except ValueError as failed:
        raise SystemExit(str(failed)) from None
    ends = time.monotonic() + given.seconds
    for row, seed in missing(batches, given.bots, given.rules):
        if time.monotonic() >= ends:
            break
        batches.append(play(row, seed, HANDS[row[:2]]))
        keep(given.kept, batches[-1])
    show(sorted(batches, key=lambda batch: (*batch.row, batch.seed)))
    if given.again and batches and not play_again(batches):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
