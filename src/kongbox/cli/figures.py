"""`kongbox figures`: a player's wins and losses."""

from typing import TYPE_CHECKING, Any

import click

from ..text import columns
from ..words.catalogue import grouped
from ..words.catalogue import say as words
from .common import data_option, json_option
from .history import SHOWN
from .kept import must_be_played, must_be_rules, special_name, time_options, wanted_by, with_store
from .saying import answer, bold, heads, table

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
        by_rules = await tallies(store, mine)
        if not by_rules:
            await must_be_played(store, mine.rules)
        return mine.me, by_rules, await figures(store, mine) if mine.rules else None

    nobody: Any = (None, {}, None)
    me, by_rules, one_ruleset = with_store(data, look, empty=nobody)
    if me is None:
        must_be_rules(wanted.rules)
    value = {"player": me or "", "rules": by_rules} | ({"figures": one_ruleset} if one_ruleset else {})
    answer(value, figures_text(by_rules, one_ruleset), as_json=as_json)


def figures_text(by_rules: "dict[str, Tally]", figures: "Figures | None") -> list[str]:
    """Return a line for each ruleset, then the details in `figures`, if given."""
    if not by_rules:
        return [words("command", "figures", "none")]
    head = heads("figures")
    rows = [head, *(tally_row(rules, one) for rules, one in sorted(by_rules.items(), key=lambda pair: -pair[1].hands))]
    return [*table(rows, right=range(1, len(head))), *(at_length(figures) if figures else [])]


def tally_row(name: str, tally: "Tally") -> tuple[str, ...]:
    """Return the cells of a tally."""
    mean = grouped(tally.points / tally.counted, ",.0f") if tally.counted else ""
    wins, dealt_in = share(tally.wins, tally.hands), share(tally.dealt_in, tally.hands)
    return (
        *(name, grouped(tally.hands), grouped(tally.wins), wins, mean),
        *(grouped(tally.dealt_in), dealt_in, grouped(tally.nobody), grouped(tally.net, "+,")),
    )


def share(part: int, whole: int) -> str:
    """Return a part of a whole as a percentage; "" if the whole is 0."""
    return f"{grouped(100 * part / whole, '.0f')} %" if whole else ""


def at_length(figures: "Figures") -> list[str]:
    """Return the details for one ruleset."""
    lines = []
    for title, hands in (("best", figures.best), ("dearest", figures.dearest)):
        if hands:
            rows = [shown_row(one) for one in hands]
            lines += ["", bold(words("command", "figures", title)), *columns(rows, right=(2, 3), indent="")]
    if figures.made:
        rows = [(one.at[:10], one.session[:SHOWN], one.by, special_name(one.rule)) for one in figures.made]
        lines += ["", bold(words("command", "figures", "special")), *columns(rows, indent="")]
    if figures.opponents:
        head = heads("figures", "opponents")
        met = [
            (one.name, *map(str, (one.hands, one.wins, one.gave, one.took, one.evenings, one.ahead))) for one in figures.opponents
        ]
        lines += ["", *table([head, *met], right=range(1, len(head)))]
    return lines


def shown_row(one: "HandShown") -> tuple[str, ...]:
    """Return the cells of a hand."""
    from ..tables.others import shown_name

    hand = one.hand
    points = "" if hand.points is None else grouped(hand.points)
    return (
        hand.ended[:10],
        hand.session[:SHOWN],
        str(hand.number),
        grouped(one.net, "+,"),
        shown_name(one.winner),
        points,
        hand.hand or "",
    )
