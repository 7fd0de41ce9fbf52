"""The state of a game: records, codes, the registry of kernels, chance, the journal."""
