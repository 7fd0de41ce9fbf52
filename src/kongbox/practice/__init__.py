"""Exercises: hands from play to count, and marks for the answers."""
