"""`kongbox figures`: a player's wins and losses."""

from typing import TYPE_CHECKING, Any

import click

from ..errors import BadInput
from ..text import columns
from .common import data_option, json_option
from .history import SHOWN
from .kept import time_options, wanted_by, with_store
from .saying import answer, bold, table

if TYPE_CHECKING:
    from ..store.figures import Figures, HandShown, Tally
    from ..store.store import Store


@click.command("figures")
@time_options
@data_option
@json_option
def command(data: str | None, as_json: bool, **looked_for: str | None) -> None:
    """Count the saved games: hands, wins and their value, deal-ins, best hands, special hands.

    Lists every ruleset, or shows one in detail with --rules.
    """
    wanted = wanted_by(looked_for)

    async def look(store: "Store") -> "tuple[str, dict[str, Tally], Figures | None]":
        import msgspec

        from ..store.figures import figures, tallies
        from ..store.history import person

        mine = msgspec.structs.replace(wanted, me=await person(store, wanted.me))
        return mine.me, await tallies(store, mine), await figures(store, mine) if mine.rules else None

    nobody: Any = ("", {}, None)
    me, by_rules, found = with_store(data, look, empty=nobody)
    if not by_rules:
        must_be_rules(wanted.rules)
    told = {"player": me, "rules": by_rules} | ({"figures": found} if found else {})
    answer(told, figures_text(by_rules, found), as_json=as_json)


def must_be_rules(rules: str) -> None:
    """Raise BadInput (code "unknown-ruleset") for rules that neither the store nor kongbox knows."""
    from ..rulesets.load import SHIPPED

    if rules and rules not in SHIPPED:
        told = f"no game by rules called {rules[:60]!r} is kept; kongbox has {', '.join(SHIPPED)}"
        raise BadInput(f"{told}; kongbox history lists all games", code="unknown-ruleset")


def figures_text(by_rules: "dict[str, Tally]", found: "Figures | None") -> list[str]:
    """Return one line per ruleset, and the details of one."""
    if not by_rules:
        return ["No hand of anybody's is counted yet."]
    heads = ("RULES", "HANDS", "WON", "", "MEAN", "DEALT IN", "", "NOBODY WON", "NET")
    rows = [heads, *(tally_row(rules, one) for rules, one in sorted(by_rules.items(), key=lambda pair: -pair[1].hands))]
    return [*table(rows, right=range(1, len(heads))), *(at_length(found) if found else [])]


def tally_row(name: str, tally: "Tally") -> tuple[str, ...]:
    """Return the cells of a tally."""
    mean = f"{tally.points / tally.counted:,.0f}" if tally.counted else ""
    wins, dealt_in = share(tally.wins, tally.hands), share(tally.dealt_in, tally.hands)
    return (
        *(name, f"{tally.hands:,}", f"{tally.wins:,}", wins, mean),
        *(f"{tally.dealt_in:,}", dealt_in, f"{tally.nobody:,}", f"{tally.net:+,}"),
    )


def share(part: int, whole: int) -> str:
    """Return a percentage."""
    return f"{100 * part / whole:.0f} %" if whole else ""


def at_length(found: "Figures") -> list[str]:
    """Return the details: best and most expensive hands, special hands, and opponents."""
    lines = []
    for title, hands in (("BEST", found.best), ("DEAREST", found.dearest)):
        if hands:
            rows = [shown_row(one) for one in hands]
            lines += ["", bold(title), *columns(rows, right=(2, 3), indent="")]
    if found.made:
        rows = [(one.at[:10], one.session[:SHOWN], one.by, one.rule.replace("_", " ")) for one in found.made]
        lines += ["", bold("SPECIAL HANDS"), *columns(rows, indent="")]
    if found.opponents:
        heads = ("AGAINST", "HANDS", "WON", "ON YOUR DISCARD", "YOU ON THEIRS", "EVENINGS", "YOU AHEAD")
        met = [
            (one.name, *map(str, (one.hands, one.wins, one.gave, one.took, one.evenings, one.ahead))) for one in found.opponents
        ]
        lines += ["", *table([heads, *met], right=range(1, len(heads)))]
    return lines


def shown_row(one: "HandShown") -> tuple[str, ...]:
    """Return the cells of a hand."""
    hand = one.hand
    points = "" if hand.points is None else f"{hand.points:,}"
    return hand.ended[:10], hand.session[:SHOWN], str(hand.number), f"{one.net:+,}", one.winner, points, hand.hand or ""
