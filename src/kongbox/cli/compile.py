"""`kongbox compile`: the engine for some rulesets, ahead of time."""

from time import perf_counter

import click

from .common import load_rules, say
from .progress import Progress


@click.command("compile")
@click.argument("rulesets", nargs=-1, metavar="[RULES]...")
@click.option("--set", "choices", multiple=True, metavar="KEY=VALUE", help="Choose an option of the rulesets; repeatable.")
@click.option("--goulash", is_flag=True, help="For goulashes, where the rules have them.")
def command(rulesets: tuple[str, ...], choices: tuple[str, ...], goulash: bool) -> None:
    """Compile the engine for rulesets (ids, or sheets), all of the program's if none is named.

    Simulations, duels and comparisons by these rules and options then run at their full speed from the first hand on. It takes
    half a minute for each, once; for three million hands and more it is done by itself.
    """
    from .. import compiled
    from ..compiled.cache import must_be_kept
    from ..compiled.play import play_many
    from ..game.score.scoring import goulash_of
    from ..rulesets.load import SHIPPED

    must_be_kept()
    names = rulesets or tuple(SHIPPED)
    sheets = [load_rules(name, choices) for name in names]  # told before a long wait, not after it
    with Progress("compiling", len(sheets)) as progress:
        compiled.progress.tell = lambda name: progress.say(f"compiling {name}: about half a minute")
        for place, (name, sheet) in enumerate(zip(names, sheets, strict=True), 1):
            rules = goulash_of(sheet) if goulash else sheet
            start, entry = perf_counter(), play_many.of(rules.rules)
            kept = entry.is_kept
            entry.prepare()
            progress.done(place)
            say(f"{name}: compiled before" if kept else f"{name}: compiled in {perf_counter() - start:,.0f} s")
