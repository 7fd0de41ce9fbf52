"""Who comes to a table, whose pages are there, and who is there no more."""

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
"""At one table, those who look on among them."""


def admit(table: State, person: str, name: str, secret: str, *, program: bool = False) -> None:
    """Let somebody in, who has the code. The first of all is the host; in the lobby they take a free chair.

    `secret` is the hash by which they are known when they come again.

    Raises BadInput (code "bad-name"), RuleRefusal (code "table-full") where too many are there.
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
    """Note that somebody is there just now."""
    one = table.people[person]
    table.ledger.waiting.append(PersonSeen(table.ledger.session, moment(), person, one.name, one.program, secret))


def here(table: State, person: str, there: bool) -> None:
    """The first page of a person is opened, or the last one closed."""
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
    """Somebody is at the table no more: their chair is a bot's from now on, or stays empty; the others are told."""
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
    elif table.play is not None and table.stage == PLAYING and not table.paused:
        table.play.carry_on()


def close(table: State) -> None:
    """Everybody has left: a session that is being played is left as it is."""
    if table.stage in (PLAYING, BETWEEN):
        table.ledger.leave()
    table.closed = True


def tell_host(table: State) -> None:
    """Everybody is told who is host from now on."""
    assert table.host is not None
    name, chair = table.people[table.host].name, table.chairs.of(table.host)
    table.say(lambda: Said(name, chair, say("tables", "news", "host", name=name), news=True))
