"""A comparison of two sheets."""

from typing import Any

import msgspec

from .choices import OF_ROWS
from .ruleset import Ruleset
from .schema import Options, Row, Rows, Sheet
from .template import in_words
from .wording import worth


class Side(msgspec.Struct, frozen=True):
    """What identifies one of the two sheets."""

    id: str
    name: str
    version: int
    hash: str


class Difference(msgspec.Struct, frozen=True):
    """A key, and the value of the key in each sheet."""

    key: str
    a: Any
    b: Any


class RowOf(msgspec.Struct, frozen=True):
    """A row that only one sheet has."""

    rule: str
    name: str
    part: str
    who: str
    worth: str
    clause: str


class RowChange(msgspec.Struct, frozen=True):
    """A row that is in both sheets under one id (see `aligned`), and how it differs."""

    rule: str
    name: str
    part: str
    changes: list[Difference]


class RowsDifference(msgspec.Struct, frozen=True):
    """Differences between two score cards: rows that only the second has, rows that only the first has, and changed rows."""

    added: list[RowOf]
    removed: list[RowOf]
    changed: list[RowChange]


class SheetDifference(msgspec.Struct, frozen=True):
    """All differences between two rulesets as they are played.

    `options` has the differences in choices that at least one sheet leaves to the house. `procedure` has those in choices that
    both sheets fix.
    """

    a: Side
    b: Side
    same: bool
    options: list[Difference]
    procedure: list[Difference]
    rows: RowsDifference


def compare(a: Ruleset, b: Ruleset) -> SheetDifference:
    """Return how `b` differs from `a`."""
    first, second = (choices(rules) for rules in (a, b))
    unread = OF_ROWS - (named_by_rows(a) & named_by_rows(b))  # they change nothing, or the rows show the difference
    differ = [
        Difference(key, first[key], second[key])
        for key in Options.__struct_fields__
        if first[key] != second[key] and key not in unread
    ]
    open_in_one = a.sheet.options.keys() | b.sheet.options.keys()
    procedure = [one for one in differ if one.key not in open_in_one]
    for place, one in enumerate(procedure):
        if one.key == "tallies":
            procedure.insert(0, msgspec.structs.replace(procedure.pop(place), key="start"))
    procedure += dangers_differ(a, b)
    options = [one for one in differ if one.key in open_in_one]
    rows = compare_rows(a, b)
    same = not (options or procedure or rows.added or rows.removed or rows.changed)
    return SheetDifference(side(a), side(b), same, options, procedure, rows)


def choices(rules: Ruleset) -> dict[str, Any]:
    """Return every option with its value. The option `tallies` has the starting points, which a sheet may state in two places."""
    chosen: dict[str, Any] = msgspec.to_builtins(rules.options)
    return chosen | {"tallies": rules.start}


def named_by_rows(rules: Ruleset) -> set[str]:
    """Return the options that rows name in place of a number, or as a condition."""
    return {name for row in rules.rows for name in (row.points, row.doublers, row.extra, row.unless) if isinstance(name, str)}


def dangers_differ(a: Ruleset, b: Ruleset) -> list[Difference]:
    """Return how the dangers and excuses of the cannon differ; [] if either ruleset plays without the cannon."""
    if "off" in (a.options.cannon, b.options.cannon):
        return []
    found = []
    for key in ("dangers", "excuses"):
        one, other = ([each.pattern for each in getattr(rules.sheet.cannon, key)] for rules in (a, b))
        if getattr(a.sheet.cannon, key) != getattr(b.sheet.cannon, key):
            found.append(Difference(key, one, other))
    return found


def side(rules: Ruleset) -> Side:
    """Return what identifies a ruleset."""
    return Side(rules.id, rules.name, rules.sheet.version, rules.hash)


def compare_rows(a: Ruleset, b: Ruleset) -> RowsDifference:
    """Return how the rows in play differ, by id. See `aligned`."""
    a, b = aligned(a, b)
    first, second = ({row.rule: row for row in rules.rows} for rules in (a, b))
    return RowsDifference(
        added=[row_of(row, b) for rule, row in second.items() if rule not in first],
        removed=[row_of(row, a) for rule, row in first.items() if rule not in second],
        changed=[
            RowChange(rule, second[rule].called, part_of(second[rule], b.sheet), changes)
            for rule, row in first.items()
            if rule in second and (changes := row_changes(row, second[rule], a, b))
        ],
    )


def aligned(a: Ruleset, b: Ruleset) -> tuple[Ruleset, Ruleset]:
    """Return both rulesets, with some rows divided. If one sheet has a row for everyone, and the other has a row for the winner
    and a row for the losers instead, the row for everyone becomes two rows.
    """
    return divided(a, b), divided(b, a)


def divided(rules: Ruleset, other: Ruleset) -> Ruleset:
    def halves(row: Row) -> list[Row]:
        two = [one for one in other.rows if one.pattern == row.pattern and one.who != "everyone"]
        if row.who != "everyone" or {one.who for one in two} != {"winner", "others"}:
            return [row]
        return [msgspec.structs.replace(row, id=one.rule, who=one.who) for one in two]

    parts = {part: [half for row in rows for half in halves(row)] for part, rows in rules.sheet.rows.parts.items()}
    return Ruleset(msgspec.structs.replace(rules.sheet, rows=Rows(**parts)), is_goulash=rules.is_goulash)


def row_of(row: Row, rules: Ruleset) -> RowOf:
    """Return a row for the comparison."""
    return RowOf(row.rule, row.called, part_of(row, rules.sheet), row.who, worth(row, rules), row.clause)


def part_of(row: Row, sheet: Sheet) -> str:
    """Return the row's part of the card."""
    return next(part for part, rows in sheet.rows.parts.items() if row in rows)


def row_changes(one: Row, other: Row, a: Ruleset, b: Ruleset) -> list[Difference]:
    """Return the differences between two rows, a difference in worth first. A row's pattern may depend on its rules' options."""
    pairs = [
        ("worth", worth(one, a), worth(other, b)),
        ("part", part_of(one, a.sheet), part_of(other, b.sheet)),
        ("pattern", one.chosen(a.options), other.chosen(b.options)),
        *((key, getattr(one, key), getattr(other, key)) for key in ("who", "alone", "beside")),
        *((key, getattr(one, key), getattr(other, key)) for key in ("unless", "instead") if one.unless and other.unless),
        ("in_goulash", one.in_goulash, other.in_goulash),
        ("template", *(in_words(row.template) if row.template else "" for row in (one, other))),
        ("groups", *(" | ".join(row.drawings) for row in (one, other))),
        ("concealed", one.concealed, other.concealed),
        *((key, getattr(one, key), getattr(other, key)) for key in ("name", "clause")),
    ]
    return [Difference(*pair) for pair in pairs if pair[1] != pair[2]]
