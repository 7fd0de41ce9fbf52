"""Sentences: one catalogue for each language, and how a sentence is found by its code."""
