"""The session book: hands and payments with real tiles, entry by entry. Everything else about a session follows
from its entries.
"""
