"""GPU code in the user's cache. A loop is lowered and assembled once for each sheet and architecture.

The name of the code's folder contains a hash of everything that the code depends on. A cached loop may come from another
machine, and runs without numba-cuda or NVIDIA's compilers.
"""

import contextlib
import hashlib
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from ..compiled.cache import LOADED, clean, digest, folder_for, own_files, user_cache
from ..compiled.reach import files_of, reached, text_of
from ..core.state.records import Rules
from ..core.state.registry import REWRITTEN
from .grids import GRIDS
from .wanting import must_lower

if TYPE_CHECKING:
    from .arguments import Assembled
    from .lowering import Twins

MADE_BY = ("grids", "joining", "lowering", "twins")
"""The modules of this room that determine the code, besides the sources of compiled code."""
HERE = Path(__file__).parent
SEAL = hashlib.sha256().digest_size


def folder() -> Path:
    own = b"".join(digest(HERE / f"{name}.py") for name in MADE_BY)
    return user_cache() / f"cuda-{hashlib.sha256(LOADED.encode() + own).hexdigest()[:20]}"


class Code:
    """The code of a sheet's loops, cached or made on first use."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._twins: Twins | None = None
        self._rewritten = 0

    def of(self, kernel: str, architecture: str) -> bytes:
        """Return the loop over a kernel, compiled for one architecture, from the cache if possible.

        Raises NoGpu (code "no-cuda", "does-not-fit").
        """
        return self.kept(kernel, architecture) or self.make(kernel, architecture).cubin

    def make(self, kernel: str, architecture: str) -> "Assembled":
        """Lower and assemble the loop over a kernel, and cache it if possible."""
        must_lower()
        from .lowering import Twins, assemble  # loads Numba, which takes seconds

        if self._twins is None or self._rewritten != len(REWRITTEN):
            self._twins, self._rewritten = Twins(self.rules), len(REWRITTEN)
        made = assemble(self._twins.lower(kernel, architecture), architecture)
        self.keep(kernel, architecture, made.cubin)
        return made

    def kept(self, kernel: str, architecture: str) -> bytes | None:
        """Return the cached code, or None if it is missing or damaged."""
        try:
            found = self._path(kernel, architecture).read_bytes()
        except (OSError, RuntimeError):
            return None
        seal, code = found[:SEAL], found[SEAL:]
        return code if hashlib.sha256(code).digest() == seal else None

    def keep(self, kernel: str, architecture: str, code: bytes) -> None:
        """Cache code if possible. The file is renamed when complete, so that no reader gets half a file."""
        with contextlib.suppress(OSError, RuntimeError):  # RuntimeError: no home folder
            path = self._path(kernel, architecture)
            path.parent.mkdir(parents=True, exist_ok=True)
            clean(path.parent)
            with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
                file.write(hashlib.sha256(code).digest() + code)
            Path(file.name).replace(path)

    def _path(self, kernel: str, architecture: str) -> Path:
        functions = reached(GRIDS[kernel])
        made_of = folder_for(folder(), own_files(files_of(functions)), self.rules.bytes(), text_of(functions))
        return folder() / f"{made_of.name}-{kernel}-{architecture}.cubin"
