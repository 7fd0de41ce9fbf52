"""Tables for several people, each on their own device. This room knows no sockets and no pages."""
