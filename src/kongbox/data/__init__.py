"""Data sets to learn from: decisions and hands, of simulated games and of records, as arrays and as Parquet.

`simulated` and `recorded` give blocks of columns, which need NumPy alone; `write` puts them into a file (extra `data`).
"""

from .columns import Block, Column, described
from .parquet import Written, write
from .playing import Simulated, simulated
from .reading import Recorded, recorded

__all__ = ["Block", "Column", "Recorded", "Simulated", "Written", "described", "recorded", "simulated", "write"]
