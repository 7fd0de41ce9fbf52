"""Tables for several people, each on their own device. This package knows no sockets and no pages."""
