"""Totals that players counted themselves, but that no hand can have."""

from functools import lru_cache
from math import gcd

from ..rulesets import Ruleset
from ..rulesets.largest import parts

WINS = "mahjong"
"""The id of the pattern that every winning hand has."""


@lru_cache(64)
def step_of(ruleset: Ruleset) -> int:
    """Return the largest number that divides every total under these rules."""
    options, sheet = ruleset.options, ruleset.sheet
    every = [one for who in ("winner", "others") for one in parts(sheet, options, who)]
    values = [value for one in every for value in (one.row.value, one.row.fishing) if isinstance(value, int)]
    return gcd(options.limit, *(one.points for one in every), *(one.extra for one in every), *values)


@lru_cache(64)
def least_win(ruleset: Ruleset) -> int:
    """Return the points for the win itself, the fewest that a winner can have."""
    every = parts(ruleset.sheet, ruleset.options, "winner")
    return max((one.points for one in every if one.row.pattern == WINS), default=0)


def at_most(total: int, ruleset: Ruleset) -> int:
    """Return a total, reduced to the limit if it is higher and the rules limit the worth of a hand."""
    options = ruleset.options
    return min(total, options.limit) if options.limit and options.limit_on == "hand" else total


def doubted(total: int, ruleset: Ruleset, *, wins: bool) -> str | None:
    """Return why no hand can have this total; None if a hand can have it.

    "over": it is over the limit. "odd": it is not a multiple of the step that `step_of` returns. "low": it is too low for a win.
    """
    step = step_of(ruleset)
    if total > at_most(total, ruleset):
        return "over"
    if step > 1 and total % step:
        return "odd"
    return "low" if wins and total < least_win(ruleset) else None
