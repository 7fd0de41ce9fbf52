"""kongbox itself: one hand per call from Python, and many hands per call."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

import kongbox
from kongbox.bots import bot_number
from kongbox.compiled import distance_many, play_many, score_many
from kongbox.core.score.circumstances import describe
from kongbox.core.state.records import Decision, Hand, Log, Outcome
from kongbox.core.state.records import Table as Record
from kongbox.game.play.seeds import hand_seed
from kongbox.game.score.circumstances import Circumstances
from kongbox.game.score.laid import lay_out
from kongbox.notation import read_hand
from kongbox.rulesets import Ruleset

from ..side import Work, serve

BATCH = 1000
TABLES = 1024


def distances(given: dict[str, Any]) -> dict[str, Work]:
    """Return the tasks that find how far hands are from ready, given as counts."""
    counts = np.array(given["hands"], np.int8)
    every = np.tile(counts, (50, 1))
    alone = [row[None] for row in counts]

    def call() -> int:
        for row in alone:
            distance_many(row)
        return len(alone)

    def batch() -> int:
        return len(distance_many(every))

    return {"distance": call, "distance, batch": batch}


def scores(given: dict[str, Any], rules: Ruleset) -> dict[str, Work]:
    """Return the tasks that score hands: explained line by line, and totals only."""
    winners, hands = given["winners"], np.zeros(len(given["winners"]), Hand.dtype)
    for row, one in zip(hands, winners, strict=True):
        hand = Hand.over(row)
        case = Circumstances(seat=one["seat"], prevailing=one["round"], won="wall")
        describe(lay_out(read_hand(one["hand"]), case, rules, ()), rules.lookup, one["seat"], hand)
        hand.save()
    every = np.tile(hands, 30)
    many, lookup, totals = score_many.of(rules.rules), rules.lookup.array(), np.zeros(len(every), np.int64)

    def call() -> int:
        for one in winners:
            kongbox.score(one["hand"], rules, seat="ESWN"[one["seat"]], round="ESWN"[one["round"]], won="wall")
        return len(winners)

    def batch() -> int:
        assert many(every, lookup, totals) < 0
        return len(every)

    return {"score": call, "score, batch": batch}


def whole_hands(rules: Ruleset, bot: str) -> tuple[Work, Work]:
    """Return the tasks that play whole hands: at an interpreted table with full output, and compiled."""
    decision, lookup = np.zeros(1, Decision.dtype), rules.lookup.array()
    decision["bots"][0] = bot_number(bot)
    tables, outcomes = np.zeros(BATCH, Record.dtype), np.zeros(BATCH, Outcome.dtype)
    log, hand, many = np.zeros(1, Log.dtype), np.zeros(1, Hand.dtype), play_many.of(rules.rules)
    number = 0

    def call() -> int:
        nonlocal number
        number += 1
        kongbox.Table(rules, seed=number).play_out(bot, seed=number)
        return 1

    def batch() -> int:
        nonlocal number
        number += BATCH
        many(tables, log, lookup, decision, hand, outcomes, hand_seed(1, number), number)
        return BATCH

    return call, batch


def steps() -> dict[str, Work]:
    """Return the tasks of environments with random actions. Every step writes observations."""
    from kongbox.envs import VectorTables

    found: dict[str, Work] = {}
    for seen in ("compact", "planes"):
        found[f"steps, {TABLES} tables, {seen}"] = stepping(VectorTables(TABLES, observation=seen, seed=1, copy=False))
    found["steps, 1 table"] = stepping(VectorTables(1, seed=1, copy=False))
    return found | pettingzoo_steps()


def pettingzoo_steps() -> dict[str, Work]:
    """Return the task of one table in PettingZoo, hand after hand."""
    if find_spec("pettingzoo") is None or find_spec("kongbox.envs.classical_v0") is None:
        return {}
    game = import_module("kongbox.envs.classical_v0").env()

    def turns() -> int:
        game.reset(seed=1)
        decided = 0
        for agent in game.agent_iter():
            seen, _, ended, cut, _ = game.last()
            game.step(None if ended or cut else game.action_space(agent).sample(seen["action_mask"]))
            decided += 1
        return decided

    return {"steps, PettingZoo": turns}


def stepping(tables: Any) -> Work:
    """Return a task of a hundred steps at every table."""
    tables.reset()

    def work() -> int:
        for _ in range(100):
            tables.step(tables.sample())
        return 100 * int(tables.num_envs)

    return work


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return all tasks."""
    rules = Ruleset.load("redux")
    found = distances(given) | scores(given, rules)
    for task, bot in (("random", "random"), ("bots", "greedy"), ("bots, keen", "keen")):
        found[task], found[f"{task}, batch"] = whole_hands(rules, bot)
    return found | steps()


if __name__ == "__main__":
    serve(tasks)
