"""The examples on a sheet, put to the test: each is scored, and must be what it is an example of."""

import shlex

import click

from ..errors import KongboxError
from ..rulesets import Ruleset
from ..rulesets.faults import PlacedFault, SheetFault, Source


def wrong_examples(ruleset: Ruleset, source: Source) -> list[PlacedFault]:
    """Those that the text itself gives and that are none."""
    faults = []
    for rule, example in ruleset.sheet.examples.items():
        if f".examples.{rule}" in source.places and (what := what_is_wrong(ruleset, rule, example)):
            faults.append(SheetFault(f".examples.{rule}", "bad-example", what))
    return [source.placed(fault) for fault in faults]


def what_is_wrong(ruleset: Ruleset, rule: str, example: str) -> str:
    """Why a hand is no example of a row, or nothing."""
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
