"""The most that a hand can score under a sheet, and the check that no score or payment can overflow."""

from collections.abc import Iterator
from typing import NamedTuple

from ..words.catalogue import say
from .schema import Options, Row, Sheet

LARGEST_TOTAL = 2**53
"""The most that a hand may score. A player pays or receives at most six times as much, so 64 bits hold a hundred of these sums.
"""
MOST_HELD = 2**62
"""The most points that a player may hold or owe."""
HALF_LIMIT = "half_limit"
"""The name by which a row asks for half the limit or, without a limit, for half the value of a special hand. (Ruling 58)"""
OFTEN = {"flowers": 4, "seasons": 4, "dragon_melds": 3, "dragon_pairs": 3, "plain_dragon_pairs": 3}
"""How often each of these patterns can count in one hand. Patterns of pungs or kongs can count four times, others once."""


class Part(NamedTuple):
    """A row's place on the sheet, such as "doublers[3]", and the most that the row may add to a hand."""

    place: str
    row: Row
    points: int
    doublers: int
    extra: int


def times(pattern: str) -> int:
    """Return how often a pattern can count in one hand."""
    return 4 if pattern.endswith(("_pungs", "_kongs")) else OFTEN.get(pattern, 1)


def number(value: int | str, options: Options) -> int:
    """Return a number in a row, such as its points. The name of an option stands for the option's value."""
    if value == HALF_LIMIT:
        return (options.limit or options.special_value) // 2
    return int(getattr(options, value)) if isinstance(value, str) else value


def parts(sheet: Sheet, options: Options, who: str) -> list[Part]:
    """Return the rows that can score for `who`, "winner" or "others", each with the most that it can add to a hand."""
    found = []
    for section, rows in sheet.rows.parts.items():
        for place, row in enumerate(rows):
            if row.who in ("everyone", who):
                n = max(times(row.pattern), times(row.instead))
                worth = (number(value, options) for value in (row.points, row.doublers, row.extra))
                points, doublers, extra = (n * value for value in worth)
                found.append(Part(f"{section}[{place}]", row, points, doublers, extra))
    return found


def too_large(sheet: Sheet, options: Options) -> Iterator[tuple[str, str, str]]:
    """Yield the first row that takes a winner's hand past the largest total, then the first other row that does so to a loser's.

    A row is given as its place and key, its id, and the error. All rows are added up as if they applied at once. Limits are
    ignored, because no step may overflow before a limit applies.
    """
    seen: set[str] = set()
    for who in ("winner", "others"):
        for place, key, row in over(parts(sheet, options, who)):
            if place not in seen:
                seen.add(place)
                yield f"{place}.{key}", row.rule, say("bad-sheet", "total-too-large", most=LARGEST_TOTAL)
                break


def doubled(points: int, doublers: int) -> int:
    """Return points after doubling, exact up to the largest total."""
    return points << min(doublers, LARGEST_TOTAL.bit_length())


def over(rows: list[Part]) -> Iterator[tuple[str, str, Row]]:
    """Yield each row that takes one player's sum past the largest total: its place, its key, and the row."""
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
