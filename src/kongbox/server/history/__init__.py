"""The history of games in the browser: the sessions, one of them with its hands, and the figures."""
