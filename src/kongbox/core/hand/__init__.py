"""Held tiles: how a hand can be read, how far it is from ready, what completes it."""
