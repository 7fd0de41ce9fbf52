"""The door, where friends come in, and the sockets of their tables."""
