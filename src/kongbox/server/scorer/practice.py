"""Practice in counting by the rulesets of the program; the last hands are remembered, for they are asked about again."""

from ...game.words.failures import failure
from ...practice.counting import Practised, practised
from ...rulesets import SHIPPED, BadSheet, Ruleset
from ...words.catalogue import by_language


@by_language
def practised_by(rules: str, level: int, seed: int) -> Practised:
    """The hand of a level that a seed gives. Raises BadSheet (code "unknown-ruleset")."""
    if rules not in SHIPPED:
        raise failure(BadSheet, "unknown-ruleset", "offered", given=rules, known=tuple(SHIPPED))
    return practised(Ruleset.load(rules), level, seed)
