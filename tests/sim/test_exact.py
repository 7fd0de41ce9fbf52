"""What is counted adds up exactly: whatever the order, whatever the parts, however large."""

from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kongbox.core.state import codes as n
from kongbox.core.state.records import Outcome
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import Ruleset
from kongbox.sim.exact import counts, plus, squares, total, totals
from kongbox.sim.intervals import half_interval, student, wilson
from kongbox.sim.simulate import Worker
from kongbox.sim.tally import Tally

REDUX = Ruleset.load("redux")
ANY = st.one_of(st.integers(-5, 5), st.integers(-(2**31), 2**31), st.integers(-(2**63) + 1, 2**63 - 1))


@given(st.lists(st.tuples(ANY, ANY), min_size=0, max_size=40))
def test_no_sum_is_cut(rows: list[tuple[int, int]]) -> None:
    table = np.array(rows, np.int64).reshape(-1, 2)
    columns = [[row[place] for row in rows] for place in range(2)]
    assert totals(table) == [sum(column) for column in columns]
    assert squares(table) == [sum(one * one for one in column) for column in columns]
    assert total(table[:, 0]) == sum(columns[0])
    assert counts(table[:, 1]) == {one: columns[1].count(one) for one in set(columns[1])}


def test_sums_at_the_very_edge_of_64_bits() -> None:
    assert totals(np.array([[2**62], [2**62 - 1]], np.int64)) == [2**63 - 1]
    assert totals(np.array([[2**62], [2**62 + 1]], np.int64)) == [2**63 + 1]
    assert total(np.array([2**62, 2**62], np.int64)) == 2**63
    assert totals(np.array([[-(2**63)], [-1]], np.int64)) == [-(2**63) - 1]
    assert squares(np.array([[3_037_000_499], [1]], np.int64)) == [3_037_000_499**2 + 1]
    assert squares(np.array([[2**31], [2**31]], np.int64)) == totals(np.array([[2**62], [2**62]], np.int64)) == [2**63]


def test_small_numbers_are_added_in_wide_ones() -> None:
    assert total(np.full(1_000, 127, np.int8)) == 127_000
    assert squares(np.full((1_000, 1), -128, np.int8)) == [1_000 * 128**2]


def test_what_was_added_stays_as_it_was() -> None:
    a, b = {"x": [1, 2], "y": [3]}, {"x": [10, 20], "z": [4]}
    assert plus(a, b) == {"x": [11, 22], "y": [3], "z": [4]}
    assert (a, b) == ({"x": [1, 2], "y": [3]}, {"x": [10, 20], "z": [4]})
    with pytest.raises(TypeError):
        plus(1, 0.5)
    with pytest.raises(ValueError, match="argument"):
        plus([1], [1, 2])


@pytest.fixture(scope="module")
def outcomes() -> Any:
    """Some hands, and one of a sheet whose payments are as large as they may be."""
    found = np.zeros(60, Outcome.dtype)
    found[:-1] = Worker(REDUX, ["greedy", "random", "greedy", "random"]).play(3, 0, 59)
    found[-1]["net"] = [3 * 2**53, *(-(2**53),) * 3]
    found[-1]["owed"][1:, 0] = 2**53
    found[-1]["score"][0] = 2**53
    found[-1]["giver"], found[-1]["how"] = 2, n.FROM_KONG
    return found


@given(st.data())
def test_a_tally_is_the_same_in_any_parts_and_any_order(outcomes: Any, data: st.DataObject) -> None:
    whole = Tally.of(REDUX)
    whole.add(outcomes)
    cuts = sorted(data.draw(st.lists(st.integers(0, len(outcomes)), max_size=6)))
    parts = [outcomes[a:b] for a, b in zip([0, *cuts], [*cuts, len(outcomes)], strict=True)]
    gathered = Tally.of(REDUX)
    for part in data.draw(st.permutations(parts)):
        tally = Tally.of(REDUX)
        tally.add(part)
        gathered = plus(gathered, tally)
    assert gathered == whole
    assert gathered.fits(REDUX)
    assert msgspec.json.decode(msgspec.json.encode(gathered), type=Tally) == whole


def test_a_tally_tells_who_paid_whom_and_who_gave(outcomes: Any) -> None:
    tally = Tally.of(REDUX)
    tally.add(outcomes)
    received = [sum(tally.paid[payer][seat] for payer in range(4)) for seat in range(4)]
    assert [received[seat] - sum(tally.paid[seat]) for seat in range(4)] == tally.net
    given = [(one["giver"], one["winner"], one["how"]) for one in outcomes if one["winner"] >= 0 and one["giver"] >= 0]
    assert len({giver for giver, _, _ in given}) == 4
    for giver in range(4):
        assert tally.given[giver] == [sum((giver, winner) == one[:2] for one in given) for winner in range(4)]
    assert tally.robbed == [sum((giver, n.FROM_KONG) == (one[0], one[2]) for one in given) for giver in range(4)]
    assert sum(tally.robbed) > 0
    assert not Tally.fits(msgspec.structs.replace(tally, hands=61), REDUX)
    assert not Tally.fits(msgspec.structs.replace(tally, wins=[0, 0, 0, 0]), REDUX)
    assert not tally.fits(Ruleset.load("bmja"))


def test_an_interval_from_whole_sums_is_that_of_the_values() -> None:
    values = np.array([3, -4, 10, 0, 7, 7, -25])
    found = half_interval(int(values.sum()), int((values**2).sum()), len(values), each=4)
    assert found == pytest.approx(2.447 * values.std(ddof=1) / 4 / len(values) ** 0.5, rel=1e-3)
    assert half_interval(5, 25, 1) == half_interval(0, 0, 0) == float("inf")
    assert half_interval(2**80, 2**120, 2**40) == 0, "all are alike, to the last digit"


def test_few_values_have_a_wider_interval() -> None:
    """As the tables of Student's distribution have it."""
    tables = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 9: 2.262, 29: 2.045, 99: 1.984, 10**9: 1.96}
    for freedom, reach in tables.items():
        assert student(freedom) == pytest.approx(reach, abs=1e-3)


def test_the_interval_of_a_share() -> None:
    """The first of these stands in many a textbook; a share of none or all has an end that is sure."""
    assert wilson(10, 20) == pytest.approx((0.2993, 0.7007), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(3, 10**9)
    assert 0 < low < 3e-9 < high < 1e-8


def test_the_hands_after_2_to_the_32_are_others() -> None:
    worker = Worker(REDUX, ["greedy"] * 4)
    assert worker.play(7, 0, 20).tobytes() != worker.play(7, 2**32, 20).tobytes()
    assert worker.play(7, 2**32 + 4, 8).tobytes() == worker.play(7, 2**32, 12)[4:].tobytes()
    assert hand_seed(2**64 - 1, 2**40) == hand_seed(2**64 - 1, 0) + 2**40 or hand_seed(2**64 - 1, 2**40) < 0
