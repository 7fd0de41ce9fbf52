"""The cost of the decisions in finished hands."""
