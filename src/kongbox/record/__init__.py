"""Written games: one line a fact, each line bound to those before it."""
