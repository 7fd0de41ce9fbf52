"""Exercises that the engine sets and checks: hands from play, their waits, score lines, payments and dangers."""
