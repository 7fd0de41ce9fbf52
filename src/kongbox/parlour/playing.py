"""What people ask for in a hand and between two: to play, why not, the next deal, to be minded, to remind others."""

from typing import TYPE_CHECKING

from ..errors import RuleRefusal
from ..game.views.replies import Reasons
from ..game.views.requests import Act, Next, WhyNot
from ..game.views.whynot import why_not_offered
from ..game.words.catalogue import say
from ..game.words.failures import failure
from .dues import DEALT_AFTER
from .wire import DealOn, Mind, Nudge, Said

if TYPE_CHECKING:
    from .sitting import Sitting

NUDGES = 10.0
"""Seconds in which nobody is reminded twice."""


def act(table: "Sitting", person: str, request: Act) -> None:
    """Answer, or play in turn."""
    play, seat = table.play, table.seat_of(person)
    assert play is not None and seat is not None
    if table.paused:
        raise failure(RuleRefusal, "paused")
    play.act(seat, request.serial, request.action)


def why(table: "Sitting", person: str, request: WhyNot) -> Reasons:
    """Why something is not offered."""
    play, seat = table.play, table.seat_of(person)
    assert play is not None and seat is not None
    return why_not_offered(play.table, seat, request.about)


def next_hand(table: "Sitting", person: str, request: Next) -> None:
    """Be ready for the next hand; at a table with a clock it is dealt at last without the others."""
    if table.paused:
        raise failure(RuleRefusal, "paused")
    table.ready.add(person)
    if table.choices.clock != "none" and table.deal_at is None:
        table.deal_at = table.clock() + DEALT_AFTER
    table.changed()


def deal_on(table: "Sitting", person: str, request: DealOn) -> None:
    """Deal the next hand without those who are away: the host says so, or while the host is away whoever sits here."""
    if table.paused:
        raise failure(RuleRefusal, "paused")
    if not missed(table):
        raise failure(RuleRefusal, "nobody-missed")
    if person != table.host and table.host not in table.away:
        raise failure(RuleRefusal, "host-deals-on")
    table.unawaited |= missed(table)
    if table.chairs.of(person) is not None:
        table.ready.add(person)
    table.changed()


def missed(table: "Sitting") -> set[str]:
    """Those for whom the next hand waits, and who are away."""
    return {person for chair in table.awaited() if (person := table.chairs[chair].person) in table.away}


def mind(table: "Sitting", person: str, request: Mind) -> None:
    """Let a bot play for me, or play again myself."""
    if request.on and table.choices.mind == "never":
        raise failure(RuleRefusal, "no-minding")
    if request.on:
        table.mind(person)
    else:
        table.hand_back(person)
        table.changed()


def nudge(table: "Sitting", person: str, request: Nudge) -> None:
    """Remind somebody that they are awaited."""
    other, now = table.chairs.must_have(request.chair), table.clock()
    if not other.person or other.person == person or request.chair not in table.awaited():
        raise failure(RuleRefusal, "not-awaited", "chair")
    if now - table.nudged.get(request.chair, -NUDGES) < NUDGES:
        raise failure(RuleRefusal, "nudged-already")
    table.nudged[request.chair] = now
    one = table.people[person]
    text = say("parlour", "nudge", name=one.name, other=other.name)
    table.say(Said(one.name, table.chairs.of(person), text, nudge=True, to=request.chair))
