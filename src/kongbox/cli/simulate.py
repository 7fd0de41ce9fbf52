"""`kongbox simulate`: bots play a large number of hands."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from ..words.catalogue import say as words
from .common import FILE, SEED, Number, Whole, bots_in, bots_option, json_option, load_rules, rules_options, wrong
from .executing import executor_of, executor_options
from .progress import Progress
from .saying import say, say_json, say_page
from .simulate_lines import comparison_text, simulation_text
from .unheard import ends_unheard

if TYPE_CHECKING:
    from ..game import Player
    from ..rulesets import Ruleset

NAMED = ("rules", "choices", "manners", "goulash", "compare")
"""Options that choose the rules."""


@click.command("simulate")
@rules_options
@click.option("--hands", type=Whole(1), default=10_000, show_default=True, metavar="N", help="Number of hands.")
@bots_option
@click.option(
    "--seed", type=SEED, default=0, show_default=True, metavar="N", help="Random seed: the same seed gives the same hands."
)
@executor_options
@click.option("--compare", nargs=2, metavar="A B", help="Play the same walls under two rulesets (ids, or sheets).")
@click.option("--plot", type=FILE, metavar="FILE", help="Draw the results: .svg, .png or .pdf.")
@click.option(
    "--manners",
    type=click.Choice(["gentle", "strict"]),
    help="Whether the table prevents errors (gentle) or penalises them (strict).",
)
@click.option(
    "--clumsy",
    type=Number(0, 1),
    default=0.0,
    metavar="P",
    help="Probability that a bot errs, at a strict table.",
)
@click.option("--goulash", is_flag=True, help="Play goulashes, if the rules have them.")
@click.option("--record", type=FILE, metavar="FILE", help="Record every hand in a new file.")
@click.option("--manifest", type=FILE, metavar="FILE", help="Save progress in a new file, to resume after an interruption.")
@click.option("--resume", type=FILE, metavar="FILE", help="Resume from a file that --manifest saved, with its settings.")
@json_option
@click.pass_context
@ends_unheard
def command(
    context: click.Context,
    /,
    plot: Path | None,
    record: Path | None,
    manifest: Path | None,
    resume: Path | None,
    as_json: bool,
    **asked: Any,
) -> None:
    """Let four bots play independent hands, and report the results."""
    from .. import compiled
    from ..sim import compare, simulate
    from ..sim.picture import draw

    if manifest is not None and resume is not None:
        raise wrong("one-manifest")
    given = {name for name in asked if context.get_parameter_source(name) is not ParameterSource.DEFAULT}
    rulesets = resumed(resume, asked, given) if resume is not None else named_rules(asked, given)
    if record is not None and len(rulesets) > 1:
        raise wrong("compare-record")
    must_be_possible(plot, record)
    bots = bots_in(asked["bots"])
    kept: dict[str, Any] = {"manifest": manifest or resume, "resume": resume is not None}
    report: Any
    try:
        with (
            executor_of(asked, bots or ()) as executor,
            Progress(words("command", "simulate", "doing"), asked["hands"]) as progress,
        ):
            compiled.progress.tell = progress.say
            options: dict[str, Any] = {"seed": asked["seed"], "executor": executor, "progress": progress.done, **kept}
            if len(rulesets) == 1:
                report = simulate(rulesets[0], asked["hands"], bots, clumsy=asked["clumsy"], **options)
            else:
                report = compare(rulesets[0], rulesets[1], asked["hands"], bots, **options)
    except KeyboardInterrupt:
        if kept["manifest"] and kept["manifest"].exists():
            click.echo(words("command", "simulate", "saved", file=kept["manifest"]), err=True)
        raise
    if as_json:
        say_json(report)
    else:
        say_page(simulation_text(report) if len(rulesets) == 1 else comparison_text(report))
    # written last, so that the figures are printed even if the disk is full
    if record is not None:
        write_down(record, rulesets[0], asked["hands"], bots, asked["seed"], asked["clumsy"])
    if plot is not None:
        draw(report, plot)
    for path, what in ((record, "record"), (plot, "plot")):
        if path is not None and not as_json:
            say(words("command", "simulate", what, path=path))


def must_be_possible(plot: Path | None, record: Path | None) -> None:
    """Refuse a picture or a record that could not be written after the simulation."""
    from ..record.write import must_be_new
    from ..sim.picture import must_be_drawable

    if plot is not None:
        must_be_drawable(plot)
    if record is not None:
        must_be_new(record)


def named_rules(asked: dict[str, Any], given: set[str]) -> "list[Ruleset]":
    """Return the rules that the options name: one ruleset, or the two that are compared."""
    from ..game.score.scoring import goulash_of

    if asked["compare"]:
        if {"rules", "goulash", "manners", "clumsy"} & given:
            raise wrong("compare-rules")
        return [load_rules(rules, asked["choices"]) for rules in asked["compare"]]
    manners = asked["manners"]
    if manners and any(choice.partition("=")[0].strip() == "manners" for choice in asked["choices"]):
        raise wrong("only-one", one="--manners", other="--set manners")
    ruleset = load_rules(asked["rules"], (*asked["choices"], f"manners={manners}") if manners else asked["choices"])
    return [goulash_of(ruleset) if asked["goulash"] else ruleset]


def resumed(path: Path, asked: dict[str, Any], given: set[str]) -> "list[Ruleset]":
    """Return the rules that the options in `given` name or, if they name none, the manifest's rules. Copy the manifest's hands,
    bots, seed and clumsiness to `asked`, except those in `given`.
    """
    from ..sim.manifest import must_be_ours, read

    written = read(path)
    must_be_ours(path, written)
    said = written.asked
    says = {"hands": written.hands, "bots": ",".join(said.bots), "seed": said.seed, "clumsy": said.clumsy}
    asked |= {name: value for name, value in says.items() if name not in given}
    if given.intersection(NAMED):
        return named_rules(asked, given)
    return [sheet.ruleset() for sheet in said.rules]


def write_down(path: Path, ruleset: "Ruleset", hands: int, bots: "list[str | Player]", seed: int, clumsy: float) -> None:
    """Play the simulated hands again, and record each hand. An interruption removes the incomplete record."""
    from ..game.play.player import name_of
    from ..record import Recorder
    from ..sim.simulate import Worker

    worker, names = Worker(ruleset, bots, clumsy=clumsy, keep=True), [name_of(bot) for bot in bots]
    players = [f"{seat} {name}" for seat, name in enumerate(names, 1)]
    with Progress(words("command", "simulate", "writing"), hands) as progress:
        recorder = Recorder.of_hands(path, ruleset, players, seed=seed, bots=names)
        try:
            with recorder:
                for number in range(hands):
                    worker.play(seed, number, 1)
                    recorder.lone_hand(worker.played())
                    progress.done(number + 1)
        except KeyboardInterrupt:
            path.unlink(missing_ok=True)
            raise
