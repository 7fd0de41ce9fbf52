"""Special hands of the house, as edits of its sheet."""

import re

from ...errors import BadInput
from ...game.words.failures import failure
from ...notation import read_tiles, write_tiles
from ...rulesets.draft import Draft, base_of, free_id, named
from ...rulesets.house import house_id
from ...rulesets.written import plain
from .wire import NewHand, SheetEdit

SUIT = re.compile("[bcd]")


def tapped(hand: NewHand, draft: Draft) -> list[SheetEdit]:
    """Return the edits that add a special hand made of the tapped tiles, and an example of it.

    Raises BadInput (code "one-suit") if the hand may be in any suit, but its suit tiles are not all of one suit.
    """
    tiles = read_tiles(" ".join(hand.tiles))
    text = write_tiles(tiles)
    if hand.any_suit:
        if len({*SUIT.findall(text)}) != 1:
            raise failure(BadInput, "one-suit")
        text = SUIT.sub("x", text)
    rule = free_rule(house_id(plain(hand.name)), draft)
    row = {
        "pattern": "named_tiles",
        "id": rule,
        "name": plain(hand.name),
        "who": "winner",
        "value": hand.value,
        "clause": "",
        "template": {"tiles": text},
    }
    edits = [SheetEdit(["rows", "special", rule], row)]
    if tiles:
        example = f"{write_tiles(tiles[:-1])} .{write_tiles(tiles[-1:])} --won wall"
        edits.append(SheetEdit(["examples", rule], example))
    return edits


def hands_of(other: Draft, draft: Draft) -> list[SheetEdit]:
    """Return the edits that add the special hands of another sheet, with their examples."""
    edits = []
    for row in other.get("rows", {}).get("special", []):
        rule = free_rule(named(row), draft)
        edits.append(SheetEdit(["rows", "special", rule], row | {"id": rule}))
        fitting = [f"{hand} --won wall" for hand in row.get("fits", [])]
        if example := other.get("examples", {}).get(named(row)) or next(iter(fitting), ""):
            edits.append(SheetEdit(["examples", rule], example))
    return edits


def free_rule(rule: str, draft: Draft) -> str:
    """Return `rule` as the id of a new row, with a number added if the sheet already has this id."""
    return free_id(rule, [*map(named, (*base_of(draft).rows.all(), *draft.get("rows", {}).get("special", [])))])
