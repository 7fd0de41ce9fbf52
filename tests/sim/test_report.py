"""The figures of a simulation are right for few hands, and where scores are as large as a sheet may make them."""

import msgspec
import numpy as np
import pytest

from kongbox.core.state import codes as n
from kongbox.core.state.records import Outcome
from kongbox.game.model.codes import OFFENCES
from kongbox.game.words.offences import done_text
from kongbox.rulesets import Ruleset
from kongbox.sim.compare import Sums
from kongbox.sim.report import Player, SimulationReport, Value, median, report_of
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


BROKEN = {
    1: "RX-INF-1",
    2: "RX-INF-2",
    4: "RX-INF-4",
    5: "RX-INF-5",
    6: "RX-INF-6",
    7: "RX-INF-7",
    8: "RX-PLAY-22",
    9: "RX-INF-9",
    10: "RX-INF-10",
    11: "RX-INF-11",
    15: "RX-INF-15",
    16: "RX-INF-11",
    17: "RX-INF-6",
}
"""The errors that players make and a simulation counts, by number: not those that only a referee establishes."""


def test_every_figure_of_a_report_follows_from_the_counts() -> None:
    """Eight hands at a strict table: two without a winner, one at the limit, one on a robbed kong."""
    rules = Ruleset.load("redux", {"manners": "strict", "limit": 1000})
    special = [place for place, row in enumerate(rules.rows) if row.value]
    tally = Tally.of(rules)
    tally.hands, tally.wins, tally.doublers = 8, [2, 0, 4, 0], 16
    tally.given, tally.robbed = [[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]], [0, 1, 0, 0]
    tally.paid = [[0, 4, 60, 0], [1000, 0, 20, 7], [8, 2, 0, 0], [1000, 0, 30, 0]]
    tally.net, tally.squares = [1944, -1021, 100, -1023], [1_900_000, 1_000_729, 9_000, 1_000_529]
    tally.how[n.FROM_WALL], tally.how[n.FROM_BOX], tally.how[n.FROM_DISCARD], tally.how[n.FROM_KONG] = 2, 1, 2, 1
    tally.why[n.WALL_OUT], tally.why[n.PENALTY] = 1, 1
    tally.special[special[2]], tally.special[special[1]] = 1, 2
    tally.scores, tally.lengths = {999: 1, 1000: 1, 16: 2, 31: 1, 24: 1}, {3: 1, 0: 2, 4: 5}
    tally.fired = list(range(100, 100 + n.INFRACTIONS))
    report = report_of(tally, rules, ["greedy", "keen", "wise", "random"], 5, 1.23456, 3)
    assert report == SimulationReport(
        rules="redux",
        bots=["greedy", "keen", "wise", "random"],
        seed=5,
        hands=8,
        seconds=1.235,
        hands_per_second=2.4,
        wins={"1 greedy": 2, "2 keen": 0, "3 wise": 4, "4 random": 0},
        washouts=2,
        mean_score=347.67,
        median_score=27.5,
        highest_score=1000,
        mean_doublers=2.667,
        at_limit=1,
        mean_discards=2.88,
        how={"wall": 2, "loose": 1, "discard": 2, "rob": 1},
        special={rules.rows[special[1]].name: 2, rules.rows[special[2]].name: 1},
        players=[
            Player("greedy", 2, 243.0, 377.55, dealt_in=1, robbed=0, seat=0),
            Player("keen", 0, -127.625, 294.805, dealt_in=0, robbed=1, seat=1),
            Player("wise", 4, 12.5, 27.818, dealt_in=0, robbed=0, seat=2),
            Player("random", 0, -127.875, 294.685, dealt_in=1, robbed=0, seat=3),
        ],
        infractions={f"{clause}: {done_text(OFFENCES[what])}": 100 + what for what, clause in BROKEN.items()},
        values=[
            *(Value(0, 15, 0), Value(16, 31, 4), Value(32, 63, 0), Value(64, 127, 0)),
            *(Value(128, 255, 0), Value(256, 511, 0), Value(512, 1023, 2)),
        ],
        special_hands=report.special_hands,
        given=tally.given,
        paid=tally.paid,
        ends={"wall-out": 1, "penalty": 1},
        lengths=[2, 0, 0, 1, 5],
    )
    assert (report.seconds, report.hands_per_second) == (1.235, 2.4)
    shown = [(one.rule, one.times, one.share, one.low, one.high) for one in report.special_hands]
    assert len(shown) == len(special) and shown[:3] == [
        (rules.rows[special[1]].rule, 2, 0.25, 0.071477689, 0.590730121),
        (rules.rows[special[2]].rule, 1, 0.125, 0.022416909, 0.470894806),
        (rules.rows[special[0]].rule, 0, 0.0, 0.0, 0.32441562),
    ]
    assert [one[0] for one in shown[3:]] == [rules.rows[place].rule for place in special[3:]]


def test_a_report_is_equal_to_another_of_the_same_figures_however_long_it_took() -> None:
    tally = Tally.of(Ruleset.load("redux"))
    tally.hands = 8

    def report(seed: int, seconds: float) -> SimulationReport:
        return report_of(tally, Ruleset.load("redux"), ["greedy"] * 4, seed, seconds, 8)

    assert report(1, 2.5) == report(1, 3.0) != report(2, 3.0)
    assert report(1, 2.5) != msgspec.structs.asdict(report(1, 2.5))


def test_a_report_of_nothing_has_no_figures() -> None:
    rules = Ruleset.load("redux", {"limit": 0})
    report = report_of(Tally.of(rules), rules, ["greedy"] * 4, 1, 0.0, 0)
    assert (report.seconds, report.hands_per_second, report.mean_discards, report.lengths) == (0.0, 0.0, 0.0, [])
    assert (report.highest_score, report.mean_score, report.at_limit, report.values) == (0, 0.0, 0, [Value(0, 15, 0)])
    assert report.infractions == {} and {(one.share, one.low, one.high) for one in report.special_hands} == {(0.0, 0.0, 1.0)}
    lone = np.zeros(1, Outcome.dtype)
    lone["score"][0], lone["winner"], lone["doublers"], lone["discards"] = [5000, 0, 0, 0], 0, 3, 7
    lone["special"] = next(place for place, row in enumerate(rules.rows) if row.value)
    tally = Tally.of(rules)
    tally.add(lone)
    report = report_of(tally, rules, ["greedy"] * 4, 1, 0.5, 1)
    assert (report.mean_score, report.mean_doublers, report.at_limit, report.hands_per_second) == (5000.0, 3.0, 0, 2.0)
    assert (report.mean_discards, report.special_hands[0].share) == (7.0, 1.0)
    assert [one.interval for one in report.players] == [float("inf")] * 4 and report.lengths == [0] * 7 + [1]
