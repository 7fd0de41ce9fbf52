"""The host of tables in a browser's tab: the requests of a server, answered by a worker of the page."""
