"""Hands played once and kept, and hands that the coach has looked at: the same come to the same."""
