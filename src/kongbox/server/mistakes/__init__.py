"""Mistakes in finished hands. The player is asked for a better action."""
