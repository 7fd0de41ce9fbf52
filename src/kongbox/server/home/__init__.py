"""The first page, and the page on which a person chooses a table: what both pages read and send."""
