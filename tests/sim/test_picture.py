"""What stands in a picture of a report: every bar where its number is, every number that is written."""

from pathlib import Path
from typing import Any

import pytest
from failing import fails

from kongbox.sim.compare import Bin, ComparisonReport, Figure, Share
from kongbox.sim.picture import COLOURS, draw, draw_comparison, draw_simulation, must_be_drawable
from kongbox.sim.report import Player, SimulationReport, Special, Value
from kongbox.words.catalogue import catalogue_in, say, speaking

matplotlib = pytest.importorskip("matplotlib")
BOTS = ["1 greedy", "2 greedy", "3 random", "4 keen"]


def report(rules: str = "redux", hands: int = 2000, **more: Any) -> SimulationReport:
    """The report of a simulation, whose other figures no picture shows."""
    needed = SimulationReport.__struct_fields__[: -len(SimulationReport.__struct_defaults__)]
    players = [Player(bot, 0, 0.0, 0.0, dealt_in=0, robbed=0, seat=seat) for seat, bot in enumerate(BOTS)]
    rest: dict[str, Any] = dict.fromkeys(needed, 0) | {"wins": dict.fromkeys(BOTS, 0), "players": players}
    return SimulationReport(**rest | {"rules": rules, "bots": BOTS, "seed": 1, "hands": hands} | more)


SIMULATED = report(
    values=[Value(0, 15, 700), Value(16, 31, 300)],
    lengths=[0, 5, 9, 4],
    paid=[[0, 4000, 2000, 0], [1000, 0, 0, 0], [0, 0, 0, 0], [0, 0, 10, 0]],
    special_hands=[Special("a", "Nine Gates", 2, 0.5, 0.25, 0.625), Special("b", "Knitting", 0, 0.0, 0.0, 0.1)],
)


def drawn(told: SimulationReport | ComparisonReport) -> Any:
    """The parts of a figure by their titles, and the title of all."""
    from matplotlib.figure import Figure as Drawing

    figure = Drawing()
    if isinstance(told, ComparisonReport):
        draw_comparison(told, figure)
    else:
        draw_simulation(told, figure)
    return figure.get_suptitle(), {part.get_title(): part for part in figure.axes}


def words(code: str, **facts: object) -> str:
    """A sentence of a picture."""
    return say("simulation", "picture", code, **facts)


def bars(part: Any) -> list[tuple[float, float, float, float]]:
    """From where to where each bar reaches: left, right, and up or down from its line."""
    return [
        tuple(round(float(one), 6) for one in (bar.get_x(), bar.get_x() + bar.get_width(), bar.get_y(), bar.get_height()))  # type: ignore[misc]
        for bar in part.patches
    ]


def labels(axis: Any) -> list[str]:
    return [one.get_text() for one in axis.get_ticklabels()]


def colours(part: Any) -> list[str]:
    from matplotlib.colors import to_hex

    return [to_hex(bar.get_facecolor()) for bar in part.patches]


def test_hands_by_score_and_by_length_are_bars() -> None:
    title, parts = drawn(SIMULATED)
    assert title == words("simulated", rules="redux", hands=2000)
    values, lengths = parts[words("values")], parts[words("lengths")]
    assert bars(values) == [(-0.4, 0.4, 0, 700), (0.6, 1.4, 0, 300)] and labels(values.xaxis) == ["0–15", "16–31"]
    assert bars(lengths) == [(-0.5, 0.5, 0, 0), (0.5, 1.5, 0, 5), (1.5, 2.5, 0, 9), (2.5, 3.5, 0, 4)]
    assert colours(values) == [COLOURS[0]] * 2 and colours(lengths) == [COLOURS[0]] * 4


def test_what_each_pays_each_is_written_a_hand() -> None:
    paid = drawn(SIMULATED)[1][words("paid")]
    told = {one.get_position(): (one.get_text(), one.get_color()) for one in paid.texts}
    assert len(told) == 12 and told[1, 0] == ("2.00", "white")
    assert (told[2, 0], told[0, 1], told[2, 3], told[3, 1]) == tuple((one, "black") for one in ("1.00", "0.50", "0.01", "0.00"))
    assert labels(paid.xaxis) == [words("to", name=name) for name in BOTS] and labels(paid.yaxis) == [
        words("by", name=name) for name in BOTS
    ]
    assert paid.images[0].get_clim() == (0, 2)


def test_special_hands_that_were_won_stand_with_their_intervals() -> None:
    special = drawn(SIMULATED)[1][words("special")]
    points, caps, reach = special.containers[0]
    assert [*points.get_xdata()] == [0.5] and [*points.get_ydata()] == [0]
    assert reach[0].get_segments()[0].tolist() == [[0.25, 0], [0.625, 0]]
    assert (
        labels(special.yaxis) == ["Nine Gates"] and special.get_xscale() == "log" and special.yaxis_inverted() and len(caps) == 2
    )


def test_only_so_many_special_hands_have_room_and_where_none_was_won_it_is_said() -> None:
    many = [Special(f"{place}", f"hand {place}", 1, 0.5, 0.25, 0.75) for place in range(16)]
    title = words("special")
    special = drawn(report(special_hands=many, paid=[[0] * 4] * 4))[1][title]
    assert labels(special.yaxis) == [f"hand {place}" for place in range(14)]
    none = drawn(report(paid=[[0] * 4] * 4))[1][title]
    assert [(one.get_text(), one.get_position()) for one in none.texts] == [(words("no-special"), (0.5, 0.5))] and not none.axison


COMPARED = ComparisonReport(
    a=report("redux"),
    b=report("bmja"),
    same_walls=True,
    same_winner=0,
    both_washed_out=0,
    figures=[Figure("score", 40, 50, 10, 1), Figure("drawn", 0, 3, 3, 1), Figure("discards", 60, 45, -15, 1)],
    scores=[Bin(0, 15, 9, 4), Bin(16, 31, 1, 6)],
    looked_at=100,
    winning=[Share(f"{place}", f"row {place}", 0.5, None) for place in range(16)],
)


def test_the_scores_of_two_sheets_stand_side_by_side() -> None:
    title, parts = drawn(COMPARED)
    scores = parts[words("scores")]
    assert title == words("compared", a="redux", b="bmja", hands=2000)
    assert bars(scores) == [(-0.4, 0, 0, 9), (0.6, 1, 0, 1), (0, 0.4, 0, 4), (1, 1.4, 0, 6)]
    assert colours(scores) == [COLOURS[0]] * 2 + [COLOURS[1]] * 2
    assert labels(scores.xaxis) == ["0–15", "16–31"] and scores.get_ylabel() == words("hands")
    assert [one.get_text() for one in scores.get_legend().get_texts()] == ["redux", "bmja"]


def test_figures_are_told_by_what_the_second_sheet_changes_in_them() -> None:
    means = drawn(COMPARED)[1][words("means", a="redux", b="bmja")]
    assert [round(bar.get_width(), 6) for bar in means.patches] == [25, 0, -25]
    assert colours(means) == [COLOURS[1], COLOURS[0], COLOURS[0]]
    assert [(one.get_text(), one.xy) for one in means.texts] == [
        (" 40 → 50", (0, 0)),
        (" 0 → 3", (0, 1)),
        (" 60 → 45", (0, 2)),
    ]
    assert [*means.lines[0].get_xdata()] == [0, 0] and means.yaxis_inverted()


def test_rows_of_winning_hands_stand_in_per_cent_the_most_different_alone() -> None:
    rows = drawn(COMPARED)[1][words("rows")]
    assert labels(rows.yaxis) == [f"row {place}" for place in range(14)] and rows.yaxis_inverted()
    found = bars(rows)
    assert found[0] == (0, 50, -0.4, 0.4) and found[14] == (0, 0, 0, 0.4) and len(found) == 28
    assert colours(rows) == [COLOURS[0]] * 14 + [COLOURS[1]] * 14


def test_the_same_report_is_the_same_picture(tmp_path: Path) -> None:
    for name in ("a.svg", "b.SVG"):
        draw(SIMULATED, tmp_path / name)
    assert (tmp_path / "a.svg").read_bytes() == (tmp_path / "b.SVG").read_bytes()
    assert "Nine Gates" in (tmp_path / "a.svg").read_text(encoding="utf-8")


def test_a_picture_speaks_the_readers_language() -> None:
    with speaking(catalogue_in("de")):
        title, parts = drawn(SIMULATED)
    assert title == "redux: 2.000 Spiele" and "Gezahlt in einem Spiel" in parts
    assert labels(parts["Gezahlt in einem Spiel"].xaxis) == [f"an {name}" for name in BOTS]
    assert "2,00" in [one.get_text() for one in parts["Gezahlt in einem Spiel"].texts]


def test_what_cannot_be_drawn_is_said_before_a_simulation(tmp_path: Path) -> None:
    with fails("bad-picture") as kind:
        must_be_drawable(tmp_path / "a.gif")
    some, last, path = ".svg, .png", ".pdf", tmp_path / "a.gif"
    assert kind.value.message == say("simulation", "picture-kind", path=path, some=some, last=last)
    with fails("bad-picture"):
        must_be_drawable(tmp_path / "none" / "a.svg")
    (tmp_path / "b.svg").mkdir()
    with fails("bad-picture"):
        must_be_drawable(tmp_path / "b.svg")
    must_be_drawable(tmp_path / "a.PDF")
