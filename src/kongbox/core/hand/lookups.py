"""The look-up tables behind `distance`, as `tools/lookups.py` has worked them out: a file for hands with any chows, and one for
hands with at most one.
"""

import lzma
from functools import cache
from importlib.resources import files

from ..state.records import Lookup, Rules
from .distance import ANY_CHOWS


def new_lookup(rules: Rules) -> Lookup:
    """Return a record of the rules and the look-up tables."""
    return Lookup.over(memoryview(bytearray(rules.bytes() + tables("any" if rules.play.chows == ANY_CHOWS else "few"))))


@cache
def tables(chows: str) -> bytes:
    """Return the tables as they follow the rules in `Lookup`. The file carries its own hash."""
    return lzma.decompress((files(__package__) / f"{chows}_chows.xz").read_bytes())
