"""`kongbox score`: the score of a hand, line by line."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from .common import json_option, load_rules, rules_options, won_options
from .saying import say_all, say_json

if TYPE_CHECKING:
    from ..game import Reading, Score

EXAMPLES = """\b
Groups are written without quotes:
  56c 123d     concealed tiles: b bamboo, c characters, d dots, E S W N, R G P (white)
  +777b        a set on the table         _EEEE  a concealed kong
  +_EEEE       a kong claimed onto a concealed pung
  1f2y         flowers and seasons        .7c    the winning tile, last

\b
  kongbox score 56c 55d +RRR +777b _EEEE 1f2y .7c --seat E --won wall
"""


@click.command("score", epilog=EXAMPLES)
@click.argument("groups", nargs=-1, required=True, metavar="GROUP...")
@rules_options
@click.option("--seat", metavar="E|S|W|N", default="E", show_default=True, help="The player's wind.")
@click.option("--round", "prevailing", metavar="E|S|W|N", default="E", show_default=True, help="The prevailing wind.")
@won_options
@click.option("--exposed", default="", metavar='"TILES"', help="Tiles in other players' exposed sets, if the rules count them.")
@click.option("--short", is_flag=True, help="The hand has too few tiles; score what the rules still count.")
@click.option("--long", is_flag=True, help="The hand has too many tiles.")
@click.option("--goulash", is_flag=True, help="The hand was a goulash: J is a wild tile.")
@json_option
def command(groups: tuple[str, ...], rules: str, choices: tuple[str, ...], as_json: bool, prevailing: str, **how: Any) -> None:
    """Score one hand by its best reading. A winner's hand ends in the winning tile; a loser's has none."""
    from ..game import readings, score

    ruleset, hand = load_rules(rules, choices), " ".join(groups)
    count = {name: how.pop(name) for name in ("short", "long")}
    ways = () if any(count.values()) else readings(hand, ruleset, round=prevailing, **how)
    best = ways[0].score if ways else score(hand, ruleset, round=prevailing, **how, **count)
    if as_json:
        say_json(as_read(best, ways))
        return
    from .scores import other_readings, score_text

    say_all(score_text(best, ruleset, sets=ways[0].sets if ways else ()))
    say_all(other_readings(ways, ruleset))


def as_read(scored: "Score", ways: "Sequence[Reading]") -> dict[str, Any]:
    """Return the score as an object, with the sets of its reading, and the sets and totals of the other readings."""
    import msgspec

    value: dict[str, Any] = msgspec.to_builtins(scored)
    others = [{"sets": way.sets, "total": way.score.total} for way in ways[1:]]
    return value | {"sets": ways[0].sets if ways else (), "others": others}
