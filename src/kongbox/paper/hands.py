"""An example hand for a page to show: its groups as they would lie on the table."""

import msgspec

from ..game.play.lying import Meld
from ..game.views.seat import faces
from ..notation import read_hand
from ..notation.hand import WrittenSet
from ..rulesets.schema import Options
from ..tiles import NAMES
from .drawings import DOWN

TO_THE_RIGHT = 1
"""The place of the player who gives every claimed tile in an example: one seat to the right."""


class Group(msgspec.Struct, frozen=True):
    """Tiles that lie together: concealed tiles, a set, or the winning tile by itself. `side` has the places of tiles that lie
    sideways.
    """

    kind: str
    tiles: list[str]
    side: list[int] = []


def laid_out(example: str, options: Options) -> list[Group]:
    """Return the groups of tiles in an example hand, which is written as for `kongbox score`."""
    written = example.partition(" --")[0]
    groups = []
    for word in written.split():
        hand = read_hand(word)
        if hand.winning is not None:
            groups.append(Group("last", [NAMES[hand.winning]]))
        elif hand.sets:
            groups += [a_set(one, options) for one in hand.sets]
        else:
            groups.append(Group("held", [NAMES[tile] for tile in hand.tiles]))
    return groups


def a_set(written: WrittenSet, options: Options) -> Group:
    """Return a set as it lies on the table under these rules. (RX-PLAY-23)"""
    tiles = tuple(NAMES[tile] for tile in written.tiles)
    meld = Meld(written.kind, tiles, written.display == "concealed", None, None, lies=written.display)
    lies = faces(meld, TO_THE_RIGHT, options)
    shown = [DOWN if face == "down" else tile for tile, face in zip(tiles, lies, strict=True)]
    return Group("set", shown, [place for place, face in enumerate(lies) if face == "side"])
