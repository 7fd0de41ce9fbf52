"""The decision trees of the wise bot, in files that `tools/learn.py` writes.

The first line of a file is a header in JSON. The record `Trees` follows, compressed.
"""

import hashlib
import zlib
from functools import cache
from importlib.resources import files

import msgspec

from ..core.state.records import Trees
from ..errors import KongboxError
from ..words.catalogue import say
from .load import SHIPPED, load_shipped
from .schema import Sheet

FILES = ("redux.trees", "bmja.trees", "pung_chow_limit.trees", "dummies.trees")
"""The files, by the rules under which their trees were trained. The trees may serve other rules too."""
VERSION = 1
"""The version of the traits. It changes when a trait is added, removed or counted in another way."""
NOTHING = bytes(Trees.nbytes)


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The traits by which the trees judge an action, the sheets that the trees serve, and how `tools/learn.py` grew the trees."""

    version: int
    traits: tuple[str, ...]
    serves: tuple[str, ...]
    rules: str
    seed: int
    decisions: int
    deals: int
    clip: int
    trees: int
    leaves: int
    sha256: str


def learned(sheet: Sheet) -> bytes:
    """Return the trees for a sheet, as bytes of the record `Trees`.

    Only a shipped sheet, unchanged, may have trees. Without trees, the record is empty.
    """
    if sheet.id not in SHIPPED or sheet != load_shipped(sheet.id):
        return NOTHING
    return next((trees for header, trees in shipped_trees() if sheet.id in header.serves), NOTHING)


@cache
def shipped_trees() -> list[tuple[Header, bytes]]:
    """Return the headers and trees that the package ships."""
    return [read_trees((files(__package__) / name).read_bytes(), name) for name in FILES]


def read_trees(content: bytes, name: str) -> tuple[Header, bytes]:
    """Return the header and the trees in a file.

    Raises KongboxError (code "bad-trees") for a damaged file, or a file of another version.
    """
    line, _, packed = content.partition(b"\n")
    try:
        header = msgspec.json.decode(line, type=Header)
        trees = zlib.decompress(packed)
    except (msgspec.DecodeError, UnicodeDecodeError, zlib.error):
        raise spoilt(name) from None
    if header.version != VERSION or len(trees) != Trees.nbytes or hashlib.sha256(trees).hexdigest() != header.sha256:
        raise spoilt(name)
    return header, trees


def write_trees(header: Header, trees: bytes) -> bytes:
    """Return the content of a new file: the header with the hash of these trees, and the trees."""
    whole = msgspec.structs.replace(header, sha256=hashlib.sha256(trees).hexdigest())
    return msgspec.json.encode(whole) + b"\n" + zlib.compress(trees, 9)


def spoilt(name: str) -> KongboxError:
    """Return the error for a file that cannot be used."""
    return KongboxError(say("bad-sheet", "bad-trees", file=name), code="bad-trees")
