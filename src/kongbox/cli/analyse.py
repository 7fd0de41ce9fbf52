"""`kongbox analyse`: how far a hand is from ready, and the best discard."""

import click

from .common import json_option, load_rules, rules_options
from .saying import answer, bold


@click.command("analyse")
@click.argument("groups", nargs=-1, required=True, metavar="GROUP...")
@rules_options
@click.option("--goulash", is_flag=True, help="The hand is a goulash: J is a wild tile.")
@json_option
def command(groups: tuple[str, ...], rules: str, choices: tuple[str, ...], goulash: bool, as_json: bool) -> None:
    """Show how far a hand is from ready, its waits, its readings, and the best discard of fourteen tiles."""
    from ..game import analyse

    analysis = analyse(" ".join(groups), load_rules(rules, choices), goulash=goulash)
    written, *lines = str(analysis).splitlines()
    answer(analysis, [bold(written), *lines], as_json=as_json)
