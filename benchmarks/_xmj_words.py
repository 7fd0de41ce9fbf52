"""The words of Debian's `mah-jong`, version 1.11: its tiles, and the messages of a player to its server.

A message is a line: its name, then numbers, tiles and words. Every player has a number, and so has every discard and kong.
"""

from collections.abc import Sequence

from kongbox.game import Action
from kongbox.game.score.sets import ScoredSet
from kongbox.tiles import KIND, NAMES

HIDDEN = "--"
"""The word for a tile that this player may not see, or for no tile."""
SUITED = {suit.upper(): suit for suit in "bcd"}
HONOURS = {"EW": "E", "SW": "S", "WW": "W", "NW": "N", "RD": "R", "GD": "G", "WD": "P"}
BONUS = {"F": "f", "S": "y"}
TILES = (
    {f"{rank}{suit}": f"{rank}{own}" for suit, own in SUITED.items() for rank in range(1, 10)}
    | HONOURS
    | {f"{number}{kind}": f"{number}{own}" for kind, own in BONUS.items() for number in range(1, 5)}
)
"""kongbox's name of each tile, by the other program's name."""
TOLD = {own: told for told, own in TILES.items()}
"""The other program's name of each tile, by kongbox's name."""
PLACES = ("Lower", "Middle", "Upper")
"""The words for the place of a claimed tile in its chow."""


class CannotSay(Exception):
    """The protocol has no message for this action here, or the server would refuse it."""


def tile_told(word: str) -> str:
    """Return the tile that a word of a message stands for. Raises CannotSay for a word that is not a tile."""
    if word not in TILES:
        raise CannotSay(f"“{word}” is no tile")
    return TILES[word]


def is_bonus(tile: str) -> bool:
    """Whether a tile is a flower or a season."""
    return tile[-1] in BONUS.values()


def chow_of(tile: str, place: str) -> list[str]:
    """Return the tiles of a chow, from its claimed tile and that tile's place. Raises CannotSay if there is no such chow."""
    low = KIND[tile] - PLACES.index(place)
    tiles = NAMES[max(low, 0) : low + 3]
    if len({name[-1] for name in tiles}) > 1 or len(tiles) < 3 or tile not in tiles or not tile[0].isdigit():
        raise CannotSay(f"no chow has {tile} at its {place.lower()} place")
    return list(tiles)


def say_turn(action: Action, *, claimed: str | None = None) -> str:
    """Return the message for an action in the player's own turn. `claimed` is the tile that it has just claimed.

    Raises CannotSay for a kong after a claim, except one that adds the fourth tile to the pung just claimed.
    """
    tile = TOLD[NAMES[action.tiles[0]]] if action.tiles else ""
    if claimed is not None and (action.verb in ("mahjong", "conceal") or (action.verb == "add" and tile != TOLD[claimed])):
        raise CannotSay(f"“{action}” after a claim")
    said = {
        "discard": f"Discard {tile} 0",
        "fish": f"Discard {tile} 1",
        "conceal": f"DeclareClosedKong {tile}",
        "add": f"AddToPung {tile}",
        "mahjong": "MahJong 0",
    }
    if action.verb not in said:
        raise CannotSay(f"“{action}” in a turn")
    return said[action.verb]


def say_claim(action: Action, tile: str, serial: int) -> str:
    """Return the message for an answer to the open tile; `serial` is its number. Raises CannotSay for any other action."""
    said = {"pass": "NoClaim", "pung": "Pung", "kong": "Kong", "mahjong": "MahJong"}
    if action.verb == "chow":
        return f"Chow {serial} {PLACES[KIND[tile] - action.tiles[0]]}"
    if action.verb not in said:
        raise CannotSay(f"“{action}” as an answer to {tile}")
    return f"{said[action.verb]} {serial}"


def say_won(sets: Sequence[ScoredSet], tile: str, serial: int | None) -> list[str]:
    """Return the messages that lay out a winner's sets in hand. `serial` is the number of a claimed tile, whose set comes first.

    Without sets, the hand is Thirteen Orphans.
    """
    if not sets:
        return ["FormClosedSpecialSet" if serial is None else "SpecialSet"]
    said: list[str] = []
    for one in sets:
        low = KIND[one.tiles[0]]
        if one.completed and serial is not None:
            claims = {"pung": f"Pung {serial}", "chow": f"Chow {serial} {PLACES[KIND[tile] - low]}", "eye": "Pair"}
            said.insert(0, claims[one.kind])
        else:
            names = {"pung": "Pung", "chow": "Chow", "eye": "Pair"}
            said.append(f"FormClosed{names[one.kind]} {TOLD[one.tiles[0]]}")
    return said


def say_lost(hand: Sequence[str]) -> list[str]:
    """Return the messages that show a loser's hand: concealed pungs, then pairs, then the rest."""
    said: list[tuple[bool, str]] = []
    left = 0
    for tile in sorted(set(hand), key=KIND.__getitem__):
        count = hand.count(tile)
        if count >= 2 and not is_bonus(tile):
            said.append((count < 3, f"FormClosed{'Pung' if count >= 3 else 'Pair'} {TOLD[tile]}"))
            count -= 3 if count >= 3 else 2
        left += count
    return [words for _, words in sorted(said)] + (["ShowTiles"] if left else [])
