"""A club's evening in the browser: the host draws rounds, every table's phone writes its book, everybody reads the standings."""
