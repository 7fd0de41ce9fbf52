"""Where games are kept: players, sessions and hands in a database, and every line of their records."""
