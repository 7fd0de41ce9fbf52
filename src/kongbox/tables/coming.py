"""The people of a table: how places are kept for them, and how they arrive, open and close pages, and leave."""

from ..errors import RuleRefusal
from ..game.words.failures import failure
from ..store.changes import PassedOn, PersonSeen
from ..store.ledger import moment
from .chairs import NOBODY, Occupant
from .looks import folded
from .others import STAND_IN
from .people import Person, sound_name
from .roles import BETWEEN, LOBBY, OVER, PLAYING
from .sharing import knows_walls
from .state import State
from .wire import GoneCode

MOST_PEOPLE = 24
"""Most people at one table, watchers included."""
MOST_FROM = 8
"""Most people from one network address."""


def admit(table: State, person: str, name: str, secret: str, *, program: bool = False, place: str = "") -> None:
    """Admit a person who has the code. The first person becomes the host.

    In the lobby the person takes the chair that is kept for them or that they left, or else the first empty chair. A person who
    knows the table's walls gets no chair. If two people from the same network address have chairs, a third person from there
    gets only a chair that is kept for them or that they left.

    `secret` is the hash that identifies the person when they return. Raises RuleRefusal for a person who was removed (code
    "barred"), or if there is no room (codes "table-full", "address-full").
    """
    if person in table.barred:
        raise failure(RuleRefusal, "barred")
    if place and sum(one.place == place for one in table.people.values()) >= MOST_FROM:
        raise failure(RuleRefusal, "address-full", most=MOST_FROM)
    if len(table.people) >= MOST_PEOPLE:
        raise failure(RuleRefusal, "table-full", most=MOST_PEOPLE)
    kept = kept_for(table, name)
    called = sound_name(name, table.names(but=kept))
    chair = make_room(table, kept)
    table.people[person] = Person(person, called, program, place)
    seen(table, person, secret)
    table.away[person] = table.clock()
    if table.host is None:
        table.host = person
    if chair is None:
        chair = table.chairs.left_by(called)
    if chair is None and not table.has_its_share(place):
        chair = table.chairs.first_empty()
    if table.stage == LOBBY and chair is not None and not knows_walls(table, person):
        table.chairs[chair] = Occupant(person, name=called)
    elif table.stage not in (LOBBY, OVER):
        table.news(person, "looks-on")
    table.changed()


def expect(table: State, person: str, name: str) -> None:
    """Keep a place for a person who has not come yet. In the lobby, the place has a chair if one is empty.

    Do nothing if the person or the name already has a place.
    """
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
    """Return the expected person whose place is kept under this name; "" if there is none, or once the lobby is over."""
    if table.stage != LOBBY:
        return ""
    return next((one for one in table.expected if folded(table.people[one].name) == folded(name)), "")


def make_room(table: State, kept: str) -> int | None:
    """Release the place of the expected person `kept`, who joins now. Return the place's chair; None if it has no chair."""
    chair = table.chairs.of(kept) if kept else None
    if kept:
        forget(table, kept)
    if chair is not None:
        table.chairs[chair] = NOBODY
    return chair


def seen(table: State, person: str, secret: str = "") -> None:
    """Record, for the store, that a person is here, or was until now."""
    one = table.people[person]
    table.ledger.waiting.append(PersonSeen(table.ledger.session, moment(), person, one.name, one.program, secret))


def here(table: State, person: str, there: bool) -> None:
    """Record that a person has opened their first page or closed their last one.

    Everybody who plays on this person's device comes or goes too.
    """
    if person not in table.people:
        return
    minded = False
    for one in table.together(person):
        seen(table, one)
        minded |= one in table.minding
        if there:
            table.away.pop(one, None)
            arrive(table, one)
            table.unawaited.discard(one)
            if one in table.minding:
                table.minding.discard(one)
                table.news(one, "minded")
        else:
            table.away.setdefault(one, table.clock())
    if minded:
        table.changed()
    else:
        table.comings += 1


def go(table: State, person: str, code: GoneCode) -> None:
    """Remove a person, and everybody who plays on their device, from the table. Tell the others.

    In a session, bots take their chairs, or the chairs stay empty, as the host has chosen.
    """
    for other in table.together(person):
        if table.people[other].device == person:
            go(table, other, code)
    keep_number(table, person)
    chair, becomes = table.chairs.of(person), "plain"
    if chair is not None and table.stage not in (LOBBY, OVER):
        becomes = "bot" if table.choices.mind == "away" else "empty"
    how = "removed" if code == "removed" else "left"
    table.news(person, how, becomes)
    if chair is not None:
        left = Occupant(bot=STAND_IN if becomes == "bot" else "", name=table.chairs[chair].name, left=True)
        table.chairs[chair] = NOBODY if becomes == "plain" else left
    table.barred |= {person} if how == "removed" and person not in table.expected else set()
    forget(table, person)
    table.costs = {key: bucket for key, bucket in table.costs.items() if key[0] != person}
    table.queue = [one for one in table.queue if one != person]
    table.giving = [one for one in table.giving if one != person]
    table.gone.append((person, code))
    if person == table.host:
        sitting = [one.person for one in table.chairs if one.person]
        others = [table.owner(one) for one in [*sitting, *table.people] if one not in table.expected]
        table.host = min(others, key=lambda one: (table.people[one].program, one in table.away), default=None)
        if table.host is not None:
            tell_host(table)
    table.changed()
    if table.expected.issuperset(table.people):
        close(table)
    else:
        table.carry_on()


def to_other_device(table: State, old: str, new: str) -> None:
    """Give a person's chair, name and tally to `new`: the same person, who has joined again from another device."""
    chair, name, other = table.chairs.of(old), table.people[old].name, table.people[new].name
    assert chair is not None
    table.chairs[chair] = Occupant(new, name=name)
    keep_number(table, old)
    for one in table.people.values():
        if one.device == old:
            one.device = new
            table.away.pop(one.id, None)
    forget(table, old)
    table.people[new].name = name
    table.queue = [one for one in table.queue if one != new]
    table.giving = [new if one == old else one for one in table.giving]
    table.pending = None
    table.evening.pass_on(old, new)
    table.past.pass_on(old, new)
    table.ledger.waiting.append(PassedOn(table.ledger.session, moment(), table.id, old, new))
    table.gone.append((old, "moved"))
    seen(table, new)
    table.news(new, "back", other=other)
    if table.host == old:
        table.host = new
        tell_host(table)
    table.changed()


def forget(table: State, person: str) -> None:
    """Take a person out of the table's people, present or expected."""
    del table.people[person]
    table.away.pop(person, None)
    for among in (table.expected, table.minding, table.ready, table.unawaited):
        among.discard(person)


def keep_number(table: State, person: str) -> None:
    """Add the number of a leaving player's changes to that of the device's owner, because a page's numbers must never fall."""
    owner = table.owner(person)
    if owner != person:
        table.own[owner] = table.own.get(owner, 0) + table.own.pop(person, 0)


def close(table: State) -> None:
    """Close the table. An unfinished session stays unfinished."""
    if table.stage in (PLAYING, BETWEEN):
        table.ledger.leave()
    table.closed = True


def tell_host(table: State) -> None:
    """Tell everybody who the host is now."""
    assert table.host is not None
    table.news(table.host, "host")
