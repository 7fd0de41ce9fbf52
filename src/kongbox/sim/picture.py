"""A picture of a simulation, or of a comparison of two sheets. This module needs the extra `plots`."""

from pathlib import Path
from typing import Any

from ..errors import BadInput, KongboxError
from ..files import must_be_writable, whole
from ..words.catalogue import grouped, say
from .compare import ComparisonReport
from .report import SimulationReport

KINDS = (".svg", ".png", ".pdf")
ROWS = 14
"""The most rows in a picture. A comparison shows the rows whose shares differ most."""
COLOURS = ("#2f6f5e", "#c4572e")


def must_be_drawable(path: Path) -> None:
    """Check before a long simulation that its picture can be drawn afterwards.

    Raises BadInput (code "bad-picture") for a wrong kind of file, a folder or a missing folder. Raises KongboxError (code
    "no-matplotlib") if Matplotlib is missing, and OSError if the folder takes no new file.
    """
    if path.suffix.lower() not in KINDS:
        raise BadInput(
            say("simulation", "picture-kind", path=path, some=", ".join(KINDS[:-1]), last=KINDS[-1]), code="bad-picture"
        )
    if path.is_dir():
        raise BadInput(say("simulation", "folder", path=path), code="bad-picture")
    if not path.parent.is_dir():
        raise BadInput(say("simulation", "picture-folder", path=path.parent), code="bad-picture")
    try:
        import matplotlib  # noqa: F401
    except ModuleNotFoundError:
        raise KongboxError(say("simulation", "no-matplotlib"), code="no-matplotlib") from None
    must_be_writable(path)


def draw(report: SimulationReport | ComparisonReport, path: Path) -> None:
    """Draw a report to a file. Raises the errors of `must_be_drawable`."""
    must_be_drawable(path)
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context({"svg.hashsalt": "kongbox", "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(11, 8.5), layout="constrained")
        if isinstance(report, ComparisonReport):
            draw_comparison(report, figure)
        else:
            draw_simulation(report, figure)
        metadata = {"Date": None} if path.suffix.lower() == ".svg" else None
        with whole(path) as file:
            figure.savefig(file, format=path.suffix[1:].lower(), metadata=metadata)


def words(code: str, **facts: object) -> str:
    return say("simulation", "picture", code, **facts)


def draw_simulation(report: SimulationReport, figure: Any) -> None:
    """Draw winners' scores, lengths of hands, payments, and the shares of special hands with their intervals."""
    figure.suptitle(words("simulated", rules=report.rules, hands=report.hands))
    places = figure.subplot_mosaic([["values", "lengths"], ["paid", "special"]])
    values, lengths, paid, special = places.values()

    values.bar([f"{one.low}–{one.high}" for one in report.values], [one.hands for one in report.values], color=COLOURS[0])
    values.tick_params("x", rotation=45)
    values.set_title(words("values"))
    lengths.bar(range(len(report.lengths)), report.lengths, 1.0, color=COLOURS[0])
    lengths.set_title(words("lengths"))

    names, seats = list(report.wins), [player.seat for player in report.players]
    a_hand = [[report.paid[payer][taker] / report.hands for taker in seats] for payer in seats]
    paid.imshow(a_hand, cmap="Greens", vmin=0)
    highest = max(map(max, a_hand), default=0)
    for payer, row in enumerate(a_hand):
        for taker, amount in enumerate(row):
            if payer != taker:
                colour = "white" if amount > highest / 2 else "black"
                paid.text(taker, payer, grouped(amount, ",.2f"), ha="center", va="center", color=colour)
    paid.set_xticks(range(len(seats)), [words("to", name=name) for name in names])
    paid.set_yticks(range(len(seats)), [words("by", name=name) for name in names])
    paid.set_title(words("paid"))

    special.set_title(words("special"))
    shown = [one for one in report.special_hands if one.times][:ROWS]
    if shown:
        shares = [one.share for one in shown]
        reach = [[one.share - one.low for one in shown], [one.high - one.share for one in shown]]
        special.errorbar(shares, range(len(shown)), xerr=reach, fmt="o", color=COLOURS[0], ecolor=COLOURS[1], capsize=3)
        special.set_yticks(range(len(shown)), [one.name for one in shown])
        special.set_xscale("log")
        special.invert_yaxis()
    else:
        special.set_axis_off()
        special.text(0.5, 0.5, words("no-special"), ha="center", transform=special.transAxes)


def draw_comparison(report: ComparisonReport, figure: Any) -> None:
    """Draw both sheets side by side: winners' scores, figures, and the rows of winning hands."""
    names = (report.a.rules, report.b.rules)
    figure.suptitle(words("compared", a=names[0], b=names[1], hands=report.a.hands))
    scores, means, rows = figure.subplot_mosaic([["scores", "means"], ["rows", "rows"]]).values()

    places = range(len(report.scores))
    for shift, name, colour, counts in (
        (-0.2, names[0], COLOURS[0], [one.a for one in report.scores]),
        (0.2, names[1], COLOURS[1], [one.b for one in report.scores]),
    ):
        scores.bar([place + shift for place in places], counts, 0.4, label=name, color=colour)
    scores.set_xticks(places, [f"{one.low}–{one.high}" for one in report.scores], rotation=45, ha="right")
    scores.set_title(words("scores"))
    scores.set_ylabel(words("hands"))
    scores.legend()

    figures = report.figures
    change = [100 * (one.b / one.a - 1) if one.a else 0.0 for one in figures]
    means.barh([say("simulation", "figure", one.code) for one in figures], change, color=[COLOURS[value > 0] for value in change])
    for place, one in enumerate(figures):
        means.annotate(f" {grouped(one.a, ',.3g')} → {grouped(one.b, ',.3g')}", (0, place), va="center")
    means.axvline(0, color="black", linewidth=0.8)
    means.invert_yaxis()
    means.set_title(words("means", a=names[0], b=names[1]))

    shown = report.winning[:ROWS]
    for shift, name, colour, shares in (
        (-0.2, names[0], COLOURS[0], [100 * (one.a or 0) for one in shown]),
        (0.2, names[1], COLOURS[1], [100 * (one.b or 0) for one in shown]),
    ):
        rows.barh([place + shift for place in range(len(shown))], shares, 0.4, label=name, color=colour)
    rows.set_yticks(range(len(shown)), [one.name for one in shown])
    rows.invert_yaxis()
    rows.set_title(words("rows"))
