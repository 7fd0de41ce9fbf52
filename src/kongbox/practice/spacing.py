"""When a question comes back: after a day if it was missed; after three days, then nine, if it was solved. Then it rests."""

from datetime import date, timedelta

DAYS = (1, 3, 9)
"""The days until a question comes back, by how often in a row it was solved."""


def rests(solved: int) -> bool:
    """Whether a question `solved` so many times in a row is asked no more."""
    return solved >= len(DAYS)


def next_time(solved: int, today: date) -> date:
    """Return when a question comes back that was `solved` so many times in a row, the last time today."""
    return today + timedelta(days=DAYS[min(solved, len(DAYS) - 1)])
