"""The first page, and the page on which a person chooses a table."""
