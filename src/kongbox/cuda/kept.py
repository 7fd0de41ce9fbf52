"""Code for GPUs, kept in the user's cache folder: a loop is lowered and assembled once for a sheet and an architecture.

The folder is named by all that the code is made of, as `kongbox.compiled` has it. Whoever finds a loop there needs neither
numba-cuda nor a compiler of NVIDIA's, and may have it from another machine.
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
"""The modules of this part, beside what compiled code is made of, that say what the code is."""
HERE = Path(__file__).parent
SEAL = hashlib.sha256().digest_size


def folder() -> Path:
    """The folder of this version."""
    own = b"".join(digest(HERE / f"{name}.py") for name in MADE_BY)
    return user_cache() / f"cuda-{hashlib.sha256(LOADED.encode() + own).hexdigest()[:20]}"


class Code:
    """The code of a sheet's loops: what is kept, or lowered and assembled when first asked for."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._twins: Twins | None = None
        self._rewritten = 0

    def of(self, kernel: str, architecture: str) -> bytes:
        """The loop over a kernel, as code of one architecture.

        Raises NoGpu (code "no-cuda", "does-not-fit") where it is not kept and cannot be made.
        """
        return self.kept(kernel, architecture) or self.make(kernel, architecture).cubin

    def make(self, kernel: str, architecture: str) -> "Assembled":
        """The same, lowered and assembled now, and kept if it can be.

        Raises NoGpu (code "no-cuda", "does-not-fit").
        """
        must_lower()
        from .lowering import Twins, assemble  # loads Numba, which takes seconds

        if self._twins is None or self._rewritten != len(REWRITTEN):
            self._twins, self._rewritten = Twins(self.rules), len(REWRITTEN)
        made = assemble(self._twins.lower(kernel, architecture), architecture)
        self.keep(kernel, architecture, made.cubin)
        return made

    def kept(self, kernel: str, architecture: str) -> bytes | None:
        """What is kept, if it is whole."""
        try:
            found = self._path(kernel, architecture).read_bytes()
        except (OSError, RuntimeError):
            return None
        seal, code = found[:SEAL], found[SEAL:]
        return code if hashlib.sha256(code).digest() == seal else None

    def keep(self, kernel: str, architecture: str, code: bytes) -> None:
        """Keep code, if that can be: it is written under another name first, and nobody reads half a file."""
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
