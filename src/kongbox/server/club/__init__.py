"""A club's evening in the browser. The host draws the rounds, and one device at each table writes the table's book."""
