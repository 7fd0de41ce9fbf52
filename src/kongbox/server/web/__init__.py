"""The web: HTTP and sockets mapped onto the questions and lines of the rooms; the client's files; who may ask, and how often."""
