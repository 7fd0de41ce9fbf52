"""The look-up tables for `distance`: one file for rules that allow any number of chows, one for rules that allow at most one.

`tools/lookups.py` computes them.
"""

import lzma
from functools import cache
from importlib.resources import files

from ..state.records import Lookup, Rules, Trees
from .distance import ANY_CHOWS


def new_lookup(rules: Rules, trees: bytes = bytes(Trees.nbytes)) -> Lookup:
    """Return a new record with the rules, the trees learned for these rules, and the look-up tables for their limit on chows."""
    chows = "any" if rules.play.chows == ANY_CHOWS else "few"
    return Lookup.over(memoryview(bytearray(rules.bytes() + trees + tables(chows))))


@cache
def tables(chows: str) -> bytes:
    """Return the bytes of the tables, in the order of the fields after `trees` in `Lookup`. `chows` is "any" or "few".

    Each file contains a checksum.
    """
    return lzma.decompress((files(__package__) / f"{chows}_chows.xz").read_bytes())
