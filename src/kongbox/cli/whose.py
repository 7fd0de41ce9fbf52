"""A record's rules in words."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..record.whose import Whose

WORDS: "dict[Whose, str]" = {
    "shipped": "as shipped",
    "chosen": "as shipped, with changed options",
    "altered": "altered",
    "own": "a house's own sheet",
}


def whose_text(name: str, whose: "Whose", hash: str) -> str:
    """Return the name, whether the rules are the shipped ones of that name, and their hash."""
    return f"Rules: {name} ({WORDS[whose]}), hash {hash[:16]}"
