"""The score of a hand: patterns and their facts, the best reading, wild tiles, the circumstances of a win."""
