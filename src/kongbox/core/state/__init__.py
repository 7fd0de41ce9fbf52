"""What is: the records of the game, the numbers that stand for things, the registry of kernels, chance, the journal."""
