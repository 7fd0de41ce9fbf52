"""Duplicate evenings: two tables play the same walls, and the results are compared."""
