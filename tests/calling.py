"""Commands called in this process, with their answers and refusals, in any language."""

import json
from typing import Any

from click.testing import CliRunner, Result

from kongbox.cli.app import kongbox
from kongbox.words.catalogue import say


def call(*words: object, typed: str | None = None) -> Result:
    """Run a command whose input is `typed`. Only its expected failures fail quietly."""
    return CliRunner().invoke(kongbox, list(map(str, words)), typed, prog_name="kongbox", catch_exceptions=False)


def answer(*words: object, status: int = 0, quiet: bool = True) -> Any:
    """Return the JSON output of a command. A `quiet` command prints nothing else."""
    result = call(*words, "--json")
    assert result.exit_code == status and not (quiet and result.stderr), result.stderr
    return json.loads(result.stdout)


def refused(result: Result, status: int, told: str = "", *, midway: bool = False) -> str:
    """Return the one line with which a command failed, which begins with `told`. The command must have no other output, unless
    `midway`.
    """
    assert (result.exit_code, result.stderr.count("\n"), bool(result.stdout)) == (status, 1, midway), result.output
    assert result.stderr.startswith(say("command", "error", told=told)), result.stderr
    return result.stderr
