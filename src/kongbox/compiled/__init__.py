"""The kernels, compiled by Numba for batches. Numba is imported by the first call of an entry point, not by this package."""

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
