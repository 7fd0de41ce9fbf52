"""Mistakes in finished hands, for which the player is asked for a better action."""
