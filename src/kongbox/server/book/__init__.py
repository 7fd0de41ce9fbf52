"""The session book for real tiles. One device writes a book, and other devices can show it."""
