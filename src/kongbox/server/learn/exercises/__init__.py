"""Exercises that the engine sets and checks."""
