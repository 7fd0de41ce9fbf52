"""The hand of the day: everybody plays the same wall, which depends only on the date and the ruleset."""

from datetime import date, datetime, timedelta
from hashlib import sha256

import msgspec

FIRST = date(2026, 1, 1)
"""The date of the first hand of the day."""


class Day(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand of the day, by its date: "2026-11-25".

    `late` means that it was begun after that date. `practice` means that it is a repeated try, which does not count.
    """

    date: str
    late: bool = False
    practice: bool = False


def seed_of_day(date: str, rules: str) -> int:
    """Return the seed of a day's hand: the first eight bytes of a SHA-256 hash, as a big-endian number.

    The hashed text has the form "kongbox 2026-11-25 redux".

    >>> seed_of_day("2026-11-25", "redux")
    4831596919515113040
    """
    return int.from_bytes(sha256(f"kongbox {date} {rules}".encode()).digest()[:8], "big")


def day_of_seed(seed: int, rules: str, begun: datetime) -> Day | None:
    """Return the hand of the day with this seed, begun at a moment in UTC; None if no day's hand has this seed.

    It is late if its date was over everywhere on Earth when it was begun.
    """
    last, ahead = ((begun + timedelta(hours=hours)).date() for hours in (-12, 14))
    dates = (FIRST + timedelta(days=days) for days in range((ahead - FIRST).days + 1))
    found = next((day for day in dates if seed_of_day(day.isoformat(), rules) == seed), None)
    return Day(found.isoformat(), late=found < last) if found else None
