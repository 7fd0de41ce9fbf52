"""The store of games: players, sessions and hands in a database, with every line of their records."""
