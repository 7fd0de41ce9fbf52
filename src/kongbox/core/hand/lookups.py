"""The look-up tables for `distance`, made by `tools/lookups.py`: one file for any number of chows, one for at most one chow."""

import lzma
from functools import cache
from importlib.resources import files

from ..state.records import Lookup, Rules, Trees
from .distance import ANY_CHOWS


def new_lookup(rules: Rules, trees: bytes = bytes(Trees.nbytes)) -> Lookup:
    """Return a new record with the rules, their trees, and the look-up tables for their limit on chows."""
    chows = "any" if rules.play.chows == ANY_CHOWS else "few"
    return Lookup.over(memoryview(bytearray().join((rules.bytes(), trees, tables(chows)))))


@cache
def tables(chows: str) -> bytes:
    """Return the bytes of the tables, in the order of the fields after `trees` in `Lookup`. `chows` is "any" or "few"."""
    return lzma.decompress((files(__package__) / f"{chows}_chows.xz").read_bytes())
