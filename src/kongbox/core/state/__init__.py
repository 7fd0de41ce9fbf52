"""The state of a game: records, codes, the registry of kernels, random numbers, the journal."""
