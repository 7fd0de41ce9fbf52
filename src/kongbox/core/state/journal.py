"""The journal: the events and moves of a hand, in order."""

from ...tiles import NONE
from .records import History, Log
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
    """Append a seat's action, and the tile that it was about."""
    if log.keep == 0:
        return
    row = log.moves
    log.move[row, 0] = seat
    log.move[row, 1] = action
    log.move[row, 2] = tile
    log.moves += 1


@kernel
def remember(history: History, seat: int, tile: int, called: int) -> None:
    """Append a discard. `called` is 1 if the player announced fishing with this discard."""
    at = history.discards
    history.tile[at] = tile
    history.seat[at] = seat
    history.taker[at] = NONE
    history.called[at] = called
    history.discards += 1


@kernel
def remember_claim(history: History, seat: int, giver: int, tile: int) -> None:
    """Record which seat claimed a discard. At a strict table, a discard out of turn may lie between the discard and its claim."""
    for at in range(history.discards - 1, -1, -1):
        if history.tile[at] == tile and history.seat[at] == giver:
            history.taker[at] = seat
            return
