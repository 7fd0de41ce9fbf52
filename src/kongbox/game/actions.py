"""What a seat may ask for, as people and programs write it: "discard 7b", "chow 678b", "mahjong"."""

from collections.abc import Iterator
from typing import NamedTuple

from ..core import names as n
from ..core.records import Mind, Table
from ..errors import BadInput
from ..notation import read_tiles, write_tiles
from ..tiles import NAMES, PLAYED, WORDS

PLAIN = {"pass": n.PASS, "pung": n.TAKE_PUNG, "kong": n.TAKE_KONG, "mahjong": n.MAHJONG, "no-play": n.NO_PLAY}
SAID = {"fishing": n.SAY_FISHING, "not-fishing": n.SAY_NOT_FISHING}
PLAIN |= SAID
WITH_TILE = {"discard": n.DISCARD, "fish": n.FISH, "conceal": n.CONCEALED_KONG, "add": n.ADDED_KONG}


class Action(NamedTuple):
    """One action: its verb and the tiles it names, as kinds.

    Verbs: pass, discard, fish (discard and announce an original call), chow, pung, kong (of the open tile), conceal (a kong in
    hand), add (to one's exposed pung), mahjong, no-play (wash the tiles, or ask for a draw), fishing and not-fishing (said in
    one's turn, which goes on).
    """

    verb: str
    tiles: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """The action as text, in its one form."""
        return " ".join([self.verb, *([write_tiles(self.tiles)] if self.tiles else [])])

    @property
    def label(self) -> str:
        """The action in words, for a button."""
        if self.verb == "discard":
            return f"Discard {WORDS[self.tiles[0]]}"
        if self.verb == "fish":
            return f"Discard {WORDS[self.tiles[0]]} and announce fishing"
        if self.verb == "conceal":
            return f"Concealed kong of {WORDS[self.tiles[0]]}"
        if self.verb == "add":
            return f"Add {WORDS[self.tiles[0]]} to your pung"
        if self.verb == "chow":
            return "Chow " + " ".join(NAMES[tile][0] for tile in self.tiles) + WORDS[self.tiles[0]][1:]
        if self.verb in SAID:
            return "Say “fishing”" if self.verb == "fishing" else "Say “no longer fishing”"
        return "No play: wash the tiles" if self.verb == "no-play" else self.verb.capitalize()

    def __str__(self) -> str:
        return self.id


def read_action(text: str) -> Action:
    """The action that a text names.

    Raises BadInput (code "bad-action") for a text that names none.
    """
    verb, _, rest = text.strip().lower().partition(" ")
    if verb in PLAIN and not rest:
        return Action(verb)
    if (verb in WITH_TILE or verb == "chow") and rest:
        tiles = tuple(sorted(read_tiles(rest)))
        if len(tiles) == (3 if verb == "chow" else 1) and all(tile < PLAYED for tile in tiles):
            return Action(verb, tiles)
    known = ", ".join([*PLAIN, *(f"{verb} 7b" for verb in WITH_TILE), "chow 678b"])
    raise BadInput(f"{text[:40]!r} is no action; actions are: {known}", code="bad-action")


def number_of(action: Action, table: Table) -> int:
    """The kernels' number of an action at this table."""
    if action.verb == "chow":
        return n.TAKE_CHOW + max(0, min(2, table.tile - action.tiles[0]))
    if action.verb in PLAIN:
        return PLAIN[action.verb]
    return WITH_TILE[action.verb] + action.tiles[0]


def action_of(number: int, table: Table) -> Action:
    """The action that a number of the kernels means at this table."""
    if n.TAKE_CHOW <= number < n.TAKE_CHOW + 3:
        low = table.tile - (number - n.TAKE_CHOW)
        return Action("chow", (low, low + 1, low + 2))
    for verb, plain in PLAIN.items():
        if number == plain:
            return Action(verb)
    verb, first = max((item for item in WITH_TILE.items() if item[1] <= number), key=lambda item: item[1])
    return Action(verb, (number - first,))


def open_actions(mind: Mind, table: Table) -> Iterator[Action]:
    """The actions that `legal` has marked, in the order of their numbers."""
    for number in range(n.ACTIONS):
        if mind.open[number]:
            yield action_of(number, table)
