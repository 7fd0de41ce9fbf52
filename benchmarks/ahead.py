"""How fast looking ahead is: playouts a second, and the times of the master's decisions and of a precise review."""

import argparse
import time
from collections.abc import Iterator
from statistics import mean, quantiles

from _line import tell

from kongbox.bots import choose_action
from kongbox.game import Action, Seen, Table
from kongbox.minds.master import Master
from kongbox.minds.pricing import price
from kongbox.minds.weighing import Weighing
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.steps import finish

DECISIONS = 40
PLAYOUTS = 4000
"""How many hands are played out to measure the speed of one decision."""
HANDS = 16
WITHIN = 2
"""How precisely a review must know losses, in points."""
ENOUGH = {"playouts": 30_000, "decision_ms": 100, "review_seconds": 180}


def decisions(rules: Ruleset) -> Iterator[Seen]:
    """Yield what a seat sees at every fifth decision with a choice, while four keen bots play."""
    found = 0
    for seed in range(DECISIONS):
        table = Table(rules, seed=seed)
        while not table.over:
            seat = table.waiting[0]
            seen = table.seen(seat)
            if len(seen.legal) > 1:
                found += 1
                if found % 5 == 0:
                    yield seen
            table.step(seat, choose_action(table, seat, "keen"))


def timed(rules: Ruleset) -> None:
    """Print the playouts a second on one core, and the milliseconds that the master needs for decisions."""
    playouts, seconds, waits = 0, 0.0, list[float]()
    master, asked = Master(), decisions(rules)
    finish(Weighing(next(asked)).play(2))
    for _ in range(DECISIONS):
        seen = next(asked)
        found = Weighing(seen)
        began = time.perf_counter()
        finish(found.play(PLAYOUTS))
        seconds += time.perf_counter() - began
        playouts += sum(found.prices.times)
        began = time.perf_counter()
        master(seen)
        waits.append(1000 * (time.perf_counter() - began))
    speed, slow = playouts / seconds, quantiles(waits, n=10)[-1]
    enough = speed >= ENOUGH["playouts"] and mean(waits) <= ENOUGH["decision_ms"]
    tell(f"ahead, {rules.id}", playouts_a_second=round(speed), decision_ms=round(mean(waits)), p90_ms=round(slow), enough=enough)


def review(rules: Ruleset) -> None:
    """Print the seconds that a review of one player's decisions in sixteen hands takes to be precise, on two cores."""
    moves = list[tuple[Table, list[tuple[int, Action]]]]()
    for seed in range(HANDS):
        start = Table(rules, seed=seed)
        table, played = start.copy(), list[tuple[int, Action]]()
        while not table.over:
            played.append((table.waiting[0], choose_action(table, table.waiting[0], "keen")))
            table.step(*played[-1])
        moves.append((start, played))
    began = time.perf_counter()
    found = [one for start, played in moves for one in price(start, played, 0, within=WITHIN, luck=False, threads=2)]
    seconds = time.perf_counter() - began
    known = sum(one.loss.interval <= WITHIN for one in found)
    tell(
        f"review of {HANDS} hands, {rules.id}, to {WITHIN} points",
        decisions=len(found),
        known=known,
        seconds=round(seconds, 1),
        enough=seconds <= ENOUGH["review_seconds"] and known == len(found),
    )


if __name__ == "__main__":
    given = argparse.ArgumentParser(description="Time the master and the review.")
    given.add_argument("--rules", nargs="+", choices=SHIPPED, default=[*SHIPPED])
    sheets = given.parse_args().rules
    for name in sheets:
        timed(Ruleset.load(name))
    if "redux" in sheets:
        review(Ruleset.load("redux"))
