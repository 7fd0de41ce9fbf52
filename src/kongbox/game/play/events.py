"""Events, from the numbers in the kernels' journal."""

from ...core.state import codes as n
from ...core.state.records import Log
from ...tiles import NAMES, NONE
from ..model.codes import CALLS, EVENT_KINDS, HOW, OFFENCES, WHY
from ..model.events import Event


def events_of(log: Log, first: int = 0) -> list[Event]:
    """Return the events from `first` on."""
    return [event_of(*(log.event[row, column] for column in range(5))) for row in range(first, log.events)]


def event_of(kind: int, seat: int, tile: int, other: int, number: int) -> Event:
    """Return an event from a row of the journal. The meaning of `number` depends on the kind of event."""
    event = Event(EVENT_KINDS[kind], seat, NAMES[tile] if tile != NONE else None, other if other != NONE else None)
    match kind:
        case n.E_DEAL:
            return event._replace(dealt=number)
        case n.E_DRAW | n.E_LOOSE | n.E_REPLENISH:
            return event._replace(left=number)
        case n.E_SCORE:
            return event._replace(total=number)
        case n.E_PAY:
            return event._replace(amount=number)
        case n.E_PUNG | n.E_KONG | n.E_CONCEALED | n.E_ADDED:
            return event._replace(wilds=number)
        case n.E_GIVE:
            return event._replace(exchange=number)
        case n.E_DANGER:
            return event._replace(danger=number)
        case n.E_DISCARD:
            return event._replace(code=CALLS[number])
        case n.E_SAY:
            return event._replace(code="fishing" if number else "not-fishing")
        case n.E_WIN:
            return event._replace(replaced=number == n.FROM_BOX, code=HOW[number])
        case n.E_WASHOUT:
            return event._replace(code=WHY[number])
        case n.E_INFRACTION:
            return event._replace(code=OFFENCES[number])
        case n.E_CHOW:
            return event._replace(tiles=NAMES[number : number + 3])
        case n.E_BOGUS:
            return event._replace(tiles=(NAMES[number // 64], NAMES[number % 64]))
    return event
