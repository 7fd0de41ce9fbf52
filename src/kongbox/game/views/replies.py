"""What every page is answered by its table, whoever keeps the table."""

import msgspec

from .wire import EventView, View

NOTHING = msgspec.Raw()
PROTOCOL = 1
"""The version of what is said over a line; it rises when a page of the version before would be misled."""


class Hello(msgspec.Struct, tag_field="type", tag="hello", frozen=True):
    """The first message on every line: the version of all that follows."""

    protocol: int


class Moment(msgspec.Struct, frozen=True):
    """What the table looked like in between: after so many of the events that are told with it."""

    view: View
    events: int


class Shown(msgspec.Struct, tag_field="type", tag="view", frozen=True, omit_defaults=True):
    """The table, what has happened since it was last shown, and what it looked like on the way where no view has shown that.

    `game` is the session by its id in the store, if one keeps it. `before` is what this seat was told of the hand before the page
    was opened; only the first view of a page has it, and the first of an exercise that is begun. `taken` says what a
    person alone took back last.
    """

    view: View
    events: list[EventView]
    moments: list[Moment] = []
    game: str = ""
    before: list[EventView] | None = None
    taken: str = ""
    seen: msgspec.Raw = NOTHING
    sheet: msgspec.Raw = NOTHING


class Refused(msgspec.Struct, tag_field="type", tag="refused", frozen=True):
    """A request that the rules, or the state of the table, do not allow; `clauses` are those that the reason names."""

    code: str
    reason: str
    clauses: list[str] = []


class Misread(msgspec.Struct, tag_field="type", tag="error", frozen=True):
    """A message that the table cannot read."""

    code: str
    reason: str


class Why(msgspec.Struct, frozen=True):
    """Verbs that the table does not offer, and their one reason: its code, its sentence, the clauses that it names."""

    verbs: list[str]
    code: str
    text: str
    clauses: list[str]


class Reasons(msgspec.Struct, tag_field="type", tag="why", frozen=True):
    """Why the table does not offer these verbs; it says nothing of those that it offers."""

    answers: list[Why]
