"""Tables sampled from a view look like it, differ in what is hidden, and can be played on."""

from dataclasses import fields, replace
from typing import Any, cast

import numpy as np
import pytest
from failing import fails
from situations import situation

from kongbox import Ruleset, Seen, Table, play_on, sample
from kongbox.bots import choose_action
from kongbox.errors import BadInput, RuleRefusal

RULES = {
    "redux": Ruleset.load("redux"),
    "goulash": Ruleset.load("bmja").goulash,
    "strict": Ruleset.load("redux", {"manners": "strict"}),
}
PRIVATE = ("random", "events", "answers")
"""What a sampled table does not know: how the hand came there."""


def alike(one: Seen, other: Seen) -> bool:
    """Whether two views show the same."""
    return all(getattr(one, field.name) == getattr(other, field.name) for field in fields(Seen) if field.name not in PRIVATE)


@pytest.mark.parametrize("name", RULES)
def test_a_sampled_table_looks_like_the_view_in_every_phase(name: str) -> None:
    table, phases = Table(RULES[name], seed=5), set()
    while not table.over:
        seat = table.waiting[0]
        phases.add(table.phase)
        seen = table.seen(seat)
        one, other = sample(seen, 2, seed=len(table.actions))
        assert alike(one.seen(seat), seen) and alike(other.seen(seat), seen)
        assert any(one.hand(player) != other.hand(player) for player in range(4))
        table.step(seat, choose_action(table, seat, "keen"))
    assert {"turn", "claim"} <= phases


def test_sampled_tables_are_played_on_by_bots_and_by_functions() -> None:
    table = Table(seed=5)
    while len(table.actions) < 30:
        table.step(table.waiting[0], choose_action(table, table.waiting[0], "keen"))
    tables = sample(table.seen(table.waiting[0]), 3)
    before = [one.to_text() for one in tables]
    nets = play_on(tables, "greedy", compiled=False)
    assert [sum(net) for net in nets] == [0, 0, 0] and len({*nets}) > 1
    assert [one.to_text() for one in tables] == before
    assert len(play_on(tables[:1], lambda seen: seen.legal[0])) == 1
    assert play_on([]) == []


@pytest.mark.parametrize("compiled", [True, False])
def test_a_hand_that_is_over_is_paid_once(compiled: bool) -> None:
    table = Table("redux", seed=3)
    net = table.play_out("greedy").net
    assert any(net) and play_on([table], "greedy", compiled=compiled) == [net]


def test_hands_run_compiled_where_the_rulesets_are_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    counts: list[int] = []
    monkeypatch.setattr("kongbox.compiled.rollouts.play_rest", lambda states, *_: counts.append(len(states)))
    play_on([Table("redux", seed=seed) for seed in range(3)], "greedy")
    assert counts == [3]
    play_on([Table("redux", seed=1), Table("bmja", seed=1)], "random")
    assert counts == [3]
    play_on([Table("redux", seed=1)], "random")
    assert counts == [3, 1]


@pytest.mark.parametrize(("tables", "code"), [(None, "bad-tables"), (5, "bad-tables"), ([None], "bad-table"), ("S", "bad-table")])
def test_only_tables_are_played_on(tables: Any, code: str) -> None:
    with fails(code, BadInput):
        play_on(tables)


def test_neighbouring_seeds_share_no_tables() -> None:
    seen = Table(seed=7).seen(0)
    one, other = ({table.to_text() for table in sample(seen, 20, seed=seed)} for seed in (1, 2))
    assert len(one) == len(other) == 20 and not one & other
    assert len(sample(seen, 2, seed=2**64 - 1)) == 2


def test_weighted_tables_come_in_proportion() -> None:
    seen = Table(seed=7).seen(0)
    found = sample(seen, 40, weights=lambda table: float(table.hand(1).count("R")))
    assert all("R" in table.hand(1) for table in found)
    assert sample(seen, 0, weights=lambda table: 0.0) == []


def test_tables_that_all_weigh_nothing_are_refused() -> None:
    with fails("bad-weight", BadInput) as caught:
        sample(Table(seed=7).seen(0), 2, weights=lambda table: 0.0)
    assert caught.value.facts == {"case": "zero", "count": 16}


def test_a_view_without_a_record_cannot_be_sampled() -> None:
    seen = Table(seed=7).seen(0)
    with fails("bare-view", BadInput):
        sample(replace(seen, record=b""))
    with fails("bad-number", BadInput):
        sample(seen, -1)


def test_at_most_a_hundred_thousand_tables_are_sampled_and_usually_one() -> None:
    seen = Table(seed=7).seen(0)
    assert sample(seen) == sample(seen, 1, seed=0)
    for count, code in ((100_000, "bare-view"), (100_001, "bad-number")):
        with fails(code, BadInput):
            sample(replace(seen, record=b""), count)


@pytest.mark.parametrize("weight", [-1.0, float("nan"), float("inf"), "1", None])
def test_a_weight_is_a_finite_number_from_0_up(weight: Any) -> None:
    seen, half, number = Table(seed=7).seen(0), np.float32(0.5), cast("Any", 3)
    with fails("bad-weight", BadInput):
        sample(seen, weights=lambda table: weight)
    with fails("bad-weight", BadInput):
        sample(seen, weights=number)
    assert len(sample(seen, 2, weights=lambda table: cast("float", half))) == 2


@pytest.mark.parametrize("weights", [None, lambda table: 1.0])
def test_a_finished_hand_hides_nothing_to_sample(weights: Any) -> None:
    table = Table(seed=7)
    table.play_out("greedy")
    with fails("hand-over", RuleRefusal):
        sample(table.seen(0), weights=weights)


def test_a_sampled_table_knows_the_discards_and_the_claims() -> None:
    """A false pung and a chow."""
    game = situation(E="R 7d", W="P2b9d", S="35c GG", N="78d", manners="strict", asked="W")
    game.play("E discard R", "W pung", "W discard 9d", "N chow 789d")
    events = [event for event in game.table.events if event.kind in ("discard", "bogus", "chow")]
    assert [event.kind for event in events] == ["discard", "bogus", "discard", "chow"]
    assert [*sample(game.table.seen(0))[0].events] == events


def test_each_claim_of_a_sampled_table_has_a_set_of_its_own() -> None:
    """Two chows with the same tile from the same player, a pung to which the fourth tile was added, and a kong."""
    table = Table.from_text(
        "S +456c +567c 18b 19d ESW .S\nW +7777d +_9999b 14b 258c E R\ndiscards E:5c>S S:1c E:5c>S N:7d>W N:9b>W\nturn S"
    )
    claims = [(event.kind, event.seat, event.tiles) for event in table.events if event.kind != "discard"]
    assert claims == [
        ("chow", 1, ("4c", "5c", "6c")),
        ("chow", 1, ("5c", "6c", "7c")),
        ("pung", 2, ()),
        ("kong", 2, ()),
    ]
    assert sample(table.seen(1))[0].events == table.events
