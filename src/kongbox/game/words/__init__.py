"""Facts in sentences for a reader."""
