"""The sources that determine a simulation's results, besides its arguments."""

from pathlib import Path

from ..compiled.sources import files_in, hash_of

PARTS = ("tiles.py", "core", "rulesets", "bots", "compiled", "sim", "envs")
"""Paths within the package: the sources of the engine, the sheets, the bots, the counts, and the calls of a user's players."""


def fingerprint(package: Path) -> str:
    """Return a hash of these sources."""
    return hash_of(package, files_in(package, PARTS, (".py", ".toml")))


LOADED = fingerprint(Path(__file__).parent.parent)
"""The hash of the sources as imported. Workers that count together must have the same."""
