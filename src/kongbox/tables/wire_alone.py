"""What a person who plays alone asks of the table beside what everybody does, and the hint that comes back."""

from typing import Annotated

import msgspec

from ..game.play.match import MOST_HANDS
from ..game.views.kinds import Seat
from ..game.views.requests import Chosen, Name

MOST_TEXT = 12_000
"""Characters of a position; one that a program has written has about two thousand."""


class New(msgspec.Struct, tag_field="type", tag="new", forbid_unknown_fields=True, frozen=True):
    """Open a new session."""


class Lay(msgspec.Struct, tag_field="type", tag="table", forbid_unknown_fields=True, frozen=True):
    """Lay a new table: name a ruleset by its id, and what the house chooses; the sheet decides the rest.

    `bots` are the others by the names of characters or bots; where none are named the same stay. After so many `hands` the
    session is over, if it is not before; 0 leaves that to the rules.
    """

    rules: Name
    options: Annotated[dict[Name, Chosen], msgspec.Meta(max_length=60)] = {}
    bots: Annotated[list[Name], msgspec.Meta(max_length=3)] = []
    hands: Annotated[int, msgspec.Meta(ge=0, le=MOST_HANDS)] = 0


class TakeUp(msgspec.Struct, tag_field="type", tag="take-up", forbid_unknown_fields=True, frozen=True):
    """Leave what is being played, and go on with a session that the store has, by its id there."""

    session: Name


class Hold(msgspec.Struct, tag_field="type", tag="hold", forbid_unknown_fields=True, frozen=True):
    """The referee has been called: nobody plays until they have gone."""


class GoOn(msgspec.Struct, tag_field="type", tag="go-on", forbid_unknown_fields=True, frozen=True):
    """The referee has gone."""


class Hint(msgspec.Struct, tag_field="type", tag="hint", forbid_unknown_fields=True, frozen=True):
    """What would you do?"""


class PlayOn(msgspec.Struct, tag_field="type", tag="position", forbid_unknown_fields=True, frozen=True):
    """Leave the game, and play on from a position as `Table.from_text` reads it, at one of its seats: an exercise."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
    seat: Seat


class Hinted(msgspec.Struct, tag_field="type", tag="hint", frozen=True):
    """What a bot would do, by its id, and what to tell the player: it, what speaks for it, and how far the hand is from ready."""

    action: str
    text: str


AloneRequest = New | Lay | TakeUp | Hold | GoOn | Hint | PlayOn
