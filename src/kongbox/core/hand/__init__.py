"""Held tiles: readings of a hand, its distance from ready, and the tiles that complete it."""
