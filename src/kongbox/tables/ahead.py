"""What players decide ahead of time: automatic passes, and answers given before an open tile's shortest time is over.

Nobody else sees any of it. An automatic pass counts at the end of the shortest time, as every earlier answer does.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ..game import Table
from ..rulesets import Ruleset
from .window import OPEN

LetsPass = Annotated[Literal["nothing", "chows", "claims", "all"], Meta(title="LetsPass")]
"""The automatic passes until the next deal: none; on tiles that allow a chow at most; on tiles without mahjong; on every tile."""
NOTHING: LetsPass = "nothing"
LEFT = {"chows": {"pass", "chow"}, "claims": {"pass", "chow", "pung", "kong"}}
"""The verbs that a player gives up; a tile that allows another one is still asked about."""


class Ahead(msgspec.Struct, omit_defaults=True):
    """What the players of a hand have decided ahead, by seat.

    `given` are answers that count at the end of the shortest time. The seats `by_hand` answer the open tile themselves.
    """

    lets: dict[int, LetsPass] = {}
    given: dict[int, str] = {}
    by_hand: set[int] = set()

    def let(self, seat: int, what: LetsPass) -> None:
        """Pass tiles automatically for a seat."""
        self.lets.pop(seat, None)
        self.by_hand.discard(seat)
        if what != NOTHING:
            self.lets[seat] = what

    def passes(self, table: Table, seat: int) -> bool:
        """Whether a seat that is asked passes the open tile automatically."""
        lets = self.lets.get(seat, NOTHING)
        if lets == NOTHING or table.phase not in OPEN or seat in self.by_hand or seat in self.given:
            return False
        return lets == "all" or {action.verb for action in table.legal(seat)} <= LEFT[lets]

    def forget_tile(self) -> None:
        """Drop what concerned the open tile alone."""
        self.given.clear()
        self.by_hand.clear()


def passable(ruleset: Ruleset) -> list[LetsPass]:
    """Return which automatic passes these rules allow. At a strict table any tile can be claimed, at least by mistake."""
    options = ruleset.options
    if options.manners == "strict":
        return ["all"]
    return [*(["chows"] if options.chows and not ruleset.is_goulash else []), "claims", "all"]  # type: ignore[list-item]
