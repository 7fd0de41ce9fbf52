"""Sessions on the same walls: those to hide from a person, and those to compare."""

from ...tables.laid import Tables
from ...tables.roles import IN_SESSION, LOBBY
from ...tables.state import State


def held_back(tables: Tables, person: str) -> set[str]:
    """Return the sessions whose hands are hidden from this person. Hands that the person has played are not hidden.

    These are the sessions of `still_played`, and every earlier session whose walls a table is playing again, unless the table
    knows that this person has played these walls.
    """
    return still_played(tables) | {
        course.of
        for one in sittings(tables)
        if (course := one.course) is not None and course.of and one.stage in IN_SESSION and person not in course.knows
    }


def still_played(tables: Tables) -> set[str]:
    """Return every session of an open table if another table is playing, or is about to play, the same walls."""
    there = sittings(tables)
    return {
        session
        for table in there
        for course, session in table.shared.items()
        if any(other is not table and plays(other, course) for other in there)
    }


def compared_with(tables: Tables, session: str) -> str:
    """Return the id of another session on this session's walls; "" if no open table knows of one."""
    there = sittings(tables)
    for course in [course for one in there for course, theirs in one.shared.items() if theirs == session]:
        beside = [one.shared[course] for one in there if one.shared.get(course, session) != session]
        earlier = [one.course.of for one in there if one.course is not None and one.course.id == course and one.course.of]
        if beside or earlier:
            return [*beside, *earlier][0]
    return next((one.shared[one.course.id] for one in there if one.course is not None and replays(one, session)), "")


def plays(table: State, course: str) -> bool:
    """Whether a table is playing, or is about to play, the walls of the course with this id."""
    return table.course is not None and table.course.id == course and table.stage in (LOBBY, *IN_SESSION)


def replays(table: State, session: str) -> bool:
    """Whether a table is playing, or has played, the walls of this earlier session."""
    return table.course is not None and table.course.of == session and table.course.id in table.shared


def sittings(tables: Tables) -> list[State]:
    return [actor.sitting for actor in tables]
