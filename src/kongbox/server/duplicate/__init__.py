"""Duplicate evenings: two tables play the same walls, or one table on two evenings, and the results are compared."""
