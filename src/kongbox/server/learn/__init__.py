"""Learning in the browser: a guided first hand, lessons, and exercises that the engine checks."""
