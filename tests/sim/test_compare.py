"""Two sheets, the same walls: `kongbox simulate --compare`."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from calling import answer, call, refused
from clauses import ROOT
from failing import fails
from msgspec.structs import replace
from saying import Part, like, stands_in

from kongbox import BadInput, Ruleset
from kongbox.cli.saying import counted
from kongbox.cli.simulate_lines import comparison_text
from kongbox.core.state.records import Outcome
from kongbox.words.catalogue import say

pytest.importorskip("numba")

from kongbox.sim import ComparisonReport, compare, simulate
from kongbox.sim.compare import Comparison, Figure, Pair, Sums, bins, shares
from kongbox.sim.picture import draw, must_be_drawable
from kongbox.sim.simulate import Worker
from kongbox.sim.tally import Tally

module = sys.modules["kongbox.sim.compare"]

REDUX = Ruleset.load("redux")
HIGHER = REDUX.choose({"mahjong_points": 20})
MILLINGTON = str(ROOT / "examples" / "house_rules" / "millington.toml")
HANDS = 200


def figures(report: ComparisonReport) -> dict[str, Any]:
    """By code."""
    return {one.code: one for one in report.figures}


def test_a_sheet_against_itself_makes_no_difference() -> None:
    report = compare(REDUX, REDUX, HANDS, seed=2)
    assert all((one.difference, one.interval, one.a) == (0, 0, one.b) for one in report.figures)
    assert report.same_winner + report.both_washed_out == HANDS
    assert all(one.a == one.b for one in report.winning)
    assert all(one.a == one.b for one in report.scores)


def test_either_side_is_what_simulate_finds_alone() -> None:
    report = compare(REDUX, HIGHER, HANDS, ["random", "greedy", "greedy", "greedy"], seed=5, workers=2)
    for side, rules in ((report.a, REDUX), (report.b, HIGHER)):
        alone = simulate(rules, HANDS, ["random", "greedy", "greedy", "greedy"], seed=5)
        for key in ("wins", "washouts", "mean_score", "median_score", "how", "special", "players", "mean_discards"):
            assert getattr(side, key) == getattr(alone, key), key


def test_ten_points_more_are_seen_in_scores_and_payments() -> None:
    report = compare(REDUX, HIGHER, HANDS, seed=2)
    found = figures(report)
    assert report.same_walls
    assert 10 <= found["score"].difference < 40, "ten points, doubled"
    assert found["paid"].difference > 30
    assert found["score"].b == report.b.mean_score or abs(found["score"].b - report.b.mean_score) < 0.01
    assert found["drawn"].a == report.a.washouts / HANDS
    assert sum(one.a for one in report.scores) == HANDS - report.a.washouts
    assert sum(one.b for one in report.scores) == HANDS - report.b.washouts
    mahjong = next(one for one in report.winning if one.rule == "mahjong")
    assert mahjong.a == mahjong.b
    assert mahjong.b is not None and mahjong.b > 0.9


def test_rows_that_only_one_sheet_has_and_walls_that_differ() -> None:
    report = compare(REDUX, Ruleset.load("dummies"), HANDS, seed=2)
    assert not report.same_walls
    flower = next(one for one in report.winning if one.rule == "flowers")
    assert flower.b is None and flower.a is not None and flower.a > 0
    assert report.winning == sorted(report.winning, key=lambda one: (-abs((one.b or 0) - (one.a or 0)), one.rule))


def outcomes(*hands: tuple[int, int, list[int], list[int], int]) -> Any:
    """Hands, each as winner, doublers, scores, gains and number of discards."""
    made = np.zeros(len(hands), Outcome.dtype)
    for row, (winner, doublers, score, net, discards) in zip(made, hands, strict=True):
        row["winner"], row["giver"], row["special"] = winner, -1, -1
        row["doublers"], row["score"], row["net"], row["discards"] = doublers, score, net, discards
    return made


def test_hands_are_compared_in_pairs() -> None:
    """Won under both sheets, by one player or by two; under one sheet alone; under neither."""
    lost = [0, 0, 0, 0]
    pair = Comparison(REDUX, HIGHER, ("greedy",) * 4, 1).nothing()
    for first, second in (
        (((0, 1, [30, 5, 6, 7], [9, -2, -3, -4], 40),), ((0, 2, [80, 5, 6, 7], [30, -10, -10, -10], 41),)),
        (
            ((3, 0, [4, 2, 8, 20], [-5, -5, -5, 15], 60), (-1, 0, lost, lost, 90), (-1, 0, [1, 2, 3, 4], [1, 1, -1, -1], 88)),
            ((1, 1, [4, 64, 8, 2], [-5, 25, -5, -15], 52), (-1, 0, lost, lost, 91), (2, 3, [0, 0, 50, 0], [2, -4, 4, -2], 70)),
        ),
    ):
        pair.add(outcomes(*first), outcomes(*second))
    assert (pair.same_winner, pair.both_washed_out, pair.a.hands, pair.b.hands) == (1, 1, 4, 4)
    sums = {code: [one.a, one.b, one.counted, one.gap, one.squares] for code, one in pair.sums.items()}
    assert sums == {
        "score": [50, 194, [2, 3, 2], 94, 50**2 + 44**2],
        "doublers": [1, 6, [2, 3, 2], 2, 2],
        "paid": [9 + 15 + 0 + 2, 30 + 25 + 0 + 6, [4, 4, 4], 35, 21**2 + 10**2 + 4**2],
        "drawn": [2, 1, [4, 4, 4], -1, 1],
        "discards": [278, 254, [4, 4, 4], -24, 1 + 8**2 + 1 + 18**2],
    }
    score = pair.sums["score"].figure("score")
    assert score == Figure("score", 25.0, 64.667, 47.0, 38.118)
    assert pair.sums["discards"].figure("discards").interval == 14.407
    assert Sums(7, 0, [1, 0, 0], 0, 0).figure("score") == Figure("score", 7.0, 0.0, 0.0, float("inf"))


def test_no_hand_is_counted_before_the_first() -> None:
    pair = Comparison(REDUX, HIGHER, ("greedy",) * 4, 1).nothing()
    assert pair == Pair(
        Tally.of(REDUX), Tally.of(HIGHER), 0, 0, dict.fromkeys(["score", "doublers", "paid", "drawn", "discards"], NO_SUMS)
    )


NO_SUMS = Sums(0, 0, [0, 0, 0], 0, 0)


@pytest.mark.parametrize(
    ("change", "hands", "fits"),
    [({}, 0, True), ({}, 1, False), ({"b": Tally.of(Ruleset.load("bmja"))}, 0, False), ({"sums": {"score": NO_SUMS}}, 0, False)],
)
def test_counts_fit_the_sheets_that_are_compared(change: dict[str, Any], hands: int, fits: bool) -> None:
    job = Comparison(REDUX, HIGHER, ("greedy",) * 4, 1)
    assert job.fits(replace(job.nothing(), **change), hands) is fits


def test_rows_are_shown_by_their_difference_and_then_by_name() -> None:
    first = {"mahjong": 1.0, "flowers": 0.5, "clear_suit": 0.2, "dragon_melds": 0.2, "final_tile": 0.0}
    found = shares(REDUX, HIGHER, first, {"mahjong": 0.75, "clear_suit": 0.2, "dragon_melds": 0.2, "final_tile": 0.25})
    assert [(one.rule, one.a, one.b) for one in found] == [
        ("flowers", 0.5, None),
        ("final_tile", 0.0, 0.25),
        ("mahjong", 1.0, 0.75),
        ("clear_suit", 0.2, 0.2),
        ("dragon_melds", 0.2, 0.2),
    ]


def test_the_rows_of_winning_hands_are_those_that_scored() -> None:
    """As the table says it, hand by hand; hands that nobody won count nothing."""
    seed, bots, hands = 674, ["greedy", "random", "random", "random"], 9
    times, won = dict.fromkeys((row.rule for row in REDUX.rows), 0), 0
    report = compare(REDUX, REDUX, hands, bots, seed=seed)
    worker = Worker(REDUX, bots, keep=True)
    for number in range(hands):
        worker.play(seed, number, 1)
        result = worker.played().result
        if result.winner is not None:
            won += 1
            for rule in {line.rule for line in result.scores[result.winner].lines}:
                times[rule] += 1
    assert 1 < won < hands and any(times[row.rule] for row in REDUX.rows if row.value), "and one has a special hand"
    assert {one.rule: one.a for one in report.winning} == {rule: round(n / won, 4) for rule, n in times.items() if n}
    assert {one.a for one in compare(REDUX, REDUX, 1, bots, seed=seed).winning} == {1.0}
    assert report.looked_at == hands and report.same_winner == won and report.both_washed_out == hands - won


def test_only_so_many_hands_are_looked_at_for_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []

    def look(rules: Ruleset, bots: Sequence[str], seed: int, hands: int) -> dict[str, float]:
        looked.append(hands)
        return {}

    monkeypatch.setattr(module, "winning_rows", look)
    for hands in (999, 1000, 1001):
        assert compare(REDUX, REDUX, hands).looked_at == min(hands, 1000)
    assert looked == [999, 999, 1000, 1000, 1000, 1000]


def test_each_side_takes_half_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Comparison(REDUX, REDUX, ("greedy",) * 4, 1)
    monkeypatch.setattr(module, "carry_out", lambda *_, **__: (job.nothing(), 30, 6.0))
    report = compare(REDUX, REDUX, 30)
    assert [(side.seconds, side.hands_per_second) for side in (report.a, report.b)] == [(3.0, 10.0)] * 2
    assert {one.a for one in report.winning} == {one.b for one in report.winning}


def test_bins_are_powers_of_two() -> None:
    found = bins({0: 1, 15: 2, 16: 3, 31: 1}, {64: 5})
    assert [(one.low, one.high, one.a, one.b) for one in found] == [
        (0, 15, 3, 0),
        (16, 31, 4, 0),
        (32, 63, 0, 0),
        (64, 127, 0, 5),
    ]
    assert bins({}, {}) == [type(found[0])(0, 15, 0, 0)]


def test_what_cannot_be_compared() -> None:
    with fails("bad-number", BadInput):
        compare(REDUX, REDUX, 0)
    with fails("four-bots", BadInput):
        compare(REDUX, REDUX, 1, ["greedy"] * 3)


def test_the_command_tells_it() -> None:
    words = ["simulate", "--compare", "redux", MILLINGTON, "--hands", "60", "--seed", "3"]
    told = answer(*words)
    assert (told["a"]["rules"], told["b"]["rules"], told["a"]["hands"], told["same_walls"]) == ("redux", "millington", 60, True)
    assert {"same_winner", "both_washed_out", "figures", "scores", "winning", "looked_at"} <= set(told)
    text = call(*words).stdout
    sides = {"a": "redux", "b": "millington"}
    assert text.startswith(say("command", "simulate", "same-walls", hands=counted("hands", 60), **sides) + "\n")
    heading = say("command", "simulate", "winners-scores")
    assert all(
        name in text for name in (*(say("simulation", "figure", one["code"]) for one in told["figures"]), heading, "Mahjong")
    )


def test_a_special_hand_that_one_side_never_won_counts_0_there() -> None:
    report = compare(REDUX, HIGHER, 4, seed=2)
    won = [{"ESWN": 2, "RGP": 1}, {"RGP": 1234, "19bcd": 3}]
    sides = [replace(side, special=special) for side, special in zip((report.a, report.b), won, strict=True)]
    rows = [line.split() for line in comparison_text(replace(report, a=sides[0], b=sides[1]))]
    assert [row for row in rows if row[:1] in (["ESWN"], ["RGP"], ["19bcd"])] == [
        ["ESWN", "2", "0"],
        ["RGP", "1", "1,234"],
        ["19bcd", "0", "3"],
    ]


NO_PICTURE = like("simulation", "picture-kind", path="x.gif", some=".svg, .png", last=".pdf")


@pytest.mark.parametrize(
    ("words", "status", "told"),
    [
        (["--compare", "redux"], 2, "2 arguments"),
        (["--compare", "redux", "redx"], 2, like("bad-sheet", "unknown-ruleset", "shipped", given="redx")),
        (["--compare", "redux", "redux", "--rules", "redux"], 2, like("usage", "compare-rules")),
        (["--compare", "redux", "redux", "--record", "x.jsonl"], 2, like("usage", "compare-record")),
        (["--plot", "x.gif"], 2, NO_PICTURE),
        (["--compare", "redux", "redux", "--goulash"], 2, like("usage", "compare-rules")),
        (["--compare", "redux", "redux", "--plot", "x.gif"], 2, NO_PICTURE),
        (["--compare", "redux", "redux", "--plot", "no/such/x.svg"], 2, like("simulation", "picture-folder", path="no/such")),
    ],
)
def test_what_the_command_refuses(words: list[str], status: int, told: Part) -> None:
    assert stands_in(refused(call("simulate", "--hands", "10", *words), status), told)


def test_a_picture_needs_matplotlib(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    with fails("no-matplotlib"):
        must_be_drawable(tmp_path / "x.svg")
    refused(call("simulate", "--compare", "redux", "redux", "--plot", tmp_path / "x.svg"), 1, say("simulation", "no-matplotlib"))
    assert not (tmp_path / "x.svg").exists()


@pytest.mark.proof
def test_a_picture_of_one_sheet(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    draw(simulate(REDUX, 20, seed=1), tmp_path / "few.svg")
    assert say("simulation", "picture", "no-special") in (tmp_path / "few.svg").read_text(encoding="utf-8")
    result = call("simulate", "--hands", "2000", "--seed", "1", "--plot", str(tmp_path / "many.svg"))
    assert result.stdout.endswith(say("command", "simulate", "plot", path=tmp_path / "many.svg") + "\n")
    text = (tmp_path / "many.svg").read_text(encoding="utf-8")
    assert all(word in text for word in ("redux: 2,000 hands", "by 4 greedy", "Hands by discards", "Thirteen Orphans"))


@pytest.mark.proof
def test_a_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    report = compare(REDUX, Ruleset.load(MILLINGTON), 50, seed=1)
    draw(report, tmp_path / "a.svg")
    text = (tmp_path / "a.svg").read_text(encoding="utf-8")
    assert text.startswith("<?xml")
    assert all(word in text for word in ("redux", "millington", "Winners", say("simulation", "figure", "drawn")))
    draw(report, tmp_path / "b.svg")
    assert (tmp_path / "b.svg").read_text(encoding="utf-8") == text
