"""The journal: what happened, in order."""

from .records import Log
from .registry import kernel


@kernel
def note(log: Log, kind: int, seat: int, tile: int, of: int, number: int) -> None:
    """Append an event."""
    if log.keep == 0:
        return
    row = log.events
    log.event[row, 0] = kind
    log.event[row, 1] = seat
    log.event[row, 2] = tile
    log.event[row, 3] = of
    log.event[row, 4] = number
    log.events += 1


@kernel
def note_move(log: Log, seat: int, action: int, tile: int) -> None:
    """Append a seat's action and the tile in question."""
    if log.keep == 0:
        return
    row = log.moves
    log.move[row, 0] = seat
    log.move[row, 1] = action
    log.move[row, 2] = tile
    log.moves += 1
