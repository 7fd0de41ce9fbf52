"""The largest total that a sheet can reach: every score and payment is a whole number that no machine rounds or wraps."""

from collections.abc import Iterator
from typing import NamedTuple

from .schema import Options, Row, Sheet

LARGEST_TOTAL = 2**53
"""No hand may come to more: what a player pays or gets for one is six times that at most, and 64 bits hold a hundred such."""
MOST_HELD = 2**62
"""Nobody holds more points than these, or owes more: the largest totals fit many times."""
HALF_LIMIT = "half_limit"
"""In a row, half of the limit, or of a special hand's value where there is no limit. (Ruling 58)"""
OFTEN = {"flowers": 4, "seasons": 4, "dragon_melds": 3, "dragon_pairs": 3, "plain_dragon_pairs": 3}
"""How often a pattern that counts can be true of one hand; sets of a kind four times, any other once."""


class Part(NamedTuple):
    """What a row may add to a hand, at most, and where it stands: "doublers[3]"."""

    place: str
    row: Row
    points: int
    doublers: int
    extra: int


def times(pattern: str) -> int:
    """How often a pattern can be true of one hand."""
    return 4 if pattern.endswith(("_pungs", "_kongs")) else OFTEN.get(pattern, 1)


def number(value: int | str, options: Options) -> int:
    """A row's number, looked up where it names an option."""
    if value == HALF_LIMIT:
        return (options.limit or options.special_value) // 2
    return int(getattr(options, value)) if isinstance(value, str) else value


def parts(sheet: Sheet, options: Options, who: str) -> list[Part]:
    """What the rows of the winner, or of the others, may add."""
    found = []
    for section in ("points", "doublers", "special"):
        for place, row in enumerate(getattr(sheet.rows, section)):
            if row.who in ("everyone", who):
                n = max(times(row.pattern), times(row.instead) if row.instead else 1)
                worth = (number(value, options) for value in (row.points, row.doublers, row.extra))
                points, doublers, extra = (n * value for value in worth)
                found.append(Part(f"{section}[{place}]", row, points, doublers, extra))
    return found


def too_large(sheet: Sheet, options: Options) -> Iterator[tuple[str, str, str]]:
    """By which row a hand could come to more than is counted with: its place and key, its id, and what is wrong with it.

    All rows are thought to be true at once, as often as they can be, and no limit to be kept: what is within that bound never
    wraps on the way to a limit either. Of several rows the first that goes beyond it is named.
    """
    seen: set[str] = set()
    for who in ("winner", "others"):
        for place, key, row in over(parts(sheet, options, who)):
            if place not in seen:
                seen.add(place)
                yield f"{place}.{key}", row.rule, f"with this row a hand could come to more than 2^53 = {LARGEST_TOTAL:,}"
                break


def doubled(points: int, doublers: int) -> int:
    """Points after that many doublings, as far as it matters whether they are too many."""
    return points << min(doublers, LARGEST_TOTAL.bit_length())


def over(rows: list[Part]) -> Iterator[tuple[str, str, Row]]:
    """The rows of one player from which on the sum is too large."""
    points = sum(part.points for part in rows if not part.row.value)
    beside = sum(part.points for part in rows if part.row.beside)
    doublers = doublers_beside = doublers_all = extra = 0
    for part in rows:
        if part.row.value:
            own = doublers_all + part.doublers
            if doubled(points, own) > LARGEST_TOTAL:
                yield part.place, "value", part.row
            continue
        doublers += part.doublers
        extra += part.extra
        if part.row.beside:
            doublers_beside += part.doublers
        if part.row.beside == "all":
            doublers_all += part.doublers
        if doubled(points, doublers) + doubled(beside, doublers_beside) + extra > LARGEST_TOTAL:
            yield part.place, "doublers" if part.doublers else "extra" if part.extra else "points", part.row
