"""Positions that a person sets up: checked, described, and played on."""
