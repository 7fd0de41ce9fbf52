"""What a hand is worth: patterns, facts, the best reading, wild tiles, the circumstances of a win."""
