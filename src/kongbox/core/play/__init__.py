"""How a hand goes: wall, deal, turns, claims, kongs, exchanges; a file's errors stand beside the file that they disturb."""
