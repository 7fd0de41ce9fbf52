"""What travels between a browser and its table: requests, and their answers."""

from typing import Annotated

import msgspec

from ..errors import BadInput
from ..game.play.match import MOST_HANDS
from ..game.views.kinds import Seat
from ..game.views.wire import EventView, View
from ..game.words.failures import failure
from .moments import Moment

LARGEST = 16 * 1024
"""Bytes of the largest message that is read; a request has fewer than a hundred."""

MOST_TEXT = 12_000
"""Characters of a position; one that a program has written has about two thousand."""


class Act(msgspec.Struct, tag_field="type", tag="act", forbid_unknown_fields=True, frozen=True):
    """An action that the view with this serial offered."""

    serial: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    action: Annotated[str, msgspec.Meta(max_length=40)]


class Next(msgspec.Struct, tag_field="type", tag="next", forbid_unknown_fields=True, frozen=True):
    """Deal the next hand."""


class New(msgspec.Struct, tag_field="type", tag="new", forbid_unknown_fields=True, frozen=True):
    """Open a new session."""


Name = Annotated[str, msgspec.Meta(max_length=60)]
Chosen = Annotated[bool | int | Name | list[Name], msgspec.Meta(title="Chosen")]
"""What a house has chosen for an option."""


class Lay(msgspec.Struct, tag_field="type", tag="table", forbid_unknown_fields=True, frozen=True):
    """Lay a new table: a ruleset by its id, and the choices of the house; what is not chosen is as the sheet has it.

    `bots` are the others by the names of characters or bots; where none are named the same stay. After so many `hands` the
    session is over, if it is not before; 0 leaves that to the rules.
    """

    rules: Name
    options: Annotated[dict[Name, Chosen], msgspec.Meta(max_length=60)] = {}
    bots: Annotated[list[Name], msgspec.Meta(max_length=3)] = []
    hands: Annotated[int, msgspec.Meta(ge=0, le=MOST_HANDS)] = 0


class Resume(msgspec.Struct, tag_field="type", tag="resume", forbid_unknown_fields=True, frozen=True):
    """Leave what is being played, and go on with a session that the store has, by its id there."""

    session: Name


class Rule(msgspec.Struct, tag_field="type", tag="rule", forbid_unknown_fields=True, frozen=True):
    """Let the referee find a player guilty, by the name of the ruling, at the table as the view with this serial shows it."""

    serial: Annotated[int, msgspec.Meta(ge=0, le=2**53)]
    seat: Seat
    name: Name


class Unrule(msgspec.Struct, tag_field="type", tag="unrule", forbid_unknown_fields=True, frozen=True):
    """Take the last ruling back."""


class Hold(msgspec.Struct, tag_field="type", tag="hold", forbid_unknown_fields=True, frozen=True):
    """The referee has been called: nobody plays until they have gone."""


class GoOn(msgspec.Struct, tag_field="type", tag="go-on", forbid_unknown_fields=True, frozen=True):
    """The referee has gone."""


class Hint(msgspec.Struct, tag_field="type", tag="hint", forbid_unknown_fields=True, frozen=True):
    """What would you do?"""


class TakeBack(msgspec.Struct, tag_field="type", tag="take-back", forbid_unknown_fields=True, frozen=True):
    """Take my last decision back, at the table as the view with this serial shows it."""

    serial: Annotated[int, msgspec.Meta(ge=0, le=2**53)]


class WhyNot(msgspec.Struct, tag_field="type", tag="why", forbid_unknown_fields=True, frozen=True):
    """Why is this not offered: a verb, or an action ("discard 7b")? Of nothing in particular: of every great verb."""

    about: Annotated[str, msgspec.Meta(max_length=40)] = ""


class PlayOn(msgspec.Struct, tag_field="type", tag="position", forbid_unknown_fields=True, frozen=True):
    """Leave the game, and play on from a position as `Table.from_text` reads it, at one of its seats: an exercise."""

    text: Annotated[str, msgspec.Meta(max_length=MOST_TEXT)]
    seat: Seat


class Shown(msgspec.Struct, tag_field="type", tag="view", frozen=True, omit_defaults=True):
    """The table, what has happened since it was last shown, and what it looked like on the way where no view has shown that.

    `game` is the session by its id in the store, if one keeps it. `before` is what this seat was told of the hand before the page
    was opened; only the first view of a page has it, and the first of an exercise that is begun. `takes_back`: the player may
    take their last decision back; `taken` says what they took back last.
    """

    view: View
    events: list[EventView]
    moments: list[Moment] = []
    game: str = ""
    before: list[EventView] | None = None
    takes_back: bool = False
    taken: str = ""


class Refused(msgspec.Struct, tag_field="type", tag="refused", frozen=True):
    """A request that the rules, or the state of the table, do not allow; `clauses` are those that the reason names."""

    code: str
    reason: str
    clauses: list[str] = []


class Misread(msgspec.Struct, tag_field="type", tag="error", frozen=True):
    """A message that is none."""

    code: str
    reason: str


class Hinted(msgspec.Struct, tag_field="type", tag="hint", frozen=True):
    """What a bot would do, by its id, and what to tell the player: it, what speaks for it, and how far the hand is from ready."""

    action: str
    text: str


class Why(msgspec.Struct, frozen=True):
    """What is not offered, in a word each, and the one reason: its code, the sentence, the clauses that it names."""

    verbs: list[str]
    code: str
    text: str
    clauses: list[str]


class Reasons(msgspec.Struct, tag_field="type", tag="why", frozen=True):
    """Why each of the verbs that were asked about is not offered; none of those that are."""

    answers: list[Why]


Request = Act | Next | New | Lay | Resume | Hint | Rule | Unrule | Hold | GoOn | WhyNot | PlayOn | TakeBack
Reply = Shown | Refused | Misread | Hinted | Reasons

KNOWN = (
    *("act (serial, action)", "next", "new", "table (rules, options, bots, hands)", "resume (session)", "hint"),
    *("rule (serial, seat, name)", "unrule", "hold", "go-on", "why (about)", "position (text, seat)", "take-back (serial)"),
)
"""The requests, as an error names them."""

_decoder = msgspec.json.Decoder(Request)
_encoder = msgspec.json.Encoder()


def read_request(message: bytes | str) -> Request:
    """The request in a message.

    Raises BadInput (code "too-long" or "bad-message").
    """
    data = message.encode("utf-8", "surrogatepass") if isinstance(message, str) else message
    if len(data) > LARGEST:
        raise failure(BadInput, "too-long", "message", count=len(data), most=LARGEST)
    try:
        request: Request = _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise failure(BadInput, "bad-message", "unknown", why=one_line(error), known=KNOWN) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise failure(BadInput, "bad-message", "no-json", why=one_line(error)) from None
    return request


def one_line(error: Exception) -> str:
    """What is wrong with a message, without what it tried to smuggle in."""
    return "".join(sign if sign.isprintable() else " " for sign in str(error))[:120]


def write_reply(reply: Reply) -> bytes:
    """The message that carries an answer."""
    return _encoder.encode(reply)
