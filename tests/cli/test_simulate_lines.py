"""What people read of a simulation, line by line: from reports whose figures are made up."""

from typing import Any

import pytest
from saying import says

from kongbox.cli.saying import counted, heads
from kongbox.cli.simulate_lines import comparison_text, simulation_text
from kongbox.sim.compare import Bin, ComparisonReport, Figure, Share
from kongbox.sim.report import Player, SimulationReport, Special, Value
from kongbox.text import columns
from kongbox.words.catalogue import say

REPORT: dict[str, Any] = {
    "rules": "redux",
    "bots": ["greedy", "keen", "random", "pip"],
    "seed": 1,
    "hands": 2000,
    "seconds": 2.5,
    "hands_per_second": 800.0,
    "wins": {"1 greedy": 1040, "2 keen": 600, "4 pip": 60},
    "washouts": 300,
    "mean_score": 88.25,
    "median_score": 64.0,
    "highest_score": 1000,
    "mean_doublers": 1.5,
    "at_limit": 3,
    "mean_discards": 41.5,
    "how": {"wall": 1200, "loose": 40, "discard": 455, "rob": 5},
    "special": {},
    "players": [
        Player("greedy", 1040, 112.5, 9.25, dealt_in=90, robbed=5, seat=0),
        Player("keen", 600, -2.75, 10.5, dealt_in=1100, robbed=0, seat=1),
        Player("pip", 60, -109.75, 0.5, dealt_in=3, robbed=12, seat=3),
    ],
    "paid": [[0, 1111, 9, 22], [3333, 0, 9, 4], [9, 9, 9, 9], [50, 66666, 9, 0]],
    "values": [Value(0, 15, 61), Value(16, 31, 1200), Value(32, 63, 40), Value(64, 127, 1)],
    "lengths": [0, 50, 50, 0, 1000, 800, 100],
}


def told(code: str, **facts: object) -> str:
    return say("command", "simulate", code, **facts)


def lines(**more: Any) -> list[str]:
    return simulation_text(SimulationReport(**REPORT | more))


def special(times: int, *shares: float) -> Special:
    return Special("a_hand", f"{times} times", times, *shares)


def test_a_simulation_is_told_in_tables() -> None:
    players = [
        ["", *heads("simulate")],
        ["1 greedy", "1,040", "52.0%", "+112.50", "± 9.25", "90", "5"],
        ["2 keen", "600", "30.0%", "-2.75", "± 10.50", "1,100", "0"],
        ["4 pip", "60", "3.0%", "-109.75", "± 0.50", "3", "12"],
        [told("no-winner"), "300", "15.0%", "", "", "", ""],
    ]
    names = ["1 greedy", "2 keen", "4 pip"]
    given = [["", "1,111", "22"], ["3,333", "", "4"], ["50", "66,666", ""]]
    paid = [[told("by", name=name), *amounts] for name, amounts in zip(names, given, strict=True)]
    ranges = [told("range", low=low, high=high) for low, high in ((0, 15), (16, 31), (32, 63), (64, 127))]
    bars = zip(ranges, ("61", "1,200", "40", "1"), ("██", "█" * 30, "█", "█"), strict=True)
    assert lines() == [
        told("head", hands=counted("hands", 2000), rules="redux", seconds=2.5, speed=800.0),
        *columns(players, right=range(1, 7)),
        *columns([[told("paid"), *(told("to", name=name) for name in names)], *paid], right=range(1, 4)),
        told("scores", mean=88.25, median=64.0, highest=1000),
        *columns(bars, right=range(2)),
        told("ways", ways="wall 1,200, loose 40, discard 455, rob 5", discards=41.5),
        told("lengths", few=2, many=5),
    ]


def test_a_simulation_tells_what_it_has_no_place_for_elsewhere() -> None:
    more = lines(
        hands_per_second=0.0,
        ends={"wall-out": 1295, "four-kongs": 5},
        special_hands=[special(1100, 0.55, 0.1, 0.6), special(10, 0.005, 0.0012, 0.008), special(0, 0.0, 0.0, 0.1)],
        infractions={"RX-INF-1: a": 1234, "RX-INF-12: bcd": 5},
    )
    plain = lines()
    assert more[0] == told("counted", hands=counted("hands", 2000), rules="redux") and more[1 : len(plain)] == plain[1:]
    ends = ", ".join(f"{say('history', 'nobody', why)} {times}" for why, times in (("wall-out", "1,295"), ("four-kongs", "5")))
    rows = [
        ["1100 times", "1,100", "55.0000%", "(10.0000%", told("between"), "60.0000%)"],
        ["10 times", "10", "0.5000%", "(0.1200%", told("between"), "0.8000%)"],
    ]
    assert more[len(plain) :] == [
        f"  {ends}",
        told("special"),
        *columns(rows, right=(1, 2, 3, 5)),
        told("infractions"),
        *columns([["RX-INF-1: a", "1,234"], ["RX-INF-12: bcd", "5"]], right=(1,)),
    ]


@pytest.mark.parametrize(("kinds", "more"), [(8, None), (9, 1), (11, 3)])
def test_at_most_eight_special_hands_are_shown(kinds: int, more: int | None) -> None:
    found = lines(special_hands=[special(times, 0.5, 0.4, 0.6) for times in range(kinds, 0, -1)])
    title = told("special") if more is None else told("special-more", count=more)
    assert found[-9] == title and [line.split()[0] for line in found[-8:]] == [str(kinds - place) for place in range(8)]


def test_no_bars_are_drawn_where_nobody_won() -> None:
    plain = lines()
    assert lines(values=[Value(0, 15, 0)]) == [*plain[:-6], *plain[-2:]]


@pytest.mark.parametrize(("lengths", "few", "many"), [([1], 0, 0), ([0, 1, 18, 1], 1, 2), ([1, 1, 16, 0, 2], 0, 4)])
def test_nine_of_ten_hands_have_so_many_discards(lengths: list[int], few: int, many: int) -> None:
    assert lines(lengths=lengths)[-1] == told("lengths", few=few, many=many)


def compared(**more: Any) -> list[str]:
    """What is told of two simulations; `special` has the special hands of each."""
    a, b = more.pop("special", ({}, {}))
    report: dict[str, Any] = {
        "a": SimulationReport(**REPORT | {"special": a}),
        "b": SimulationReport(**REPORT | {"rules": "ours", "special": b}),
        "same_walls": True,
        "same_winner": 1400,
        "both_washed_out": 250,
        "figures": [Figure("score", 1088.25, 90.0, -998.25, 3.5), Figure("drawn", 0.25, 1000.5, 1000.25, 2000.0)],
        "scores": [Bin(0, 15, 1700, 3), Bin(16, 31, 40, 1650)],
        "looked_at": 1000,
        "winning": [Share("row", "A row", 0.125, None), Share("flowers", "Flower", 1.0, 0.0625)],
    }
    return comparison_text(ComparisonReport(**report | more))


def test_a_comparison_is_told_in_tables() -> None:
    figures = [
        [told("mean"), "redux", "ours", told("difference"), ""],
        [say("simulation", "figure", "score"), "1,088.250", "90.000", "-998.250", "± 3.500"],
        [say("simulation", "figure", "drawn"), "0.250", "1,000.500", "+1,000.250", "± 2,000.000"],
    ]
    scores = [
        ["", "redux", "ours"],
        [told("range", low=0, high=15), "1,700", "3"],
        [told("range", low=16, high=31), "40", "1,650"],
    ]
    shares = [["", "redux", "ours"], ["A row", "12.5%", "–"], ["Flower", "100.0%", "6.2%"]]
    assert compared() == [
        told("same-walls", hands=counted("hands", 2000), a="redux", b="ours"),
        *columns(figures, right=range(1, 5)),
        told("same-winner", same=1400, none=250),
        "",
        told("winners-scores"),
        *columns(scores, right=range(3)),
        "",
        told("rows", hands=counted("hands", 1000)),
        *columns(shares, right=range(1, 3)),
    ]


def test_a_comparison_tells_special_hands_of_either_side_and_that_walls_differ() -> None:
    found = compared(same_walls=False, special=({"Purity": 7, "Orphans": 1234}, {"Nine Gates": 5, "Orphans": 12}))
    assert says(found[0], "command", "simulate", "other-walls", a="redux", b="ours")
    rows = [["", "redux", "ours"], ["Purity", "7", "0"], ["Orphans", "1,234", "12"], ["Nine Gates", "0", "5"]]
    assert found[10:16] == ["", told("specials-won"), *columns(rows, right=range(1, 3))]
    assert len(found) == len(compared()) + 6
