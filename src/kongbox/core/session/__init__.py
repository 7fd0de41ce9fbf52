"""Seating, and the order of hands."""
