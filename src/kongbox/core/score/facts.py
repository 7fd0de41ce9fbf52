"""The kernel `find_facts(hand)`, which writes the result of pattern i to hand.fact[i]. It is generated from the registry."""

from collections.abc import Callable
from typing import Final

from ..state.records import Hand
from ..state.registry import PATTERNS, written
from . import patterns as _patterns  # noqa: F401  (they register themselves)

NUMBER: Final[dict[str, int]] = {name: number for number, name in enumerate(sorted(PATTERNS))}
"""The index of each pattern in `hand.fact`."""

find_facts: Callable[[Hand], None] = written(
    "find_facts",
    ["def find_facts(hand: Hand) -> None:", *(f"    hand.fact[{number}] = {name}(hand)" for name, number in NUMBER.items())],
    {"Hand": Hand, "__name__": __name__, **PATTERNS},
)
