"""Tests of the examples on a sheet. Each example must earn the row to which it belongs."""

import click

from ..errors import KongboxError
from ..rulesets import Ruleset
from ..rulesets.faults import PlacedFault, SheetFault, Source
from ..rulesets.wording import possible
from ..words.catalogue import say


def wrong_examples(ruleset: Ruleset, source: Source) -> list[PlacedFault]:
    """Return a fault for each wrong example, with its place in the sheet's text.

    An inherited example is wrong only if the sheet plays its row, but the hand no longer earns the row.
    """
    faults = []
    played = {row.rule for row in possible(ruleset)} if ruleset.options.scoring else set()
    for rule, example in ruleset.sheet.examples.items():
        own = f".examples.{rule}" in source.places
        if (own or rule in played) and (what := what_is_wrong(ruleset, rule, example)):
            told = what if own else say("command", "rules", "wrong-inherited", rule=rule, example=example)
            faults.append(SheetFault(f".examples.{rule}" if own else ".extends", "bad-example", told))
    return [source.placed(fault) for fault in faults]


def what_is_wrong(ruleset: Ruleset, rule: str, example: str) -> str:
    """Return a sentence that says why a hand is not an example of a row; "" if it is an example."""
    from ..game import score
    from .score import command

    try:
        given = command.make_context("score", example.split(), help_option_names=[]).params
        if any(given[key] for key in ("choices", "as_json")) or given["rules"] != "redux":
            return say("command", "rules", "no-example")
        how = {key: given[key] for key in given.keys() - {"groups", "rules", "choices", "as_json", "prevailing"}}
        scored = score(" ".join(given["groups"]), ruleset, round=given["prevailing"], **how)
    except click.ClickException as error:
        return error.format_message()
    except KongboxError as error:
        return str(error)
    lines = [line.rule for line in scored.lines]
    if rule in lines:
        return ""
    return say(
        "command", "rules", "wrong-example", total=scored.total, rows=", ".join(lines) or say("command", "rules", "nothing")
    )
