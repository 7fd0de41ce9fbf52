"""`kongbox analyse`: how far a hand is from ready, and the best discard."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ..words.catalogue import say
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
    yield say("command", "analyse", {-1: "mahjong", 0: "fishing"}.get(analysis.distance, "away"), number=analysis.distance)
    if analysis.waits:
        yield say("command", "analyse", "completed", tiles=" ".join(analysis.waits))
    elif analysis.useful:
        yield say("command", "analyse", "nearer", tiles=" ".join(analysis.useful))
    for reading in analysis.readings:
        yield say("command", "analyse", "read", sets=" ".join(reading))
    if analysis.distance >= 0:
        for discard in analysis.discards:
            state = say("command", "analyse", "away-with" if discard.distance else "fishing-for", number=discard.distance)
            facts = {"tile": discard.tile, "tiles": " ".join(discard.useful), "count": discard.tiles}
            yield say("command", "analyse", "discard", state=state, **facts)
