"""The first page and the page to choose a table: what they read and what they send."""
