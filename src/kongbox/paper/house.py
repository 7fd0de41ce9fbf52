"""What a house plays otherwise than the sheet it took its rules from."""

from typing import Any

from ..rulesets import Row, Ruleset
from ..rulesets.choices import MEANING
from ..rulesets.compare import choices, compare
from ..rulesets.wording import WHO, pattern_in_words, rules_in_words, value_text, worth


class House:
    """A ruleset beside its base: which sentences and rows are the house's own."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.base = Ruleset(ruleset.base or ruleset.sheet)
        self.sentences = {one.text for part in rules_in_words(self.base.sheet).values() for one in part}
        self.rows = {row_in_words(row, self.base) for row in self.base.rows}

    def own_sentence(self, text: str) -> bool:
        """Does the base not say this?"""
        return text not in self.sentences

    def own_row(self, row: Row) -> bool:
        """Does the base not score this, or not so?"""
        return row_in_words(row, self.ruleset) not in self.rows

    def left_out(self) -> list[str]:
        """Rows of the base that this house does not play, by their names."""
        return [row.name for row in compare(self.base, self.ruleset).rows.removed]

    def unsaid(self) -> list[str]:
        """Choices that differ from the base's, and that no sentence and no row tells of."""
        differ = compare(self.base, self.ruleset)
        keys = [one.key for one in (*differ.options, *differ.procedure) if one.key in MEANING]
        told = {one.option for part in rules_in_words(self.ruleset.sheet).values() for one in part if self.own_sentence(one.text)}
        for row in self.ruleset.rows:
            if self.own_row(row):
                told |= {str(value) for value in (row.points, row.doublers, row.extra, row.unless)}
        chosen = choices(self.ruleset)
        return [f"{MEANING[key]}: {in_words(chosen[key])}" for key in keys if key not in told | {"special_hands", "tallies"}]


def in_words(value: Any) -> str:
    """A value as a person reads it."""
    return ("no", "yes")[value] if isinstance(value, bool) else value_text(value).replace("_", " ")


def row_in_words(row: Row, ruleset: Ruleset) -> tuple[str, ...]:
    """All that a player notices of a row."""
    return row.name, worth(row, ruleset), WHO[row.who], pattern_in_words(row, ruleset.options)
