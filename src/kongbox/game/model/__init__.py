"""Facts of the game: actions, events and results. `kongbox.game.words` has the sentences."""
