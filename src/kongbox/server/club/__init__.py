"""A club's evening in the browser. The host draws the rounds, one device at each table writes the table's book, and everybody can
read the standings.
"""
