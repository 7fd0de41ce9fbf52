"""A table whose walls other tables play too, and the people who may not play at it or see its hands."""

from ..errors import RuleRefusal
from ..game.words.failures import failure
from .course import Course
from .roles import LOBBY, OVER
from .state import State
from .wire import Choose, SharedWalls


def share(table: State, course: Course | None, choices: Choose) -> None:
    """Play the walls of a `course` in the next session, under these choices. Without a `course`, shuffle new walls.

    Raises RuleRefusal outside the lobby (code "not-now"), and if a player knows the walls (code "knows-walls").
    """
    if table.stage != LOBBY:
        raise failure(RuleRefusal, "not-now", table.stage)
    for one in table.chairs:
        if course is not None and one.person and course.is_known_to(one.person, one.name):
            raise failure(RuleRefusal, "knows-walls", "other", name=one.name)
    table.course = None
    table.choose(choices)
    if course is not None:
        table.course = course
        table.choose(choices)


def must_keep_the_game(table: State, choices: Choose) -> None:
    """Raise RuleRefusal (code "same-walls") if these `choices` would change the game at a table that shares its walls."""
    same = ("rules", "options", "hands", "lots")
    if table.course is not None and any(getattr(choices, name) != getattr(table.choices, name) for name in same):
        raise failure(RuleRefusal, "same-walls")


def twins(table: State) -> list[State]:
    """Return the other tables that play the same walls as this one."""
    course = table.course
    return [one for one in table.neighbours() if course is not None and one.course is not None and one.course.id == course.id]


def knows_walls(table: State, person: str) -> bool:
    """Whether a person must not play here because they know the walls: from an earlier session, or from another table."""
    if table.course is None or person not in table.people:
        return False
    seen = any(has_seen(other, person) for other in twins(table)) and not plays(table, person)
    return seen or plays_elsewhere(table, person) or table.course.is_known_to(person, table.people[person].name)


def plays_elsewhere(table: State, person: str) -> bool:
    """Whether a person is playing these walls at another table."""
    return any(plays(other, person) for other in twins(table))


def plays(table: State, person: str) -> bool:
    """Whether a person sits at a table or has played in its session. False once the session is over."""
    if table.stage == OVER:
        return False
    sits = table.chairs.of(person) is not None
    return sits or (table.stage != LOBBY and table.past.has_played(person, table.ledger.session))


def has_seen(table: State, person: str) -> bool:
    """Whether a table's session has begun, and the person is at the table or has played in that session."""
    return table.stage != LOBBY and (person in table.people or table.past.has_played(person, table.ledger.session))


def shared_seen(table: State) -> SharedWalls | None:
    """Return another session with the same walls, for comparison; None if the table shares no walls."""
    course = table.course
    if course is None:
        return None
    others = [one.shared[course.id] for one in table.neighbours() if course.id in one.shared]
    return SharedWalls(
        course.of or next(iter(others), ""), course.begun, unknown=bool(course.of) and not (course.knows or course.names)
    )
