"""`kongbox compile`: the engine, compiled ahead of time for some rulesets."""

from collections.abc import Mapping
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

import click

from ..files import whole
from ..words.catalogue import say as words
from .common import NamedPath, load_rules, only_one, wrong
from .progress import Progress
from .saying import say, say_text

if TYPE_CHECKING:
    from ..rulesets import Ruleset


@click.command("compile")
@click.argument("rulesets", nargs=-1, metavar="[RULES]...")
@click.option("--set", "choices", multiple=True, metavar="KEY=VALUE", help="Choose an option of the rulesets; repeatable.")
@click.option("--goulash", is_flag=True, help="Compile for goulashes, if the rules have them.")
@click.option("--envs", is_flag=True, help="Compile for kongbox.envs too, which takes half a minute more per ruleset.")
@click.option("--ahead", is_flag=True, help="Compile for players that look ahead too, such as master.")
@click.option("--cuda", is_flag=True, help="Compile for GPUs instead, and print a report; needs no GPU. (extra cuda)")
@click.option("--wasm", is_flag=True, help="Write a WebAssembly module for each ruleset instead. (extra wasm)")
@click.option(
    "-o",
    "--out",
    type=NamedPath(path_type=Path, dir_okay=False),
    metavar="FILE",
    help="Module to write; by default the ruleset's name, in this folder.",
)
def command(
    rulesets: tuple[str, ...],
    choices: tuple[str, ...],
    goulash: bool,
    envs: bool,
    ahead: bool,
    cuda: bool,
    wasm: bool,
    out: Path | None,
) -> None:
    """Compile the engine for rulesets (ids, or sheets), by default for all that kongbox ships.

    Simulations, duels and comparisons with these rules and options then run at full speed from the first hand. Each ruleset takes
    half a minute, once. A simulation of three million hands or more compiles the engine for its ruleset even without
    this command.
    """
    from .. import compiled
    from ..compiled.cache import must_be_kept
    from ..compiled.play import play_many
    from ..compiled.rollouts import roll_out
    from ..envs.engine import Engine
    from ..game.score.scoring import goulash_of
    from ..rulesets.load import SHIPPED

    only_one(cuda=cuda, wasm=wasm)
    if out is not None and (not wasm or len(rulesets) != 1):
        raise wrong("one-module")
    if out is not None and out.suffix != ".wasm":
        raise wrong("no-wasm", path=out, name=out.stem)
    sheets = {name: load_rules(name, choices) for name in rulesets or SHIPPED}  # bad rules fail before the long wait
    if goulash:
        sheets = {name: goulash_of(sheet) for name, sheet in sheets.items() if rulesets or sheet.rules.play.goulash}
    if cuda:
        lower(sheets)
        return
    if wasm:
        write_modules(sheets, out)
        return
    must_be_kept()
    with Progress(words("command", "compile", "doing"), len(sheets)) as progress:
        for place, (name, rules) in enumerate(sheets.items(), 1):
            compiled.progress.tell = lambda line, name=name: progress.say(f"{name}: {line}")
            start, entry = perf_counter(), play_many.of(rules.rules)
            kept = entry.is_kept
            entry.prepare()
            if ahead:
                kept = roll_out.of(rules.rules).is_kept and kept
                roll_out.of(rules.rules).prepare()
            if envs:
                kept = Engine(rules).prepare() and kept
            progress.done(place)
            say(words("command", "compile", "before" if kept else "done", name=name, seconds=perf_counter() - start))


def lower(sheets: Mapping[str, "Ruleset"]) -> None:
    """Compile and cache the loops of these rulesets for GPUs, and print the resources that each needs. No GPU is required."""
    from ..cuda.report import ARCHITECTURES, KERNELS, lower_all, table

    with Progress(words("command", "compile", "lowering"), len(sheets) * len(KERNELS) * len(ARCHITECTURES)) as progress:
        done = 0
        for name, rules in sheets.items():
            lines = []
            for line in lower_all(rules.rules, tell=lambda what, name=name: progress.say(f"{name}: {what}")):  # type: ignore[misc]
                lines.append(line)
                done += 1
                progress.done(done)
            say_text(f"{name}\n\n{table(lines)}\n\n")


def write_modules(sheets: Mapping[str, "Ruleset"], out: Path | None) -> None:
    """Write a WebAssembly module for each ruleset. Each file is opened first, so that a wrong path fails at once."""
    from ..wasm import build

    with Progress(words("command", "compile", "doing"), len(sheets)) as progress:
        for place, (name, rules) in enumerate(sheets.items(), 1):
            path = out or Path(f"{rules.id}-goulash.wasm" if rules.is_goulash else f"{rules.id}.wasm")
            with whole(path) as file:
                progress.say(f"{name}: {path}")
                module = build(rules)
                file.write(module)
            progress.done(place)
            say(words("command", "compile", "module", name=name, path=path, size=len(module) / 1000))
