"""The kernels of one sheet as a WebAssembly module, for a browser's tab or any other place without Python (extra `wasm`).

A module imports nothing, and exports functions. A function takes numbers and the addresses of records in the module's memory, and
changes the records as the same kernel does in Python. Importing this room does not import Numba.
"""

from .manifest import Manifest
from .module import build
from .wanting import NoModule

__all__ = ["Manifest", "NoModule", "build"]
