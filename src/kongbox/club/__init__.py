"""Evenings of a club with real tiles: the draw of every round, the books of its tables, and the standings."""
