"""Opening the store for a command, and the options that filter sessions."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..errors import BadInput, KongboxError
from .common import together, wrong

if TYPE_CHECKING:
    from ..store.history import Wanted
    from ..store.store import Store

T = TypeVar("T")
TIMES = {
    "rules": ("ID", "Only games under this ruleset."),
    "since": ("DATE", "Only games played on this day or later: 2026-11-22, 2026-11, 2026."),
    "until": ("DATE", "Only games played on this day or earlier."),
    "me": ("NAME", "The player whose games these are; by default the most frequent one."),
}
LOOKED_FOR = TIMES | {
    "player": ("NAME", "Only games with this player."),
    "result": ("PLACE", "Only games with this result for me: first, second, third, fourth, playing or left."),
    "text": ("WORDS", "Only games with these words in the name of the rules, a player or a special hand."),
}


time_options = together(*(click.option(f"--{name}", metavar=value, help=text) for name, (value, text) in TIMES.items()))
filter_options = together(*(click.option(f"--{name}", metavar=value, help=text) for name, (value, text) in LOOKED_FOR.items()))


def wanted_by(given: Mapping[str, str | None]) -> "Wanted":
    """Return the filter that these options give. Raises UsageError for an empty value."""
    from ..store.history import Wanted
    from ..tables.others import kept_name

    values: dict[str, Any] = {name: kept_name(value) for name, value in given.items() if value is not None}
    for name, value in values.items():
        if not value:
            raise wrong("empty", name=name)
    return Wanted(**values).checked()


async def must_be_played(store: "Store", rules: str) -> None:
    """Raise BadInput (code "unknown-ruleset") for an id that no shipped ruleset and no saved game has. "" is allowed."""
    from ..store.history import header

    if rules and await header(store, rules) is None:
        must_be_rules(rules)


def must_be_rules(rules: str) -> None:
    """Raise BadInput (code "unknown-ruleset") for an id that no shipped ruleset has. "" is allowed."""
    from ..rulesets.load import SHIPPED

    if rules and rules not in SHIPPED:
        from ..game.words.failures import failure

        raise failure(BadInput, "unknown-ruleset", "never-played", given=rules[:60], known=tuple(SHIPPED))


def with_store(data: str | None, work: Callable[["Store"], Awaitable[T]], *, empty: T | None = None) -> T:
    """Open the store, and return the result of `work`. If `empty` is given and there is no store yet, return `empty`."""
    from ..store.place import Place

    place = Place.find(data)
    if empty is not None and place.is_empty:
        return empty
    from ..store.store import Store

    async def carry_out() -> T:
        try:
            opened = await Store.open(place)
        except KongboxError as error:
            if error.code != "store-full":
                raise
            opened = await Store.open(place, alone=True)  # so that a store on a full disk can still be read
        async with opened as store:
            return await work(store)

    return asyncio.run(carry_out())


def special_name(rule: str) -> str:
    """Return a special hand's name; if no shipped sheet has the hand, return its id with spaces instead of underscores."""
    from ..rulesets import SHIPPED, Ruleset

    rows = (row for name in SHIPPED for row in Ruleset.load(name).sheet.rows.special)
    return next((row.called for row in rows if row.rule == rule), rule.replace("_", " "))
