"""What people ask for around the table: to sit down and to stand up, bots, what is played, another session, who is host."""

from typing import TYPE_CHECKING

from ..errors import RuleRefusal
from ..game.words.catalogue import say
from ..game.words.failures import failure
from .chairs import NOBODY, Occupant
from .coming import tell_host
from .people import sound_name
from .roles import BETWEEN, LOBBY
from .wire import Begin, Choose, Clear, Gone, HandOver, Leave, Rematch, Remove, Rename, SeatBot, Sit, Stand

if TYPE_CHECKING:
    from .sitting import Sitting

REPLACES = "Bo"
"""The character who takes the chair of somebody who stands up between two hands."""


def sit(table: "Sitting", person: str, request: Sit) -> None:
    """Sit down where no person sits; before the first deal also from another chair."""
    chair, before = request.chair, table.chairs.of(person)
    if not table.chairs.must_have(chair).is_free:
        raise failure(RuleRefusal, "chair-taken")
    if before is not None and table.stage != LOBBY:
        raise failure(RuleRefusal, "sits-already")
    if before is not None:
        table.chairs[before] = NOBODY
    table.chairs[chair] = Occupant(person, name=table.people[person].name)
    table.renamed()


def stand(table: "Sitting", person: str, request: Stand) -> None:
    """Stand up; in the middle of a session a bot takes the chair."""
    chair = table.chairs.of(person)
    assert chair is not None
    table.chairs[chair] = NOBODY
    table.ready.discard(person)
    table.minding.discard(person)
    if table.stage == BETWEEN:
        table.chairs[chair] = table.chairs.bot(REPLACES, table.names())
    table.renamed()


def rename(table: "Sitting", person: str, request: Rename) -> None:
    """Be called otherwise, by a name that nobody else has."""
    name = sound_name(request.name, table.names(but=person))
    table.people[person].name = name
    chair = table.chairs.of(person)
    if chair is not None:
        table.chairs[chair] = Occupant(person, name=name)
    table.renamed()


def seat_bot(table: "Sitting", person: str, request: SeatBot) -> None:
    """Let a bot sit down: before the first deal on any chair without a person, later on one that is empty."""
    one = table.chairs.must_have(request.chair)
    if not (one.is_free if table.stage == LOBBY else one.is_empty):
        raise failure(RuleRefusal, "chair-taken")
    table.chairs[request.chair] = NOBODY
    try:
        table.chairs[request.chair] = table.chairs.bot(request.bot, table.names())
    except BaseException:
        table.chairs[request.chair] = one
        raise
    table.renamed()
    if table.play is not None and table.stage == "playing" and not table.paused:
        table.play.carry_on()


def clear(table: "Sitting", person: str, request: Clear) -> None:
    """Send a bot away."""
    one = table.chairs.must_have(request.chair)
    if one.person or one.is_empty:
        raise failure(RuleRefusal, "no-bot-there")
    table.chairs[request.chair] = NOBODY
    table.changed()


def choose(table: "Sitting", person: str, request: Choose) -> None:
    """Choose what is played."""
    table.choose(request)


def begin(table: "Sitting", person: str, request: Begin) -> None:
    """Deal the first hand, once every chair is taken, and a person sits on one of them."""
    empty = sum(one.is_empty for one in table.chairs)
    if empty:
        raise failure(RuleRefusal, "chairs-empty", "one" if empty == 1 else "many", count=empty)
    if not any(one.person for one in table.chairs):
        raise failure(RuleRefusal, "nobody-plays")
    table.begin()


def rematch(table: "Sitting", person: str, request: Rematch) -> None:
    """Another session: back to the lobby, with whoever is still there."""
    for chair, one in enumerate(table.chairs):
        if one.is_empty:
            table.chairs[chair] = NOBODY
    table.stage, table.opened = LOBBY, None
    table.minding.clear()
    table.choose(table.choices)


def hand_over(table: "Sitting", person: str, request: HandOver) -> None:
    """Let somebody else be host."""
    other = table.chairs.must_have(request.chair).person
    if not other:
        raise failure(RuleRefusal, "no-person-there")
    table.host = other
    tell_host(table)
    table.changed()


def remove(table: "Sitting", person: str, request: Remove) -> None:
    """Send somebody from the table."""
    if request.chair is not None:
        other = table.chairs.must_have(request.chair).person
    else:
        other = next((one.id for one in table.people.values() if one.name == request.name), "")
    if not other or other == person:
        raise failure(RuleRefusal, "no-person-there")
    table.go(other, Gone("removed", say("parlour", "gone", "removed")))


def leave(table: "Sitting", person: str, request: Leave) -> None:
    """Leave for good."""
    table.go(person, Gone("left", say("parlour", "gone", "left")))
