"""What a simulation adds up stays right where scores are as large as a sheet may make them."""

import numpy as np

from kongbox.core.state.records import Outcome
from kongbox.rulesets import Ruleset
from kongbox.sim.report import report_of
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
