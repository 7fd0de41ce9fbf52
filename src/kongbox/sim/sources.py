"""What a simulation's figures depend on besides what is asked of it: the sources that play and count."""

from pathlib import Path

from ..compiled.sources import files_in, hash_of

PARTS = ("tiles.py", "core", "rulesets", "bots", "compiled", "sim", "envs")
"""The sources, below the package, of engine, sheets, bots and counting, and of how players of one's own are asked."""


def fingerprint(package: Path) -> str:
    """A hash of these sources."""
    return hash_of(package, files_in(package, PARTS, (".py", ".toml")))


LOADED = fingerprint(Path(__file__).parent.parent)
"""The sources as they were imported: those who count together must have the same."""
