"""The rules of a record, in words."""

from typing import TYPE_CHECKING

from ..words.catalogue import say

if TYPE_CHECKING:
    from ..record.whose import Whose


def whose_text(name: str, whose: "Whose", hash: str) -> str:
    """Return the name, whether the rules are the shipped ones of that name, and their hash."""
    return say("command", "whose", "rules", name=name, whose=say("command", "whose", whose), hash=hash[:16])
