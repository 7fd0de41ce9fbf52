"""The main results of a simulation, for people."""

from itertools import accumulate
from typing import TYPE_CHECKING

from ..text import columns
from ..words.catalogue import grouped, say
from .saying import counted, heads

if TYPE_CHECKING:
    from ..sim import ComparisonReport, SimulationReport
    from ..sim.report import Special

BAR = 30
"""The characters of the longest bar."""
SHOWN = 8
"""The most special hands that are shown."""


def words(code: str, **facts: object) -> str:
    """Return a line of a simulation's report."""
    return say("command", "simulate", code, **facts)


def simulation_text(report: "SimulationReport") -> list[str]:
    """Return a report in lines."""
    speed = {"seconds": report.seconds, "speed": report.hands_per_second}
    head = "head" if report.hands_per_second else "counted"
    lines = [words(head, hands=counted("hands", report.hands), rules=report.rules, **speed)]
    lines += [*players(report), *paid(report), *values(report), *ends(report), *special(report)]
    if report.infractions:
        lines += [
            words("infractions"),
            *columns([[name, grouped(times)] for name, times in report.infractions.items()], right=(1,)),
        ]
    return lines


def players(report: "SimulationReport") -> list[str]:
    """Return the results by seat."""
    rows = [["", *heads("simulate")]]
    for name, player in zip(report.wins, report.players, strict=True):
        share = grouped(player.wins / report.hands, ".1%")
        gain = [grouped(player.mean_payment, "+,.2f"), f"± {grouped(player.interval, ',.2f')}"]
        rows.append([name, grouped(player.wins), share, *gain, grouped(player.dealt_in), grouped(player.robbed)])
    rows.append([words("no-winner"), grouped(report.washouts), grouped(report.washouts / report.hands, ".1%"), "", "", "", ""])
    return columns(rows, right=(1, 2, 3, 4, 5, 6))


def paid(report: "SimulationReport") -> list[str]:
    """Return a table of what each seat paid to every other seat."""
    rows = [[words("paid"), *(words("to", name=name) for name in report.wins)]]
    seats = [player.seat for player in report.players]
    for seat, name in zip(seats, report.wins, strict=True):
        rows.append([words("by", name=name), *("" if seat == taker else grouped(report.paid[seat][taker]) for taker in seats)])
    return columns(rows, right=range(len(rows))[1:])


def values(report: "SimulationReport") -> list[str]:
    """Return the winners' scores as bars."""
    most = max(one.hands for one in report.values)
    rows = [
        [words("range", low=one.low, high=one.high), grouped(one.hands), "█" * -(-BAR * one.hands // most)]
        for one in report.values
        if most
    ]
    scores = words("scores", mean=report.mean_score, median=report.median_score, highest=report.highest_score)
    return [scores, *columns(rows, right=(0, 1))]


def ends(report: "SimulationReport") -> list[str]:
    """Return how the hands ended, and after how many discards."""
    ways = ", ".join(f"{how} {grouped(times)}" for how, times in report.how.items())
    lines = [words("ways", ways=ways, discards=report.mean_discards)]
    few, many = (part_of(report.lengths, part) for part in (0.05, 0.95))
    lines.append(words("lengths", few=few, many=many))
    if report.ends:
        lines.append("  " + ", ".join(f"{say('history', 'nobody', why)} {grouped(times)}" for why, times in report.ends.items()))
    return lines


def part_of(lengths: list[int], part: float) -> int:
    """Return the number of discards within which this part of the hands ended. A `part` of 0.95 is 95%."""
    wanted = part * sum(lengths)
    return next(length for length, seen in enumerate(accumulate(lengths)) if seen >= wanted)


def special(report: "SimulationReport") -> list[str]:
    """Return a table of the special hands that were won, with the interval of each frequency."""
    won = [one for one in report.special_hands if one.times]
    if not won:
        return []
    rows = [special_row(one) for one in won[:SHOWN]]
    title = words("special-more" if len(won) > SHOWN else "special", count=len(won) - SHOWN)
    return [title, *columns(rows, right=(1, 2, 3, 5))]


def special_row(one: "Special") -> list[str]:
    """Return the cells of a special hand."""
    return [
        one.name,
        grouped(one.times),
        grouped(one.share, ".4%"),
        f"({grouped(one.low, '.4%')}",
        words("between"),
        f"{grouped(one.high, '.4%')})",
    ]


def comparison_text(report: "ComparisonReport") -> list[str]:
    """Return a comparison in lines."""
    a, b = report.a.rules, report.b.rules
    walls = "same-walls" if report.same_walls else "other-walls"
    lines = [words(walls, hands=counted("hands", report.a.hands), a=a, b=b)]
    rows = [[words("mean"), a, b, words("difference"), ""]]
    rows += [
        [
            say("simulation", "figure", one.code),
            grouped(one.a, ",.3f"),
            grouped(one.b, ",.3f"),
            grouped(one.difference, "+,.3f"),
            f"± {grouped(one.interval, ',.3f')}",
        ]
        for one in report.figures
    ]
    lines += columns(rows, right=(1, 2, 3, 4))
    lines.append(words("same-winner", same=report.same_winner, none=report.both_washed_out))
    lines += ["", words("winners-scores")]
    scores = [
        ["", a, b],
        *([words("range", low=one.low, high=one.high), grouped(one.a), grouped(one.b)] for one in report.scores),
    ]
    lines += columns(scores, right=(0, 1, 2))
    both = dict.fromkeys([*report.a.special, *report.b.special])
    if both:
        counts = [[name, grouped(report.a.special.get(name, 0)), grouped(report.b.special.get(name, 0))] for name in both]
        lines += ["", words("specials-won"), *columns([["", a, b], *counts], right=(1, 2))]
    shares = [[one.name, percent(one.a), percent(one.b)] for one in report.winning]
    lines += ["", words("rows", hands=counted("hands", report.looked_at))]
    return [*lines, *columns([["", a, b], *shares], right=(1, 2))]


def percent(share: float | None) -> str:
    """Return a share as a percentage; a dash for None."""
    return "–" if share is None else grouped(share, ".1%")
