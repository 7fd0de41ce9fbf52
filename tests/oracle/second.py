"""The rows of the second scorer and of the sheet, under the same names."""

from typing import Any

from kongbox import Ruleset
from kongbox import score as public_score
from kongbox.game import Score

from .cases import SPECIALS
from .cases import Case as Drawn
from .hands import arguments, to_notation
from .scorer import DOUBLER_ROWS, POINT_ROWS, ROWS

POINTS = (
    *("exposed_minor_pungs", "exposed_minor_kongs", "exposed_major_pungs", "exposed_major_kongs"),
    *("concealed_minor_pungs", "concealed_minor_kongs", "concealed_major_pungs", "concealed_major_kongs"),
    *("dragon_pairs", "prevailing_wind_pair", "own_wind_pair", "flowers", "seasons"),
    *("mahjong", "only_possible", "last_tile_forms_eye", "last_tile_forms_eye_of_majors", "last_tile_drawn"),
)
DOUBLERS = (
    *("dragon_melds", "prevailing_wind_meld", "own_wind_meld", "three_concealed_pungs"),
    *("two_dragon_melds_and_a_pair", "three_wind_melds_and_a_pair", "three_dragon_melds", "four_wind_melds"),
    *("own_flower_and_season", "all_flowers", "all_seasons"),
    *("worthless", "no_chows", "fully_concealed", "only_majors", "one_suit_with_honours", "clear_suit"),
    *("won_on_loose_tile", "final_tile", "robbing_the_kong", "original_call"),
)
SPECIAL = (
    *("thirteen_orphans", "nine_gates", "buried_treasure", "fourfold_plenty", "heads_and_tails", "all_symbols"),
    *("imperial_jade", "wriggling_snake", "concealed_clear_suit", "three_great_scholars", "four_blessings"),
    *("twofold_plenty", "plum_blossom", "moon_from_the_sea", "carrying_pole", "heavens_blessing", "earths_blessing"),
    "thirteenth_mahjong",
)
RULE = dict(zip(ROWS, POINTS + DOUBLERS + SPECIAL, strict=True))
"""The sheet's rule for each row of the second scorer."""
assert len(POINTS) == len(POINT_ROWS) and len(DOUBLERS) == len(DOUBLER_ROWS) and len(SPECIAL) == len(SPECIALS)


class Scorer:
    """The public score of random hands, at tables with all sorts of options.

    One ruleset serves all tables: only its rules differ, and the rest takes longer to build than a hand takes to score.
    """

    def __init__(self) -> None:
        self.rulesets: dict[str, Ruleset] = {}
        self.lookup = Ruleset.load("redux").lookup.copy()

    def __call__(self, drawn: Drawn) -> Score:
        told = arguments(drawn)
        ruleset = self.ruleset(told.pop("options"))
        self.lookup.rules = ruleset.rules
        return public_score(to_notation(drawn), ruleset, **told)

    def ruleset(self, options: dict[str, Any]) -> Ruleset:
        """Return redux as this table plays it."""
        key = repr(sorted(options.items()))
        if key not in self.rulesets:
            self.rulesets[key] = Ruleset.load("redux", options)
            vars(self.rulesets[key])["lookup"] = self.lookup
        return self.rulesets[key]


def by_rule(lines: dict[str, int]) -> dict[str, int]:
    """Return the lines of the second scorer, by the sheet's rules."""
    return {RULE[row]: amount for row, amount in lines.items()}


def first_on_the_sheet(alternatives: list[dict[str, int]], order: list[str]) -> dict[str, int]:
    """Of readings with the same worth, return the one whose lines come first on the sheet. (Ruling 61)"""
    return max((by_rule(lines) for lines in alternatives), key=lambda lines: [lines.get(rule, 0) for rule in order])
