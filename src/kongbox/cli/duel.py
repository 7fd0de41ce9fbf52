"""`kongbox duel`: which player is the better one, on walls that each of them plays from every seat."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from .common import SEED, Whole, json_option, load_rules, player_named, rules_options
from .executing import executor_of, executor_options
from .progress import Progress
from .saying import say_all, say_json, table

if TYPE_CHECKING:
    from ..sim.duel import DuelReport


@click.command("duel")
@click.argument("players", nargs=-1, required=True, metavar="BOT OTHER [OTHER ...]")
@rules_options
@click.option(
    "--hands",
    type=Whole(1),
    default=20_000,
    show_default=True,
    metavar="N",
    help="How many, in each duel; every wall is played from each seat.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, metavar="N", help="The same seed, the same walls.")
@executor_options
@json_option
def command(
    players: tuple[str, ...], rules: str, choices: tuple[str, ...], hands: int, seed: int, as_json: bool, **asked: Any
) -> None:
    """Let one bot play against three of another, every wall once from each seat: luck falls out of the comparison.

    Of more than two each plays against three of each of the others. Name a player of yours as MODULE:FUNCTION. A function of one
    argument gets what its seat may know (kongbox.Seen) and returns a legal action. A function of two gets compact observations
    and masks of kongbox.envs, a row for each table, and returns an action for each.
    """
    from .. import compiled
    from ..envs.duel import duel
    from ..sim.duel import pairs, seats_of, whole_walls

    if len(players) < 2:
        raise click.UsageError("a duel takes two players or more: kongbox duel keen greedy")
    ruleset = load_rules(rules, choices)
    found: dict[str, Any] = {name: player_named(name) for name in players}
    seats, walls = len(seats_of(ruleset)), whole_walls(ruleset, hands)
    if walls * seats > hands:
        click.echo(f"every wall is played from {seats} seats: {walls * seats:,} hands for {hands:,}", err=True)
    reports: list[DuelReport] = []
    with told_in_the_end(reports, as_json=as_json), executor_of(asked) as executor:
        for bot, others in pairs(players):
            with Progress(f"{bot} against {others}", hands) as progress:
                compiled.progress.tell = progress.say
                played: dict[str, Any] = {"hands": hands, "seed": seed, "executor": executor, "progress": progress.done}
                reports.append(duel(ruleset, found[bot], found[others], names=(bot, others), **played))


@contextmanager
def told_in_the_end(reports: "list[DuelReport]", *, as_json: bool) -> Iterator[None]:
    """Tell what was found, however it ends: a duel that fails takes nothing away from those that were over."""
    try:
        yield
    finally:
        if as_json and reports:
            say_json(reports[0] if len(reports) == 1 else reports)
        elif reports:
            say_all(told(reports))


def told(reports: "list[DuelReport]") -> list[str]:
    """A duel a line."""
    rows = [["one", "three others", "hands", "gains a hand", "", "wins", "others, each"]]
    for one in reports:
        gain = [f"{one.mean_payment:+,.2f}", f"± {one.interval:,.2f}"]
        rows.append([one.bot, one.others, f"{one.hands:,}", *gain, f"{one.win_rate:.2%}", f"{one.others_win_rate:.2%}"])
    return table(rows, right=(2, 3, 4, 5, 6))
