"""A special hand of fourteen tiles that a person has laid out, as edits of their sheet."""

import re

from ...errors import BadInput
from ...game.words.failures import failure
from ...notation import read_tiles, write_tiles
from ...rulesets.draft import Draft, base_of, free_id, named
from ...rulesets.house import house_id, plain
from .wire import NewHand, SheetEdit

SUIT = re.compile("[bcd]")


def drawn(hand: NewHand, draft: Draft) -> list[SheetEdit]:
    """Return the edits that add a hand and its example.

    Raises BadInput for tiles that do not exist, and for a hand in any suit that has tiles of several, or none (code "one-suit").
    """
    tiles = read_tiles(" ".join(hand.tiles))
    text = write_tiles(tiles)
    if hand.any_suit:
        if len({*SUIT.findall(text)}) != 1:
            raise failure(BadInput, "one-suit")
        text = SUIT.sub("x", text)
    own = draft.get("rows", {}).get("special", [])
    rule = free_id(house_id(plain(hand.name)), [*map(named, (*base_of(draft).rows.all(), *own))])
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
