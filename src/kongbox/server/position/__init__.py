"""Positions that somebody sets up: checked, told, and played on from."""
