"""Tables in a browser's tab: a worker of the page answers requests in place of a server."""
