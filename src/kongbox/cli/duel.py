"""`kongbox duel`: which of two players is better. Each plays every wall from every seat."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from ..words.catalogue import grouped
from ..words.catalogue import say as words
from .common import SEED, Whole, json_option, load_rules, player_named, rules_options, wrong
from .executing import executor_of, executor_options
from .progress import Progress
from .saying import heads, say_all, say_json, table
from .unheard import ends_unheard

if TYPE_CHECKING:
    from ..sim.duel import DuelReport

FEW = 1_000
"""The number of walls below which the computed interval is too narrow."""


@click.command("duel")
@click.argument("players", nargs=-1, required=True, metavar="BOT OTHER [OTHER ...]")
@rules_options
@click.option(
    "--hands",
    type=Whole(1),
    default=20_000,
    show_default=True,
    metavar="N",
    help="Hands in each duel; every wall is played from each seat.",
)
@click.option(
    "--seed", type=SEED, default=0, show_default=True, metavar="N", help="Random seed: the same seed gives the same walls."
)
@click.option("--goulash", is_flag=True, help="Play goulashes, if the rules have them.")
@executor_options
@json_option
@ends_unheard
def command(
    players: tuple[str, ...],
    rules: str,
    choices: tuple[str, ...],
    hands: int,
    seed: int,
    goulash: bool,
    as_json: bool,
    **asked: Any,
) -> None:
    """Let one bot play against three copies of another, each wall once from every seat, so that luck cancels out.

    With more than two players, each plays against three copies of every other, and players with the same opponents are compared
    wall by wall. Name your own player as MODULE:NAME. A function of one argument gets what its seat may know (kongbox.Seen) and
    returns a legal action. An object with choose_many(observations, masks, ids), or a function of observations and masks, gets
    those of kongbox.envs, one row per table, and returns an action for each.
    """
    from .. import compiled
    from ..envs.duel import challenge
    from ..game.play.player import is_player
    from ..game.score.scoring import goulash_of
    from ..sim.duel import challenges, whole_walls

    if len(players) < 2:
        raise wrong("two-players")
    ruleset = load_rules(rules, choices)
    if goulash:
        ruleset = goulash_of(ruleset)
    by_name: dict[str, Any] = {name: player_named(name) for name in players}
    seats, walls = len(ruleset.present), whole_walls(ruleset, hands)
    if walls * seats > hands:
        click.echo(words("command", "duel", "rounded", seats=seats, hands=walls * seats, given=hands), err=True)
    if walls < FEW:
        click.echo(words("command", "duel", "few", walls=walls, enough=FEW, hands=FEW * seats), err=True)
    own = [player for player in by_name.values() if is_player(player)]
    reports: list[DuelReport] = []
    with reported_at_the_end(reports, as_json=as_json), executor_of(asked, own) as executor:
        for bots, others in challenges(players):
            with Progress(words("command", "duel", "doing", bots=", ".join(bots), others=others), hands) as progress:
                compiled.progress.tell = progress.say
                played: dict[str, Any] = {"hands": hands, "seed": seed, "executor": executor, "progress": progress.done}
                reports += challenge(ruleset, {bot: by_name[bot] for bot in bots}, by_name[others], name=others, **played)


@contextmanager
def reported_at_the_end(reports: "list[DuelReport]", *, as_json: bool) -> Iterator[None]:
    """Print the reports of the finished duels when the `with` block ends, even if another duel fails."""
    try:
        yield
    finally:
        if as_json and reports:
            one, *others = reports
            say_json(reports if others else one)
        elif reports:
            say_all(duel_lines(reports))
            say_all(lead_lines(reports))


def duel_lines(reports: "list[DuelReport]") -> list[str]:
    """Return one line per duel."""
    rows = [heads("duel")]
    for one in reports:
        gain = [grouped(one.mean_payment, "+,.2f"), f"± {grouped(one.interval, ',.2f')}"]
        shares = [grouped(share, ".2%") for share in (one.win_rate, one.others_win_rate, one.deal_in_rate)]
        win = grouped(one.mean_win, "+,.1f") if one.wins else "–"
        rows.append([one.bot, one.others, grouped(one.hands), *gain, *shares, win])
    return table(rows, right=range(2, 9))


def lead_lines(reports: "list[DuelReport]") -> list[str]:
    """Return a table of the challengers' leads over one another on the same walls; [] if none can be compared."""
    rows = [
        [gap.bot, gap.than, one.others, grouped(gap.difference, "+,.2f"), f"± {grouped(gap.interval, ',.2f')}"]
        for one in reports
        for gap in one.ahead
    ]
    return table([heads("duel", "leads"), *rows], right=(3, 4)) if rows else []
