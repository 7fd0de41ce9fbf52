"""The sources that, together with the arguments, determine a simulation's results."""

import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from ..compiled.sources import files_in, hash_of

PARTS = ("tiles.py", "core", "rulesets", "bots", "compiled", "sim", "envs")
"""Paths within the package: the engine, the sheets, the bots, the counts, and the calls of a user's players."""


def fingerprint(package: Path) -> str:
    """Return a hash of `PARTS` in a package."""
    return hash_of(package, files_in(package, PARTS, (".py", ".toml")))


LOADED = fingerprint(Path(__file__).parent.parent)
"""The hash of the sources as imported. Workers on the same job must have the same hash."""


def hashes_of(names: Iterable[str]) -> list[str]:
    """Return the hash of each player's file, or "" for a player without a file. `names` are names that `name_of` returns."""
    return [file_hash(module) if function else "" for module, _, function in (name.partition(":") for name in names)]


def file_hash(module: str) -> str:
    """Return the hash of an imported module's file as it is now; "" if there is no readable file."""
    path = getattr(sys.modules.get(module), "__file__", None)
    try:
        return sha256(Path(path).read_bytes()).hexdigest() if path else ""
    except OSError:
        return ""
