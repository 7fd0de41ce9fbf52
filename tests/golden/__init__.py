"""Hands played once and kept: the same walls and answers must come to the same tiles, scores and payments."""
