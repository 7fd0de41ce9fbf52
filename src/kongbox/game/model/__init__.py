"""Facts of the game: actions, events and results."""
