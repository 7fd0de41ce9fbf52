"""A club's evening in the browser: the host draws rounds, one phone a table writes its book, everybody reads the standings."""
