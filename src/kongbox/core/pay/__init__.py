"""Payments: the settlement, and letting off a cannon."""
