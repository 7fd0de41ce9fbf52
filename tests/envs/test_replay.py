"""What an environment does is what `kongbox.Table` does: seats, masks, discards, payments, and all that a seat is shown."""

import os

import numpy as np
import pytest
from lengths import mostly_proofs
from replaying import Replayed, agree, chosen, in_order, play, read, seen_at

from kongbox.core.state import codes as n
from kongbox.envs import VectorTables, observe_many
from kongbox.rulesets import Ruleset

REDUX = Ruleset.load("redux")
BMJA = Ruleset.load("bmja")
STRICT = Ruleset.load("redux", {"manners": "strict"})
CASES = {
    "redux": REDUX,
    "bmja": BMJA,
    "pung_chow": Ruleset.load("pung_chow"),
    "pung_chow_limit": Ruleset.load("pung_chow_limit"),
    "dummies": Ruleset.load("dummies"),
    "goulash": BMJA.goulash,
    "strict": STRICT,
    "strict-bmja": Ruleset.load("bmja", {"manners": "strict"}),
    "three-mandarins": Ruleset.load("pung_chow", {"bonus": True, "players": 3}),
}
STEPS = int(os.environ.get("KONGBOX_STEPS", "2500"))
"""How many steps of each ruleset are played again at length; 100,000 take some minutes each."""


@mostly_proofs("name", CASES, "redux")
def test_the_table_agrees_with_every_step_of_an_environment(name: str) -> None:
    assert play(CASES[name], 110 if name == "redux" else 200, compiled=False, errors=name.startswith("strict")) >= 1


@pytest.mark.proof
@pytest.mark.parametrize("name", CASES)
def test_the_table_agrees_with_every_compiled_step_at_length(name: str) -> None:
    errors = name.startswith("strict")
    assert play(CASES[name], STEPS, compiled=True, special=name == "redux", tables=4, errors=errors) > STEPS // 200


@mostly_proofs("name", CASES, "bmja")
def test_a_seat_is_shown_what_the_table_tells_it_in_the_games_words(name: str) -> None:
    made = VectorTables(1, CASES[name], seed=5, errors=name.startswith("strict"), compiled=False)
    step = made.reset()
    beside = Replayed(made, 0)
    for count in range(100):
        seats = range(4) if count % 10 == 0 else [int(step.current_player[0])]
        for seat in seats:
            if seat not in beside.table.present:
                continue
            row = observe_many(made.rules, made.states, "history", seats=[seat], compiled=False)[0]
            for field, told in {**seen_at(beside.table, seat), "history": in_order(beside.table, seat)}.items():
                assert read(row, field).tolist() == told, (count, seat, field)
        actions = chosen(made, step, count)
        action = int(actions[0])
        step = made.step(actions)
        beside.follow(action, step)


def test_planes_tell_the_same_facts_as_the_compact_row() -> None:
    made = VectorTables(1, BMJA.goulash, seed=2, observation="planes", compiled=False)
    step = made.reset()
    for count in range(60):
        if count == 59:  # as many alike as there can be, held, displayed and discarded
            numbers = np.arange(34 * 4).reshape(4, 34) % 5
            sides = made.states["table"]["side"][0]
            sides["hand"][:, :34], sides["thrown"][:, :34] = numbers, np.roll(numbers, 1)
            sides["melds"], sides["kind"][:, :2], sides["tile"][:, :2], sides["wild"] = 2, [n.KONG, n.PUNG], [8, 4], 0
        row = observe_many(made.rules, made.states, compiled=False)[0]
        made.states["table"]["shown"][0, :34] = read(row, "sets").sum(0) + read(row, "discards").sum(0)
        planes = observe_many(made.rules, made.states, "planes", compiled=False)[0]
        agree(planes, row, wild_bamboos=True)
        step = made.step(chosen(made, step, count))


def test_the_discards_that_lie_and_the_sets_are_all_that_lies_face_up() -> None:
    made = VectorTables(2, STRICT, seed=9, errors=True, compiled=False)
    step = made.reset()
    for count in range(80):
        for table in made.states["table"]:
            lying = table["side"]["thrown"].sum(0)[:34]
            assert (lying <= table["shown"][:34]).all() and table["phase"] != n.OVER
        for place in range(2):
            row = observe_many(STRICT, made.states, seats=[0, 0], compiled=False)[place]
            shown = made.states["table"]["shown"][place][:34]
            assert (read(row, "discards").sum(0) + read(row, "sets").sum(0)).tolist() == shown.tolist()
        step = made.step(chosen(made, step, count))
