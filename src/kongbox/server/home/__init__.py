"""The first page and the page on which a table is chosen: what they read and what they send."""
