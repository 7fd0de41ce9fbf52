"""The look-up tables behind `distance`, as `tools/lookups.py` has worked them out: a file for hands with any chows, and one for
hands with at most one.
"""

import lzma
from functools import cache
from importlib.resources import files

from ..state.records import Lookup, Rules, Trees
from .distance import ANY_CHOWS


def new_lookup(rules: Rules, trees: bytes = bytes(Trees.nbytes)) -> Lookup:
    """Return a record of the rules, the trees that were learned for them, and the look-up tables."""
    chows = "any" if rules.play.chows == ANY_CHOWS else "few"
    return Lookup.over(memoryview(bytearray(rules.bytes() + trees + tables(chows))))


@cache
def tables(chows: str) -> bytes:
    """Return the tables as they follow the rules in `Lookup`. The file carries its own hash."""
    return lzma.decompress((files(__package__) / f"{chows}_chows.xz").read_bytes())
