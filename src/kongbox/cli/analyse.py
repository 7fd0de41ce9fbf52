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

    found = analyse(" ".join(groups), load_rules(rules, choices), goulash=goulash)
    answer(found, told(found), as_json=as_json)


def told(found: "Analysis") -> Iterator[str]:
    """Yield the lines of an analysis."""
    yield bold(found.hand)
    yield {-1: "Mahjong.", 0: "Fishing: one tile short."}.get(found.distance, f"{found.distance} from ready.")
    if found.waits:
        yield f"  completed by      {' '.join(found.waits)}"
    elif found.useful:
        yield f"  nearer with       {' '.join(found.useful)}"
    for reading in found.readings:
        yield f"  read as           {' '.join(reading)}"
    if found.distance >= 0:
        for discard in found.discards:
            state = "fishing for" if discard.distance == 0 else f"{discard.distance} from ready, nearer with"
            yield f"  discard {discard.tile:<3} {state} {' '.join(discard.useful)}  ({discard.tiles} tiles)"
