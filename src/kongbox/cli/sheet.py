"""A ruleset as people read rules."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from ..rulesets import Row, Ruleset
from ..rulesets.schema import Options
from .common import columns, several

MEANING = {
    "bonus": "flowers and seasons are in play: 144 tiles, or 136 without",
    "wall": "where loose tiles come from: a kong box, or a dead wall",
    "dealer": "who deals: East, or the player whose wind prevails",
    "rounds": "wind rounds in a session",
    "limit": "the most a hand can be worth; 0 for no limit",
    "mahjong_points": "points for mahjong",
    "all_flowers_doublers": "doublers for all four flowers",
    "all_seasons_doublers": "doublers for all four seasons",
    "claimed_kong_concealed": "a discard added to a concealed pung leaves it concealed for doublers",
    "loose_draw_points": "a loose tile earns the points for drawing the last tile",
    "only_possible": "whether tiles that lie exposed count when only one kind completes the hand",
    "losers_settle": "the losers pay each other the differences of their scores",
    "cap_at_holdings": "payments stop at what a player holds",
    "special_hands": "which special hands are played",
}
"""What each option decides."""
WHO = {"everyone": "", "winner": "winner", "others": "losers"}


def sheet_text(ruleset: Ruleset) -> list[str]:
    """Name, options with the values they may have, then the score card; headings begin at the margin."""
    sheet = ruleset.sheet
    lines = [f"{ruleset.name} ({ruleset.id}, version {sheet.version})", f"  Everyone starts with {sheet.start:,} points."]
    lines += ["", "Options (--set key=value)", *columns(option_rows(ruleset))]
    rows = {id(row) for row in ruleset.rows}
    for title, part in (("Points", sheet.rows.points), ("Doublers", sheet.rows.doublers), ("Special hands", sheet.rows.special)):
        played = [row for row in part if id(row) in rows]
        if played:
            lines += ["", title, *columns([row_cells(row, ruleset) for row in played], right=(1,))]
    return lines


def option_rows(ruleset: Ruleset) -> list[list[str]]:
    """Key, value, what else it may be, what it decides."""
    chosen = msgspec.structs.asdict(ruleset.options)
    return [[key, value_text(value), f"({allowed_text(ruleset, key)})", MEANING.get(key, "")] for key, value in chosen.items()]


def allowed_text(ruleset: Ruleset, key: str) -> str:
    """The values that an option may have."""
    allowed: Any = ruleset.sheet.allowed.get(key)
    if isinstance(allowed, list):
        return " or ".join(map(str, allowed))
    if allowed is not None:
        return str(allowed)
    hint: Any = get_type_hints(Options)[key]
    if hint is bool:
        return "true or false"
    if get_origin(hint) is Literal:
        return " or ".join(map(str, get_args(hint)))
    return "all, or ids separated by commas" if key == "special_hands" else "any number"


def value_text(value: Any) -> str:
    """A value as --set takes it."""
    if isinstance(value, list):
        return ",".join(value)
    return str(value).lower() if isinstance(value, bool) else str(value)


def row_cells(row: Row, ruleset: Ruleset) -> list[str]:
    """Name, worth, for whom, id, clause."""
    if row.value:
        limit = ruleset.rules.limit
        worth = f"the limit, {limit:,}" if limit else f"{ruleset.rules.special:,}"
    elif row.points:
        worth = several(number(row.points, ruleset), "point")
    else:
        worth = several(number(row.doublers, ruleset), "doubler")
    return [row.name, worth, WHO[row.who], row.rule, row.clause]


def number(value: int | str, ruleset: Ruleset) -> int:
    """A row's number; some are options."""
    return int(getattr(ruleset.options, value)) if isinstance(value, str) else value
