"""Practice in counting under the shipped rulesets. The last hands are cached, because pages ask about them again."""

from ...game.words.failures import failure
from ...practice.counting import Practised, practised, practised_with
from ...rulesets import SHIPPED, BadSheet, Ruleset
from ...words.catalogue import by_language


@by_language
def practised_anew(rules: str, level: int, seed: int, missed: frozenset[str]) -> Practised:
    """Return a hand for somebody who has missed these rows before. Raises BadSheet (code "unknown-ruleset")."""
    return practised_with(ruleset_named(rules), level, seed, missed)


@by_language
def practised_by(rules: str, level: int, seed: int) -> Practised:
    """Return the hand of a level and a seed. Raises BadSheet (code "unknown-ruleset")."""
    return practised(ruleset_named(rules), level, seed)


def ruleset_named(rules: str) -> Ruleset:
    """Return a shipped ruleset. Raises BadSheet (code "unknown-ruleset")."""
    if rules not in SHIPPED:
        raise failure(BadSheet, "unknown-ruleset", "offered", given=rules, known=tuple(SHIPPED))
    return Ruleset.load(rules)
