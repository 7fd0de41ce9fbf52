"""What a hand is worth: patterns and their facts, the best reading, wild tiles, the circumstances of a win."""
