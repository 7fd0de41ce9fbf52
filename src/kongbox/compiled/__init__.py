"""The kernels, compiled for batches. Only this room knows Numba.

Importing it does not import Numba: an entry point loads Numba when first called.
"""

from .batches import discard_many, distance_keys, distance_many, useful_many
from .entry import NoCompiler, progress
from .play import play_many, score_many

__all__ = [
    "NoCompiler",
    "discard_many",
    "distance_keys",
    "distance_many",
    "play_many",
    "progress",
    "score_many",
    "useful_many",
]
