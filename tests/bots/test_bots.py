"""Bots: each is better than the one before, plays only by what it sees, and is quick enough to play with."""

import random
from itertools import product
from typing import Any

import numpy as np
import pytest
from failing import fails
from lengths import mostly_proofs, tried

from kongbox.bots import BOTS, choose_action
from kongbox.core.play.bots import choose
from kongbox.core.play.legal import legal
from kongbox.core.state.records import Table as State
from kongbox.errors import BadInput
from kongbox.game import Table
from kongbox.game.play.bots import bots_for
from kongbox.game.play.redact import redacted
from kongbox.rulesets import Ruleset
from kongbox.sim.duel import duel
from kongbox.tiles import PLAYED, WILD

RULES = Ruleset.load("redux")


@pytest.mark.parametrize(("bot", "others"), [("novice", "random"), ("greedy", "novice"), ("keen", "greedy")])
@tried("hands", 5_000, proof=20_000)
def test_over_many_duplicate_hands_the_better_bot_gains(bot: str, others: str, hands: int) -> None:
    report = duel(RULES, bot, others, hands=hands, seed=11)
    assert report.hands == hands
    assert report.mean_payment - report.interval > 0, report


@tried("hands", 2_000, proof=20_000)
def test_the_bold_bot_wins_fewer_hands_that_are_worth_more(hands: int) -> None:
    bold, keen = (duel(RULES, bot, "greedy", hands=hands, seed=11) for bot in ("bold", "keen"))
    assert bold.wins < 0.8 * keen.wins and bold.mean_win > 1.2 * keen.mean_win


TABLES = {
    "gentle": Ruleset.load("redux"),
    "strict": Ruleset.load("redux", {"manners": "strict"}),
    "goulash": Ruleset.load("bmja").goulash,
}
SHORT = {"gentle": 77, "strict": 127, "goulash": 112}
"""The seeds of hands that end early, whichever bot plays them."""


@mostly_proofs("kind", TABLES, "goulash")
@pytest.mark.parametrize("bot", BOTS)
def test_what_a_bot_cannot_see_does_not_move_it(bot: str, kind: str) -> None:
    """The tiles of the other hands and of the wall are dealt anew behind its back: it answers the same.

    The kernels themselves do, which the simulation and a table that is played out give the whole record; and so they do with what
    `choose_action` gives them, a record from which all that is hidden has been taken out.
    """
    chance = random.Random(5)
    asked = 0
    table = Table(TABLES[kind], seed=SHORT[kind], asked=(0, 1, 2, 3))
    lookup = table.ruleset.lookup
    while not table.over:
        seat = table.waiting[0]
        action = choose_action(table, seat, bot, seed=3)
        reshuffled = hide_and_seek(table.state, seat, chance)
        seen = redacted(table.state, seat)
        assert all(seen.side[other].hand[kind] == 0 for other in range(4) if other != seat for kind in (*range(PLAYED), WILD))
        assert not any(seen.wall.tile) and not any(seen.wall.built)
        numbers = set()
        for state in (table.state, reshuffled, seen, redacted(reshuffled, seat)):
            decision = bots_for([bot] * 4, 3)
            legal(table.state, lookup, seat, decision)
            numbers.add(choose(state, lookup, decision, seat))
        assert len(numbers) == 1, (action, numbers)
        asked += 1
        table.step(seat, action)
    assert asked > 20


def hide_and_seek(state: State, me: int, chance: random.Random) -> State:
    """The same table as this seat sees it, its hidden tiles exchanged among the others."""
    copy = state.copy()
    others = [seat for seat in range(4) if seat != me]
    pool = [kind for seat in others for kind in (*range(PLAYED), WILD) for _ in range(copy.side[seat].hand[kind])]
    sizes = [sum(copy.side[seat].hand[kind] for kind in (*range(PLAYED), WILD)) for seat in others]
    chance.shuffle(pool)
    for seat, size in zip(others, sizes, strict=True):
        side = copy.side[seat]
        for kind in (*range(PLAYED), WILD):
            side.hand[kind] = 0
        for kind in (pool.pop() for _ in range(size)):
            side.hand[kind] += 1
        side.missed, side.could, side.kept = chance.getrandbits(30), 0, 0
    tiles = [copy.wall.tile[place] for place in range(copy.wall.size)]
    chance.shuffle(tiles)
    for place, tile in enumerate(tiles):
        copy.wall.tile[place] = tile
    return copy


def test_every_answer_of_a_bot_is_legal() -> None:
    for bot, seed in product(BOTS, (77, 153)):
        table = Table(RULES, seed=seed)
        while not table.over:
            seat = table.waiting[0]
            action = choose_action(table, seat, bot, seed=seed)
            assert action in table.legal(seat)
            table.step(seat, action)


def test_an_unknown_bot_is_refused() -> None:
    with fails("unknown-bot", BadInput):
        choose_action(Table(RULES, seed=1), 0, "gready")


def test_two_threads_find_what_one_does() -> None:
    from kongbox.sim import simulate

    one = simulate(RULES, 6_000, ("keen", "greedy", "greedy", "random"), seed=4)
    two = simulate(RULES, 6_000, ("keen", "greedy", "greedy", "random"), seed=4, workers=2)
    same = [(report.wins, report.washouts, report.mean_score, report.special, report.players) for report in (one, two)]
    assert same[0] == same[1]
    assert sum(one.wins.values()) + one.washouts == 6_000 == one.hands
    assert sum(one.how.values()) == sum(one.wins.values())


def test_the_report_adds_up() -> None:
    from kongbox.sim import simulate

    told: list[tuple[int, int]] = []
    report = simulate(RULES, 5_000, seed=8, progress=lambda done, whole: told.append((done, whole)))
    assert told[-1] == (5_000, 5_000)
    assert [whole for _, whole in told] == [5_000] * len(told)
    assert np.isclose(sum(player.mean_payment for player in report.players), 0, atol=0.01)
    assert report.highest_score <= 1000


@pytest.mark.parametrize(
    ("arguments", "code"), [((0,), "bad-number"), ((10, ("greedy",)), "four-bots"), ((10, ("x",) * 4), "unknown-bot")]
)
def test_a_simulation_that_cannot_be_is_refused(arguments: tuple[Any, ...], code: str) -> None:
    from kongbox.sim import simulate

    with pytest.raises(BadInput) as refused:
        simulate(RULES, *arguments)
    assert refused.value.code == code
