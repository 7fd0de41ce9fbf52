"""The host of tables in a browser's tab: a worker of the page answers the requests that a server would answer."""
