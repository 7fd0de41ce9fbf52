"""Lessons in the browser: a guided first hand, pages, and exercises that the engine checks."""
