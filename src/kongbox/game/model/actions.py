"""Actions, as people and programs write them: "discard 7b", "chow 678b", "mahjong".

With `codes` this is where the kernels' numbers become words: outside the engine an action is known by its verb and its tiles.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...core.state.actions import ACTIONS, RULING, TAKE_CHOW, TILE_OF, VERB_OF, VERBS, WILDS_OF
from ...core.state.features import STRICT
from ...notation import write_tiles
from ...tiles import NONE, PLAYED, WILD
from .codes import RULED

ERRORS_WITH_TILE = {line.word for line in VERBS if line.needs == STRICT and line.width == PLAYED}
"""Words of errors that name a tile."""
RULINGS = {f"ruled-{name}": RULING + what for name, what in RULED.items()}
RULED_BY = {f"ruled-{name}": name for name in RULED}
"""The ruling that such an action gives."""


class Action(NamedTuple):
    """One action: its verb and the tiles it names, as kinds.

    Verbs: pass, discard, fish (discard and announce an original call), chow, pung, kong (of the open tile), conceal (a kong in
    hand), add (to one's exposed pung), mahjong, no-play (wash the tiles, or ask for a draw), fishing and not-fishing (said in
    one's turn, which goes on), give (in an exchange) and no-exchange (agreed to). Wild tiles that are used are named: "pung J".
    At a strict table errors too: those of the table of verbs, or any claim and mahjong. Rulings begin with "ruled-".
    """

    verb: str
    tiles: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """The action as text, in its one form; one that is none says what was put into it."""
        if not self.is_written:
            return repr(self)
        return " ".join([self.verb, *([write_tiles(self.tiles)] if self.tiles else [])])

    @property
    def is_written(self) -> bool:
        """Are its verb a word and its tiles kinds that are played with, or wild?"""
        tiles: object = self.tiles
        known = isinstance(tiles, tuple) and all(isinstance(one, int) and (0 <= one < PLAYED or one == WILD) for one in tiles)
        return known and isinstance(self.verb, str)

    @property
    def wilds(self) -> int:
        """The number of wild tiles that it names."""
        return self.tiles.count(WILD)

    def __str__(self) -> str:
        return self.id


def is_three(tiles: tuple[int, ...]) -> bool:
    """Are these three tiles that are played with?"""
    return len(tiles) == 3 and max(tiles) < PLAYED


def number_of(action: Action, tile: int) -> int:
    """The kernels' number of an action; `tile` is the one in question, where a chow is asked for."""
    if action.verb == "chow":
        return TAKE_CHOW + max(0, min(2, tile - action.tiles[0]))
    return NUMBER[action]


def action_of(number: int, tile: int) -> Action:
    """The action that a number of the kernels means; `tile` is the one in question."""
    if VERB_OF[number] == TAKE_CHOW:
        low = tile - (number - TAKE_CHOW)
        return Action("chow", (low, low + 1, low + 2))
    return MEANING[number]


def meaning(number: int, word: str) -> Action:
    """An action by its number and the word of its verb."""
    plain = () if TILE_OF[number] in (NONE, WILD) else (TILE_OF[number],)
    return Action(word, (*plain, *(WILD,) * WILDS_OF[number]))


MEANING = {
    number: meaning(number, line.word)
    for line in VERBS
    if line.first not in (TAKE_CHOW, RULING)
    for number in range(line.first, line.first + line.width)
} | {number: Action(word) for word, number in RULINGS.items()}
"""By number, every action but the chows."""
NUMBER = {action: number for number, action in MEANING.items()}
PLAIN = [action.verb for action in NUMBER if not action.tiles and action.verb not in RULINGS]
WITH_TILE = [line.word for line in VERBS if line.width == PLAYED and not line.wilds]


def open_actions(marked: Sequence[int] | memoryview, tile: int) -> Iterator[Action]:
    """The actions that `legal` has marked, in the order of their numbers; `tile` is the one in question."""
    for number in range(ACTIONS):
        if marked[number]:
            yield action_of(number, tile)
