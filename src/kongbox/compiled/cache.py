"""Where compiled code is kept: a folder named by all that it depends on.

Numba looks at the file of an entry point alone and would go on using code whose callees have changed.
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
from .sources import files_in, hash_of

PARTS = ("tiles.py", "core", "bots", "compiled")
"""The sources, below the package, that compiled code is made of."""
KEPT = 4
"""Folders of other versions that stay."""
DAY = 24 * 60 * 60
SPOILT = (pickle.UnpicklingError, EOFError, LookupError, ValueError, AttributeError, ImportError, TypeError, RuntimeError)
"""What a damaged file of the cache may raise."""


def sources(package: Path) -> list[Path]:
    """The files that compiled code is made of, in a fixed order."""
    return files_in(package, PARTS)


def fingerprint(package: Path) -> str:
    """A hash of these files."""
    return hash_of(package, sources(package))


LOADED = fingerprint(Path(__file__).parent.parent)
"""The sources as they were imported: a file that is edited while the program runs must not lend its name to older code."""


_read: dict[Path, bytes] = {}


def digest(path: Path) -> bytes:
    """The hash of a file as it was when it was first asked for, which is when an entry point that needs it was made."""
    if path not in _read:
        try:
            _read[path] = hashlib.sha256(path.read_bytes()).digest()
        except OSError:
            _read[path] = os.urandom(32)  # nobody knows what it says: nothing that is kept will do
    return _read[path]


def own_files(paths: Iterable[Path]) -> list[Path]:
    """Those files that the fingerprint of the package does not cover: a user's, or another layer's."""
    package = Path(__file__).parent.parent
    covered = [package / part for part in PARTS]
    return [path for path in paths if not any(part == path or part in path.parents for part in covered)]


def folder_for(kept: Path, own: Iterable[Path], rules: bytes | None, generated: str = "") -> Path:
    """Below the folder of this version, that of an entry point: by the files of its own, the rules it is compiled for, and what
    is generated of its kernels.
    """
    parts = [digest(path) for path in own]
    parts += [hashlib.sha256(part).digest() for part in (rules, generated.encode()) if part]
    return kept / hashlib.sha256(b"".join(parts)).hexdigest()[:20] if parts else kept


def is_kept(folder: Path, name: str) -> bool:
    """Has an entry point of that name been compiled into a folder?"""
    return any(folder.glob(f"*/*{name}-*.nbi"))


def is_kept_for_any(kept: Path, name: str) -> bool:
    """Has an entry point of that name been compiled by this version, for all sheets or for one?"""
    return any(kept.rglob(f"*{name}-*.nbi"))


def sums(folder: Path, name: str) -> bytes:
    """The files of an entry point in a folder, each with its SHA-256."""
    found = sorted(folder.glob(f"*/*.{name}-*.nb[ci]"))
    told = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}" for path in found]
    return "\n".join(told).encode()


def seal(folder: Path, name: str) -> None:
    """Note what an entry point has been compiled to: damaged code would end the process, or say what is wrong."""
    with contextlib.suppress(OSError), whole(folder / f"{name}.sha256") as file:
        file.write(sums(folder, name))


def is_sealed(folder: Path, name: str) -> bool:
    """Are the files of an entry point as they were written?"""
    try:
        return (folder / f"{name}.sha256").read_bytes() == sums(folder, name)
    except OSError:
        return False


def user_cache() -> Path:
    """The user's folder for what can be made again."""
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA"):
        if os.environ.get(name):
            return Path(os.environ[name]) / "kongbox"
    return Path.home() / ".cache" / "kongbox"


@cache
def folder() -> Path | None:
    """The cache folder of this version, made if need be; None where nothing can be written."""
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
    """Raise KongboxError (code "no-cache") where what is compiled cannot be kept, and would be lost with the process."""
    if importlib.util.find_spec("numba") is not None and folder() is None:
        raise KongboxError(
            f"nobody can write into {user_cache()}, where compiled code is kept; XDG_CACHE_HOME may name another folder",
            code="no-cache",
        )


def clean(current: Path) -> None:
    """Remove the folders of other versions but the last few, and none that was used within a day."""
    aged = []
    for path in current.parent.glob(f"{current.name.partition('-')[0]}-*"):
        with contextlib.suppress(OSError):
            aged.append((path.stat().st_mtime, path))
    aged.sort(reverse=True)
    for used, path in [item for item in aged if item[1] != current][KEPT:]:
        if used < time.time() - DAY:
            shutil.rmtree(path, ignore_errors=True)


def renew(folder: Path, name: str) -> None:
    """Take away what an entry point has been compiled to."""
    for path in folder.glob(f"*/*.{name}-*.nb[ci]"):
        with contextlib.suppress(OSError):
            path.unlink()
