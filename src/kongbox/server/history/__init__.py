"""The history of games in the browser: sessions, their hands, and the figures of players."""
