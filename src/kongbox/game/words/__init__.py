"""Facts in English for a reader: the only room with sentences."""
