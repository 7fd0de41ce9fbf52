"""The coach: what players could see for themselves, in plain sentences. It receives a view, never a table."""
