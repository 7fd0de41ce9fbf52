"""Exercises that the engine sets and checks: hands from play, their waits, lines, payments and dangers."""
