"""Totals that players have counted themselves, and that no hand can have: a slip of the tongue, or of a thumb."""

from functools import lru_cache
from math import gcd

from ..rulesets import Ruleset
from ..rulesets.largest import parts

WINS = "mahjong"
"""The pattern of every win."""


@lru_cache(64)
def step_of(ruleset: Ruleset) -> int:
    """Return the number that divides every total under these rules: 2 if all points are even."""
    options, sheet = ruleset.options, ruleset.sheet
    every = [one for who in ("winner", "others") for one in parts(sheet, options, who)]
    values = [value for one in every for value in (one.row.value, one.row.fishing) if isinstance(value, int)]
    return gcd(options.limit, *(one.points for one in every), *(one.extra for one in every), *values)


@lru_cache(64)
def least_win(ruleset: Ruleset) -> int:
    """Return the fewest points of a winner: those for the win itself."""
    every = parts(ruleset.sheet, ruleset.options, "winner")
    return max((one.points for one in every if one.row.pattern == WINS), default=0)


def at_most(total: int, ruleset: Ruleset) -> int:
    """Return what a total counts: no more than the limit, if that is a limit on hands."""
    options = ruleset.options
    return min(total, options.limit) if options.limit and options.limit_on == "hand" else total


def doubted(total: int, ruleset: Ruleset, *, wins: bool) -> str | None:
    """Return why no hand can have this total: it is over the limit, not a multiple of the points, or too low for a winner."""
    step = step_of(ruleset)
    if total > at_most(total, ruleset):
        return "over"
    if step > 1 and total % step:
        return "odd"
    return "low" if wins and total < least_win(ruleset) else None
