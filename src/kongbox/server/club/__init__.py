"""A club's evening in the browser: the host draws rounds, one phone at each table writes its book, and everybody reads the
standings.
"""
