"""The messages about groups of friends."""

from typing import Annotated

import msgspec
from msgspec import Meta

from ...book.standing import StandingKept
from ...store.groups import SeasonKept
from ...store.kept import SessionKept
from ..friends.wire import Called


class NewGroup(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Make a group of the people who have played at a table. Only the table's host may do this."""

    name: Called
    table: Annotated[str, Meta(max_length=80)]


class OpenLobby(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Open a lobby for a group. If the host has not played with the group yet, `name` is the host's name."""

    name: Called = ""


class ForgetMember(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Delete a member, by name."""

    name: Called


class GroupLine(msgspec.Struct, frozen=True):
    """A group in the list: its members, and the time at which it last played."""

    id: str
    name: str
    members: list[str]
    changed: str


class GroupsKnown(msgspec.Struct, frozen=True):
    """The groups of the person who asks. The group that played most recently is first.

    `lays`: this person may open lobbies for the groups.
    """

    groups: list[GroupLine]
    lays: bool


class GroupPage(msgspec.Struct, frozen=True):
    """A group, and the standings and sessions of one of its seasons.

    The owner sees all sessions. Any other member sees only those that this member has played.
    """

    id: str
    name: str
    lays: bool
    members: list[str]
    seasons: list[SeasonKept]
    season: int
    standings: list[StandingKept]
    sessions: list[SessionKept]
