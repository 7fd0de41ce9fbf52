"""When a question comes back: a day after it was missed; three days after it was solved, then nine; and then no more."""

from datetime import date, timedelta

DAYS = (1, 3, 9)
"""The days until a question comes back, by how often in a row it was solved."""


def rests(solved: int) -> bool:
    """Whether a question that was `solved` this many times in a row is no longer asked."""
    return solved >= len(DAYS)


def next_time(solved: int, today: date) -> date:
    """Return the date on which to ask again a question that was answered today. `solved` is how many times in a row it has been
    solved.
    """
    return today + timedelta(days=DAYS[min(solved, len(DAYS) - 1)])
