"""`kongbox settle`: who pays whom."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import click

from ..notation.faults import short
from ..text import columns
from ..words.catalogue import grouped
from ..words.catalogue import say as words
from .common import json_option, load_rules, names_options, pair, rules_options, wrong
from .saying import bold, payments_text, say, say_all, say_json
from .saying import in_sticks as sticks_in_words

if TYPE_CHECKING:
    from ..game.score.sticks import Handed, Purse

MOST_DIGITS = 15
"""The most digits that a number of points can have."""
MOST_STICKS = 2
"""The most digits that a number of sticks can have."""


@click.command("settle")
@click.argument("scores", nargs=-1, required=True, metavar="E=SCORE S=SCORE W=SCORE N=SCORE")
@rules_options
@click.option("--winner", metavar="E|S|W|N", help="The winner's wind; leave it out if a ruling has ended the hand.")
@click.option("--round", "prevailing", metavar="E|S|W|N", default="E", show_default=True, help="The prevailing wind.")
@click.option(
    "--held", multiple=True, metavar="WIND=POINTS", help="A player's holdings, if the rules let nobody pay more; repeatable."
)
@click.option("--cannon", metavar="E|S|W|N", help="The wind of the player who let off a cannon and pays for all.")
@click.option("--riichi", "called", multiple=True, metavar="E|S|W|N", help="The wind of a loser who declared riichi; repeatable.")
@click.option(
    "--ruling", "rulings", multiple=True, metavar="CLAUSE:WIND", help="A ruling of the referee: RX-INF-11:S; repeatable."
)
@click.option(
    "--sticks", is_flag=True, help="Show which counting sticks to hand over; each player has a whole set of 2,000 points."
)
@click.option(
    "--purse",
    "purses",
    multiple=True,
    metavar="WIND=500s,100s,10s,2s",
    help="A player's sticks, if not a whole set; repeatable.",
)
@json_option
@names_options
def command(
    scores: tuple[str, ...],
    rules: str,
    choices: tuple[str, ...],
    winner: str | None,
    prevailing: str,
    held: tuple[str, ...],
    cannon: str | None,
    called: tuple[str, ...],
    rulings: tuple[str, ...],
    sticks: bool,
    purses: tuple[str, ...],
    as_json: bool,
) -> None:
    """Settle a hand from its four scores: E=608 S=64 W=400 N=16."""
    from ..game import settle
    from ..game.score.sticks import in_sticks
    from ..game.score.transfers import fewest_transfers
    from ..tiles import WINDS

    ruleset = load_rules(rules, choices)
    holdings = numbers(held) if held else None
    settlement = settle(
        numbers(scores),
        ruleset,
        winner=winner,
        round=prevailing,
        holdings=holdings,
        cannon=cannon,
        rulings=rulings,
        called=called,
    )
    transfers = fewest_transfers(settlement.net)
    handed = in_sticks(transfers, purses_of(purses, settlement.net)) if sticks or purses else ()
    if as_json:
        value = {"payments": settlement.payments, "net": settlement.net, "transfers": transfers}
        say_json(value | ({"sticks": handed and [one._asdict() for one in handed]} if sticks or purses else {}))
        return
    names = {wind: words("wind", wind) for wind in WINDS}
    if not settlement.payments:
        say(words("command", "settle", "nobody"))
    say_all(payments_text(settlement.payments, names))
    say()
    net = [[names[wind], grouped(amount, "+,")] for wind, amount in settlement.net.items()]
    say_all(map(bold, columns(net, right=(1,), indent="")))
    if len(transfers) < len(settlement.payments):
        say()
        say(words("command", "settle", str(len(transfers))))
        say_all(payments_text(transfers, names))
    say_all(in_hand(handed, names))


def in_hand(handed: "Sequence[Handed[str]] | None", names: Mapping[str, str]) -> list[str]:
    """Return a line for each payment, with its sticks and the change. If `handed` is None, say that the payments cannot be
    made with sticks.
    """
    from ..game.score.sticks import VALUES

    if handed is None:
        return ["", words("command", "settle", "impossible")]
    rows = [
        [
            names[one.payment.giver],
            words("command", "settle", "gives"),
            names[one.payment.taker],
            sticks_in_words(one.given, VALUES),
            any(one.change) * words("command", "settle", "back", sticks=sticks_in_words(one.change, VALUES)),
        ]
        for one in handed
    ]
    return ["", words("command", "settle", "sticks"), *columns(rows, indent="")] if rows else []


def purses_of(given: tuple[str, ...], players: Iterable[str]) -> "dict[str, Purse]":
    """Return each player's purse, from WIND=500s,100s,10s,2s; by default, the purse that every player starts with. Raises
    UsageError for a wrong purse.
    """
    from ..game.score.sticks import START

    purses = dict.fromkeys(players, START)
    for text in given:
        key, value = pair(text, "E=2,9,8,10")
        counts = value.split(",")
        if key.upper() not in purses:
            raise wrong("not-playing", text=text, given=key, known=", ".join(purses))
        if len(counts) != len(START) or not all(one.isascii() and one.isdecimal() and len(one) <= MOST_STICKS for one in counts):
            raise wrong("sticks", text=text, given=key)
        purses[key.upper()] = tuple(int(one) for one in counts)
    return purses


def numbers(given: tuple[str, ...]) -> dict[str, int]:
    """Return the numbers that are given as WIND=NUMBER, by wind. Raises UsageError for a wrong wind or number, and for two
    numbers for one wind.
    """
    from ..tiles import WINDS

    by_wind: dict[str, int] = {}
    for text in given:
        key, value = pair(text, "E=608")
        if key.upper() not in WINDS:
            raise wrong("wind-of", text=text, given=key)
        if key.upper() in by_wind:
            raise wrong("wind-twice", text=text, wind=key.upper())
        sign, digits = ("-", value[1:]) if value[0] == "-" else ("", value)
        if not (digits.isascii() and digits.isdecimal()):
            raise wrong("no-number", text=text, given=value)
        if len(digits) > MOST_DIGITS:
            raise wrong("long-number", wind=key.upper(), given=short(value), most=10**MOST_DIGITS - 1)
        by_wind[key.upper()] = int(sign + digits)
    return by_wind
