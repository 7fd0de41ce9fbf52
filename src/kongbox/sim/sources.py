"""What a simulation's figures depend on besides what is asked of it: the sources that play and count."""

import hashlib
from pathlib import Path

PARTS = ("tiles.py", "core", "rulesets", "bots", "compiled", "sim")
"""The sources, below the package, of engine, sheets, bots and counting."""


def fingerprint(package: Path) -> str:
    """A hash of the sources: any byte of any file changes it."""
    digest = hashlib.sha256()
    for part in PARTS:
        place = package / part
        files = [place] if place.is_file() else [*place.rglob("*.py"), *place.rglob("*.toml")]
        for path in sorted(files):
            text = path.read_bytes()
            digest.update(f"\n{path.relative_to(package).as_posix()} {len(text)}\n".encode())
            digest.update(text)
    return digest.hexdigest()


LOADED = fingerprint(Path(__file__).parent.parent)
"""The sources as they were imported: those who count together must have the same."""
