"""What a seat may know goes over a line and comes back as it was."""

import random

import pytest

from kongbox.game import Table
from kongbox.game.views.known import read_seen, write_seen
from kongbox.rulesets import SHIPPED, Ruleset

RULES = [*map(Ruleset.load, SHIPPED), Ruleset.load("bmja").goulash, Ruleset.load("redux", {"manners": "strict"})]


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: f"{rules.id}{'-goulash' * rules.is_goulash}-{rules.options.manners}")
def test_what_a_seat_may_know_is_read_as_it_was_written(rules: Ruleset) -> None:
    for wall in range(3):
        table, dice = Table(rules, seed=wall), random.Random(wall)
        while not table.over:
            seen = table.seen(table.waiting[0], seed=5)
            again = read_seen(write_seen(seen), rules, seed=5)
            assert again == seen and again.random.random() == seen.random.random()
            table.step(seen.seat, dice.choice(seen.legal))
        assert read_seen(write_seen(table.seen(2)), rules) == table.seen(2)
