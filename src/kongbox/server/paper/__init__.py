"""What can be printed from a page."""
