"""Sentences: one catalogue for each language, and how one is found by its code."""
