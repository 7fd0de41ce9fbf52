"""Another session with the same people: who is ready for it, who asks for a chair, and who makes room.

The session begins when every player is ready, or when the host says so. Its first wall is promised once one player is ready.
"""

from ..errors import RuleRefusal
from ..game.words.failures import failure
from ..game.words.said import count
from . import hands
from .chairs import Occupant
from .roles import LOBBY, OVER
from .state import State
from .window import Countdown
from .wire_chairs import Again, GiveUp, PlayNext

BEGINS_AFTER = 1.0
"""Seconds between the last player's consent and the first deal, to show everybody the wall's promise."""


def again(table: State, person: str, request: Again) -> None:
    """Note that everybody on this device is ready for another session.

    With `now`, the host begins without waiting for the others. After the last hand, while the host is away, any player may.
    """
    now = request.now or table.chairs.of(person) is None
    if now and not may_begin_now(table, person):
        raise failure(RuleRefusal, "host-begins")
    if not table.sessions:
        raise failure(RuleRefusal, "no-session-yet")
    if now:
        must_be_full(table)
    if table.stage == OVER and not is_promised(table):
        table.promised = table.bound(table.ruleset)
    table.ready |= {*table.together(person)}
    if now:
        begin_soon(table)
    table.changed()


def may_go_again(table: State, person: str) -> bool:
    """Whether this person can ask for another session.

    A player can do so until they are ready. A person who may begin now can do so if no chair would stay empty. Before the first
    session, and during the countdown to the next session, nobody can.
    """
    if not table.sessions or table.deal_in is not None:
        return False
    return (table.chairs.of(person) is not None and person not in table.ready) or (
        may_begin_now(table, person) and not empties(table)
    )


def may_begin_now(table: State, person: str) -> bool:
    """Whether this person may begin another session although others are not ready."""
    return person == table.host or (table.stage == OVER and table.in_charge(person))


def is_promised(table: State) -> bool:
    """Whether the first wall of another session is promised. The promise is made as soon as somebody is ready."""
    return bool(table.ready) or table.deal_in is not None


def empties(table: State) -> int:
    """Return how many chairs stay empty in the next session: all of them if no person will have a chair."""
    comes = table.comes
    stay = [one for chair, one in enumerate(table.chairs) if chair not in comes]
    return sum(one.is_empty for one in stay) if comes or any(one.person for one in stay) else len(stay)


def must_be_full(table: State) -> None:
    """Raise RuleRefusal (code "chairs-empty") if a chair would stay empty in the next session."""
    if empty := empties(table):
        raise failure(RuleRefusal, "chairs-empty", count(empty), count=empty)


def follow(table: State) -> None:
    """Begin the countdown to another session if all players are ready and no chair is empty.

    Stop it if no player is ready, or if a chair is empty.
    """
    if table.stage not in (LOBBY, OVER):
        return
    if table.ready and not table.awaited and not empties(table):
        begin_soon(table)
    elif not table.ready or empties(table):
        table.deal_in = None


def begin_soon(table: State) -> None:
    """Count down to another session."""
    if table.deal_in is None:
        table.deal_in = Countdown(BEGINS_AFTER, table.clock() + BEGINS_AFTER)


def begin(table: State) -> None:
    """Seat the people who asked for a chair, and begin another session."""
    seat_queue(table)
    table.minding.clear()
    hands.begin(table)


def seat_queue(table: State) -> None:
    """Seat the people who ask for a chair, as `State.comes` says. The people who made room become watchers."""
    for chair, person in table.comes.items():
        table.ready.discard(table.chairs[chair].person)
        table.chairs[chair] = Occupant(person, name=table.people[person].name)
        table.queue.remove(person)
    table.giving.clear()


def play_next(table: State, person: str, request: PlayNext) -> None:
    """Join the end of the queue for a chair in the next session, or leave the queue."""
    if request.on != (person in table.queue):
        table.queue = [*table.queue, person] if request.on else [one for one in table.queue if one != person]
        table.changed()


def give_up(table: State, person: str, request: GiveUp) -> None:
    chair = table.chairs.of(person) if request.chair is None else request.chair
    other = "" if chair is None else table.chairs.must_have(chair).person
    if not other:
        raise failure(RuleRefusal, "no-person-there")
    if other not in table.together(person) and person != table.host:
        raise failure(RuleRefusal, "not-yours", "host")
    if request.on != (other in table.giving):
        table.giving = [*table.giving, other] if request.on else [one for one in table.giving if one != other]
        table.changed()


def may_give_up(table: State, person: str) -> bool:
    return table.chairs.of(person) is not None or (person == table.host and any(one.person for one in table.chairs))


def longest(table: State) -> int | None:
    """Return the chair of the person who has played the most sessions in a row; None if everybody who asks finds a chair."""
    if len(table.comes) >= sum(person not in table.away for person in table.queue):
        return None
    sitting = [chair for chair, one in enumerate(table.chairs) if one.person and one.person not in table.giving]
    return max(sitting, key=lambda chair: in_a_row(table, table.chairs[chair].person), default=None)


def in_a_row(table: State, person: str) -> int:
    """Return how many sessions in a row, up to the last one, a person has played."""
    missed = [number for number, session in enumerate(reversed(table.sessions)) if not table.past.has_played(person, session)]
    return missed[0] if missed else len(table.sessions)
