"""Sentences: one catalogue for each language, and the search for a sentence by its code."""
