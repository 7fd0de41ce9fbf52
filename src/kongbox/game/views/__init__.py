"""The view of a seat, and its form on the wire."""
