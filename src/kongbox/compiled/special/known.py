"""What a sheet settles before play: the fields whose numbers never change, and the actions that can occur."""

from collections.abc import Callable
from itertools import product
from typing import Any

from ...core.state.actions import ACTIONS, NEEDS_OF, TILE_OF, VERB_OF, WILDS_OF
from ...core.state.features import GOULASH, STRICT
from ...core.state.record import Record
from ...core.state.records import Rules

HAS: dict[str, Callable[[Rules], bool]] = {
    GOULASH: lambda rules: rules.goulash.wild != 0 or rules.goulash.exchanges != 0,
    STRICT: lambda rules: rules.faults.manners == 1,
}
"""For each feature, the function that says whether tables under some rules have it."""

Settled = dict[tuple[type[Record], str], Any]
"""For each record and field: the field's number, or for an array the number of each cell by its index."""


class Known:
    """What is known about tables because of their rules."""

    def __init__(self, rules: Rules) -> None:
        self.has = {feature: having(rules) for feature, having in HAS.items()}
        self.settled: Settled = {}
        for part, name in rules.fields():
            self.settled[type(part), name] = cells_of(part, name)
        actions = [action for action in range(ACTIONS) if self.met(NEEDS_OF.get(action))]
        self.among = {
            id(table): (table, frozenset(table[action] for action in actions)) for table in (VERB_OF, TILE_OF, WILDS_OF)
        }
        """Each integer table by its identity, with its values for possible actions."""

    def met(self, feature: str | None) -> bool:
        """Whether tables under these rules have a feature. If `feature` is None, none is required, and the answer is True."""
        return feature is None or self.has[feature]

    def number(self, record: type[Record], name: str) -> int | None:
        """Return the number that a field, or every cell of an array, has in each record of this type; None if it is not
        settled.
        """
        found = self.settled.get((record, name))
        if isinstance(found, dict):
            return None
        if found is not None:
            return int(found)
        needs = record._needs.get(name)
        return None if needs is None or self.met(needs.feature) else needs.empty

    def cell(self, record: type[Record], name: str, place: tuple[int, ...]) -> int | None:
        """Return the number that a cell of an array always holds under these rules; None if the rules do not settle it."""
        found = self.settled.get((record, name))
        if isinstance(found, dict):
            return found.get(place)
        needs = record._needs.get(name)
        if needs is not None and len(place) == 1 and not self.met(needs.cells.get(place[0])):
            return needs.empty
        return self.number(record, name)

    def may_be(self, record: type[Record], name: str, value: int) -> bool:
        """Whether a field may hold a number."""
        needs = record._needs.get(name)
        return needs is None or self.met(needs.numbers.get(value))


def cells_of(part: Record, name: str) -> int | dict[tuple[int, ...], int]:
    """Return the number in a field of the rules or, for an array, its numbers by index."""
    found = getattr(part, name)
    if isinstance(found, int):
        return found
    return {place: found[place] for place in product(*map(range, found.shape))}
