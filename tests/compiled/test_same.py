"""Interpreted equals compiled, and compiled hands, at length a hundred thousand, keep the laws. (RX-EQ-1, RX-PAY-2)"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from lengths import LONG, mostly_proofs
from numpy.typing import NDArray

from kongbox.bots import bot_number
from kongbox.bots.hands import play_hand
from kongbox.compiled.play import play_many
from kongbox.core.state import codes as n
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.game.play.dealt import played_of
from kongbox.game.play.seeds import hand_seed
from kongbox.record.lines import hand_lines
from kongbox.rulesets import Ruleset
from kongbox.tiles import NONE

Rows = NDArray[Any]
"""Records, one a row."""
RULES = Ruleset.load("redux")
DEAD_WALL = RULES.choose({"wall": "dead_wall", "bonus": False, "dealer": "prevailing"})
BMJA = Ruleset.load("bmja")
PUNG_CHOW = Ruleset.load("pung_chow")
LIMIT = Ruleset.load("pung_chow_limit")
DUMMIES = Ruleset.load("dummies")
GOULASH = Ruleset.load("bmja").goulash
BOUND = Ruleset.load(Path(__file__).with_name("bound.toml"))
DRAWN = Ruleset.load(Path(__file__).with_name("drawn.toml"))
JOKERS = Ruleset.load("bmja", {"wild_tiles": "jokers"}).goulash


def compiled(
    rules: Ruleset, bots: Sequence[str], seed: int, hands: int, *, keep: bool, clumsy: int = 0
) -> tuple[Rows, Rows, Rows]:
    """The tables, logs and outcomes of some hands; every table and log is kept where `keep` is set."""
    tables, logs = np.zeros(hands, Table.dtype), np.zeros(hands if keep else 1, Log.dtype)
    decision, hand, outcomes = np.zeros(1, Decision.dtype), np.zeros(1, Hand.dtype), np.zeros(hands, Outcome.dtype)
    decision["bots"][0] = [bot_number(bot) for bot in bots]
    logs["keep"] = keep
    decision["clumsy"] = clumsy
    play_many(tables, logs, rules.lookup.array(), decision, hand, outcomes, hand_seed(seed, 0), 0)
    return tables, logs, outcomes


def interpreted(
    rules: Ruleset, bots: Sequence[str], seed: int, hands: int, *, clumsy: int = 0
) -> Iterator[tuple[Table, Log, Outcome]]:
    """The same hands, one by one, in plain Python."""
    decision, hand = Decision.new(), Hand.new()
    decision.clumsy = clumsy
    for seat, bot in enumerate(bots):
        decision.bots[seat] = bot_number(bot)
    for number in range(hands):
        table, log, outcome = Table.new(), Log.new(), Outcome.new()
        log.keep = 1
        play_hand(table, log, rules.lookup, decision, hand, outcome, hand_seed(seed, number), number)
        yield table, log, outcome


CASES = [
    pytest.param(RULES, "random", 1, 1000, id="random"),
    pytest.param(RULES, "greedy", 2, 1000, id="greedy", marks=LONG),
    pytest.param(RULES, "keen", 3, 60, id="keen"),
    pytest.param(DEAD_WALL, "greedy", 4, 150, id="greedy-dead-wall"),
    pytest.param(DEAD_WALL, "random", 5, 150, id="random-dead-wall"),
    pytest.param(BMJA, "greedy", 1000, 500, id="bmja"),
    pytest.param(BMJA, "random", 21, 150, id="bmja-random"),
    pytest.param(BMJA, "keen", 22, 30, id="bmja-keen", marks=LONG),
    pytest.param(PUNG_CHOW, "greedy", 1000, 500, id="pung-chow"),
    pytest.param(LIMIT, "greedy", 1000, 500, id="pung-chow-limit"),
    pytest.param(DUMMIES, "greedy", 1000, 500, id="dummies"),
    pytest.param(PUNG_CHOW.choose({"bonus": True, "players": 2}), "random", 7, 60, id="pung-chow-two-mandarins"),
    pytest.param(LIMIT.choose({"bonus": True, "players": 3}), "random", 8, 60, id="pung-chow-limit-three-mandarins"),
    pytest.param(DUMMIES, "random", 9, 100, id="dummies-random"),
    pytest.param(DUMMIES, "keen", 9, 30, id="dummies-keen"),
    pytest.param(GOULASH, "greedy", 10, 300, id="goulash"),
    pytest.param(GOULASH, "random", 11, 100, id="goulash-random"),
    pytest.param(JOKERS, "keen", 12, 20, id="jokers-keen", marks=LONG),
    pytest.param(BOUND, "greedy", 13, 300, id="bound"),
    pytest.param(DRAWN, "greedy", 14, 300, id="drawn"),
]


@pytest.mark.parametrize("part", [50, pytest.param(1, marks=LONG)], ids=["a part", "whole"])
@pytest.mark.parametrize(("rules", "bot", "seed", "hands"), CASES)
def test_interpreted_and_compiled_hands_are_the_same_to_the_byte(
    rules: Ruleset, bot: str, seed: int, hands: int, part: int
) -> None:
    hands = max(2, hands // part)
    tables, logs, outcomes = compiled(rules, [bot] * 4, seed, hands, keep=True)
    seen: set[int] = set()
    for number, (table, log, outcome) in enumerate(interpreted(rules, [bot] * 4, seed, hands)):
        assert table.bytes() == tables[number].tobytes(), f"hand {number}"
        assert log.bytes() == logs[number].tobytes(), f"hand {number}"
        assert outcome.bytes() == outcomes[number].tobytes(), f"hand {number}"
        written = hand_lines(number + 1, played_of(rules, table, log))
        same = hand_lines(number + 1, played_of(rules, Table.over(tables[number]), Log.over(logs[number])))
        assert written == same, f"hand {number}"
        seen |= {log.event[row, 0] for row in range(log.events)}
    if hands >= 1000:
        assert {n.E_KONG, n.E_CONCEALED, n.E_ADDED, n.E_REPLENISH, n.E_BONUS, n.E_WIN, n.E_WASHOUT} <= seen


def test_totals_near_the_bound_of_a_sheet_are_exact_in_both_modes() -> None:
    """Sixteen digits, doubled by the dealer and paid by three: nothing is cut, nothing wraps."""
    _, _, outcomes = compiled(BOUND, ["greedy"] * 4, 13, 300, keep=False)
    won = outcomes[outcomes["winner"] != NONE]
    plain = won[won["special"] == NONE]
    totals = plain["score"][np.arange(len(plain)), plain["winner"]]
    assert len(plain) > 20
    assert totals.tolist() == [int(points) << 44 for points in plain["points"]]
    assert totals.max() > 2**48
    assert [sum(map(int, net)) for net in won["net"]] == [0] * len(won)
    for number, (table, log, _) in zip(range(40), interpreted(BOUND, ["greedy"] * 4, 13, 40), strict=True):
        told = np.array(log.event)[: log.events].tolist()  # scores and payments stand in the events to the last digit
        paid = [0] * 4
        for kind, seat, _, of, amount in told:
            if kind == n.E_SCORE:
                assert amount == outcomes["score"][number, seat]
            if kind == n.E_PAY:
                paid[seat] += int(amount)
                paid[of] -= int(amount)
        assert paid == outcomes["net"][number].tolist() and table.winner == outcomes["winner"][number]
    gains = {
        int(net[winner]) // int(score[winner])
        for net, score, winner in zip(plain["net"], plain["score"], plain["winner"], strict=True)
    }
    assert gains <= {4, 6} and 4 in gains


ROBBED = {"random": (6, 40_000), "greedy": (24, 100)}
"""By bot, a seed and a number of hands in which a kong is robbed."""


@mostly_proofs("bot", list(ROBBED), "greedy")
def test_a_robbed_kong_is_among_the_hands_and_the_same_in_both_modes(bot: str) -> None:
    """The first hand of a row in which a kong is robbed, found compiled, played again interpreted."""
    seed, hands = ROBBED[bot]
    _, _, outcomes = compiled(RULES, [bot] * 4, seed, hands, keep=False)
    robbed = np.flatnonzero(outcomes["how"] == n.FROM_KONG)
    won = outcomes["winner"] != NONE
    assert (robbed.size > 0) and won[robbed].any()
    number = int(robbed[won[robbed]][0])
    decision, table, log, outcome = Decision.new(), Table.new(), Log.new(), Outcome.new()
    for seat in range(4):
        decision.bots[seat] = bot_number(bot)
    play_hand(table, log, RULES.lookup, decision, Hand.new(), outcome, hand_seed(seed, number), number)
    assert outcome.bytes() == outcomes[number].tobytes()
    assert table.how == n.FROM_KONG


def lying(tables: Rows, rules: Ruleset) -> Rows:
    """By table and kind, how many tiles still lie in the wall: live, loose, in the kong box, under the dead wall."""
    wall = tables["wall"]
    size = int(wall["size"][0])
    places, stacks = np.arange(size)[None], size // 2

    def column(name: str) -> Rows:
        numbers: Rows = wall[name].astype(int)[:, None]
        return numbers

    live = (places - column("first") - column("head")) % size < column("stand")
    box = (column("feed") - places // 2) % stacks < column("feeds")
    loose = (places == wall["loose"][:, :1]) | (places == wall["loose"][:, 1:])
    dead = (column("counted") - places // 2) % stacks < rules.rules.tiles.dead_stacks
    there = live | box | loose | dead
    counts = np.zeros((len(tables), 43), int)
    for kind in range(43):
        counts[:, kind] = ((wall["tile"][:, :size] == kind) & there).sum(axis=1)
    return counts


def held_tiles(tables: Rows) -> Rows:
    """By table and seat, the tiles that stand in the hand."""
    tiles: Rows = tables["side"]["hand"].sum(axis=2, dtype=int)
    bonus: Rows = tables["side"]["hand"][:, :, 34:42].sum(axis=2, dtype=int)
    return tiles - bonus


@pytest.mark.parametrize("short", [1_000, pytest.param(None, marks=pytest.mark.proof)])
@pytest.mark.parametrize(
    ("rules", "bots", "hands"),
    [
        pytest.param(RULES, ("greedy",) * 4, 60_000, id="greedy"),
        pytest.param(RULES, ("random", "greedy", "keen", "random"), 20_000, id="mixed"),
        pytest.param(DEAD_WALL, ("greedy",) * 4, 20_000, id="dead-wall"),
        pytest.param(BMJA, ("greedy",) * 4, 20_000, id="bmja"),
        pytest.param(BMJA, ("random", "keen") * 2, 4_000, id="bmja-mixed", marks=LONG),
        pytest.param(PUNG_CHOW, ("greedy",) * 4, 20_000, id="pung-chow"),
        pytest.param(LIMIT, ("greedy",) * 4, 20_000, id="pung-chow-limit"),
        pytest.param(DUMMIES, ("greedy",) * 4, 20_000, id="dummies"),
        pytest.param(DUMMIES, ("keen", "random") * 2, 4_000, id="dummies-mixed"),
        pytest.param(LIMIT.choose({"players": 3, "bonus": True}), ("random", "greedy") * 2, 8_000, id="three"),
        pytest.param(PUNG_CHOW.choose({"players": 2}), ("greedy",) * 4, 8_000, id="two"),
        pytest.param(GOULASH, ("greedy",) * 4, 20_000, id="goulash"),
        pytest.param(JOKERS, ("random", "greedy", "keen", "random"), 4_000, id="jokers-mixed"),
    ],
)
def test_compiled_hands_keep_the_laws(rules: Ruleset, bots: Sequence[str], hands: int, short: int | None) -> None:
    batch = short or 4_000
    hands = short or hands
    for first in range(0, hands, batch):
        tables, _, outcomes = compiled(rules, bots, 1000 + first, batch, keep=False)
        assert (tables["phase"] == n.OVER).all()
        won = tables["winner"] != NONE
        # every tile is in the wall, in a hand, or lies face up; a claimed winning tile is in a hand and was counted face up
        held = tables["side"]["hand"].sum(axis=1, dtype=int)
        face_up = tables["shown"].astype(int)
        claimed = won & ((tables["how"] == n.FROM_DISCARD) | (tables["how"] == n.FROM_KONG))
        face_up[np.flatnonzero(claimed), tables["tile"][claimed]] -= 1
        total = lying(tables, rules) + held + face_up
        expected = np.bincount(rules.tiles, minlength=43)
        assert (total == expected).all()
        # everybody has thirteen tiles, the winner one more; so has the dealer who was washed away, and who calls a draw
        size = held_tiles(tables) + 3 * tables["side"]["melds"]
        wanted = np.full((batch, 4), [0 if rules.rules.seats.absent >> seat & 1 else 13 for seat in range(4)])
        wanted[np.flatnonzero(won), tables["winner"][won]] += 1
        for why, who in ((n.WASHED, "dealer"), (n.NINE_HEADS, "turn")):
            called = np.flatnonzero(~won & (tables["why"] == why))
            wanted[called, tables[who][called]] += 1
        assert (size == wanted).all()
        # a winner has no more chows on the table than the rules allow
        chows = ((tables["side"]["kind"] == n.CHOW) & (np.arange(4) < tables["side"]["melds"][..., None])).sum(axis=2)
        assert (chows[np.flatnonzero(won), tables["winner"][won]] <= rules.options.chows).all()
        # payments: nobody's gain is another's nothing
        assert (outcomes["net"].sum(axis=1) == 0).all()
        owed = tables["owed"]
        assert (owed.sum(axis=1) - owed.sum(axis=2) == outcomes["net"]).all()
        assert (owed >= 0).all()
        washed = tables["why"] == n.WASHED
        assert (outcomes["net"][~won & ~washed] == 0).all()
        assert (outcomes["net"][~won & washed].max(axis=1, initial=1) > 0).all()
        winners = outcomes["net"][np.flatnonzero(won), tables["winner"][won]]
        assert (winners > 0).all()
        assert (outcomes["score"] <= (rules.options.limit or 10**12)).all()
        if rules.rules.tiles.wall == n.MOVING:
            kinds = tables["wall"]["stand"].astype(int) + (tables["wall"]["loose"] != NONE).sum(axis=1)
            assert (kinds == tables["wall"]["live"] + rules.rules.tiles.dead_wall).all()  # what is never drawn still stands
        assert (outcomes["score"] >= 0).all()
