"""Options that several commands have, and their values."""

from collections.abc import Callable, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

from ..words.catalogue import say

if TYPE_CHECKING:
    from ..game import Player
    from ..rulesets import Ruleset

F = TypeVar("F", bound=Callable[..., Any])


def together(*options: Callable[[Any], Any]) -> Callable[[F], F]:
    """Return several options as one decorator. Help lists the options in the given order."""

    def add(command: F) -> F:
        for option in reversed(options):
            command = option(command)
        return command

    return add


rules_options = together(
    click.option("--rules", default="redux", show_default=True, metavar="ID", help="Ruleset, or path of a sheet (.toml)."),
    click.option("--set", "choices", multiple=True, metavar="KEY=VALUE", help="Choose an option of the ruleset; repeatable."),
)
WON = ("wall", "discard", "loose", "rob")
HAPPENED = {
    "final": "The winning tile was the final tile.",
    "original_call": "An original call or riichi was announced and kept.",
    "heaven": "The dealer won with the tiles of the deal.",
    "earth": "Won on the dealer's first discard, or on the loose tile of a kong made with that discard.",
    "kong_on_kong": "Won on the loose tile of a kong made with another kong's loose tile.",
    "thirteenth": "The dealer's thirteenth win in a row.",
}
"""Further facts about a win, each with its option's help."""


def names_options(command: F) -> F:
    """Decorate a command so that its error messages name the arguments of `score` as options, such as `--won wall`."""

    @wraps(command)
    def named(*given: Any, **facts: Any) -> Any:
        from ..words.arguments import as_options

        with as_options():
            return command(*given, **facts)

    return cast(F, named)


won_options = together(
    names_options,
    click.option("--won", type=click.Choice(WON), help="Where the winning tile came from."),
    *(click.option(f"--{name.replace('_', '-')}", is_flag=True, help=text) for name, text in HAPPENED.items()),
)


class Whole(click.IntRange):
    """The type of an option that takes an integer, which messages call a whole number."""

    name = "whole number"


class Number(click.FloatRange):
    """The type of an option that takes a number. Messages say "number", not "float"."""

    name = "number"


class NamedPath(click.Path):
    """The type of an option that takes a path. An empty path is refused."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail(say("usage", "empty-name"), param, ctx)
        return super().convert(value, param, ctx)


FILE = NamedPath(path_type=Path)
PLACE = NamedPath(path_type=str)
"""The type of an option that names a file, standard output, a folder or a database."""
SEED = Whole(0, 2**64 - 1)
"""The type of --seed."""
data_option = click.option(
    "--data",
    type=PLACE,
    metavar="DIR",
    help="Folder of saved games, or address of a database (with ://); by default KONGBOX_DATA.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")


bots_option = click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="A,B,C,D",
    help="The players: four by seat, or one for all. Bots, or functions as MODULE:FUNCTION.",
)


def bots_in(text: str) -> "list[str | Player]":
    """Return the players that --bots names, by seat. A single player takes all four seats."""
    players = [one_seat_player(name.strip()) for name in text.split(",")]
    return players * 4 if len(players) == 1 else players


def player_named(name: str) -> "str | Player":
    """Return the user's own player for MODULE:FUNCTION; return any other text unchanged, because it names a bot."""
    from ..game.play.bots import called
    from ..game.play.named import function_named

    return called(function_named(name)) if ":" in name else name


def one_seat_player(name: str) -> "str | Player":
    """Return the player that `player_named` returns. Raises UsageError if this player decides at many tables at once."""
    from ..game.play.player import is_agent

    player = player_named(name)
    if not isinstance(player, str) and is_agent(player):
        raise wrong("one-seat", given=name)
    return player


def wrong(case: str, form: str = "", **facts: object) -> click.UsageError:
    """Return the error for wrong arguments. `case` is the code of its sentence, and `facts` are the values in the sentence.

    If the sentence has several forms, `form` names one of them.
    """
    return click.UsageError(say("usage", case, form, **facts))


def only_one(**flags: bool) -> str | None:
    """Return the flag that is set, or None. Raises UsageError if two are set."""
    given = [name for name, is_given in flags.items() if is_given]
    if len(given) > 1:
        raise wrong("only-one", one=f"--{given[0]}", other=f"--{given[1]}")
    return given[0] if given else None


def load_rules(rules: str, choices: Sequence[str]) -> "Ruleset":
    """Return the ruleset that --rules and --set name."""
    from ..rulesets import Ruleset

    return Ruleset.load(rules, dict(pair(choice, "--set limit=500") for choice in choices))


def pair(text: str, model: str) -> tuple[str, str]:
    """Split KEY=VALUE into the key and the value. Raises UsageError for any other text, with `model` as an example."""
    key, sign, value = text.partition("=")
    if not (sign and key.strip() and value.strip()):
        raise wrong("pair", given=text, model=model)
    return key.strip(), value.strip()
