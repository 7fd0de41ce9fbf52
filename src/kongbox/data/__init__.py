"""Data sets for learning: decisions and hands, from simulated games and from records, as arrays and as Parquet.

`simulated` and `recorded` yield blocks of columns and need only NumPy. `write` writes the blocks to a file (extra `data`).
"""

from .columns import Block, Column, described
from .parquet import Written, write
from .playing import Simulated, simulated
from .reading import Recorded, recorded

__all__ = ["Block", "Column", "Recorded", "Simulated", "Written", "described", "recorded", "simulated", "write"]
