"""Facts: what players ask for, what happened, how it ended. No sentences."""
