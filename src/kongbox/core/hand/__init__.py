"""Held tiles: how a hand can be read, how far it is from ready, and which tiles complete it."""
