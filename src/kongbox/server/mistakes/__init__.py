"""Mistakes in finished hands: the player is asked for a better action at the same moment."""
