"""The hand of the day: everybody plays the same wall, which depends only on the date and the ruleset."""

from hashlib import sha256

import msgspec


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
