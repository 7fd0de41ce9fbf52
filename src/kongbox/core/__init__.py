"""The game itself: kernels over records, and nothing else.

Nothing here opens a socket, logs or waits. Only the look-up tables come from files. A kernel is a small function over records and
integers, in the subset of Python that Numba compiles. Kernels run interpreted at a person's table, and compiled for a million
tables.
"""
