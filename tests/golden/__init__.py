"""Hands and exercises as they came once: the same walls, answers and seeds must come to the same."""
