"""Duplicate evenings: two tables play the same walls, on one evening or on two, and the results are compared."""
