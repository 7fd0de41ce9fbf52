"""Facts turned into English for a reader: the only room with sentences."""
