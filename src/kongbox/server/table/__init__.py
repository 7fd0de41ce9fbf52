"""This machine's table: opened, saved, resumed, and played."""
