"""The door of the parlour: where friends come in, and the sockets of their tables."""
