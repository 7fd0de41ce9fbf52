"""Actions as people and programs write them: "discard 7b", "chow 678b", "mahjong"."""

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import NamedTuple

from ...core.state.actions import ACTIONS, RULING, TAKE_CHOW, TILE_OF, VERB_OF, VERBS, WILDS_OF
from ...core.state.features import STRICT
from ...notation import write_tiles
from ...tiles import NONE, PLAYED, WILD
from .codes import RULED

ERRORS_WITH_TILE = {line.word for line in VERBS if line.needs == STRICT and line.width == PLAYED}
"""The verbs of errors that name a tile."""
RULINGS = {f"ruled-{name}": RULING + what for name, what in RULED.items()}
"""The kernels' number for each ruling, by the ruling's verb."""


class Action(NamedTuple):
    """An action: its verb and its tiles, as kinds.

    Verbs: pass, discard, fish (discard and announce fishing), chow, pung, kong (of the open tile), conceal (a kong in hand), add
    (to your exposed pung), mahjong, no-play (wash the tiles, or ask for a draw), fishing and not-fishing (announced during a
    turn, which continues), give (in an exchange) and no-exchange (agree not to exchange). Wild tiles that are used are named:
    "pung J". Some verbs are always errors, which only a strict table allows. The verb of a ruling begins with "ruled-".
    """

    verb: str
    tiles: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """The action as text in standard form; its `repr` if the action is invalid."""
        if not self.is_written:
            return repr(self)
        return " ".join([self.verb, *([write_tiles(self.tiles)] if self.tiles else [])])

    @property
    def is_written(self) -> bool:
        """Whether the verb is a string and the tiles are a tuple of playable kinds or wild tiles."""
        tiles: object = self.tiles
        known = isinstance(tiles, tuple) and all(isinstance(one, int) and (0 <= one < PLAYED or one == WILD) for one in tiles)
        return known and isinstance(self.verb, str)

    @property
    def wilds(self) -> int:
        """How many wild tiles the action names."""
        return self.tiles.count(WILD)

    def __str__(self) -> str:
        return self.id


class Takeback(NamedTuple):
    """The undone moves: a player's decision and all that followed. `at` is the number of moves before the decision."""

    at: int
    undone: tuple[tuple[int, Action], ...]

    @property
    def seat(self) -> int:
        """The player who took the decision back."""
        return self.undone[0][0]


def is_three(tiles: tuple[int, ...]) -> bool:
    """Whether these are exactly three tiles, all of suits or honours."""
    return len(tiles) == 3 and max(tiles) < PLAYED


def number_of(action: Action, tile: int) -> int:
    """Return the kernels' number for an action. `tile` is the open tile, needed for a chow."""
    if action.verb == "chow":
        return TAKE_CHOW + max(0, min(2, tile - action.tiles[0]))
    return NUMBER[action]


def action_of(number: int, tile: int) -> Action:
    """Return the action for a kernel's number. `tile` is the open tile."""
    if VERB_OF[number] == TAKE_CHOW:
        low = tile - (number - TAKE_CHOW)
        return Action("chow", (low, low + 1, low + 2))
    return MEANING[number]


def meaning(number: int, word: str) -> Action:
    """Return the action that a kernel's number stands for, with `word` as its verb."""
    plain = () if TILE_OF[number] in (NONE, WILD) else (TILE_OF[number],)
    return Action(word, (*plain, *(WILD,) * WILDS_OF[number]))


MEANING = {
    number: meaning(number, line.word)
    for line in VERBS
    if line.first not in (TAKE_CHOW, RULING)
    for number in range(line.first, line.first + line.width)
} | {number: Action(word) for word, number in RULINGS.items()}
"""Every action except the chows, by its number."""
NUMBER = {action: number for number, action in MEANING.items()}
PLAIN = [action.verb for action in NUMBER if not action.tiles and action.verb not in RULINGS]
WITH_TILE = [line.word for line in VERBS if line.width == PLAYED and not line.wilds]


def open_actions(marked: Sequence[int] | memoryview, tile: int) -> Iterator[Action]:
    """Yield the actions that `legal` has marked, in the order of their numbers. `tile` is the open tile."""
    for number in compress(range(ACTIONS), marked):
        yield action_of(number, tile)
