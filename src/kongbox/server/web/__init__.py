"""The web: questions and lines over HTTP and sockets, the client's files, access, and rate limits."""
