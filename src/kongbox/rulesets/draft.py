"""A house's sheet that is still being written, change by change.

A draft lists only its changes to the sheet that it extends.
"""

from collections.abc import Mapping, Sequence
from itertools import chain, count
from pathlib import Path
from typing import Any

import msgspec

from ..words.catalogue import say
from .bounds import DEEPEST
from .faults import BadSheet
from .load import SHIPPED, Examined, examine, load_shipped
from .ruleset import Ruleset
from .schema import PARTS, Row, Sheet
from .written import sheet_text

Draft = dict[str, Any]
"""A house's sheet as nested dicts, with the keys of a HouseSheet."""


def base_of(draft: Mapping[str, Any]) -> Sheet:
    """Return the shipped sheet that a draft extends. Raises BadSheet (code "unknown-ruleset") if there is none."""
    name = str(draft.get("extends", ""))
    if name not in SHIPPED:
        known = ", ".join(SHIPPED)
        raise BadSheet(say("error", "unknown-ruleset", "offered", given=name[:60], known=known), code="unknown-ruleset")
    return load_shipped(name)


def text_of(draft: Mapping[str, Any], *, comments: bool = True) -> str:
    """Return a draft in TOML. Raises BadSheet (code "sheet-too-large") if the draft nests too deeply."""
    try:
        return sheet_text(draft, comments=comments)
    except RecursionError:
        raise BadSheet(say("bad-sheet", "sheet-too-large", "nested", most=DEEPEST), code="sheet-too-large") from None


def examined(draft: Mapping[str, Any], where: str) -> Examined:
    """Return the sheet of a draft, and all faults of the draft."""
    base_of(draft)
    return examine(text_of(draft), where, Path(where))


def edited(draft: Draft, path: Sequence[str], value: Any) -> Draft:
    """Return the draft with another value at a path, such as ("options", "limit") or ("rows", "change", "clear_suit",
    "doublers").

    None, or the value of the extended sheet, removes a change. The path ("rows", "leave_out", ID) takes true or false. The path
    ("rows", "special", ID) takes a row of the house's own; with one more key, it takes the value of that key in the row. Raises
    BadSheet for a path that no sheet has.
    """
    made: Draft = msgspec.to_builtins(draft)
    match [*path]:
        case ["name"]:
            put(made, ["name"], value)
        case ["start"]:
            put(made, ["start"], None if value == Ruleset(base_of(draft)).start else value)
        case ["options" | "procedure" | "allowed" | "examples" | "clauses" as part, key]:
            usual = usual_option(base_of(draft), key) if part in ("options", "procedure") else None
            put(made, [part, key], None if value == usual else value)
        case ["rows", "change", rule, key]:
            row = next((row for row in base_of(draft).rows.all() if row.rule == rule), None)
            if row and row.fishing and key == "value":
                follow(made, row, value)
            put(made, ["rows", "change", rule, key], None if row and value == getattr(row, key, None) else value)
        case ["rows", "leave_out", rule]:
            others = [one for one in made.get("rows", {}).get("leave_out", []) if one != rule]
            put(made, ["rows", "leave_out"], others + [rule] * bool(value))
            put(made, ["rows", "change", rule], None)
            if isinstance(hands := made.get("options", {}).get("special_hands"), list) and rule not in hands and not value:
                hands.append(rule)
        case ["rows", part, rule] if part in PARTS:
            put(made, ["rows", part], own_rows(made.get("rows", {}).get(part, []), rule, value))
            if value is None:
                put(made, ["examples", rule], None)
        case ["rows", part, rule, key] if part in PARTS:
            for own in made.get("rows", {}).get(part, []):
                if named(own) == rule:
                    put(own, [key], value)
        case _:
            raise BadSheet(say("bad-sheet", "unknown-key", "plain"), code="unknown-key")
    return made


def usual_option(base: Sheet, key: str) -> Any:
    """Return the value of an option in a sheet; None for an unknown name."""
    return msgspec.to_builtins(base.choices()).get(key)


def follow(made: Draft, row: Row, value: Any) -> None:
    """Let `fishing` follow a new `value` of a special hand: "points" if the value is "points", otherwise a number."""
    before = made.get("rows", {}).get("change", {}).get(row.rule, {}).get("value", row.value)
    by_points = (row.value if value is None else value) == "points"
    if (before == "points") != by_points:
        fits = by_points == (row.fishing == "points")
        put(made, ["rows", "change", row.rule, "fishing"], None if fits else "points" if by_points else 0)


def own_rows(rows: Sequence[Draft], rule: str, value: Any) -> list[Draft]:
    """Return a house's own rows with one row replaced, added or, if `value` is None, left out."""
    if value is None:
        return [one for one in rows if named(one) != rule]
    known = [named(one) for one in rows]
    return [value if named(one) == rule else one for one in rows] + [value] * (rule not in known)


def named(row: Mapping[str, Any] | Row) -> str:
    """Return a row's id or, without an id, the name of its pattern."""
    return row.rule if isinstance(row, Row) else str(row.get("id") or row.get("pattern", ""))


def put(into: Draft, path: Sequence[str], value: Any) -> None:
    """Set a value at a path. For None or an empty value, remove the key and any part that becomes empty."""
    key, *rest = path
    if rest:
        below = into.setdefault(key, {})
        put(below, rest, value)
        value = below
    if value is None or value in ({}, []):
        into.pop(key, None)
    else:
        into[key] = value


def changes_of(draft: Mapping[str, Any]) -> int:
    """Return how many changes a draft lists."""
    rows = draft.get("rows", {})
    parts = [draft.get(part, {}) for part in ("options", "procedure")]
    parts += [rows.get(part, ()) for part in ("change", "leave_out", *PARTS)]
    return sum(map(len, parts)) + ("start" in draft)


def free_id(id: str, taken: Sequence[str]) -> str:
    """Return this id, with a free number added if the id is taken or belongs to a shipped ruleset."""
    taken = [*SHIPPED, *taken]
    return next(one for one in chain([id], (f"{id}_{number}" for number in count(2))) if one not in taken)
