"""`kongbox settle`: who pays whom."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from .common import bold, columns, json_option, load_rules, pair, rules_options, say, say_json

if TYPE_CHECKING:
    from ..game import Payment

COUNTED = ("no payment", "one payment", "two payments", "three payments")


@click.command("settle")
@click.argument("scores", nargs=-1, required=True, metavar="E=SCORE S=SCORE W=SCORE N=SCORE")
@rules_options
@click.option("--winner", metavar="E|S|W|N", help="The winner's wind; nobody where a ruling has ended the hand.")
@click.option("--round", "prevailing", metavar="E|S|W|N", default="E", show_default=True, help="The prevailing wind.")
@click.option(
    "--held", multiple=True, metavar="WIND=POINTS", help="What a player holds, where payments stop at that; repeatable."
)
@click.option("--cannon", metavar="E|S|W|N", help="Who let off a cannon and pays for all.")
@click.option(
    "--ruling", "rulings", multiple=True, metavar="CLAUSE:WIND", help="What the referee ruled: RX-INF-11:S; repeatable."
)
@json_option
def command(
    scores: tuple[str, ...],
    rules: str,
    choices: tuple[str, ...],
    winner: str | None,
    prevailing: str,
    held: tuple[str, ...],
    cannon: str | None,
    rulings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Settle a hand from its four scores: E=608 S=64 W=400 N=16."""
    from ..game import settle
    from ..game.score.transfers import fewest_transfers
    from ..tiles import WIND_NAMES, WINDS

    ruleset = load_rules(rules, choices)
    holdings = numbers(held) if held else None
    found = settle(ruleset, winner, numbers(scores), round=prevailing, holdings=holdings, cannon=cannon, rulings=rulings)
    transfers = fewest_transfers(found.net)
    if as_json:
        say_json({"payments": found.payments, "net": found.net, "transfers": transfers})
        return
    names = dict(zip(WINDS, WIND_NAMES, strict=True))
    if not found.payments:
        say("Nobody pays anything.")
    for line in paid(found.payments, names):
        say(line)
    say()
    for line in columns([[names[wind], f"{amount:+,}"] for wind, amount in found.net.items()], right=(1,), indent=""):
        say(bold(line))
    if len(transfers) < len(found.payments):
        say()
        say(f"Settled in {COUNTED[len(transfers)]}:")
        for line in paid(transfers, names):
            say(line)


def paid(payments: "Sequence[Payment]", names: Mapping[str, str]) -> list[str]:
    """Who pays whom, a line each."""
    rows = [[names[payment.giver], "pays", names[payment.taker], f"{payment.amount:,}"] for payment in payments]
    return columns(rows, right=(3,), indent="") if rows else []


def numbers(given: tuple[str, ...]) -> dict[str, int]:
    """WIND=NUMBER for several winds, each once."""
    from ..tiles import WINDS

    found: dict[str, int] = {}
    for text in given:
        key, value = pair(text, "E=608")
        if key.upper() not in WINDS:
            raise click.UsageError(f"{text!r}: {key!r} is no wind; write E, S, W or N.")
        if key.upper() in found:
            raise click.UsageError(f"{text!r}: {key.upper()} is given twice.")
        sign, digits = ("-", value[1:]) if value[0] == "-" else ("", value)
        if not (digits.isascii() and digits.isdecimal() and len(digits) <= 15):
            raise click.UsageError(f"{text!r}: {value!r} is no whole number.")
        found[key.upper()] = int(sign + digits)
    return found
