"""Every lesson asks what the engine can answer: right answers are right, others are not, and why is told."""

import json
from collections import Counter
from random import Random

import pytest
from lengths import mostly_proofs
from server.test_server import get
from serving import served

from kongbox.errors import BadInput
from kongbox.game import analyse
from kongbox.game.model.score import Score
from kongbox.notation import read_hand
from kongbox.rulesets import Ruleset
from kongbox.rulesets.glossary import term
from kongbox.rulesets.rulebook import clause
from kongbox.server.learn.exercises.scores import payments, totalled
from kongbox.server.learn.exercises.shapes import kongs
from kongbox.server.learn.lessons import LESSONS, check, exercise, lesson_names, lesson_page
from kongbox.tables.sitting import Evening
from kongbox.tiles import NAMES

REDUX = Ruleset.load("redux")
SEEDS = range(6)
"""Enough for every way of asking by every ruleset of a lesson, or nearly."""
LONG = {"danger": range(1), "kong-box": range(2), "waits": range(3)}
"""What takes long to find in play."""
QUICK = [name for name in LESSONS if name not in ("danger", "goulash", "kong-box")]


@mostly_proofs("name", LESSONS, *QUICK)
def test_the_right_answer_is_right_and_every_other_is_not(name: str) -> None:
    for seed in LONG.get(name, SEEDS):
        asked = exercise(name, seed)
        assert asked == exercise(name, seed)
        ids = [choice.id for choice in asked.choices]
        assert len(ids) == len(set(ids)) > 1
        right = set(check(name, seed, set()).right)
        assert right and right < set(ids) and (asked.several or len(right) == 1)
        found = check(name, seed, right)
        assert found.correct and (found.why or found.lines)
        for one in ids:
            assert not check(name, seed, right ^ {one}).correct
        if not asked.several:
            assert all(check(name, seed, {one}).correct == (one in right) for one in ids)


def test_seeds_ask_different_things() -> None:
    assert len({str(exercise("payment", seed).choices) for seed in SEEDS}) == len(SEEDS)


def test_the_tiles_that_complete_a_hand_are_those_of_the_engine() -> None:
    for seed in LONG["waits"]:
        asked = exercise("waits", seed)
        ruleset = next(one for one in map(Ruleset.load, LESSONS["waits"].rules) if one.name == asked.rules)
        assert set(check("waits", seed, set()).right) == set(analyse(asked.pictures[0].hand, ruleset).waits)


@pytest.mark.clause("RX-PLAY-18")
@pytest.mark.parametrize("seed", [1, 2, 6, 8])
def test_a_kong_is_four_alike_in_the_hand_or_the_fourth_of_an_exposed_pung(seed: int) -> None:
    posed = kongs(REDUX, Random(seed))
    hand = read_hand(posed.pictures[0].hand)
    held, pungs = (
        Counter(hand.concealed),
        {meld.tiles[0] for meld in hand.sets if len(meld.tiles) == 3 and len(set(meld.tiles)) == 1},
    )
    assert posed.right == {NAMES[kind] for kind, number in held.items() if number == 4 or kind in pungs}


def test_a_total_is_the_sum_of_its_lines() -> None:
    for seed in SEEDS:
        found = check("limits", seed, set())
        points, doublers = sum(line.points for line in found.lines), sum(line.doublers for line in found.lines)
        total = int(found.right[0])
        assert total == points * 2**doublers or total == 1000 or not points


@pytest.mark.words
def test_a_wrong_payment_goes_the_other_way_or_is_half_or_double() -> None:
    for seed in range(4):
        posed = payments(REDUX, Random(seed))
        true = [one.rstrip(".").split() for one in posed.right]
        near = {f"{giver} pays {taker} {int(amount) * 2}." for giver, _, taker, amount in true}
        near |= {f"{giver} pays {taker} {int(amount) // 2}." for giver, _, taker, amount in true}
        near |= {f"{taker} pays {giver} {amount}." for giver, _, taker, amount in true}
        assert {choice.id for choice in posed.choices} - posed.right <= near


@mostly_proofs("name", LESSONS, *QUICK)
def test_what_a_page_names_can_be_opened(name: str) -> None:
    page = lesson_page(name)
    assert page.title and page.text
    pieces = [piece for text in page.text for piece in text]
    pieces += [piece for seed in LONG.get(name, SEEDS) for why in check(name, seed, set()).why for piece in why]
    for piece in pieces:
        assert piece.term is None or term(piece.term).meaning
        assert piece.clause is None or clause(piece.clause).text


def test_a_lesson_that_there_is_not_has_a_code() -> None:
    with pytest.raises(BadInput) as error:
        exercise("poker", 0)
    assert error.value.code == "unknown-lesson"


def test_lessons_are_served() -> None:
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        status, text, _ = get(address, "/learn/lessons")
        assert status == 200 and [one["name"] for one in json.loads(text)] == list(LESSONS) == [
            one.name for one in lesson_names()
        ]
        status, text, _ = get(address, "/learn/lesson/payment")
        assert status == 200 and json.loads(text)["title"]
        status, text, _ = get(address, "/learn/exercise/payment?seed=3")
        asked = json.loads(text)
        assert status == 200 and asked["seed"] == 3 and len(asked["choices"]) > 3
        status, text, _ = get(address, f"/learn/check/payment?seed=3&chosen={asked['choices'][0]['id'].replace(' ', '%20')}")
        assert status == 200 and json.loads(text)["right"]
        status, text, _ = get(address, "/learn/exercise/poker")
        assert status == 404 and json.loads(text)["code"] == "unknown-lesson"


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.proof
def test_no_seed_is_too_odd(name: str) -> None:
    for seed in range(100, 100 + 10 * len(LONG.get(name, SEEDS))):
        assert check(name, seed, set(check(name, seed, set()).right)).correct


def test_a_hand_worth_nothing_has_other_totals_beside_it() -> None:
    nothing = Score("redux", 0, 0, 0, False, None, (), "")
    posed = totalled("worth", "", [], nothing, Random(0))
    assert len({choice.id for choice in posed.choices}) == 4 and posed.right == {"0"}
