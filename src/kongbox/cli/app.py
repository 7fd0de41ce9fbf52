"""The group of all commands. A command's module is imported only when the command is called, so that help is fast."""

import sys
from collections.abc import Sequence
from contextvars import copy_context
from importlib import import_module
from typing import Any

import click

from .. import __version__
from ..words.catalogue import say
from .failures import run
from .language import language_option, speak_as_asked, translate_click

translate_click()

COMMANDS = {
    "play": "Play against three bots, in the browser or in the terminal.",
    "score": "Score a hand, line by line.",
    "analyse": "Show how far a hand is from ready, and the best discard.",
    "settle": "Work out who pays whom.",
    "practice": "Practise counting hands from play, with every answer explained.",
    "book": "Keep the book of a session with real tiles.",
    "simulate": "Simulate many hands between bots.",
    "duel": "Find out which of two bots is better.",
    "dataset": "Write decisions or hands as a data set for machine learning.",
    "compile": "Compile the engine for a ruleset before long simulations.",
    "bot": "Let a program of your own play among friends.",
    "replay": "Step through a recorded game.",
    "review": "Find the costliest mistakes in a recorded game.",
    "verify": "Replay a record to check that all of it is true.",
    "sign": "Sign a record with a key.",
    "history": "List the saved games, or show one, hand by hand.",
    "figures": "Count wins and losses in the saved games.",
    "export": "Export saved games as records, or their hands as a table.",
    "import": "Import games from records.",
    "rules": "List rulesets, or show one.",
    "card": "Print a card for the table.",
}
"""Every command with its help. A command is in the module of the same name, unless `MODULES` names another."""
MODULES = {"import": "imports"}
"""The modules of commands whose names are Python keywords."""


class Commands(click.Group):
    """The group of commands. A failure prints one line."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command: click.Command = import_module(f".{MODULES.get(name, name)}", __package__).command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            from difflib import get_close_matches

            near = "".join(get_close_matches(args[0], COMMANDS, 1))
            ctx.fail(say("usage", "near-command" if near else "no-command", given=args[0], near=near, known=", ".join(COMMANDS)))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, *, standalone_mode: bool = True, **extra: Any
    ) -> Any:
        parent = super().main

        def spoken() -> int:
            speak_as_asked(sys.argv[1:] if args is None else args)
            return run(lambda: parent(args, prog_name, standalone_mode=False, **extra), leave=standalone_mode)

        return copy_context().run(spoken)  # the language is set for this command only


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, message="%(prog)s %(version)s")
@language_option
def kongbox() -> None:
    """Classical Mah-Jongg: a table in the browser, a scorer, a simulator.

    Results go to standard output, everything else to standard error. Exit status: 0 done, 1 refused or failed, 2 bad usage,
    130 interrupted.
    """
