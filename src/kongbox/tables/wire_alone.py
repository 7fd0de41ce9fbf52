"""Requests that only a person who plays alone can send, and the reply with a hint."""

from typing import Annotated

import msgspec

from ..game.play.match import MOST_HANDS
from ..game.views.kinds import Seat
from ..game.views.requests import Chosen, Name

MOST_TEXT = 12_000
"""Most characters in a position; one written by a program has about two thousand."""


class New(msgspec.Struct, tag_field="type", tag="new", forbid_unknown_fields=True, frozen=True):
    """Begin a new session under the same rules. After an exercise or a hand of the day, play it again."""


class Lay(msgspec.Struct, tag_field="type", tag="table", forbid_unknown_fields=True, frozen=True):
    """Open a new table under the ruleset with the id `rules`. `options` are the options that differ from the ruleset's sheet.
    `bots` names the opponents, as characters or bots. Without `bots`, the opponents stay the same. The session ends after `hands`
    hands at the latest; 0 leaves this to the rules.
    """

    rules: Name
    options: Annotated[dict[Name, Chosen], msgspec.Meta(max_length=60)] = {}
    bots: Annotated[list[Name], msgspec.Meta(max_length=3)] = []
    hands: Annotated[int, msgspec.Meta(ge=0, le=MOST_HANDS)] = 0


class TakeUp(msgspec.Struct, tag_field="type", tag="take-up", forbid_unknown_fields=True, frozen=True):
    """Leave the current game and resume a saved session, by its id."""

    session: Name


class Hold(msgspec.Struct, tag_field="type", tag="hold", forbid_unknown_fields=True, frozen=True):
    """Stop the game until `go-on`, while you act as the referee."""


class GoOn(msgspec.Struct, tag_field="type", tag="go-on", forbid_unknown_fields=True, frozen=True):
    """Continue the game after `hold`."""


class Hint(msgspec.Struct, tag_field="type", tag="hint", forbid_unknown_fields=True, frozen=True):
    """Ask a bot for advice."""


class PlayOn(msgspec.Struct, tag_field="type", tag="position", forbid_unknown_fields=True, frozen=True):
    """Leave the current game and play on from a position, in one of its seats, as an exercise.

    `text` is the position as `Table.from_text` reads it. `bots` names the opponents by seat, as characters or bots; "" stands for
    a usual opponent. Without `bots`, the opponents stay the same.
    """

    text: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
    seat: Seat
    bots: Annotated[list[Name], msgspec.Meta(max_length=4)] = []


class PlayDay(msgspec.Struct, tag_field="type", tag="day", forbid_unknown_fields=True, frozen=True):
    """Play the hand of the day for a `date` under a ruleset: begin it, continue it, or play it again for practice.
    Dates have the form 2026-11-25. `today` is the date in your own calendar.
    """

    rules: Name
    date: Name
    today: Name


class Hinted(msgspec.Struct, tag_field="type", tag="hint", frozen=True, omit_defaults=True):
    """A bot's advice. `action`: the action that the bot would choose. `text`: the action, the reasons for it, and how many tiles
    the hand is from ready, in words. `others`: in an exchange, the other tiles that the bot would give.
    """

    action: str
    text: str
    others: list[str] = []


AloneRequest = New | Lay | TakeUp | Hold | GoOn | Hint | PlayOn | PlayDay
