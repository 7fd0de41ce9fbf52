"""The kernels of one sheet as a WebAssembly module, for a browser's tab or any other place without Python (extra `wasm`).

A module imports nothing. The functions that it exports take numbers and the addresses of records in its own memory, and change
the records byte for byte as the same kernels do in Python. Importing this room does not import Numba.
"""

from .manifest import Manifest
from .module import build
from .wanting import NoModule

__all__ = ["Manifest", "NoModule", "build"]
