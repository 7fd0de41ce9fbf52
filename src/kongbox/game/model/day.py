"""The hand of the day: one wall for everybody, from its date and ruleset alone."""

from hashlib import sha256

import msgspec


class Day(msgspec.Struct, frozen=True, omit_defaults=True):
    """A hand of the day, by its date: "2026-11-25".

    `late`: begun on a later date. `practice`: another try, which does not count.
    """

    date: str
    late: bool = False
    practice: bool = False


def seed_of_day(date: str, rules: str) -> int:
    """Return the seed of a day's hand: of the SHA-256 of the text "kongbox 2026-11-25 redux", the first eight bytes as a number,
    the most significant first.

    >>> seed_of_day("2026-11-25", "redux")
    4831596919515113040
    """
    return int.from_bytes(sha256(f"kongbox {date} {rules}".encode()).digest()[:8], "big")
