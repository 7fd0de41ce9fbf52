"""The session book for real tiles. One device writes a book, and others follow it."""
