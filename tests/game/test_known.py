"""What a seat may know goes over a line and comes back as it was."""

import random
from dataclasses import replace

import pytest

from kongbox.game import Table
from kongbox.game.views.known import read_seen, write_seen
from kongbox.rulesets import SHIPPED, Ruleset

RULES = [*map(Ruleset.load, SHIPPED), Ruleset.load("bmja").goulash, Ruleset.load("redux", {"manners": "strict"})]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.id}{'-goulash' * rules.is_goulash}-{rules.options.manners}")
def test_what_a_seat_may_know_is_read_as_it_was_written(rules: Ruleset) -> None:
    table, dice = Table(rules, seed=1), random.Random(1)
    while not table.over:
        seen = table.seen(table.waiting[0], seed=5)
        again = read_seen(write_seen(seen), rules, seed=5)
        assert again == seen and again.random.random() == seen.random.random()
        table.step(seen.seat, dice.choice(seen.legal))
    assert read_seen(write_seen(table.seen(2)), rules, seed=0) == table.seen(2)


def test_views_are_compared_by_what_the_seat_sees_alone() -> None:
    table = Table(RULES[0], seed=1)
    one, other = table.seen(0, seed=1), table.seen(0, seed=2)
    assert one == other == replace(one, record=b"")
    assert not any(f"{name}=" in repr(one) for name in ("random", "record"))


def test_what_is_not_given_is_where_a_session_begins() -> None:
    table, text = Table(RULES[0], seed=1), write_seen(Table(RULES[0], seed=1).seen(0))
    assert table == Table(RULES[0], seed=1, east=0, prevailing=0, streak=0)
    views = table.seen(0), table.seen(0, seed=0), read_seen(text, RULES[0], seed=0)
    assert len({seen.random.random() for seen in views}) == 1
