"""Rollouts price every legal action, from what the seat sees alone, the same on any number of threads."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from typing import Any

import pytest
from bots.test_bots import TABLES, hide_and_seek
from failing import fails

from kongbox.bots import bot_number, choose_action
from kongbox.errors import BadInput
from kongbox.game import Table
from kongbox.minds.master import Master
from kongbox.minds.weighing import Choice, Weighing, check_amount, check_effort, weigh
from kongbox.rulesets import Ruleset
from kongbox.steps import Steps, finish

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


def test_a_decision_is_weighed_on_a_thousand_hands_that_greedy_plays_out(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()

    class Asked:
        """It plays nothing."""

        def __init__(self, _: object, **how: object) -> None:
            asked.append(how)

        def play(self, *how: object) -> Steps[None]:
            asked.append(how)
            yield from ()

        def choices(self) -> tuple[()]:
            return ()

    monkeypatch.setattr("kongbox.minds.weighing.Weighing", Asked)
    assert weigh(Table(RULES, seed=5).seen(0)) == ()
    how = {"bot": "keen", "rollouts": ["greedy"], "threads": 1, "seed": 0, "compiled": True}
    assert asked == [how, (1000, None, None)]


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


class Counted:
    """An engine that plays nothing out. A later choice always seems better, and every call is noted with the open choices."""

    def __init__(self, *given: Any) -> None:
        self.prices = given[-1].copy()
        self.calls: list[tuple[str, int, int, list[int]]] = []

    def most(self, _: int) -> int:
        return 30

    def play(self, bot: int, _: int, first: int, deals: int) -> None:
        open_ = [place for place in range(self.prices.count) if self.prices.open[place]]
        self.calls.append((BOTS_BY_NUMBER[bot], first, deals, open_))
        for place in open_:
            self.prices.times[place] += deals
            self.prices.ahead[place] += deals * place
            self.prices.spread[place] += deals * place**2


BOTS_BY_NUMBER = {bot_number(name): name for name in ("greedy", "keen")}
FOURTEEN = Table.from_text("E 1379b 148c 258d ESWN\nturn E\nseed 1")


def weighing(monkeypatch: pytest.MonkeyPatch, **how: Any) -> Any:
    """What East may discard, none of it played out, and the calls of its engine."""
    monkeypatch.setattr("kongbox.minds.weighing.Interpreted", Counted)
    found = Weighing(FOURTEEN.seen(0), compiled=False, **how)
    engine: Any = found._engine
    return found, engine.calls


def test_after_each_round_but_the_last_the_worse_half_of_the_others_drops_out(monkeypatch: pytest.MonkeyPatch) -> None:
    found, calls = weighing(monkeypatch)
    finish(found.play(840))
    rounds = [range(14), [0, *range(7, 14)], [0, 10, 11, 12, 13], [0, 12, 13]]
    deals = [(15,), (26,), (30, 12), (30, 30, 10)]
    wanted, first = [], 0
    for open_, parts in zip(rounds, deals, strict=True):
        for part in parts:
            wanted.append(("greedy", first, part, [*open_]))
            first += part
    assert calls == wanted and found.deals == first and found.open == [0, 12, 13]
    assert [choice.playouts for choice in found.choices()] == [15 + 26 + 42 + 70, *[15] * 6, *[41] * 3, *[83] * 2, *[153] * 2]
    assert [choice.ahead for choice in found.choices()] == [*range(14)]


def test_every_choice_gets_a_deal_in_every_round_and_a_single_choice_none(monkeypatch: pytest.MonkeyPatch) -> None:
    found, calls = weighing(monkeypatch)
    finish(found.play(1))
    assert [deals for _, _, deals, _ in calls] == [1, 1, 1, 1]
    found, calls = weighing(monkeypatch)
    found.drop(range(1, 14))
    finish(found.play(840))
    assert calls == []


def test_two_bots_share_the_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    found, calls = weighing(monkeypatch, rollouts=["greedy", "keen"])
    finish(found.play_round(5))
    assert [call[:3] for call in calls] == [("greedy", 0, 2), ("keen", 2, 3)]


def test_a_round_is_played_in_slices_between_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    found, calls = weighing(monkeypatch)
    finish(found.play_round(20, stopped=lambda: False))
    assert [call[1:3] for call in calls] == [(0, 8), (8, 8), (16, 4)]
    looks = iter([False, False, True])
    finish(found.play_round(20, stopped=lambda: next(looks)))
    assert [call[2] for call in calls[3:]] == [8, 8]
    found.threads = 2
    finish(found.play_round(20, stopped=lambda: False))
    assert [call[2] for call in calls[5:]] == [16, 4]
    found.threads = 1
    for end, slices in ((0.0, 1), (1.0, 1), (1.5, 2), (2.5, 3)):
        clock, before = count(1), len(calls)
        monkeypatch.setattr("kongbox.minds.weighing.monotonic", partial(next, clock))
        finish(found.play_round(1, end=end))
        assert [call[2] for call in calls[before:]] == [8] * slices, "a round has a slice even if its time is over"


def test_the_rounds_share_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    found, _ = weighing(monkeypatch)
    ends: list[float | None] = []

    def play_round(_: int, end: float | None, __: Any) -> Iterator[None]:
        ends.append(end)
        yield

    monkeypatch.setattr("kongbox.minds.weighing.monotonic", lambda: 100.0)
    monkeypatch.setattr(found, "play_round", play_round)
    finish(found.play(1, seconds=8.0))
    assert ends == [102.0, 104.0, 106.0, 108.0]


def test_a_price_is_a_mean_with_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    found, _ = weighing(monkeypatch)
    prices = found.prices
    prices.times[1], prices.gain[1], prices.squares[1] = 3, 6, 14  # 1, 2 and 3 points
    prices.ahead[1], prices.spread[1], prices.wins[1], prices.feeds[1] = 3, 5, 1, 2  # 0, 1 and 2 points ahead
    error = 1.96 / 3**0.5
    assert found.choice(1)[2:] == pytest.approx((2, error, 1, error, 1 / 3, 2 / 3))
    prices.times[2], prices.gain[2], prices.squares[2] = 2, 2, 4
    assert found.choice(2).interval == pytest.approx(1.96)
    prices.times[3], prices.gain[3], prices.squares[3] = 1, 5, 25
    assert (found.choice(3).gain, found.choice(3).interval) == (5, float("inf"))
    assert (found.choice(4).gain, found.choice(4).wins) == (0, 0)


def test_the_effort_has_limits() -> None:
    assert check_effort(10**9, 1024) == (10**9, 1024) and check_effort(1, 1) == (1, 1)
    for wrong in ((10**9 + 1, 1), (1, 1025), (True, 1)):
        with fails("bad-number", BadInput):
            check_effort(*wrong)
    for given, case in ((None, "above"), (0, "from"), (0.5, "above"), (3, "from")):
        check_amount("seconds", given, case)
    for wrong_amount, case in ((0, "above"), (-0.5, "from"), (True, "from"), ("1", "above")):
        with fails("bad-number", BadInput):
            check_amount("seconds", wrong_amount, case)  # type: ignore[arg-type]
