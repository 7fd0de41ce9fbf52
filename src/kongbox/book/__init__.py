"""The session book: hands and payments with real tiles, entry by entry."""
