"""The players of a club's evening, and the points that they lose through penalties."""

from collections.abc import Sequence

from msgspec.structs import replace

from ..book.opening import as_name
from ..errors import BadInput, RuleRefusal
from ..game.words.failures import failure
from .form import MOST_PENALTIES, MOST_PEOPLE, Meeting, Member, Penalty


def named(names: Sequence[str]) -> tuple[Member, ...]:
    """Return new players with these names.

    Raises BadInput (code "bad-players") for an empty or repeated name, and RuleRefusal (code "club-full") for too many names.
    """
    if len(names) > MOST_PEOPLE:
        raise failure(RuleRefusal, "club-full", most=MOST_PEOPLE)
    players: tuple[Member, ...] = ()
    for name in names:
        players = (*players, Member(free_name(name, players)))
    return players


def free_name(text: str, others: Sequence[Member]) -> str:
    """Return a text as a player's name. Raises BadInput (code "bad-players") if the name is empty or taken."""
    name = as_name(text)
    if not name or name.casefold() in {one.name.casefold() for one in others}:
        raise failure(BadInput, "bad-players", "twice" if name else "empty", count=len(others))
    return name


def with_member(meeting: Meeting, number: int | None, name: str, away: bool) -> Meeting:
    """Return the evening with a new player or, if `number` is given, with that player changed.

    Raises BadInput for a name that is empty or taken (code "bad-players") and for an unknown `number` (code "no-such-club").
    Raises RuleRefusal if the club is full (code "club-full"), and if a player to rename has a place in a round (code
    "club-seated").
    """
    players = [*meeting.players]
    if number is None:
        if len(players) == MOST_PEOPLE:
            raise failure(RuleRefusal, "club-full", most=MOST_PEOPLE)
        players.append(Member(free_name(name, players), away))
    else:
        there = player_of(meeting, number)
        fresh = free_name(name, [*players[:number], *players[number + 1 :]])
        if fresh != there.name and any(number in table.players for one in meeting.rounds for table in one.tables):
            raise failure(RuleRefusal, "club-seated", name=there.name)
        players[number] = Member(fresh, away)
    return replace(meeting, players=tuple(players))


def penalised(meeting: Meeting, number: int, points: int, reason: str) -> Meeting:
    """Return the evening with one more penalty, for player `number`.

    Raises BadInput (code "no-such-club") for an unknown player, and RuleRefusal (code "club-penalties") if there are too many
    penalties.
    """
    player_of(meeting, number)
    if len(meeting.penalties) == MOST_PENALTIES:
        raise failure(RuleRefusal, "club-penalties", most=MOST_PENALTIES)
    return replace(meeting, penalties=(*meeting.penalties, Penalty(number, points, " ".join(reason.split()))))


def revoked(meeting: Meeting, at: int, no_more: bool) -> Meeting:
    """Return the evening after a change to penalty number `at`. The penalty is revoked if `no_more` is set, and otherwise
    restored.

    Raises BadInput (code "no-such-club") if there is no such penalty.
    """
    if at >= len(meeting.penalties):
        raise failure(BadInput, "no-such-club", "penalty")
    penalties = [*meeting.penalties]
    penalties[at] = replace(penalties[at], revoked=no_more)
    return replace(meeting, penalties=tuple(penalties))


def player_of(meeting: Meeting, number: int) -> Member:
    """Return a player by number. Raises BadInput (code "no-such-club") for an unknown number."""
    if number >= len(meeting.players):
        raise failure(BadInput, "no-such-club", "player")
    return meeting.players[number]
