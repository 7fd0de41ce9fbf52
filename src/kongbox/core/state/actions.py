"""What a seat may ask for: one table of verbs, each with what it may be about; everything else follows from it.

An action is a number. A verb is known by the number of its first action: `VERB_OF[action] == DISCARD` asks whether an action is a
discard, `TILE_OF[action]` which tile it names, and `DISCARD + tile` is the discard of a tile.
"""

from typing import Final, NamedTuple

from ...tiles import NONE, PLAYED, WILD
from .codes import INFRACTIONS
from .features import GOULASH, STRICT

CHOW_PLACES: Final = 3
"""Where the open tile may stand in a chow: lowest, in the middle, highest."""


class Verb(NamedTuple):
    """A line of the table: `word` as it is written, the wild tiles that are named with it, and how many actions it has.

    One for each tile that is played with; for a chow, one for each place that the open tile may have in it. `needs` is the
    feature without which no table hears it.
    """

    first: int
    word: str
    wilds: int
    width: int
    needs: str | None


VERBS: list[Verb] = []
"""Every verb, in the order of the numbers."""


def verb(word: str, width: int = 1, *, wilds: int = 0, needs: str | None = None) -> int:
    """Write another line; the number of its first action. Where tiles are wild there is a goulash."""
    first = VERBS[-1].first + VERBS[-1].width if VERBS else 0
    VERBS.append(Verb(first, word, wilds, width, GOULASH if wilds else needs))
    return first


PASS: Final = verb("pass")
DISCARD: Final = verb("discard", PLAYED)
TAKE_CHOW: Final = verb("chow", CHOW_PLACES)
TAKE_PUNG: Final = verb("pung")
TAKE_KONG: Final = verb("kong")
MAHJONG: Final = verb("mahjong")
CONCEALED_KONG: Final = verb("conceal", PLAYED)
ADDED_KONG: Final = verb("add", PLAYED)
FISH: Final = verb("fish", PLAYED)  # discard it and announce an original call, or riichi
NO_PLAY: Final = verb("no-play")  # wash the tiles, or ask for a draw
SAY_FISHING: Final = verb("fishing")  # or "no longer fishing" (BM-PLAY-7)
SAY_NOT_FISHING: Final = verb("not-fishing")
TAKE_PUNG_WILD: Final = verb("pung", wilds=1)
TAKE_KONG_WILD: Final = verb("kong", wilds=1)
TAKE_KONG_TWO_WILD: Final = verb("kong", wilds=2)
DISCARD_WILD: Final = verb("discard", wilds=1)
FISH_WILD: Final = verb("fish", wilds=1)
CONCEALED_WILD: Final = verb("conceal", PLAYED, wilds=1)
CONCEALED_TWO_WILD: Final = verb("conceal", PLAYED, wilds=2)
ADDED_WILD: Final = verb("add", PLAYED, wilds=1)  # to the pung of that tile
GIVE: Final = verb("give", PLAYED, needs=GOULASH)  # away, in an exchange (BM-GO-2)
GIVE_WILD: Final = verb("give", wilds=1)
NO_EXCHANGE: Final = verb("no-exchange", needs=GOULASH)  # agreed, as far as this seat is concerned (BM-GO-3)
# errors; any claim may be one too, and mahjong
SAY_MAHJONG: Final = verb("say-mahjong", needs=STRICT)  # declared without having it, and nothing shown
SHOW_PART: Final = verb("show-part", needs=STRICT)  # and part of the hand shown; with MAHJONG itself all of it is
WITHDRAW: Final = verb("withdraw", needs=STRICT)  # a tile is claimed, and given back
HASTY: Final = verb("draw-hastily", needs=STRICT)  # the next player draws before all have seen the discard
DRAW_AGAIN: Final = verb("draw-again", needs=STRICT)  # a second tile from the wall
GRAB: Final = verb("take-wrong", needs=STRICT)  # a tile from the wrong place in the wall
REPLACE: Final = verb("replace", needs=STRICT)  # the loose tile that was forgotten: no error, but its repair
OUT_OF_TURN: Final = verb("out-of-turn", PLAYED, needs=STRICT)  # discarded before one's turn
MISNAME: Final = verb("misname", PLAYED, needs=STRICT)  # discarded under another name
FORGET: Final = verb("forget", PLAYED, needs=STRICT)  # a concealed kong, and its loose tile forgotten
UNMARKED: Final = verb("unmarked", PLAYED, needs=STRICT)  # a concealed kong that is not marked as such
NO_CHOICE: Final = verb("no-choice", needs=STRICT)  # no error either: the hand is shown (RX-CAN-3)

ACTIONS: Final = VERBS[-1].first + VERBS[-1].width
"""As many may a player ask for; what follows is the referee's."""
RULING: Final = verb("ruled", INFRACTIONS)  # + infraction: the referee finds the seat guilty of it


def _tile(line: Verb, place: int) -> int:
    if line.width == PLAYED:
        return place
    return WILD if line.wilds else NONE


VERB_OF: Final = tuple(line.first for line in VERBS for _ in range(line.width))
"""By action, its verb."""
TILE_OF: Final = tuple(_tile(line, place) for line in VERBS for place in range(line.width))
"""By action, the tile that it names, a wild one where it names no other, or NONE."""
WILDS_OF: Final = tuple(line.wilds for line in VERBS for _ in range(line.width))
"""By action, how many wild tiles it uses."""

NEEDS_OF: Final = {action: line.needs for line in VERBS for action in range(line.first, line.first + line.width) if line.needs}
"""By action, the feature without which no table hears it; most need none."""

CLAIMS: Final = (
    *range(TAKE_CHOW, TAKE_CHOW + CHOW_PLACES),
    TAKE_PUNG,
    TAKE_KONG,
    MAHJONG,
    TAKE_PUNG_WILD,
    TAKE_KONG_WILD,
    TAKE_KONG_TWO_WILD,
)
"""What an open tile may be claimed for; in `Side.could` each has its bit, by its place here."""
CLAIM_OF: Final = tuple(CLAIMS.index(action) if action in CLAIMS else NONE for action in range(ACTIONS))
"""By action, its bit in `Side.could`, or NONE."""
CAN_CHOW: Final = CLAIMS.index(TAKE_CHOW)  # + the place of the tile in it
CAN_PUNG: Final = CLAIMS.index(TAKE_PUNG)
CAN_KONG: Final = CLAIMS.index(TAKE_KONG)
CAN_WIN: Final = CLAIMS.index(MAHJONG)
CAN_PUNG_WILD: Final = CLAIMS.index(TAKE_PUNG_WILD)
CAN_KONG_WILD: Final = CLAIMS.index(TAKE_KONG_WILD)
CAN_KONG_TWO_WILD: Final = CLAIMS.index(TAKE_KONG_TWO_WILD)
# what a false name seems to allow
SEEMS_WON: Final = len(CLAIMS)
SEEMS_PUNG: Final = len(CLAIMS) + 1
SEEMS_CHOW: Final = len(CLAIMS) + 2
