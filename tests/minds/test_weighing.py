"""Rollouts price every legal action, from what the seat sees alone, the same on any number of threads."""

import random
from dataclasses import replace
from typing import Any

import pytest
from bots.test_bots import TABLES, hide_and_seek
from failing import fails

from kongbox.bots import choose_action
from kongbox.errors import BadInput
from kongbox.game import Table
from kongbox.minds.master import Master
from kongbox.minds.weighing import Choice, weigh
from kongbox.rulesets import Ruleset

RULES = Ruleset.load("redux")


def after(answers: int, rules: Ruleset = RULES, seed: int = 3) -> Table:
    """A table after some answers, at a decision with several actions."""
    table = Table(rules, seed=seed)
    while len(table.actions) < answers or len(table.legal(table.waiting[0])) < 2:
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "keen"))
    return table


def prices(table: Table, playouts: int = 40, threads: int = 1) -> tuple[Choice, ...]:
    return weigh(table.seen(table.waiting[0]), playouts=playouts, threads=threads, seed=1, compiled=False)


def test_every_legal_action_has_a_price_and_the_bots_own_comes_first() -> None:
    table = after(30)
    seat = table.waiting[0]
    found = prices(table)
    assert found[0].action == choose_action(table, seat, "keen")
    assert {choice.action for choice in found} == {*table.legal(seat)}
    assert (found[0].ahead, found[0].ahead_interval) == (0, 0)
    assert all(choice.playouts >= 1 and 0 <= choice.wins + choice.feeds <= 1 for choice in found)
    assert sum(choice.playouts for choice in found) <= 40 + len(found) * 4
    assert found[0].playouts == max(choice.playouts for choice in found)


def test_two_threads_find_the_same_prices() -> None:
    table = after(30)
    assert prices(table) == prices(table, threads=2) != prices(table, playouts=80)


@pytest.mark.parametrize("kind", TABLES)
def test_no_byte_of_a_view_and_no_choice_hangs_on_what_is_hidden(kind: str) -> None:
    chance, table = random.Random(5), Table(TABLES[kind], seed=21)
    while not table.over:
        seat = table.waiting[0]
        seen = table.seen(seat)
        other = table.copy()
        other.state = hide_and_seek(table.state, seat, chance)
        assert other.seen(seat).record == seen.record
        if kind == "gentle" and len(table.actions) == 30:
            master = Master(playouts=6, compiled=False)
            assert master(seen) == master(replace(table.seen(seat), record=other.seen(seat).record)) in seen.legal
        table.step(seat, choose_action(table, seat, "keen"))


def test_a_decision_that_is_stopped_has_some_prices() -> None:
    table = after(30)
    asked: list[int] = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) > 1

    found = weigh(table.seen(table.waiting[0]), playouts=10_000, compiled=False, stopped=stopped)
    assert 0 < found[0].playouts < 100


def test_time_may_be_the_budget() -> None:
    found = weigh((table := after(30)).seen(table.waiting[0]), seconds=0.0, compiled=False)
    assert found[0].playouts > 0


def test_a_view_without_a_question_or_a_record_has_no_prices() -> None:
    table = after(20)
    with fails("not-awaited", BadInput):
        weigh(table.seen((table.waiting[0] + 1) % 4), compiled=False)
    with fails("bare-view", BadInput):
        weigh(replace(table.seen(table.waiting[0]), record=b""), compiled=False)


@pytest.mark.parametrize(
    ("how", "code"),
    [
        *[({"playouts": playouts}, "bad-number") for playouts in (0, -1, 1.5, None)],
        *[({"seconds": seconds}, "bad-number") for seconds in (-1, "1", float("nan"))],
        ({"threads": 0}, "bad-number"),
        ({"seed": -1}, "bad-seed"),
    ],
)
def test_the_effort_is_a_number(how: dict[str, Any], code: str) -> None:
    with fails(code, BadInput):
        weigh(Table(seed=7).seen(0), compiled=False, **how)
