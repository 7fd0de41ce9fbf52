"""Hands dealt to order, and players who follow a script."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from situations import DICE, wall_for

from kongbox.game import Player, Seen
from kongbox.rulesets import Ruleset
from kongbox.tables.lone import Dealt
from kongbox.tables.sitting import Evening

REDUX = Ruleset.load("redux")
SEATS = (0, 1, 2, 3)


class Script:
    """A bot that discards the tiles of its script, each as soon as it has it, otherwise the tile drawn; and claims what the
    script says.

    In the exchanges of a goulash, it gives the script's tiles.
    """

    def __init__(self, throws: str = "", does: str = "", gives: str = "") -> None:
        self.throws = throws.split()
        self.gives = gives.split()
        self.does = does.split(", ") if does else []

    def __call__(self, seen: Seen) -> str:
        legal = [action.id for action in seen.legal]
        for wanted in self.does:
            verb, _, tile = wanted.partition(" ")
            if wanted in legal or (verb in legal and tile == seen.open_tile):
                return verb if verb in legal else wanted
        if "pass" in legal:
            return "pass"
        if self.gives and f"give {self.gives[0]}" in legal:
            return f"give {self.gives.pop(0)}"
        if self.throws and f"discard {self.throws[0]}" in legal:
            return f"discard {self.throws.pop(0)}"
        return f"discard {seen.drawn}" if seen.drawn else legal[-1]


class Hand(NamedTuple):
    """A hand as dealt, each bot's script, and my answers until the hand is over (if there are none, I discard the drawn tile)."""

    wall: Sequence[int]
    bots: tuple[Script, Script, Script]
    mine: tuple[str, ...] = ()


def kongs() -> Hand:
    """I declare a concealed kong, claim a kong and a pung, add to the pung, chow, and win on a discard."""
    wall = wall_for(
        REDUX,
        (
            "5555b 222c RR 67d 9c N W",
            "2c R 9c 13579d 1368b E",
            "1c 4c 7c 2d 5d 8d 1b 4b 7b EE SS",
            "8d 1c 4c 7c 3d 9d 2b 6b 9b WW GG",
        ),
        draws="P 8b 8c 5c 3c 6c 3b 4c R 7c",
        loose="1d 1b S",
    )
    mine = (
        "conceal 5b", "discard W", "kong", "discard N", "pung", "discard 1d", "chow 678d", "discard 1b",
        "add R", "discard S", "mahjong",
    )  # fmt: skip
    return Hand(wall, (Script("2c R 8c 6c 9c"), Script(), Script("8d")), mine)


def robbing() -> Hand:
    """South pungs a discard of West and adds the fourth tile later. I rob the kong."""
    wall = wall_for(
        REDUX,
        (
            "23b 123d 456d 789c R 9b N",
            "11b 3579d 2468c SS N",
            "1b 1c 4c 7c 2d 5d 8d 5b 6b 7b WW E",
            "1c 3c 6c 1d 6d 9d 5b 7b 8b EE GG",
        ),
        draws="P 9c 8b P R 1b",
    )
    return Hand(wall, (Script("P N", "pung 1b, add 1b"), Script("1b"), Script()), ("discard N", "discard 9b", "mahjong"))


def wash_out() -> Hand:
    """Everybody discards what they draw until the wall is out."""
    wall = wall_for(REDUX, ("147b 258c 369d ESWN R", "", "", ""))
    return Hand(wall, (Script(), Script(), Script()))


def loss() -> Hand:
    """South waits for the tile that I discard first."""
    wall = wall_for(REDUX, ("8c 147b 258d 369c EWN R", "234b 567b 34567c 99d", "", ""))
    return Hand(wall, (Script("", "mahjong 8c"), Script(), Script()), ("discard 8c",))


def evening(
    *hands: Callable[[], Hand], rules: Ruleset = REDUX, seats: tuple[int, ...] = SEATS, **wanted: Any
) -> tuple[Evening, list[Hand]]:
    """Return an evening that deals these hands in order, and the hands. I am East until the deal passes."""
    made, sat = [hand() for hand in hands], list[Evening]()

    def follow(place: int) -> Player:
        """Return a bot that changes its script with the hand."""

        def choose(seen: Seen) -> str:
            return made[sat[0].session.deals - 1 if sat else 0].bots[place](seen)

        return choose

    walls: list[Dealt] = [(hand.wall, DICE) for hand in made]
    laid = Evening(rules, seats=seats, walls=walls, bots=[follow(place) for place in range(3)], **wanted)
    sat.append(laid)
    return laid, made
