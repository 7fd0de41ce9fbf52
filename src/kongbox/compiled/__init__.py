"""The kernels, compiled for batches; the one place that knows Numba.

Importing this imports no Numba: an entry point loads it when first called.
"""

from .batches import discard_many, distance_keys, distance_many, useful_many
from .entry import Entry, NoCompiler, entry, progress
from .play import play_many, score_many
from .shapes import rows

__all__ = [
    "Entry",
    "NoCompiler",
    "discard_many",
    "distance_keys",
    "distance_many",
    "entry",
    "play_many",
    "progress",
    "rows",
    "score_many",
    "useful_many",
]
