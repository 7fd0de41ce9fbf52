"""`kongbox rules`: the rulesets, and what one of them says."""

import click

from .common import bold, columns, json_option, load_rules, say, say_json


@click.group("rules")
def command() -> None:
    """List rulesets, or show one."""


@command.command("list")
@json_option
def list_rules(as_json: bool) -> None:
    """The rulesets that come with the program."""
    from ..rulesets import SHIPPED, Ruleset

    every = [Ruleset.load(name) for name in SHIPPED]
    if as_json:
        say_json([{"id": rules.id, "name": rules.name, "version": rules.sheet.version, "hash": rules.hash} for rules in every])
        return
    for line in columns([[rules.id, rules.name] for rules in every], indent=""):
        say(line)


@command.command("show", short_help="Options, points, doublers and special hands of a ruleset.")
@click.argument("rules", metavar="ID")
@click.option("--set", "choices", multiple=True, metavar="KEY=VALUE", help="Choose an option; repeatable.")
@json_option
def show(rules: str, choices: tuple[str, ...], as_json: bool) -> None:
    """A ruleset as people read rules: its options, points, doublers and special hands. ID may be the path of a sheet (.toml)."""
    ruleset = load_rules(rules, choices)
    if as_json:
        click.echo(ruleset.to_json())
        return
    from .sheet import sheet_text

    for line in sheet_text(ruleset):
        say(bold(line) if line and not line.startswith(" ") else line)
