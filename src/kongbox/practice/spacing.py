"""When a question comes back: a day after a miss, three days after a solution, nine days after two in a row, then never."""

from datetime import date, timedelta

DAYS = (1, 3, 9)
"""The days until a question comes back, by the number of times in a row that it was solved."""


def rests(solved: int) -> bool:
    """Whether a question that was `solved` this many times in a row is no longer asked."""
    return solved >= len(DAYS)


def next_time(solved: int, today: date) -> date:
    """Return the date on which to repeat a question answered today and `solved` this many times in a row."""
    return today + timedelta(days=DAYS[min(solved, len(DAYS) - 1)])
