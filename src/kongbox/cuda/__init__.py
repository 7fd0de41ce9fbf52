"""The kernels on a GPU: the same source, lowered by numba-cuda (extra `cuda`).

Importing it imports neither numba-cuda nor Numba. Lowering needs no GPU; playing does.
"""

from .playing import Player, play_many
from .wanting import NoGpu

__all__ = ["NoGpu", "Player", "play_many"]
