"""The walls that a table can share: those of an earlier session, or of the host's other tables."""

import secrets

from msgspec.structs import replace

from ...errors import BadInput, RuleRefusal
from ...game import Match
from ...game.words.failures import failure
from ...store.kept import SessionKept
from ...tables.actor import Actor
from ...tables.course import Course, Dealt
from ...tables.others import shown_name
from ...tables.roles import LOBBY
from ...tables.sharing import share
from ...tables.state import State, as_chosen
from ...tiles import KIND
from ...words.catalogue import translated
from ..friends.beside import still_played
from ..friends.door import Door
from .recorded import Recorded
from .wire import TableBeside, WallsKnown, WallsOf

MOST = 40
"""The most earlier sessions that are listed."""


async def walls_known(door: Door, actor: Actor, person: str, *, owner: bool) -> WallsKnown:
    """Return the walls that a person can choose for a table.

    The owner can choose the walls of every session for which `is_offered` is true. Any other person can choose the walls of such
    a session only if it was played at one of the person's tables. A host can also choose the walls of another table of their own.
    """
    sessions = [one for one in await door.archive.sessions() if is_offered(door, one)]
    mine = {session for one in door.tables.of(person) for session in one.sitting.sessions}
    listed = [one for one in sessions if owner or one.id in mine][:MOST]
    sitting = actor.sitting
    others = [one.sitting for one in door.tables.of(person) if one is not actor and one.sitting.host == person]
    alone = person if owner else None
    return WallsKnown([walls_of(door, sitting, one, alone) for one in listed], [beside(sitting, one) for one in others])


def is_offered(door: Door, session: SessionKept) -> bool:
    """Whether the walls of a session can be played again.

    The session must have a finished hand. It must not be in progress or hidden, and must be neither an exercise nor one of
    `still_played`.
    """
    return (
        session.id not in still_played(door.tables)
        and session.hands > 0
        and not session.exercise
        and not session.away
        and session.status != "playing"
    )


def walls_of(door: Door, table: State, session: SessionKept, alone: str | None) -> WallsOf:
    """Return an earlier session as a choice for this table. `alone` is the person who plays alone on this machine, if any."""
    ids, names = who_played(door, session, alone)
    course = Course("", "", (), knows=ids, names=names)
    knows = [one.name for one in table.chairs if one.person and course.is_known_to(one.person, one.name)]
    called, players = translated("ruleset", session.called), [shown_name(one.name) for one in session.seats]
    return WallsOf(session.id, session.begun, called, session.hands, players, knows)


def beside(table: State, other: State) -> TableBeside:
    return TableBeside(other.id, other.stage, [one.name for one in other.chairs if one.name], at_both(table, other))


def at_both(table: State, other: State) -> list[str]:
    return [one.name for one in table.chairs if one.person and other.chairs.of(one.person) is not None]


def who_played(door: Door, session: SessionKept, alone: str | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the people who played a session: a tuple of ids and a tuple of names.

    While the session's table is open, only the ids are given; later, only the names. A session without a table has the names
    and, if given, the id `alone`: that of the person who plays alone on this machine.
    """
    runs = [run for actor in door.tables for run in actor.sitting.past.sat.get(session.id, [])]
    if runs:
        return tuple(sorted({person for _, people in runs for person in people if person})), ()
    names = tuple(one.name for one in session.seats if one.bot is None)
    return ((alone,) if alone and session.table is None and names else ()), names


async def play_session(door: Door, actor: Actor, person: str, called: str, *, owner: bool) -> None:
    """Choose the walls and the rules of an earlier session for a table.

    Raises BadInput (code "no-such-session") if this person cannot choose them. Raises RuleRefusal if the person is not the host
    (code "not-yours") or the rules have changed (code "other-sheet").
    """
    kept = {one.id: one for one in await door.archive.sessions()}
    session = kept.get(await door.archive.find(called))
    mine = any(session is not None and session.id in one.sitting.sessions for one in door.tables.of(person))
    if session is None or not is_offered(door, session) or not (owner or mine):
        raise failure(BadInput, "no-such-session", "none", given=called[:40])
    recorded = await door.beside(Recorded, session.id, await door.archive.record(session.id))
    ids, names = who_played(door, session, person if owner else None)
    game = as_chosen(recorded.ruleset, actor.sitting.sheets)
    course = course_of(recorded, session.begun, ids, names)

    def work() -> None:
        must_be_host(actor, person)
        hands = recorded.header.hands
        share(actor.sitting, course, replace(actor.sitting.choices, rules=game.rules, options=game.options, hands=hands))
        if actor.sitting.ruleset.hash != recorded.ruleset.hash:
            share(actor.sitting, None, actor.sitting.choices)
            raise failure(RuleRefusal, "other-sheet")

    await actor.carry_out(work)


async def play_beside(door: Door, actor: Actor, person: str, table: str) -> None:
    """Share walls between two tables that have the same host. Both must be in the lobby.

    The table of `actor` gets the other table's choice of game. Raises BadInput (code "no-such-table") for an unknown table, and
    RuleRefusal if the tables cannot share walls.
    """
    other = door.tables.find(table)
    if other is None or other is actor or person not in other.sitting.people:
        raise failure(BadInput, "no-such-table")
    must_be_host(actor, person)
    must_be_host(other, person)
    for name in at_both(actor.sitting, other.sitting):
        raise failure(RuleRefusal, "knows-walls", "both", name=name)
    if actor.sitting.stage != LOBBY or other.sitting.stage != LOBBY:
        raise failure(RuleRefusal, "both-in-lobby")
    choices, ruleset = other.sitting.choices, other.sitting.ruleset
    if other.sitting.course is not None:
        course = other.sitting.course
    else:
        names = [str(chair) for chair in range(ruleset.options.players)]
        drawn = Match(ruleset, names, seats=None if choices.lots else ruleset.present)
        course = Course(secrets.token_hex(8), secrets.token_hex(32), drawn.seats, drawn.drawn)
        await other.carry_out(lambda: share(other.sitting, course, choices))
    await actor.carry_out(lambda: share(actor.sitting, course, choices))


async def shuffle_again(actor: Actor, person: str) -> None:
    """Choose new walls for a table. Raises RuleRefusal (code "not-yours") unless this person is the host."""

    def work() -> None:
        must_be_host(actor, person)
        share(actor.sitting, None, actor.sitting.choices)

    await actor.carry_out(work)


def must_be_host(actor: Actor, person: str) -> None:
    """Raise RuleRefusal (code "not-yours") unless this person is the host."""
    if actor.sitting.host != person:
        raise failure(RuleRefusal, "not-yours", "host")


def course_of(recorded: Recorded, begun: str, ids: tuple[str, ...], names: tuple[str, ...]) -> Course:
    deals = {}
    for hand in recorded.hands:
        promise = hand.deal.promise
        wall = tuple(KIND[name] for name in hand.deal.wall.split())
        deals[hand.name] = Dealt(wall, hand.deal.dice, hand.number, *((promise.hash, promise.salt) if promise else ()))
    match = recorded.match
    return Course(
        secrets.token_hex(8), secrets.token_hex(32), match.seats, match.drawn, recorded.session, begun, deals, ids, names
    )
