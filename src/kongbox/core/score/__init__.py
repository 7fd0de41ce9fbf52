"""The worth of a hand: patterns, facts, the best reading, wild tiles, the circumstances of a win."""
