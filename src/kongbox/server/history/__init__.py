"""The history of games in the browser: all sessions, one session with its hands, and the figures of players."""
