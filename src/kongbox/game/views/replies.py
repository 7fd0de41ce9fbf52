"""The replies that every table sends to its pages."""

import msgspec

from .wire import EventView, FeatView, View

NOTHING = msgspec.Raw()
PROTOCOL = 1
"""The version of the protocol, which rises with every change that older pages would misunderstand."""


class Hello(msgspec.Struct, tag_field="type", tag="hello", frozen=True):
    """The first message on every connection, and the reply to an empty message: the protocol's version."""

    protocol: int


class Moment(msgspec.Struct, frozen=True):
    """The table at a moment between two views. `events` is how many of the new events come before the moment."""

    view: View
    events: int


class Shown(msgspec.Struct, tag_field="type", tag="view", frozen=True, omit_defaults=True):
    """A view of the table, with the events and the moments since the previous view.

    `game` is the session's id, if the session is saved. `before` holds the earlier events of the hand; it is sent only with a
    page's first view, with the first view of an exercise, and after a takeback. `taken` is the last takeback of a person who
    plays alone, in words. `feat` is sent if the events include a memorable win, which a page pauses to show. `seen` and `sheet`
    are sent only to programs. `seen` is all that the seat may know; `sheet`, sent with the first view of a hand, holds the rules
    of the hand.
    """

    view: View
    events: list[EventView]
    moments: list[Moment] = []
    game: str = ""
    before: list[EventView] | None = None
    taken: str = ""
    feat: FeatView | None = None
    seen: msgspec.Raw = NOTHING
    sheet: msgspec.Raw = NOTHING


class Refused(msgspec.Struct, tag_field="type", tag="refused", frozen=True):
    """The reply to a request that the rules or the state of the table do not allow. `clauses` are the clauses behind `reason`."""

    code: str
    reason: str
    clauses: list[str] = []


class Misread(msgspec.Struct, tag_field="type", tag="error", frozen=True):
    """The reply to a message that the table cannot read."""

    code: str
    reason: str


class Why(msgspec.Struct, frozen=True):
    """Verbs that the table does not offer, all for one reason. `code`, `text` and `clauses` give this reason."""

    verbs: list[str]
    code: str
    text: str
    clauses: list[str]


class Reasons(msgspec.Struct, tag_field="type", tag="why", frozen=True):
    """The reply to `why`. Verbs that the table offers are left out."""

    answers: list[Why]
