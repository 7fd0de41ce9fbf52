"""The door through which friends come in, and the sockets of their tables."""
