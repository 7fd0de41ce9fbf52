"""What a seat may ask for, as people and programs write it: "discard 7b", "chow 678b", "mahjong"."""

from collections.abc import Iterator
from typing import NamedTuple

from ...core.play.infractions import another_name
from ...core.state import codes as n
from ...core.state.records import Decision, Table
from ...errors import BadInput
from ...notation import read_tiles, write_tiles
from ...tiles import NAMES, PLAYED, WILD, WORDS
from ..words.infractions import RULED

PLAIN = {"pass": n.PASS, "pung": n.TAKE_PUNG, "kong": n.TAKE_KONG, "mahjong": n.MAHJONG, "no-play": n.NO_PLAY}
SAID = {"fishing": n.SAY_FISHING, "not-fishing": n.SAY_NOT_FISHING, "no-exchange": n.NO_EXCHANGE}
ERRORS = {
    "say-mahjong": n.SAY_MAHJONG,
    "show-part": n.SHOW_PART,
    "withdraw": n.WITHDRAW,
    "draw-hastily": n.HASTY,
    "draw-again": n.DRAW_AGAIN,
    "take-wrong": n.GRAB,
    "replace": n.REPLACE,
    "no-choice": n.NO_CHOICE,
}
PLAIN |= SAID | ERRORS
WITH_TILE = {"discard": n.DISCARD, "fish": n.FISH, "conceal": n.CONCEALED_KONG, "add": n.ADDED_KONG, "give": n.GIVE}
ERRORS_WITH_TILE = {"out-of-turn": n.OUT_OF_TURN, "misname": n.MISNAME, "forget": n.FORGET, "unmarked": n.UNMARKED}
WITH_TILE |= ERRORS_WITH_TILE
RULINGS = {f"ruled-{name}": n.RULING + what for name, what in RULED.items()}
WITH_WILD = {
    ("pung", 1): n.TAKE_PUNG_WILD,
    ("kong", 1): n.TAKE_KONG_WILD,
    ("kong", 2): n.TAKE_KONG_WILD + 1,
    ("discard", 1): n.DISCARD_WILD,
    ("fish", 1): n.FISH_WILD,
    ("give", 1): n.GIVE + PLAYED,
}
"""What is done with wild tiles alone, so many of them."""
WILD_KONGS = {("conceal", 1): n.CONCEALED_WILD, ("conceal", 2): n.CONCEALED_WILD + PLAYED, ("add", 1): n.ADDED_WILD}
"""And what with other tiles too."""
SPOKEN = {
    "fishing": "Say “fishing”",
    "not-fishing": "Say “no longer fishing”",
    "no-exchange": "Agree not to exchange",
    "no-play": "No play: wash the tiles",
    "say-mahjong": "Declare mahjong, and show nothing",
    "show-part": "Declare mahjong, and show a part",
    "withdraw": "Claim it, and give it back",
    "draw-hastily": "Draw at once",
    "draw-again": "Draw a second tile",
    "take-wrong": "Take a wrong tile",
    "replace": "Draw the loose tile that was forgotten",
    "no-choice": "Show your hand: every tile is dangerous",
}


class Action(NamedTuple):
    """One action: its verb and the tiles it names, as kinds.

    Verbs: pass, discard, fish (discard and announce an original call), chow, pung, kong (of the open tile), conceal (a kong in
    hand), add (to one's exposed pung), mahjong, no-play (wash the tiles, or ask for a draw), fishing and not-fishing (said in
    one's turn, which goes on), give (in an exchange) and no-exchange (agreed to). Wild tiles that are used are named: "pung J".
    At a strict table errors too: those of ERRORS and ERRORS_WITH_TILE, or any claim and mahjong. Rulings begin with "ruled-".
    """

    verb: str
    tiles: tuple[int, ...] = ()

    @property
    def id(self) -> str:
        """The action as text, in its one form."""
        return " ".join([self.verb, *([write_tiles(self.tiles)] if self.tiles else [])])

    @property
    def wilds(self) -> int:
        """How many wild tiles it names."""
        return self.tiles.count(WILD)

    @property
    def label(self) -> str:
        """The action in words, for a button."""
        tile = WORDS[self.tiles[0]] if self.tiles else ""
        using = ("", " with a wild tile", " with two wild tiles")[self.wilds]
        match self.verb:
            case "discard":
                return f"Discard {'a ' if self.wilds else ''}{tile}"
            case "fish":
                return f"Discard {'a ' if self.wilds else ''}{tile} and announce fishing"
            case "conceal":
                return f"Concealed kong of {tile}{using}"
            case "add":
                return f"Add {'a wild tile' if self.wilds else tile} to your pung{f' of {tile}' if self.wilds else ''}"
            case "chow":
                return "Chow " + " ".join(NAMES[tile][0] for tile in self.tiles) + WORDS[self.tiles[0]][1:]
            case "out-of-turn":
                return f"Discard {tile} out of turn"
            case "misname":
                return f"Discard {tile} as {WORDS[another_name(self.tiles[0])]}"
            case "forget":
                return f"Concealed kong of {tile}, and no loose tile"
            case "unmarked":
                return f"Concealed kong of {tile}, unmarked"
            case "give":
                return f"Give {'a ' if self.wilds else ''}{tile}"
        return SPOKEN.get(self.verb, self.verb.capitalize() + using)

    def __str__(self) -> str:
        return self.id


def read_action(text: str) -> Action:
    """The action that a text names.

    Raises BadInput (code "bad-action") for a text that names none.
    """
    verb, _, rest = text.strip().lower().partition(" ")
    if (verb in PLAIN or verb in RULINGS) and not rest:
        return Action(verb)
    if rest:
        action = Action(verb, tuple(sorted(read_tiles(rest))))
        if is_one(action):
            return action
    known = ", ".join([*PLAIN, *(f"{verb} 7b" for verb in WITH_TILE), "chow 678b"])
    raise BadInput(f"{text[:40]!r} is no action; actions are: {known}", code="bad-action")


def is_one(action: Action) -> bool:
    """Does the verb take these tiles?"""
    plain = [tile for tile in action.tiles if tile < PLAYED]
    if len(plain) + action.wilds < len(action.tiles):
        return False
    if not plain:
        return (action.verb, action.wilds) in WITH_WILD
    if action.wilds:
        return len(plain) == 1 and (action.verb, action.wilds) in WILD_KONGS
    return len(plain) == (3 if action.verb == "chow" else 1) and (action.verb == "chow" or action.verb in WITH_TILE)


def number_of(action: Action, table: Table) -> int:
    """The kernels' number of an action at this table."""
    if action.verb == "chow":
        return n.TAKE_CHOW + max(0, min(2, table.tile - action.tiles[0]))
    how = (action.verb, action.wilds)
    if action.wilds:
        return WITH_WILD[how] if how in WITH_WILD else WILD_KONGS[how] + action.tiles[0]
    if action.verb in PLAIN or action.verb in RULINGS:
        return (PLAIN | RULINGS)[action.verb]
    return WITH_TILE[action.verb] + action.tiles[0]


def action_of(number: int, table: Table) -> Action:
    """The action that a number of the kernels means at this table."""
    if n.TAKE_CHOW <= number < n.TAKE_CHOW + 3:
        low = table.tile - (number - n.TAKE_CHOW)
        return Action("chow", (low, low + 1, low + 2))
    return MEANING[number]


MEANING = (
    {number: Action(verb) for verb, number in (PLAIN | RULINGS).items()}
    | {first + tile: Action(verb, (tile,)) for verb, first in WITH_TILE.items() for tile in range(PLAYED)}
    | {number: Action(verb, (WILD,) * wilds) for (verb, wilds), number in WITH_WILD.items()}
    | {
        first + tile: Action(verb, (tile, *(WILD,) * wilds))
        for (verb, wilds), first in WILD_KONGS.items()
        for tile in range(PLAYED)
    }
)
"""By number, every action but the chows."""


def open_actions(decision: Decision, table: Table) -> Iterator[Action]:
    """The actions that `legal` has marked, in the order of their numbers."""
    for number in range(n.ACTIONS):
        if decision.open[number]:
            yield action_of(number, table)
