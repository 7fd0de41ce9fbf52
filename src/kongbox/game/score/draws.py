"""Hands without a winner at a physical table: the kinds that the rules have, and the payments for washed tiles."""

from collections.abc import Mapping

from ...rulesets import Ruleset
from ...tiles import WINDS
from ..model.next_deal import Why
from ..model.payment import Settlement
from .owed import settlement_of, washed

FEWEST_HEADS, MOST_HEADS = 9, 13
"""The fewest and the most different terminals and honours of a player who washes the tiles or calls for a draw."""


def draws_of(ruleset: Ruleset) -> tuple[Why, ...]:
    """Return the reasons for hands without a winner under these rules, except penalties."""
    play = ruleset.rules.play
    known: dict[Why, int] = {
        "wall-out": 1,
        "no-loose-tile": 1,
        "three-wins": play.three_wins,
        "nine-heads": play.nine_heads,
        "same-winds": play.same_winds,
        "all-riichi": play.all_called,
        "four-kongs": play.four_kongs,
        "washed": play.washing,
    }
    return tuple(why for why, played in known.items() if played)


def settle_washing(ruleset: Ruleset, washer: str, heads: int, holdings: Mapping[str, int]) -> Settlement:
    """Return what each other player pays the one who washed the tiles, by the number of different heads. (PC2-WASH-1)"""
    held = {WINDS.index(wind): amount for wind, amount in holdings.items()}
    return settlement_of(washed(ruleset, WINDS.index(washer), heads, held))
