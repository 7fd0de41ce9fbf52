"""The examples on a sheet, tested: each is scored, and must earn its row."""

import shlex

import click

from ..errors import KongboxError
from ..rulesets import Ruleset
from ..rulesets.faults import PlacedFault, SheetFault, Source


def wrong_examples(ruleset: Ruleset, source: Source) -> list[PlacedFault]:
    """Return the faults of the examples in the text itself."""
    faults = []
    for rule, example in ruleset.sheet.examples.items():
        if f".examples.{rule}" in source.places and (what := what_is_wrong(ruleset, rule, example)):
            faults.append(SheetFault(f".examples.{rule}", "bad-example", what))
    return [source.placed(fault) for fault in faults]


def what_is_wrong(ruleset: Ruleset, rule: str, example: str) -> str:
    """Return why a hand is no example of a row, "" if it is one."""
    from ..game import score
    from .score import command

    try:
        told = command.make_context("score", shlex.split(example), help_option_names=[]).params
        if any(told[key] for key in ("choices", "as_json")) or told["rules"] != "redux":
            return "an example is a hand and how it was won; --rules, --set and --json have no place there"
        how = {key: told[key] for key in told.keys() - {"groups", "rules", "choices", "as_json", "prevailing"}}
        found = score(" ".join(told["groups"]), ruleset, round=told["prevailing"], **how)
    except click.ClickException as error:
        return error.format_message()
    except (KongboxError, ValueError) as error:
        return str(error)
    lines = [line.rule for line in found.lines]
    return "" if rule in lines else f"this hand is none; it scores {found.total}: {', '.join(lines) or 'nothing'}"
