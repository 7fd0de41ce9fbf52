"""`kongbox play`: the table in the browser."""

from pathlib import Path

import click

from .common import SEED, load_rules, rules_options


@click.command("play")
@rules_options
@click.option("--port", type=click.IntRange(0, 65535), help="Port to serve on; one that is free if none is given.")
@click.option("--no-browser", is_flag=True, help="Print the address, and open nothing.")
@click.option("--seed", type=SEED, metavar="N", help="Shuffle and throw by a seed: the same seed, the same walls.")
@click.option("--record", type=click.Path(path_type=Path), metavar="FILE", help="Write the game down in a new file.")
@click.option(
    "--clumsy", type=click.FloatRange(0, 1), default=0.0, metavar="P", help="Bots err with this probability, at a strict table."
)
def command(
    rules: str,
    choices: tuple[str, ...],
    port: int | None,
    no_browser: bool,
    seed: int | None,
    record: Path | None,
    clumsy: float,
) -> None:
    """Play classical Mah-Jongg in the browser against three bots."""
    from ..server import serve_table

    serve_table(load_rules(rules, choices), port, not no_browser, seed, record, clumsy)
