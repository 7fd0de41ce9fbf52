"""Actions, and the table of their verbs.

An action is a number, and the number of a verb's first action stands for the verb. `VERB_OF[action] == DISCARD` says whether an
action is a discard, `TILE_OF[action]` is its tile, and `DISCARD + tile` is the discard of a tile.
"""

from typing import Final, NamedTuple

from ...tiles import NONE, PLAYED, WILD
from .codes import INFRACTIONS
from .features import GOULASH, STRICT

CHOW_PLACES: Final = 3
"""The number of places that the open tile can take in a chow: lowest, middle, highest."""


class Verb(NamedTuple):
    """A verb: its word, how many wild tiles its actions use, and how many actions it has.

    `needs` is the feature without which a table cannot use the verb.
    """

    first: int
    word: str
    wilds: int
    width: int
    needs: str | None


VERBS: list[Verb] = []
"""Every verb, in numerical order."""


def verb(word: str, width: int = 1, *, wilds: int = 0, needs: str | None = None) -> int:
    """Add a verb to VERBS and return the number of its first action. Only goulashes have verbs with wild tiles."""
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
FISH: Final = verb("fish", PLAYED)  # discard, and announce an original call or riichi
NO_PLAY: Final = verb("no-play")  # wash the tiles, or ask for a draw
SAY_FISHING: Final = verb("fishing")  # (BM-PLAY-7); the next verb announces "no longer fishing"
SAY_NOT_FISHING: Final = verb("not-fishing")
TAKE_PUNG_WILD: Final = verb("pung", wilds=1)
TAKE_KONG_WILD: Final = verb("kong", wilds=1)
TAKE_KONG_TWO_WILD: Final = verb("kong", wilds=2)
DISCARD_WILD: Final = verb("discard", wilds=1)
FISH_WILD: Final = verb("fish", wilds=1)
CONCEALED_WILD: Final = verb("conceal", PLAYED, wilds=1)
CONCEALED_TWO_WILD: Final = verb("conceal", PLAYED, wilds=2)
ADDED_WILD: Final = verb("add", PLAYED, wilds=1)  # add a wild tile to the pung of that tile
GIVE: Final = verb("give", PLAYED, needs=GOULASH)  # in an exchange (BM-GO-2)
GIVE_WILD: Final = verb("give", wilds=1)
NO_EXCHANGE: Final = verb("no-exchange", needs=GOULASH)  # vote not to exchange (BM-GO-3)
# errors; a claim or mahjong may also be an error
SAY_MAHJONG: Final = verb("say-mahjong", needs=STRICT)  # declare mahjong falsely and show nothing
SHOW_PART: Final = verb("show-part", needs=STRICT)  # declare mahjong falsely and show part of the hand; MAHJONG shows it all
WITHDRAW: Final = verb("withdraw", needs=STRICT)  # claim a tile and give it back
HASTY: Final = verb("draw-hastily", needs=STRICT)  # draw as the next player, before all have seen the discard
DRAW_AGAIN: Final = verb("draw-again", needs=STRICT)  # draw a second tile from the wall
GRAB: Final = verb("take-wrong", needs=STRICT)  # take a tile from the wrong place in the wall
REPLACE: Final = verb("replace", needs=STRICT)  # draw the forgotten loose tile: a repair, no error
OUT_OF_TURN: Final = verb("out-of-turn", PLAYED, needs=STRICT)  # discard before the player's turn
MISNAME: Final = verb("misname", PLAYED, needs=STRICT)  # discard and say a wrong name
FORGET: Final = verb("forget", PLAYED, needs=STRICT)  # declare a concealed kong and forget its loose tile
UNMARKED: Final = verb("unmarked", PLAYED, needs=STRICT)  # declare a concealed kong and leave it unmarked
NO_CHOICE: Final = verb("no-choice", needs=STRICT)  # show that every tile in hand is dangerous (RX-CAN-3): no error

ACTIONS: Final = VERBS[-1].first + VERBS[-1].width
"""The number of actions of players. The referee's rulings have higher numbers."""
RULING: Final = verb("ruled", INFRACTIONS)  # RULING + infraction: the referee finds the seat guilty


def _tile(line: Verb, place: int) -> int:
    if line.width == PLAYED:
        return place
    return WILD if line.wilds else NONE


VERB_OF: Final = tuple(line.first for line in VERBS for _ in range(line.width))
"""The verb of each action."""
TILE_OF: Final = tuple(_tile(line, place) for line in VERBS for place in range(line.width))
"""The tile that each action names: WILD if it names only a wild tile, NONE if it names no tile."""
WILDS_OF: Final = tuple(line.wilds for line in VERBS for _ in range(line.width))
"""How many wild tiles each action uses."""

NEEDS_OF: Final = {action: line.needs for line in VERBS for action in range(line.first, line.first + line.width) if line.needs}
"""By action, the feature that a table must have for it. Most actions need none."""

CLAIMS: Final = (
    *range(TAKE_CHOW, TAKE_CHOW + CHOW_PLACES),
    TAKE_PUNG,
    TAKE_KONG,
    MAHJONG,
    TAKE_PUNG_WILD,
    TAKE_KONG_WILD,
    TAKE_KONG_TWO_WILD,
)
"""The claims on an open tile, in the order of their bits in `Side.could`."""
CLAIM_OF: Final = tuple(CLAIMS.index(action) if action in CLAIMS else NONE for action in range(ACTIONS))
"""Each action's bit in `Side.could`, or NONE."""
CAN_CHOW: Final = CLAIMS.index(TAKE_CHOW)  # CAN_CHOW + the place of the tile in the chow
CAN_PUNG: Final = CLAIMS.index(TAKE_PUNG)
CAN_KONG: Final = CLAIMS.index(TAKE_KONG)
CAN_WIN: Final = CLAIMS.index(MAHJONG)
CAN_PUNG_WILD: Final = CLAIMS.index(TAKE_PUNG_WILD)
CAN_KONG_WILD: Final = CLAIMS.index(TAKE_KONG_WILD)
CAN_KONG_TWO_WILD: Final = CLAIMS.index(TAKE_KONG_TWO_WILD)
# the bits after those: claims that a false name seems to allow
SEEMS_WON: Final = len(CLAIMS)
SEEMS_PUNG: Final = len(CLAIMS) + 1
SEEMS_CHOW: Final = len(CLAIMS) + 2
