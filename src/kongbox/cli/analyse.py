"""`kongbox analyse`: the state of a hand, and the best discard."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from .common import json_option, load_rules, rules_options
from .saying import answer, bold

if TYPE_CHECKING:
    from ..game import Analysis


@click.command("analyse")
@click.argument("groups", nargs=-1, required=True, metavar="GROUP...")
@rules_options
@click.option("--goulash", is_flag=True, help="The hand is a goulash: J is a wild tile.")
@json_option
def command(groups: tuple[str, ...], rules: str, choices: tuple[str, ...], goulash: bool, as_json: bool) -> None:
    """Show how far a hand is from ready, its waits, its readings, and the best discard of fourteen tiles."""
    from ..game import analyse

    analysis = analyse(" ".join(groups), load_rules(rules, choices), goulash=goulash)
    answer(analysis, analysis_lines(analysis), as_json=as_json)


def analysis_lines(analysis: "Analysis") -> Iterator[str]:
    """Yield the lines of an analysis."""
    yield bold(analysis.hand)
    yield {-1: "Mahjong.", 0: "Fishing: one tile short."}.get(analysis.distance, f"{analysis.distance} from ready.")
    if analysis.waits:
        yield f"  completed by      {' '.join(analysis.waits)}"
    elif analysis.useful:
        yield f"  nearer with       {' '.join(analysis.useful)}"
    for reading in analysis.readings:
        yield f"  read as           {' '.join(reading)}"
    if analysis.distance >= 0:
        for discard in analysis.discards:
            state = "fishing for" if discard.distance == 0 else f"{discard.distance} from ready, nearer with"
            yield f"  discard {discard.tile:<3} {state} {' '.join(discard.useful)}  ({discard.tiles} tiles)"
