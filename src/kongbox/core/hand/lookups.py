"""The look-up tables behind `distance`: one file for hands with any number of chows, one for hands with at most one chow.

`tools/lookups.py` computes them.
"""

import lzma
from functools import cache
from importlib.resources import files

from ..state.records import Lookup, Rules
from .distance import ANY_CHOWS


def new_lookup(rules: Rules) -> Lookup:
    """Return a new record with the rules and the look-up tables that suit them."""
    return Lookup.over(memoryview(bytearray(rules.bytes() + tables("any" if rules.play.chows == ANY_CHOWS else "few"))))


@cache
def tables(chows: str) -> bytes:
    """Return the bytes of the tables, in the order of the fields after `rules` in `Lookup`. The file has its own checksum."""
    return lzma.decompress((files(__package__) / f"{chows}_chows.xz").read_bytes())
