"""Hands from play for people to count, and what is right of what they say."""
