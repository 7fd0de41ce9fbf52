"""Decisions that players make ahead of time: automatic passes, and answers given before an open tile's shortest time is over.

Nobody else sees these decisions.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..game import Table
from ..rulesets import Ruleset
from .window import OPEN

LetsPass = Annotated[Literal["nothing", "chows", "claims", "all"], Meta(title="LetsPass")]
"""The open tiles on which a seat passes until the next deal: none, those that it can claim only for a chow, those on which it
cannot win, or all.
"""
NOTHING: LetsPass = "nothing"
LEFT = {"chows": {"pass", "chow"}, "claims": {"pass", "chow", "pung", "kong"}}
"""For each choice, the verbs that a player gives up. A tile that allows any other verb is put to the player."""


class Ahead(msgspec.Struct, omit_defaults=True):
    """The decisions that the players of a hand have made ahead of time, by seat.

    `lets` are the automatic passes. `given` are answers to the open tile that take effect when its shortest time ends. The
    seats in `by_hand` answer this tile themselves.
    """

    lets: dict[int, LetsPass] = {}
    given: dict[int, str] = {}
    by_hand: set[int] = set()

    def let(self, seat: int, what: LetsPass) -> None:
        """Set or end a seat's automatic passes."""
        self.lets.pop(seat, None)
        self.by_hand.discard(seat)
        if what != NOTHING:
            self.lets[seat] = what

    def passes(self, table: Table, seat: int) -> bool:
        """Whether a seat that is asked about the open tile passes automatically."""
        lets = self.lets.get(seat, NOTHING)
        if lets == NOTHING or table.phase not in OPEN or seat in self.by_hand or seat in self.given:
            return False
        return lets == "all" or {action.verb for action in table.legal(seat)} <= LEFT[lets]

    def forget_tile(self) -> None:
        """Forget the decisions that concern only the present open tile."""
        self.given.clear()
        self.by_hand.clear()


def passable(ruleset: Ruleset) -> list[LetsPass]:
    """Return the automatic passes that make sense under these rules. A strict table allows only "all"."""
    options = ruleset.options
    if options.manners == "strict":
        return ["all"]
    return [*(["chows"] if options.chows and not ruleset.is_goulash else []), "claims", "all"]  # type: ignore[list-item]
