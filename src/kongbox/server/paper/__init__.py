"""Printing from a page."""
