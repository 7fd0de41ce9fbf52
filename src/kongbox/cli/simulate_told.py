"""The results of a simulation for people, one screen of them; `--json` has all."""

from typing import TYPE_CHECKING

from ..text import columns, several

if TYPE_CHECKING:
    from ..sim import ComparisonReport, SimulationReport
    from ..sim.report import Special

BAR = 30
"""Characters of the longest bar."""
SHOWN = 8
"""Special hands shown."""


def simulation_text(report: "SimulationReport") -> list[str]:
    """Return wins and payments by seat, then winners' scores, ends of hands, and special hands."""
    hands = several(report.hands, "hand")
    speed = f" in {report.seconds:,.2f} s: {report.hands_per_second:,.0f} a second" if report.hands_per_second else ""
    lines = [f"{hands} of {report.rules}{speed or ', all of them counted before'}"]
    lines += [*players(report), *paid(report), *values(report), *ends(report), *special(report)]
    if report.infractions:
        lines += ["infractions", *columns([[told, f"{times:,}"] for told, times in report.infractions.items()], right=(1,))]
    return lines


def players(report: "SimulationReport") -> list[str]:
    """Return the results by seat."""
    rows = [["", "won", "", "mean payment", "", "dealt in", "robbed"]]
    for name, player in zip(report.wins, report.players, strict=True):
        share = f"{player.wins / report.hands:.1%}"
        gain = [f"{player.mean_payment:+,.2f}", f"± {player.interval:,.2f}"]
        rows.append([name, f"{player.wins:,}", share, *gain, f"{player.dealt_in:,}", f"{player.robbed:,}"])
    rows.append(["no winner", f"{report.washouts:,}", f"{report.washouts / report.hands:.1%}", "", "", "", ""])
    return columns(rows, right=range(1, 7))


def paid(report: "SimulationReport") -> list[str]:
    """Return the payments between seats, summed over all hands."""
    rows = [["paid", *(f"to {name}" for name in report.wins)]]
    for seat, name in enumerate(report.wins):
        rows.append([f"by {name}", *("" if seat == taker else f"{report.paid[seat][taker]:,}" for taker in range(4))])
    return columns(rows, right=range(1, 5))


def values(report: "SimulationReport") -> list[str]:
    """Return the winners' scores as bars."""
    middle = f"{report.median_score:,.0f} in the middle, {report.highest_score:,} at most"
    most = max((one.hands for one in report.values), default=0)
    rows = [
        [f"{one.low:,} to {one.high:,}", f"{one.hands:,}", "█" * -(-BAR * one.hands // most)] for one in report.values if most
    ]
    return [f"winners score {report.mean_score:,.1f} on average, {middle}", *columns(rows, right=(0, 1))]


def ends(report: "SimulationReport") -> list[str]:
    """Return how hands end, and how soon."""
    from ..words.catalogue import say

    ways = ", ".join(f"{how} {times:,}" for how, times in report.how.items())
    lines = [f"won by {ways}; a hand has {report.mean_discards:,.1f} discards"]
    few, many = (part_of(report.lengths, part) for part in (0.05, 0.95))
    lines.append(f"  nine of ten hands have {few:,} to {many:,} discards")
    if report.ends:
        lines.append("  " + ", ".join(f"{say('history', 'nobody', why)} {times:,}" for why, times in report.ends.items()))
    return lines


def part_of(lengths: list[int], part: float) -> int:
    """Return the length that this part of the hands does not exceed."""
    seen, wanted = 0, part * sum(lengths)
    for length, times in enumerate(lengths):
        seen += times
        if seen >= wanted:
            return length
    return 0


def special(report: "SimulationReport") -> list[str]:
    """Return the special hands that were won, with intervals of their frequency."""
    won = [one for one in report.special_hands if one.times]
    if not won:
        return []
    rows = [special_row(one) for one in won[:SHOWN]]
    rest = f", {len(won) - SHOWN} more in --json" if len(won) > SHOWN else ""
    return [f"special hands won, of all hands (in 95 of 100 cases){rest}", *columns(rows, right=(1, 2, 3, 5))]


def special_row(one: "Special") -> list[str]:
    """Return the cells of a special hand."""
    return [one.name, f"{one.times:,}", f"{one.share:.4%}", f"({one.low:.4%}", "to", f"{one.high:.4%})"]


def comparison_text(report: "ComparisonReport") -> list[str]:
    """Return the comparison: figures, then scores, then winning rows."""
    a, b = report.a.rules, report.b.rules
    walls = "the same walls" if report.same_walls else "the same seeds; the walls differ by the flowers and seasons"
    lines = [f"{several(report.a.hands, 'hand')} by {a} and by {b}: {walls}"]
    rows = [["mean", a, b, "difference", ""]]
    rows += [
        [one.name, f"{one.a:,.3f}", f"{one.b:,.3f}", f"{one.difference:+,.3f}", f"± {one.interval:,.3f}"]
        for one in report.figures
    ]
    lines += columns(rows, right=(1, 2, 3, 4))
    lines.append(f"  {report.same_winner:,} hands have the same winner, {report.both_washed_out:,} have no winner by either")
    lines += ["", "Winners' scores"]
    scores = [["", a, b], *([f"{one.low:,} to {one.high:,}", f"{one.a:,}", f"{one.b:,}"] for one in report.scores)]
    lines += columns(scores, right=(0, 1, 2))
    both = dict.fromkeys([*report.a.special, *report.b.special])
    if both:
        counts = [[name, f"{report.a.special.get(name, 0):,}", f"{report.b.special.get(name, 0):,}"] for name in both]
        lines += ["", "Special hands won", *columns([["", a, b], *counts], right=(1, 2))]
    shares = [[one.name, percent(one.a), percent(one.b)] for one in report.winning]
    lines += ["", f"What winning hands are made of ({several(report.looked_at, 'hand')} looked at)"]
    return [*lines, *columns([["", a, b], *shares], right=(1, 2))]


def percent(share: float | None) -> str:
    """Return a percentage, or a dash if the rules lack the row."""
    return "–" if share is None else f"{share:.1%}"
