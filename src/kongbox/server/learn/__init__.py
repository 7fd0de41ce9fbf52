"""Learning in the browser: a guided first hand at a real table, lessons, and exercises that the engine checks."""
