"""A special hand of the house while somebody designs it."""

from typing import Literal

import msgspec

from ...rulesets import sampling
from ...rulesets.house import house_id
from ...rulesets.own_hands import wrong_with_groups
from ...rulesets.schema import Row
from ...rulesets.written import plain
from ..questions import Query

MOST_DRAWINGS = 8
CONCEALED: dict[str, Literal["", "hand", "drawn"]] = {"hand": "hand", "drawn": "drawn"}
SHEET = 'extends = "redux"\nid = "own_hands"\n\n[[rows.special]]\n'
"""The lines above the row in a sheet."""


class OwnHand(msgspec.Struct, frozen=True):
    """A special hand of the house. `fits` are hands in notation that fit the drawing, and `almost` are hands that nearly fit it.
    `hands` is the number of hands that fit. If `exact` is false, this number is an upper bound.

    `sheet` is a sheet that extends redux and adds the hand's row. If the drawing has a `fault`, the other fields are empty.
    """

    fault: str = ""
    words: str = ""
    fits: list[str] = []
    almost: list[str] = []
    hands: int = 0
    exact: bool = True
    sheet: str = ""


def own_hand(query: Query) -> OwnHand:
    """Return the hand in the address: its drawings, name and value, and what may be claimed."""
    drawings = [text for text in query.every("groups") if text.strip()][:MOST_DRAWINGS]
    value = query.get("value", "")[:7]
    name = plain(query.get("name", "")[:60]) or "?"
    row = Row(
        pattern="groups",
        id=house_id(name),
        name=name,
        who="winner",
        clause="house",
        value=int(value) if value.isdecimal() and 0 < int(value) <= 1_000_000 else "limit",
        concealed=CONCEALED.get(query.get("concealed", ""), ""),
        groups=drawings[0] if len(drawings) == 1 else drawings,
    )
    for fault in wrong_with_groups(row):
        return OwnHand(fault=fault.what)
    words, fits, almost, hands, exact = sampling.show(row)
    return OwnHand("", words, fits, almost, hands, exact, sheet_of(msgspec.structs.replace(row, fits=fits[:1], fails=almost[:1])))


def sheet_of(row: Row) -> str:
    keys = msgspec.to_builtins(row)
    return SHEET + "".join(f"{key} = {msgspec.json.encode(value).decode()}\n" for key, value in keys.items() if value != [])
