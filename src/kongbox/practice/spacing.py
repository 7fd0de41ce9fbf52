"""When a question comes back: one day after a wrong answer, three days after a right one, and nine days after two right ones
in a row. A question that was answered correctly three times in a row does not come back.
"""

from datetime import date, timedelta

DAYS = (1, 3, 9)
"""The days until a question comes back, by the number of times in a row that it was solved."""


def rests(solved: int) -> bool:
    """Whether a question is no longer asked after this many right answers in a row."""
    return solved >= len(DAYS)


def next_time(solved: int, today: date) -> date:
    """Return the date on which to repeat a question that was answered today. `solved` is the number of right answers in a row."""
    return today + timedelta(days=DAYS[min(solved, len(DAYS) - 1)])
