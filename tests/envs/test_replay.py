"""What an environment does is what `kongbox.Table` does: seats, masks, discards, payments, and all that a seat is shown."""

import os

import numpy as np
import pytest
from lengths import mostly_proofs
from replaying import Replayed, chosen, play, read, seen_at

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
            row = observe_many(made.rules, made.states, seats=[seat], compiled=False)[0]
            for field, told in seen_at(beside.table, seat).items():
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
        assert planes[:4, :34].sum(0).tolist() == read(row, "hand").tolist()
        assert planes[4:20, :34].reshape(4, 4, 34).sum(0).tolist() == read(row, "sets").tolist()
        assert planes[20:32, :34].reshape(3, 4, 34).sum(0).tolist() == np.minimum(read(row, "discards"), 3).tolist()
        bits = [planes[plane, 34:] @ (1 << np.arange(8)) for plane in (0, 5, 6, 7)]
        assert bits == read(row, "bonus").tolist()
        moment = read(row, "moment")
        assert tile_in(planes[32]) == moment[1] and tile_in(planes[33]) == (0 if moment[2] == 43 else moment[2])
        assert planes[35, 27:31].argmax() == moment[8] and planes[36, 27:31].argmax() == moment[9]
        assert planes[37, :32].tolist() == read(row, "seats").reshape(-1).tolist()
        assert set(planes[38].tolist()) == {moment[5]}
        assert planes[39, :8].argmax() == moment[0] and planes[39, 8:14].argmax() == moment[3]
        assert planes[39, 14:19].tolist() == [moment[4], moment[10], moment[11], moment[12], moment[13]]
        assert planes[39, 19:23].argmax() == moment[6] and planes[39, 23:27].argmax() == moment[7]
        assert planes[39, 27:36].tolist() == read(row, "wild").tolist()
        seen = read(row, "hand") + read(row, "sets").sum(0) + read(row, "discards").sum(0)
        unseen = np.where(
            np.arange(34) == 1, 0, np.maximum(4 - seen.astype(int), 0)
        )  # the bamboos that are wild are no bamboos any more
        assert planes[34, :34].tolist() == unseen.tolist()
        step = made.step(chosen(made, step, count))


def tile_in(plane: np.ndarray) -> int:
    """The tile that is marked in a plane, as a compact row tells it."""
    return int(plane.argmax()) + 1 if plane.any() else 0


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
