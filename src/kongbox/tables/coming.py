"""People who arrive at a table, open and close pages there, and leave."""

from ..errors import RuleRefusal
from ..game.words.failures import failure
from ..store.changes import PersonSeen
from ..store.ledger import moment
from ..words.catalogue import say
from .chairs import NOBODY, Occupant
from .others import STAND_IN
from .people import Person, sound_name
from .roles import BETWEEN, LOBBY, OVER, PLAYING
from .state import State
from .wire import GoneCode, Said

MOST_PEOPLE = 24
"""Most people at one table, spectators included."""


def admit(table: State, person: str, name: str, secret: str, *, program: bool = False) -> None:
    """Admit a person who has the code. The first is the host; in the lobby they take a free chair.

    `secret` is the hash that identifies them when they return.

    Raises BadInput (code "bad-name"), or RuleRefusal (code "table-full") if the table is full.
    """
    if len(table.people) >= MOST_PEOPLE:
        raise failure(RuleRefusal, "table-full", most=MOST_PEOPLE)
    called = sound_name(name, table.names())
    table.people[person] = Person(person, called, program)
    seen(table, person, secret)
    table.away[person] = table.clock()
    if table.host is None:
        table.host = person
    chair = table.chairs.first_empty()
    if table.stage == LOBBY and chair is not None:
        table.chairs[chair] = Occupant(person, name=called)
    elif table.stage not in (LOBBY, OVER):
        table.say(lambda: Said(called, None, say("tables", "news", "looks-on", name=called), news=True))
    table.changed()


def seen(table: State, person: str, secret: str = "") -> None:
    """Note that a person is here now."""
    one = table.people[person]
    table.ledger.waiting.append(PersonSeen(table.ledger.session, moment(), person, one.name, one.program, secret))


def here(table: State, person: str, there: bool) -> None:
    """Note that a person has opened their first page, or closed their last one."""
    if person not in table.people:
        return
    seen(table, person)
    minded = person in table.minding
    if there:
        table.away.pop(person, None)
        table.unawaited.discard(person)
        table.minding.discard(person)
    else:
        table.away.setdefault(person, table.clock())
    if minded:
        table.changed()
    else:
        table.comings += 1


def go(table: State, person: str, code: GoneCode) -> None:
    """Remove a person from the table and tell the others. A bot takes their chair, or it stays empty."""
    chair, called, becomes = table.chairs.of(person), table.people[person].name, "plain"
    if chair is not None:
        name = table.chairs[chair].name
        if table.stage in (LOBBY, OVER):
            table.chairs[chair] = NOBODY
        else:
            becomes = "bot" if table.choices.mind == "away" else "empty"
            table.chairs[chair] = Occupant(bot=STAND_IN if becomes == "bot" else "", name=name, left=True)
    how = "removed" if code == "removed" else "left"
    table.say(lambda: Said(called, chair, say("tables", "news", how, becomes, name=called), news=True))
    del table.people[person]
    table.away.pop(person, None)
    table.costs = {key: bucket for key, bucket in table.costs.items() if key[0] != person}
    for among in (table.minding, table.ready, table.unawaited):
        among.discard(person)
    table.gone.append((person, code))
    if table.pending is not None:
        table.pending.forget(person)
        if table.pending.by == person or table.pending.is_carried:
            table.pending = None
    if person == table.host:
        sitting = [one.person for one in table.chairs if one.person]
        table.host = next(iter([*sitting, *table.people]), None)
        if table.host is not None:
            tell_host(table)
    table.changed()
    if not table.people:
        close(table)
    elif table.play is not None and table.stage == PLAYING and not table.stands:
        table.play.carry_on()


def close(table: State) -> None:
    """Close the table after the last person has left. A running session stays as it is."""
    if table.stage in (PLAYING, BETWEEN):
        table.ledger.leave()
    table.closed = True


def tell_host(table: State) -> None:
    """Tell everybody who the host is now."""
    assert table.host is not None
    name, chair = table.people[table.host].name, table.chairs.of(table.host)
    table.say(lambda: Said(name, chair, say("tables", "news", "host", name=name), news=True))
