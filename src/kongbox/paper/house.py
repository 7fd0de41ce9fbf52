"""The differences between a house's rules and the base sheet that they extend."""

from ..rulesets import Row, Ruleset
from ..rulesets.choices import AT_HAND, in_words, meaning
from ..rulesets.compare import choices, compare
from ..rulesets.load import origin
from ..rulesets.wording import pattern_in_words, rules_in_words, who, worth
from ..words.catalogue import translated


class House:
    """A ruleset and its base, compared to find the house's own sentences and rows."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.base = Ruleset(ruleset.base or origin(ruleset.sheet))
        self.sentences = {one.text for part in rules_in_words(self.base.sheet, real=True).values() for one in part}
        self.rows = {row_in_words(row, self.base) for row in self.base.rows}

    def own_sentence(self, text: str) -> bool:
        """Whether the base lacks this sentence."""
        return text not in self.sentences

    def own_row(self, row: Row) -> bool:
        """Whether the base does not have this row, or scores it differently."""
        return row_in_words(row, self.ruleset) not in self.rows

    def left_out(self) -> list[str]:
        """Return the names of the base's rows that this house does not play."""
        return [translated("row", row.name) for row in compare(self.base, self.ruleset).rows.removed]

    def unsaid(self) -> list[str]:
        """Return, in words, the options whose values differ from the base's. Options that the house's own sentences or rows show
        are left out.
        """
        differ = compare(self.base, self.ruleset)
        keys = [one.key for one in (*differ.options, *differ.procedure) if meaning(one.key)]
        said = {
            one.option
            for part in rules_in_words(self.ruleset.sheet, real=True).values()
            for one in part
            if self.own_sentence(one.text)
        }
        for row in self.ruleset.rows:
            if self.own_row(row):
                said |= {str(value) for value in (row.points, row.doublers, row.extra, row.unless)}
        chosen = choices(self.ruleset)
        return [
            f"{meaning(key)}: {in_words(key, chosen[key])}"
            for key in keys
            if key not in said | {"special_hands", "tallies", *AT_HAND}
        ]


def row_in_words(row: Row, ruleset: Ruleset) -> tuple[str, ...]:
    """Return what a player sees of a row, except its clause."""
    return row.called, worth(row, ruleset), who(row), pattern_in_words(row, ruleset.options)
