"""The course of a hand: wall, deal, turns, claims, kongs, exchanges. Each file of errors stands beside the file it extends."""
