"""The kernels on a GPU: numba-cuda (extra `cuda`) lowers the source that Numba compiles for the CPU.

Importing this package imports neither numba-cuda nor Numba. Lowering needs no GPU; playing does.
"""

from .playing import Player, play_many
from .wanting import NoGpu

__all__ = ["NoGpu", "Player", "play_many"]
