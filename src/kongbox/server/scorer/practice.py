"""Practice in counting. The last hands are cached, because pages ask about them again."""

from ...practice.counting import Practised, practised, practised_with
from ...rulesets import Ruleset
from ...words.catalogue import by_language


@by_language
def practised_anew(ruleset: Ruleset, level: int, seed: int, missed: frozenset[str]) -> Practised:
    """Return a hand for somebody who has missed these rows before."""
    return practised_with(ruleset, level, seed, missed)


@by_language
def practised_by(ruleset: Ruleset, level: int, seed: int) -> Practised:
    """Return the hand for a level and a seed."""
    return practised(ruleset, level, seed)
