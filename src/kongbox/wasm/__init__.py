"""The kernels of one sheet as a WebAssembly module, for a browser's tab or any other place without Python (extra `wasm`).

A module imports nothing. It exports functions. A function takes numbers and the addresses of records in the module's own memory,
and changes the records byte for byte as the same kernel does in Python. Importing this room does not import Numba.
"""

from .manifest import Manifest
from .module import build
from .wanting import NoModule

__all__ = ["Manifest", "NoModule", "build"]
