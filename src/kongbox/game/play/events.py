"""What happened, from the numbers that the kernels note."""

from ...core.state import codes as n
from ...core.state.records import Log
from ...tiles import NAMES, NONE
from ..model.codes import CALLS, EVENT_KINDS, HOW, OFFENCES, WHY
from ..model.events import Event


def events_of(log: Log, first: int = 0) -> list[Event]:
    """The events from one on."""
    return [event_of(*(log.event[row, column] for column in range(5))) for row in range(first, log.events)]


def event_of(kind: int, seat: int, tile: int, other: int, number: int) -> Event:
    """One event; a number that stands for something else is told as that."""
    told = Event(EVENT_KINDS[kind], seat, NAMES[tile] if tile != NONE else None, other if other != NONE else None, number)
    match kind:
        case n.E_DISCARD:
            return told._replace(number=0, code=CALLS[number])
        case n.E_SAY:
            return told._replace(number=0, code="fishing" if number else "not-fishing")
        case n.E_WIN:
            return told._replace(number=int(number == n.FROM_BOX), code=HOW[number])
        case n.E_WASHOUT:
            return told._replace(number=0, code=WHY[number])
        case n.E_INFRACTION:
            return told._replace(number=0, code=OFFENCES[number])
        case n.E_CHOW:
            return told._replace(number=0, tiles=NAMES[number : number + 3])
        case n.E_BOGUS:
            return told._replace(number=0, tiles=(NAMES[number // 64], NAMES[number % 64]))
    return told
