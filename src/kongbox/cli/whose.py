"""A record's rules in words."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..record.whose import Whose

TOLD: "dict[Whose, str]" = {
    "shipped": "as shipped",
    "chosen": "as shipped, some options chosen",
    "altered": "altered",
    "own": "a sheet of somebody's own",
}


def whose_text(name: str, whose: "Whose", hash: str) -> str:
    """Return the name, whether the rules are the shipped ones of that name, and their hash."""
    return f"Rules: {name} ({TOLD[whose]}), hash {hash[:16]}"
