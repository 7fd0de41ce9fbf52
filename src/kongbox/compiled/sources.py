"""Hashes of source files. A hash identifies the source from which compiled code or a figure was made."""

import hashlib
from collections.abc import Iterable
from pathlib import Path


def files_in(package: Path, parts: Iterable[str], endings: Iterable[str] = (".py",)) -> list[Path]:
    """Return the source files in some parts (files or folders) of a package, in a fixed order."""
    found = []
    for part in parts:
        place = package / part
        found += [place] if place.is_file() else sorted(path for ending in endings for path in place.rglob(f"*{ending}"))
    return found


def hash_of(package: Path, files: Iterable[Path]) -> str:
    """Return a hash of some files of a package: their paths and every byte."""
    digest = hashlib.sha256()
    for path in files:
        text = path.read_bytes()
        digest.update(f"\n{path.relative_to(package).as_posix()} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()
