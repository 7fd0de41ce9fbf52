"""People who are expected at a table: each has a place until they come, recognised by cookie or by name."""

from .chairs import NOBODY, Occupant
from .looks import folded
from .people import Person
from .roles import LOBBY
from .state import State


def expect(table: State, person: str, name: str) -> None:
    """Keep a place for a person who has not come yet, in the lobby on a chair if one is empty. Nobody has two places."""
    if person in table.people or folded(name) in map(folded, table.names()):
        return
    table.people[person] = Person(person, name)
    table.away[person] = table.clock()
    table.expected.add(person)
    chair = table.chairs.first_empty()
    if table.stage == LOBBY and chair is not None:
        table.chairs[chair] = Occupant(person, name=name)
    table.changed()


def arrive(table: State, person: str) -> None:
    """Note the arrival of a person, if they were expected."""
    if person in table.expected:
        table.expected.discard(person)
        table.changed()


def kept_for(table: State, name: str) -> str:
    """Return the expected person whose place is kept under a name; "" if there is none. After the lobby, a name alone no longer
    gives anybody a place.
    """
    if table.stage != LOBBY:
        return ""
    return next((one for one in table.expected if folded(table.people[one].name) == folded(name)), "")


def make_room(table: State, kept: str) -> int | None:
    """Release the place kept for a person who joins by name; return its chair, if it has one."""
    chair = table.chairs.of(kept) if kept else None
    if kept:
        del table.people[kept]
        table.away.pop(kept, None)
        table.expected.discard(kept)
    if chair is not None:
        table.chairs[chair] = NOBODY
    return chair
