"""Two sheets, the same walls: `kongbox simulate --compare`."""

from pathlib import Path
from typing import Any

import pytest
from calling import answer, call, refused
from clauses import ROOT
from failing import fails
from msgspec.structs import replace
from saying import Part, like, stands_in

from kongbox import BadInput, Ruleset
from kongbox.cli.saying import counted
from kongbox.cli.simulate_lines import comparison_text
from kongbox.words.catalogue import say

pytest.importorskip("numba")

from kongbox.sim import ComparisonReport, compare, simulate
from kongbox.sim.compare import bins
from kongbox.sim.picture import draw, must_be_drawable

REDUX = Ruleset.load("redux")
HIGHER = REDUX.choose({"mahjong_points": 20})
MILLINGTON = str(ROOT / "examples" / "house_rules" / "millington.toml")
HANDS = 300


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
    import sys

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
