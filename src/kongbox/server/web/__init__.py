"""The web: HTTP and sockets for the rooms' questions and lines, the client's files, access, and rate limits."""
