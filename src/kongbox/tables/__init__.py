"""Tables for several people, each on their own device. This package knows nothing of sockets or pages."""
