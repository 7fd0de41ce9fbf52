"""The web: requests over HTTP, messages over sockets, the client's files, access, and rate limits."""
