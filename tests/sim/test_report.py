"""The figures of a simulation are right for few hands, and where scores are as large as a sheet may make them."""

import numpy as np
import pytest

from kongbox.core.state.records import Outcome
from kongbox.rulesets import Ruleset
from kongbox.sim.compare import Sums
from kongbox.sim.report import median, report_of
from kongbox.sim.tally import Tally


def test_sums_of_the_largest_payments_do_not_wrap() -> None:
    outcomes = np.zeros(2_000, Outcome.dtype)
    outcomes["net"] = [6 * 2**53, *(-2 * 2**53,) * 3]
    outcomes["score"][:, 0] = 2**53
    tally = Tally.of(Ruleset.load("redux"))
    tally.add(outcomes)
    report = report_of(tally, Ruleset.load("redux"), ["greedy"] * 4, 1, 1.0, 2_000)
    assert [one.mean_payment for one in report.players] == [6 * 2**53, *(-2 * 2**53,) * 3]
    assert (report.highest_score, report.mean_score) == (2**53, 2**53)


def test_few_hands_have_the_wider_interval_of_student() -> None:
    outcomes = np.zeros(3, Outcome.dtype)
    outcomes["net"][:, 0] = [0, 3, 6]
    tally = Tally.of(Ruleset.load("redux"))
    tally.add(outcomes)
    report = report_of(tally, Ruleset.load("redux"), ["greedy"] * 4, 1, 1.0, 3)
    reach = 4.303 * 3 / 3**0.5  # two degrees of freedom, a deviation of 3
    assert report.players[0].interval == pytest.approx(reach, abs=0.001)
    assert Sums(0, 9, [3, 3, 3], 9, 45).figure("score").interval == pytest.approx(reach, abs=0.001)


@pytest.mark.parametrize(
    ("scores", "middle"), [({}, 0), ({7: 1}, 7), ({10: 1, 20: 1}, 15), ({10: 2, 20: 1}, 10), ({10: 2, 20: 1, 31: 1, 40: 2}, 25.5)]
)
def test_the_median_of_an_even_number_lies_between_the_middle_scores(scores: dict[int, int], middle: float) -> None:
    assert median(scores) == middle
