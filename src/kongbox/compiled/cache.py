"""The cache of compiled code: a folder named after everything that the code depends on.

By itself, Numba checks only the entry point's file, and would use old code after a callee in another file has changed.
"""

import contextlib
import hashlib
import importlib.util
import os
import pickle
import shutil
import sys
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..errors import KongboxError
from ..files import whole
from ..words.catalogue import say
from .sources import files_in, hash_of

PARTS = ("tiles.py", "core", "bots", "compiled")
"""The sources of compiled code, as paths within the package."""
KEPT = 4
"""The most folders of other versions that are kept."""
DAY = 24 * 60 * 60
SPOILT = (pickle.UnpicklingError, EOFError, LookupError, ValueError, AttributeError, ImportError, TypeError, RuntimeError)
"""Exceptions that a damaged cache file may raise."""


def sources(package: Path) -> list[Path]:
    """Return the source files of compiled code, in a fixed order."""
    return files_in(package, PARTS)


def fingerprint(package: Path) -> str:
    """Return a hash of the source files of compiled code."""
    return hash_of(package, sources(package))


LOADED = fingerprint(Path(__file__).parent.parent)
"""The hash of the sources at import; later edits do not change it."""


_read: dict[Path, bytes] = {}


def digest(path: Path) -> bytes:
    """Return the hash that a file had at the first call. When an entry point is created, it calls this function for its files."""
    if path not in _read:
        try:
            _read[path] = hashlib.sha256(path.read_bytes()).digest()
        except OSError:
            _read[path] = os.urandom(32)  # an unreadable file: no cached code matches
    return _read[path]


def own_files(paths: Iterable[Path]) -> list[Path]:
    """Return the files that the package's fingerprint does not cover: users' files, and files of the package outside `PARTS`."""
    package = Path(__file__).parent.parent
    covered = [package / part for part in PARTS]
    return [path for path in paths if not any(part == path or part in path.parents for part in covered)]


def folder_for(kept: Path, own: Iterable[Path], rules: bytes | None, generated: str = "") -> Path:
    """Return an entry point's folder within `kept`, the folder of this version.

    The folder's name is a hash of the entry point's own files, rules and generated source. An entry point that has none of these
    uses `kept` itself.
    """
    parts = [digest(path) for path in own]
    parts += [hashlib.sha256(part).digest() for part in (rules, generated.encode()) if part]
    return kept / hashlib.sha256(b"".join(parts)).hexdigest()[:20] if parts else kept


def is_kept(folder: Path, name: str) -> bool:
    """Whether a folder has a compiled entry point of this name."""
    return any(folder.glob(f"*/*{name}-*.nbi"))


def is_kept_for_any(kept: Path, name: str) -> bool:
    """Whether this version has compiled an entry point of this name, for all sheets or for one."""
    return any(kept.rglob(f"*{name}-*.nbi"))


def sums(folder: Path, name: str) -> bytes:
    """Return a line for each of an entry point's files in a folder, with the file's SHA-256 and name."""
    found = sorted(folder.glob(f"*/*.{name}-*.nb[ci]"))
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}" for path in found]
    return "\n".join(lines).encode()


def seal(folder: Path, name: str) -> None:
    """Write the checksums that reveal damaged code, which could crash the process or give wrong results."""
    with contextlib.suppress(OSError), whole(folder / f"{name}.sha256") as file:
        file.write(sums(folder, name))


def is_sealed(folder: Path, name: str) -> bool:
    """Whether an entry point's files match their checksums; False without checksums."""
    try:
        return (folder / f"{name}.sha256").read_bytes() == sums(folder, name)
    except OSError:
        return False


def user_cache() -> Path:
    """Return kongbox's folder in the user's cache."""
    if kept := os.environ.get("XDG_CACHE_HOME"):
        return Path(kept, "kongbox")
    if local := os.environ.get("LOCALAPPDATA"):
        return Path(local, "kongbox", "Cache")
    return Path.home() / ".cache" / "kongbox"


@cache
def folder() -> Path | None:
    """Return this version's cache folder, created if necessary; None if kongbox cannot write to it.

    Remove old folders of other versions.
    """
    import numba
    import numpy

    versions = f"{LOADED} numba {numba.__version__} numpy {numpy.__version__} python {sys.version}"
    try:
        made = user_cache() / f"numba-{hashlib.sha256(versions.encode()).hexdigest()[:20]}"
        made.mkdir(parents=True, exist_ok=True)
        os.utime(made)
    except (OSError, RuntimeError):  # RuntimeError: no home folder
        return None
    clean(made)
    return made if os.access(made, os.W_OK | os.X_OK) else None


def must_be_kept() -> None:
    """Raise KongboxError (code "no-cache") if Numba is installed but no cache can be written."""
    if importlib.util.find_spec("numba") is not None and folder() is None:
        raise KongboxError(say("simulation", "no-cache", path=user_cache()), code="no-cache")


def clean(current: Path) -> None:
    """Remove other versions' folders, except the `KEPT` latest and those used within the last day."""
    aged = []
    for path in current.parent.glob(f"{current.name.partition('-')[0]}-*"):
        with contextlib.suppress(OSError):
            aged.append((path.stat().st_mtime, path))
    aged.sort(reverse=True)
    for used, path in [item for item in aged if item[1] != current][KEPT:]:
        if used < time.time() - DAY:
            shutil.rmtree(path, ignore_errors=True)


def renew(folder: Path, name: str) -> None:
    """Remove the compiled files of an entry point."""
    for path in folder.glob(f"*/*.{name}-*.nb[ci]"):
        with contextlib.suppress(OSError):
            path.unlink()
