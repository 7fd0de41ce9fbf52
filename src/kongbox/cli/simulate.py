"""`kongbox simulate`: bots play a great many hands."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from .common import SEED, bold, columns, json_option, load_rules, rules_options, say, say_json, several
from .progress import Progress

if TYPE_CHECKING:
    from ..rulesets import Ruleset
    from ..sim import ComparisonReport, SimulationReport


@click.command("simulate")
@rules_options
@click.option("--hands", type=click.IntRange(1), default=10_000, show_default=True, metavar="N", help="How many hands.")
@click.option(
    "--bots", default="greedy", show_default=True, metavar="A,B,C,D", help="Who plays: four bots by seat, or one for all."
)
@click.option("--seed", type=SEED, default=0, show_default=True, metavar="N", help="The same seed, the same hands.")
@click.option("--workers", type=click.IntRange(1, 256), metavar="N", help="Threads; as many as processors if not given.")
@click.option("--compare", nargs=2, metavar="A B", help="Play the same walls under two rulesets (ids, or sheets).")
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="Draw the comparison: .svg, .png or .pdf.")
@click.option("--manners", type=click.Choice(["gentle", "strict"]), help="Whether the table keeps players from erring.")
@click.option(
    "--clumsy",
    type=click.FloatRange(0, 1),
    default=0.0,
    metavar="P",
    help="Bots that err with this probability, at a strict table.",
)
@click.option("--goulash", is_flag=True, help="Play goulashes, where the rules have them.")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write every hand down in a new file.")
@json_option
@click.pass_context
def command(
    context: click.Context,
    rules: str,
    choices: tuple[str, ...],
    hands: int,
    bots: str,
    seed: int,
    workers: int | None,
    compare: tuple[str, str] | None,
    plot: Path | None,
    manners: str | None,
    clumsy: float,
    goulash: bool,
    record: Path | None,
    as_json: bool,
) -> None:
    """Let four bots play hands that have nothing to do with each other, and say how it went."""
    from .. import compiled
    from ..game.score.scoring import goulash_of
    from ..record.write import must_be_new
    from ..sim import simulate

    names = [name.strip() for name in bots.split(",")]
    players = names * 4 if len(names) == 1 else names
    threads = workers or os.cpu_count() or 1
    if plot is not None and not compare:
        raise click.UsageError("--plot draws a comparison; name two rulesets: --compare redux house.toml.")
    if compare:
        if record is not None or context.get_parameter_source("rules") is not ParameterSource.DEFAULT:
            raise click.UsageError("--compare names its rulesets itself, and writes no record.")
        pair = load_rules(compare[0], choices), load_rules(compare[1], choices)
        compare_sheets(*pair, hands, players, seed, threads, plot, as_json=as_json)
        return
    ruleset = load_rules(rules, (*choices, f"manners={manners}") if manners else choices)
    if goulash:
        ruleset = goulash_of(ruleset)
    if record is not None:
        must_be_new(record)  # told before a long simulation, not after it
    with Progress("simulating", hands) as progress:
        compiled.progress.tell = lambda name: progress.say(f"compiling {name}: about half a minute, this once")
        report = simulate(ruleset, hands, players, seed=seed, workers=threads, clumsy=clumsy, progress=progress.done)
    if record is not None:
        write_down(record, ruleset, hands, players, seed, clumsy)
    if as_json:
        say_json(report)
    else:
        show(report, record)


def compare_sheets(
    a: "Ruleset",
    b: "Ruleset",
    hands: int,
    bots: list[str],
    seed: int,
    workers: int,
    plot: Path | None,
    *,
    as_json: bool,
) -> None:
    """The same hands by two sheets, told, and drawn where a picture is wanted."""
    from .. import compiled
    from ..sim import compare
    from ..sim.picture import draw, must_be_drawable

    if plot is not None:
        must_be_drawable(plot)  # told before a long simulation, not after it
    with Progress("comparing", hands) as progress:
        compiled.progress.tell = lambda name: progress.say(f"compiling {name}: about half a minute, this once")
        report = compare(a, b, hands, bots, seed=seed, workers=workers, progress=progress.done)
    if plot is not None:
        draw(report, plot)
    if as_json:
        say_json(report)
        return
    for line in comparison_text(report):
        say(bold(line) if line and not line.startswith(" ") else line)
    if plot is not None:
        say(f"  drawn in {plot}")


def comparison_text(report: "ComparisonReport") -> list[str]:
    """Figures side by side, then scores, then the rows that win."""
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
    special = dict.fromkeys([*report.a.special, *report.b.special])
    if special:
        counts = [[name, f"{report.a.special.get(name, 0):,}", f"{report.b.special.get(name, 0):,}"] for name in special]
        lines += ["", "Special hands won", *columns([["", a, b], *counts], right=(1, 2))]
    shares = [[one.name, percent(one.a), percent(one.b)] for one in report.winning]
    lines += ["", f"What winning hands are made of ({several(report.looked_at, 'hand')} looked at)"]
    return [*lines, *columns([["", a, b], *shares], right=(1, 2))]


def percent(share: float | None) -> str:
    """A share, or that there is no such row."""
    return "–" if share is None else f"{share:.1%}"


def write_down(path: Path, ruleset: "Ruleset", hands: int, bots: list[str], seed: int, clumsy: float) -> None:
    """The same hands once more, each of them written."""
    from ..record import Recorder
    from ..sim.simulate import Worker

    worker = Worker(ruleset, bots, clumsy=clumsy, keep=True)
    players = [f"{seat} {bot}" for seat, bot in enumerate(bots, 1)]
    with Recorder.of_hands(path, ruleset, players, seed=seed) as recorder, Progress("writing", hands) as progress:
        for number in range(hands):
            worker.play(seed, number, 1)
            recorder.lone_hand(worker.played())
            progress.done(number + 1)


def show(report: "SimulationReport", record: Path | None) -> None:
    """The figures for people."""
    hands = several(report.hands, "hand")
    say(bold(f"{hands} of {report.rules} in {report.seconds:,.2f} s: {report.hands_per_second:,.0f} a second"))
    rows = [["", "won", "", "mean payment", ""]]
    for name, player in zip(report.wins, report.players, strict=True):
        share = f"{player.wins / report.hands:.1%}"
        rows.append([name, f"{player.wins:,}", share, f"{player.mean_payment:+,.2f}", f"± {player.interval:,.2f}"])
    rows.append(["no winner", f"{report.washouts:,}", f"{report.washouts / report.hands:.1%}", "", ""])
    for line in columns(rows, right=(1, 2, 3, 4)):
        say(line)
    middle = f"{report.median_score:,.0f} in the middle, {report.highest_score:,} at most"
    say(f"winners score {report.mean_score:,.1f} on average, {middle}")
    won = ", ".join(f"{how} {times:,}" for how, times in report.how.items())
    say(f"won by {won}; a hand has {report.mean_discards:,.1f} discards")
    if report.special:
        say("special hands: " + ", ".join(f"{name} {times:,}" for name, times in report.special.items()))
    if report.infractions:
        say(bold("infractions"))
        for line in columns([[told, f"{times:,}"] for told, times in report.infractions.items()], right=(1,)):
            say(line)
    if record is not None:
        say(f"written to {record}")
