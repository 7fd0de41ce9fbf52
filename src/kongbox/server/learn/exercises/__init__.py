"""Questions that the engine asks and answers: hands from play, their waits, lines, payments and dangers."""
