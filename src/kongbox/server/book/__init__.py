"""The session book for real tiles. One device at a time can write in a book, and other devices can show it."""
