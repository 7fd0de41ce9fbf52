"""The replies that every table sends to its pages."""

import msgspec

from .wire import EventView, FeatView, View

NOTHING = msgspec.Raw()
PROTOCOL = 1
"""The version of the protocol. It rises with every change that older pages would misunderstand."""


class Hello(msgspec.Struct, tag_field="type", tag="hello", frozen=True):
    """The first message on every connection: the protocol's version."""

    protocol: int


class Moment(msgspec.Struct, frozen=True):
    """The table at a moment between two views: `events` says how many of the events sent with it have happened."""

    view: View
    events: int


class Shown(msgspec.Struct, tag_field="type", tag="view", frozen=True, omit_defaults=True):
    """The table, the events since it was last shown, and the moments between.

    `game` is the session's id in the store, if it is saved. `before` are the hand's events so far, sent only with a page's first
    view, the first of an exercise, and after a takeback. `taken` describes the last takeback of a person who plays alone. If the
    events include a memorable win, `feat` is its row, and the page stops for it.
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
    """A request that the rules or the state of the table do not allow. `clauses` are those that the reason names."""

    code: str
    reason: str
    clauses: list[str] = []


class Misread(msgspec.Struct, tag_field="type", tag="error", frozen=True):
    """A message that the table cannot read."""

    code: str
    reason: str


class Why(msgspec.Struct, frozen=True):
    """Verbs that the table does not offer, and their shared reason: code, sentence, clauses."""

    verbs: list[str]
    code: str
    text: str
    clauses: list[str]


class Reasons(msgspec.Struct, tag_field="type", tag="why", frozen=True):
    """The reasons why the table does not offer these verbs. Verbs that it does offer are left out."""

    answers: list[Why]
