"""An observation holds what its seat may see, and nothing else: whatever is hidden may be anything."""

import random
from typing import Any

import numpy as np
import pytest
from lengths import mostly_proofs
from replaying import chosen, standing

from kongbox.core.hand.hands import gain
from kongbox.core.state import codes as n
from kongbox.core.state.records import Table
from kongbox.envs import VectorTables, fields_of, observe_many
from kongbox.rulesets import Ruleset
from kongbox.tiles import FLOWER, NONE, PLAYED, WILD

CASES = {
    "redux": Ruleset.load("redux"),
    "goulash": Ruleset.load("bmja").goulash,
    "strict": Ruleset.load("redux", {"manners": "strict"}),
    "pung_chow": Ruleset.load("pung_chow"),
    "dummies": Ruleset.load("dummies"),
}


def shuffle(table: Table, seat: int, dice: random.Random) -> None:
    """Let everything that is hidden from a seat be something else: the wall, the other hands, what these alone know."""
    places = unseen_places(table)
    hidden = [table.wall.tile[place] for place in places]
    others = [side for other, side in enumerate(table.side) if other != seat]
    counts = []
    for side in others:
        held = [tile for tile in (*range(PLAYED), WILD) for _ in range(side.hand[tile])]
        held += [FLOWER + number for number in range(8) if side.unlaid >> number & 1]
        counts.append(len(held))
        hidden += held
        for tile in (*range(PLAYED), WILD):
            gain(side, tile, -side.hand[tile])
        side.unlaid = 0
    dice.shuffle(hidden)
    for side, count in zip(others, counts, strict=True):
        for _ in range(count):
            tile = hidden.pop()
            if FLOWER <= tile < WILD:
                side.unlaid |= 1 << (tile - FLOWER)
            else:
                gain(side, tile, 1)
        side.drawn = dice.choice([NONE, *range(PLAYED)])
        side.came, side.could, side.answer = dice.randrange(6), dice.randrange(512), dice.randrange(100)
        side.kept, side.heads, side.calling = dice.randrange(2), dice.randrange(14), dice.randrange(2)
        side.missed, side.gave = dice.getrandbits(34), dice.randrange(3)
        for number in range(3):
            side.given[number] = dice.randrange(PLAYED)
    for place in places:
        table.wall.tile[place] = hidden.pop()
    if table.phase not in (n.CLAIM, n.ROB) and seat != table.turn:
        table.tile = dice.choice(range(PLAYED))  # drawn by another
    table.pending = table.pending & 1 << seat | dice.randrange(16) & ~(1 << seat)
    table.random.a, table.random.b = dice.getrandbits(32), dice.getrandbits(32)


def unseen_places(table: Table) -> list[int]:
    """The places in the wall of tiles that nobody has seen."""
    return standing(table) + [place for place in table.wall.loose if place != NONE]


def shuffled(states: Any, place: int, seat: int, seed: int) -> Any:
    """A copy of the states with all that is hidden from a seat at one of the tables shuffled."""
    made = states.copy()
    table = Table.over(made["table"][place])
    shuffle(table, seat, random.Random(seed))
    table.save()
    return made


@mostly_proofs("name", CASES, "redux")
@pytest.mark.parametrize("observation", ["history", "planes"])
def test_whatever_is_hidden_may_be_anything(name: str, observation: str) -> None:
    rules = CASES[name]
    made = VectorTables(1, rules, seed=3, errors=name == "strict", compiled=False)
    step = made.reset()
    for count in range(90):
        if count % 6 == 0:
            for seat in {int(step.current_player[0]), count // 6 % 4}:
                told = observe_many(rules, made.states, observation, seats=[seat], compiled=False)
                other = shuffled(made.states, 0, seat, count)
                assert (observe_many(rules, other, observation, seats=[seat], compiled=False) == told).all(), (count, seat)
        step = made.step(chosen(made, step, count))


def test_an_oracle_shows_all_that_is_hidden_and_says_so() -> None:
    rules = CASES["redux"]
    made = VectorTables(1, rules, seed=3, observation="oracle", compiled=False)
    row = made.reset().observation[0]
    plain = observe_many(rules, made.states, compiled=False)[0]
    assert (row[: len(plain)] == plain).all()
    table = Table.over(made.states["table"][0])
    seat = int(made.states["current_player"][0])
    hands = field(row, "hands")
    for turn in (1, 2, 3):
        assert hands[turn - 1, :34].tolist() == [table.side[(seat + turn) % 4].hand[tile] for tile in range(34)]
    wall = [table.wall.tile[place] + 1 for place in unseen_places(table)]
    assert field(row, "wall").tolist() == wall[:-2] + [0] * (160 - len(wall) + 2)
    assert field(row, "loose").tolist() == wall[-2:]


def field(row: Any, name: str) -> Any:
    """A field of what an oracle shows."""
    place, shape = fields_of("oracle")[name]
    return row[place].reshape(shape)


def test_an_oracle_changes_with_what_is_hidden() -> None:
    rules = CASES["redux"]
    made = VectorTables(1, rules, seed=3, compiled=False)
    made.reset()
    told = observe_many(rules, made.states, "oracle", compiled=False)
    other = shuffled(made.states, 0, int(made.states["current_player"][0]), 1)
    assert np.count_nonzero(observe_many(rules, other, "oracle", compiled=False) != told) > 20
