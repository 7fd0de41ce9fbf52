"""Tables for people, on one device or on several. This package knows nothing of sockets."""
